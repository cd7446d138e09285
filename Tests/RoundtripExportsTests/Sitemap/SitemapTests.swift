import Foundation
import Roundtrip
import Testing

@testable import RoundtripExports

@Suite struct SitemapTests {
  enum Page: Equatable, Sendable {
    case home
    case book(title: String)
    case search(text: String, page: Int)
    case remove(Int)
  }

  static let router = OneOf {
    Route(.case(Page.home))
    Route(.case(Page.book(title:))) {
      Path {
        "books"; String.parser()
      }
    }
    Route(.case(Page.search(text:page:))) {
      Path { "search" };
      Query {
        Field("q"); Field("page") { Digits() }
      }
    }
    Route(.case(Page.remove)) {
      Method.delete;
      Path {
        "books"; Digits()
      }
    }
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

    """

  @Test("URLs are absolute, and escaped for XML")
  func urls() throws {
    let pages: [Page] = [.home, .book(title: "Tom & <Jerry>'s"), .search(text: "a\"b", page: 2)]
    #expect(
      try Self.router.sitemap(base: "https://shop.example.com", pages).xml == Self.head + """
          <url><loc>https://shop.example.com/</loc></url>
          <url><loc>https://shop.example.com/books/Tom%20&amp;%20%3CJerry%3E&#39;s</loc></url>
          <url><loc>https://shop.example.com/search?q=a%22b&amp;page=2</loc></url>
        </urlset>

        """)
  }

  @Test("Details are written with their URL")
  func details() throws {
    let map = try Self.router.sitemap(base: "https://example.com", [Page.home]) { _ in
      .init(lastModified: Date(timeIntervalSince1970: 1_795_247_099.7), changeFrequency: .weekly, priority: 0.75)
    }
    #expect(
      try map.xml.contains(
        "<loc>https://example.com/</loc><lastmod>2026-11-21T07:44:59Z</lastmod><changefreq>weekly</changefreq><priority>0.8</priority>"
      ))
  }

  @Test("A value that isn't a page, or can't be printed, is an error")
  func refusals() throws {
    #expect(throws: SitemapError.notAPage("DELETE /books/1")) {
      try Self.router.sitemap(base: "https://example.com", [Page.remove(1)]).xml
    }
    #expect(throws: PrintingError.self) {
      try Self.router.sitemap(base: "https://example.com", [Page.book(title: "..")]).xml
    }
    #expect(throws: SitemapError.self) {
      try Self.router.sitemap(base: "https://example.com", [Page.book(title: String(repeating: "x", count: 2_100))]).xml
    }
    #expect(throws: InvalidBaseURL.self) { try Self.router.sitemap(base: "a b", [Page.home]) }
  }

  @Test("A base without a scheme and host of the web is refused, unless the routes have their own")
  func bases() throws {
    let router = OneOf {
      Route(.case(Page.home))
      Route(.case(Page.book(title:))) {
        Scheme("app")
        Path {
          "books"; String.parser()
        }
      }
    }
    for base in ["", "/v1", "//example.com", "app://example.com", "ftp://example.com"] {
      let error = #expect(throws: SitemapError.invalidBase(base)) { try router.sitemap(base: base, [Page.home]).xml }
      #expect(
        error?.description
          == "\"\(base)\" isn't the URL of a site or a folder: write its scheme and host, such as \"https://example.com\", and no query "
          + "or fragment")
    }
    #expect(
      try router.baseURL("https://example.com").sitemap(base: "", [Page.home]).xml.contains(
        "<loc>https://example.com/</loc>"))
    // Then the page isn't of the web.
    #expect(throws: SitemapError.notAPage("GET /books/a")) {
      try router.sitemap(base: "https://example.com", [Page.book(title: "a")]).xml
    }
  }

  @Test("More than 50,000 URLs or 50 MB become several files")
  func manyFiles() throws {
    // Printing as many values would take most of the time.
    let entry = try #require(try Self.router.sitemap(base: "https://example.com", [Page.home]).entries(.home).first)
    let many = Sitemap(values: 0..<120_001, entries: { _ in [entry] }, hasAlternates: false)
    var sizes: [Int: Int] = [:]
    let count = try many.write { file, piece in if piece == entry.text { sizes[file, default: 0] += 1 } }
    #expect(count == 3 && sizes == [1: 50_000, 2: 50_000, 3: 20_001])
    #expect(throws: SitemapError.tooManyURLs) { try many.xml }
    var small = try Self.router.sitemap(
      base: "https://example.com", (0..<10).lazy.map { Page.search(text: "x", page: $0) })
    small.limits.urls = 5
    #expect(throws: SitemapError.tooManyURLs) { try small.xml }
    small.limits = (urls: 10, bytes: 400)
    var bytes: [Int: Int] = [:]
    try small.write { bytes[$0, default: 0] += $1.utf8.count }
    #expect(bytes.count > 1 && bytes.values.allSatisfy { $0 <= 400 })
  }

  @Test("A page that needs headers or cookies is refused, because no search engine sends them")
  func headers() throws {
    let router = OneOf {
      Route(.case(Page.book(title:))) {
        Path { "books" }; Headers { Field("X-Title") }
      }
      Route(.case(Page.remove)) {
        Path { "basket" }; Cookies { Field("count", default: 0) { Digits() } }
      }
    }
    #expect(throws: SitemapError.notAPage("GET /books")) {
      try router.sitemap(base: "https://example.com", [Page.book(title: "a")]).xml
    }
    #expect(throws: SitemapError.notAPage("GET /basket")) {
      try router.sitemap(base: "https://example.com", [Page.remove(1)]).xml
    }
    // Without cookies, this is the page.
    #expect(try router.sitemap(base: "https://example.com", [Page.remove(0)]).xml.contains("/basket</loc>"))
  }

  @Test(
    "A priority or a date that can't be written is left out", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func unwritable(_ number: Double) throws {
    let map = try Self.router.sitemap(base: "https://example.com", [Page.home]) { _ in
      .init(lastModified: Date(timeIntervalSinceReferenceDate: number), priority: .nan)
    }
    #expect(try map.xml.contains("<url><loc>https://example.com/</loc></url>"))
  }

  @Test("A page lists its alternates in other languages")
  func alternates() throws {
    let pages: [Page] = [.book(title: "en"), .book(title: "de")]
    let map = try Self.router.sitemap(base: "https://example.com", pages) { _ in
      .init(priority: 1)
    } alternates: { _ in
      ["en": .book(title: "en"), "de-AT": .book(title: "de"), "x-default": .search(text: "a&b", page: 1)]
    }
    let links = """
      <priority>1.0</priority>\
      <xhtml:link rel="alternate" hreflang="en" href="https://example.com/books/en"/>\
      <xhtml:link rel="alternate" hreflang="de-AT" href="https://example.com/books/de"/>\
      <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/search?q=a%26b&amp;page=1"/></url>
      """
    #expect(
      try map.xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
          <url><loc>https://example.com/books/en</loc>\(links)
          <url><loc>https://example.com/books/de</loc>\(links)
        </urlset>

        """)
  }

  @Test("An alternate must be a page with a language", arguments: ["", "d e", "de-", "-de", "deutschland", "7", "d\""])
  func languages(_ language: String) throws {
    let map = try Self.router.sitemap(base: "https://example.com", [Page.home], alternates: { [language: $0] })
    #expect(throws: SitemapError.invalidLanguage(language)) { try map.xml }
    let removed = try Self.router.sitemap(
      base: "https://example.com", [Page.home], alternates: { _ in ["de": .remove(1)] })
    #expect(throws: SitemapError.notAPage("DELETE /books/1")) { try removed.xml }
  }

  /// A new folder, which is removed at the end.
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sitemap-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private static func text(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// A sitemap of pages, of which a file holds ten.
  private static func pages(_ count: Int) throws -> Sitemap<[Page]> {
    var map = try router.sitemap(base: "https://example.com", (0..<count).map { Page.search(text: "x", page: $0) }) {
      guard case .search(_, let page) = $0, page != 25 else { return .init() }
      return .init(lastModified: Date(timeIntervalSince1970: Double(page) * 86_400))
    }
    map.limits.urls = 10
    return map
  }

  @Test("Several files in a folder have an index, which says when a part last changed if all its pages do")
  func folders() throws {
    try Self.inFolder { folder in
      #expect(
        try Self.pages(30).write(to: folder, at: "https://example.com")
          == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
      #expect(
        try Self.text("sitemap.xml", in: folder) == """
          <?xml version="1.0" encoding="UTF-8"?>
          <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            <sitemap><loc>https://example.com/sitemap-1.xml</loc><lastmod>1970-01-10T00:00:00Z</lastmod></sitemap>
            <sitemap><loc>https://example.com/sitemap-2.xml</loc><lastmod>1970-01-20T00:00:00Z</lastmod></sitemap>
            <sitemap><loc>https://example.com/sitemap-3.xml</loc></sitemap>
          </sitemapindex>

          """)
      let third = try Self.text("sitemap-3.xml", in: folder)
      #expect(third.contains("page=20</loc>") && third.contains("page=29</loc>") && third.hasSuffix("</urlset>\n"))
    }
  }

  @Test("Files replace those of an earlier sitemap, and parts that it no longer has are removed")
  func stale() throws {
    try Self.inFolder { folder in
      // A file that isn't a part stays.
      try Data("mine".utf8).write(to: folder.appending(path: "sitemap-2024.xml"))
      for (count, parts) in [(31, 4), (11, 2), (25, 3), (10, 0), (0, 0), (12, 2)] {
        let map = try Self.pages(count)
        let names = ["sitemap.xml"] + (0..<parts).map { "sitemap-\($0 + 1).xml" }
        #expect(try map.write(to: folder, at: "https://example.com/") == names)
        #expect(try Self.names(in: folder) == (names + ["sitemap-2024.xml"]).sorted())
        if parts == 0 { #expect(try Self.text("sitemap.xml", in: folder) == map.xml) }
      }
    }
  }

  @Test(
    "The address of a folder is an absolute URL of the web",
    arguments: [
      "", "shop.example.com", "/", "//shop.example.com", "https:///", "myapp://shop", "https://a.example/#a",
      "https://a.example/#\u{301}",
      "https://a.example/?x=1", "https://a.example?",
    ])
  func addresses(_ address: String) throws {
    try Self.inFolder { folder in
      for count in [1, 15] {
        #expect(throws: SitemapError.invalidBase(address)) { try Self.pages(count).write(to: folder, at: address) }
      }
      let names = try Self.names(in: folder)
      #expect(names == [])
    }
  }

  @Test("A folder stays as it is if a value can't be printed")
  func failure() throws {
    try Self.inFolder { folder in
      try Self.pages(15).write(to: folder, at: "https://example.com")
      let before = try Self.names(in: folder).map { try Self.text($0, in: folder) }
      let pages = (0..<200).map { Page.search(text: "y", page: $0) } + [.book(title: "..")]
      var map = try Self.router.sitemap(base: "https://example.com", pages)
      map.limits.urls = 10
      #expect(throws: PrintingError.self) { try map.write(to: folder, at: "https://example.com") }
      #expect(try Self.names(in: folder).map { try Self.text($0, in: folder) } == before)
    }
  }
}
