public import Foundation
public import Roundtrip

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
  let entry: (Values.Element) throws -> String
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
      return count == 0 ? SitemapText.head + SitemapText.foot : text
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
    var (file, urls, bytes) = (0, 0, 0)
    for value in values {
      let entry = try entry(value)
      let size = entry.utf8.count
      if file == 0 || urls == limits.urls || bytes + size + SitemapText.foot.utf8.count > limits.bytes {
        if file > 0 { try write(file, SitemapText.foot) }
        (file, urls, bytes) = (file + 1, 0, SitemapText.head.utf8.count)
        try write(file, SitemapText.head)
      }
      try write(file, entry)
      (urls, bytes) = (urls + 1, bytes + size)
    }
    if file > 0 { try write(file, SitemapText.foot) }
    return file
  }
}

extension Sitemap {
  /// Writes the files into a folder: `sitemap.xml`, or `sitemap-1.xml`, `sitemap-2.xml`, … with `sitemap.xml` as their
  /// index.
  ///
  /// - Parameters:
  ///   - folder: An existing folder.
  ///   - url: The URL of the folder, which the index puts before the names of the files.
  /// - Returns: The names of the files that were written, `sitemap.xml` first.
  /// - Throws: If a value can't be printed, or a file can't be written.
  @discardableResult
  public func write(to folder: URL, at url: String) throws -> [String] {
    var handle: FileHandle?
    var open = 0
    var buffer = Data()
    func flush() throws {
      try handle?.write(contentsOf: buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    let count = try write { file, piece in
      if file != open {
        try flush()
        try handle?.close()
        let name = folder.appending(path: "sitemap-\(file).xml")
        try Data().write(to: name)
        (handle, open) = (try FileHandle(forWritingTo: name), file)
      }
      buffer.append(contentsOf: piece.utf8)
      if buffer.count > 1 << 16 { try flush() }
    }
    try flush()
    try handle?.close()
    let index = folder.appending(path: "sitemap.xml")
    if count < 2 {
      try? FileManager.default.removeItem(at: index)
      let only = folder.appending(path: "sitemap-1.xml")
      if count == 1 {
        try FileManager.default.moveItem(at: only, to: index)
      } else {
        try Data((SitemapText.head + SitemapText.foot).utf8).write(to: index)
      }
      return ["sitemap.xml"]
    }
    let names = (1...count).map { "sitemap-\($0).xml" }
    try Data(SitemapText.index(names.map { url + ($0.first == "/" || url.hasSuffix("/") ? "" : "/") + $0 }).utf8)
      .write(to: index, options: .atomic)
    return ["sitemap.xml"] + names
  }
}

/// Optional information about a URL in a sitemap.
///
/// ```swift
/// try shopRouter.sitemap(base: "https://shop.example.com", books.map { .book(id: $0.id) }) { _ in
///   SitemapDetails(changes: .weekly, priority: 0.8)
/// }
/// ```
public struct SitemapDetails: Sendable {
  /// When the page last changed.
  public var lastModified: Date?
  /// How often the page changes, as a hint.
  public var changes: Frequency?
  /// The importance of the page among those of the site, from 0 to 1.
  public var priority: Double?

  /// Creates the details that are known.
  public init(lastModified: Date? = nil, changes: Frequency? = nil, priority: Double? = nil) {
    (self.lastModified, self.changes, self.priority) = (lastModified, changes, priority)
  }

  /// How often a page changes.
  public enum Frequency: String, Sendable {
    /// On every visit.
    case always
    /// Every hour.
    case hourly
    /// Every day.
    case daily
    /// Every week.
    case weekly
    /// Every month.
    case monthly
    /// Every year.
    case yearly
    /// Never: an archived page.
    case never
  }
}

/// The reason that a sitemap can't be made.
///
/// ```swift
/// do {
///   print(try sitemap.xml)
/// } catch SitemapError.tooManyURLs {
///   try sitemap.write(to: folder, at: "https://shop.example.com")
/// }
/// ```
public enum SitemapError: Error, Hashable, CustomStringConvertible {
  /// There are more URLs than one file can hold: write several files.
  case tooManyURLs
  /// A value prints as something other than a GET request.
  case noLink(String)
  /// A URL is longer than 2,048 characters.
  case tooLong(String)

  /// A description for a log.
  public var description: String {
    switch self {
    case .tooManyURLs: "too many URLs for one sitemap: write several files with write(to:at:)"
    case .noLink(let request): "\(request.visible()) isn't a URL that a search engine can fetch"
    case .tooLong(let url): "URLs in a sitemap must be shorter than 2,048 characters: \(url.prefix(80))…"
    }
  }
}

extension SitemapError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

/// The text of the sitemap protocol (sitemaps.org).
enum SitemapText {
  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
  static let head = "\(declaration)<urlset xmlns=\"\(namespace)\">\n"
  static let foot = "</urlset>\n"

  static func entry(_ url: String, _ lastModified: Date?, _ changes: String?, _ priority: Double?) -> String {
    var text = "  <url><loc>\(url.xmlText)</loc>"
    if let lastModified {
      let seconds = lastModified.timeIntervalSinceReferenceDate.rounded(.down)
      if let date = DateTimeText.text(of: seconds) { text += "<lastmod>\(date)</lastmod>" }
    }
    if let changes { text += "<changefreq>\(changes)</changefreq>" }
    if let priority {
      let tenths = Int((min(max(priority, 0), 1) * 10).rounded())
      text += "<priority>\(tenths / 10).\(tenths % 10)</priority>"
    }
    return text + "</url>\n"
  }

  static func index(_ urls: [String]) -> String {
    "\(declaration)<sitemapindex xmlns=\"\(namespace)\">\n"
      + urls.map { "  <sitemap><loc>\($0.xmlText)</loc></sitemap>\n" }.joined() + "</sitemapindex>\n"
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// The URLs of values, as a sitemap.
  ///
  /// ```swift
  /// try shopRouter.sitemap(base: "https://shop.example.com", books.map { .book(id: $0.id) }).xml
  /// ```
  ///
  /// Each value is requested only when it is printed, so a lazy sequence of a million values takes no memory.
  ///
  /// - Parameters:
  ///   - base: The base URL of the site.
  ///   - values: The values to print.
  ///   - details: Additional information about a value.
  /// - Throws: If `base` isn't a valid base URL.
  public func sitemap<Values: Sequence>(
    base: String, _ values: Values, details: @escaping (Output) -> SitemapDetails = { _ in .init() }
  ) throws(InvalidBaseURL) -> Sitemap<Values> where Values.Element == Output {
    let router = try baseURL(base)
    return Sitemap(values: values) { value in
      let request = try router.requestData(for: value)
      let isLink = request.method == nil || request.method == .get
      guard isLink, request.body == nil, let url = request.urlString else {
        throw SitemapError.noLink("\(request.method ?? .get) \(request.target)")
      }
      // A fragment refers to a place within a page, not to another page.
      let page = String(url.prefix { $0 != "#" })
      if page.utf8.count >= 2_048 { throw SitemapError.tooLong(page) }
      let details = details(value)
      return SitemapText.entry(page, details.lastModified, details.changes?.rawValue, details.priority)
    }
  }
}
