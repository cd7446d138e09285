public import Roundtrip
internal import RoundtripFoundation

/// The URLs of a site in the form that search engines read, made by `sitemap(base:_:)`.
///
/// A file can hold 50,000 URLs and 50 MB. Larger sitemaps are split into several files, which an index lists. Values
/// are printed one at a time, so no file is held in memory.
///
/// ```swift
/// let sitemap = try shopRouter.sitemap(base: "https://shop.example.com", books.map { .book(id: $0.id) })
/// let names = try sitemap.write(to: folder, at: "https://shop.example.com")  // ["sitemap.xml"]
/// ```
public struct Sitemap<Values: Sequence> {
  let values: Values
  /// The URLs of a value: one, or one for each language.
  let entries: (Values.Element) throws -> [SitemapEntry]
  /// Whether pages have alternates.
  let hasAlternates: Bool
  /// The limits of the protocol.
  var limits = (urls: 50_000, bytes: 50_000_000)

  /// The whole sitemap as one text.
  ///
  /// - Throws: If a value can't be printed, or one file can't hold all URLs.
  public var xml: String {
    get throws {
      var text = ""
      let count = try write { number, piece throws in
        if number > 1 { throw SitemapError.tooManyURLs }
        text += piece
      }
      return count == 0 ? head + SitemapText.foot : text
    }
  }

  /// Writes the files piece by piece, without holding them in memory.
  ///
  /// - Parameter write: Receives the number of a file, starting with 1, and a piece of its text. A file is complete
  ///   when the number changes.
  /// - Returns: The number of files.
  /// - Throws: If a value can't be printed, and any error that `write` throws.
  @discardableResult
  public func write(_ write: (_ file: Int, _ piece: String) throws -> Void) throws -> Int {
    try writeFiles(write).count
  }

  var head: String { SitemapText.head(hasAlternates: hasAlternates) }

  /// Writes the files, and returns when each last changed.
  func writeFiles(_ write: (_ file: Int, _ piece: String) throws -> Void) throws -> [SitemapEntry.Change] {
    var (urls, bytes) = (0, 0)
    var changes: [SitemapEntry.Change] = []
    for value in values {
      for entry in try entries(value) {
        let size = entry.text.utf8.count
        if changes.isEmpty || urls == limits.urls || bytes + size + SitemapText.foot.utf8.count > limits.bytes {
          if !changes.isEmpty { try write(changes.count, SitemapText.foot) }
          (urls, bytes) = (0, head.utf8.count)
          changes.append(entry.change)
          try write(changes.count, head)
        }
        try write(changes.count, entry.text)
        (urls, bytes) = (urls + 1, bytes + size)
        changes[changes.count - 1].join(entry.change)
      }
    }
    if !changes.isEmpty { try write(changes.count, SitemapText.foot) }
    return changes
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns the URLs of values, as a sitemap.
  ///
  /// ```swift
  /// try shopRouter.sitemap(base: "https://shop.example.com", books.map { .book(id: $0.id) }).xml
  /// ```
  ///
  /// Each value is requested only when it is printed, so a long lazy sequence isn't held in memory.
  ///
  /// - Parameters:
  ///   - base: The base URL of the site, with its scheme and its host.
  ///   - values: The values to print.
  ///   - details: Additional information about a value.
  ///   - alternates: The same page in all its languages, itself included, by language tag: `["en": …, "pt-BR": …]`. The
  ///     tag `x-default` is for visitors with another language.
  /// - Throws: If `base` isn't a valid base URL.
  public func sitemap<Values: Sequence>(
    base: String, _ values: Values, details: @escaping (Output) -> SitemapDetails = { _ in .init() },
    alternates: ((Output) -> KeyValuePairs<String, Output>)? = nil
  ) throws(InvalidBaseURL) -> Sitemap<Values> where Values.Element == Output {
    let router = try baseURL(base)
    let entries = { (value: Output) throws -> [SitemapEntry] in
      let languages = try alternates?(value).map { language, value in
        (try SitemapText.language(language), try Self.page(of: router.requestData(for: value), base))
      }
      let url = try Self.page(of: router.requestData(for: value), base)
      return [SitemapEntry(url: url, details(value), alternates: languages ?? [])]
    }
    return Sitemap(values: values, entries: entries, hasAlternates: alternates != nil)
  }

  /// Returns the URLs of routes in all their languages, as a sitemap. Each URL has those in the other languages as
  /// alternates.
  ///
  /// ```swift
  /// try site.sitemap(base: "https://example.com", shows.map { .show(id: $0.id) }, default: .en).xml
  /// ```
  ///
  /// A language without a route has no URL for it. The raw values of the languages are their tags: `de`, `pt-BR`.
  ///
  /// - Parameters:
  ///   - base: The base URL of the site, with its scheme and its host. If the languages have hosts of their own, those replace its host.
  ///   - routes: The routes to print.
  ///   - language: The language for visitors with another one, which becomes `x-default`.
  ///   - details: Additional information about a route.
  /// - Throws: If `base` isn't a valid base URL.
  public func sitemap<Routes: Sequence, Language: RawRepresentable & Equatable>(
    base: String, _ routes: Routes, default language: Language? = nil,
    details: @escaping (Routes.Element) -> SitemapDetails = { _ in .init() }
  ) throws(InvalidBaseURL) -> Sitemap<Routes>
  where Output == LocalizedRoute<Language, Routes.Element>, Language.RawValue == String {
    let router = try baseURL(base)
    let entries = { (route: Routes.Element) throws -> [SitemapEntry] in
      var (pages, others) = ([(language: String, url: String)](), [(language: String, url: String)]())
      for (alternate, request) in try router.alternateRequests(for: route) {
        let url = try Self.page(of: request, base)
        pages.append((try SitemapText.language(alternate.rawValue), url))
        if alternate == language { others = [("x-default", url)] }
      }
      let details = details(route)
      return pages.map { SitemapEntry(url: $0.url, details, alternates: pages + others) }
    }
    return Sitemap(values: routes, entries: entries, hasAlternates: true)
  }

  /// The URL of the page that a request is for.
  private static func page(of request: URLRequestData, _ base: String) throws -> String {
    let isPage = (request.method == nil || request.method == .get) && request.body == nil && request.headers.isEmpty
    // A route may have a scheme and a host of its own, so not every sitemap needs those of a base.
    if !request.isOfWeb, URLRequestData(string: base)?.isOfWeb != true { throw SitemapError.invalidBase(base) }
    guard isPage, request.isOfWeb, let url = request.urlString else {
      throw SitemapError.notAPage("\(request.method ?? .get) \(request.target)")
    }
    // A fragment refers to a place within a page, not to another page.
    let page = String(url.prefix { $0 != "#" })
    if page.utf8.count >= 2_048 { throw SitemapError.tooLong(page) }
    return page
  }
}

extension URLRequestData {
  /// Whether it has a scheme and a host of the web.
  var isOfWeb: Bool { host != nil && scheme.map(Self.isOfWeb) ?? false }
}
