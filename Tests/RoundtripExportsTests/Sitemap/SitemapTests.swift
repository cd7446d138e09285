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
          <url><loc>https://shop.example.com/books/Tom%20&amp;%20%3CJerry%3E&apos;s</loc></url>
          <url><loc>https://shop.example.com/search?q=a%22b&amp;page=2</loc></url>
        </urlset>

        """)
  }

  @Test("Details are written with their URL")
  func details() throws {
    let map = try Self.router.sitemap(base: "https://example.com", [Page.home]) { _ in
      .init(lastModified: Date(timeIntervalSince1970: 1_795_247_099.7), changes: .weekly, priority: 0.75)
    }
    #expect(
      try map.xml.contains(
        "<loc>https://example.com/</loc><lastmod>2026-11-21T07:44:59Z</lastmod><changefreq>weekly</changefreq><priority>0.8</priority>"
      ))
  }

  @Test("A value that isn't a page, or can't be printed, is an error")
  func refusals() throws {
    #expect(throws: SitemapError.noLink("DELETE /books/1")) {
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

  @Test("More than 50,000 URLs or 50 MB become several files")
  func manyFiles() throws {
    let many = (0..<120_001).lazy.map { Page.search(text: "x", page: $0) }
    var sizes: [Int: Int] = [:]
    let count = try Self.router.sitemap(base: "https://example.com", many).write { file, piece in
      if piece.hasPrefix("  <url>") { sizes[file, default: 0] += 1 }
    }
    #expect(count == 3 && sizes == [1: 50_000, 2: 50_000, 3: 20_001])
    #expect(throws: SitemapError.tooManyURLs) { try Self.router.sitemap(base: "https://example.com", many).xml }
    var small = try Self.router.sitemap(
      base: "https://example.com", (0..<10).lazy.map { Page.search(text: "x", page: $0) })
    small.limits.bytes = 400
    var bytes: [Int: Int] = [:]
    try small.write { bytes[$0, default: 0] += $1.utf8.count }
    #expect(bytes.count > 1 && bytes.values.allSatisfy { $0 <= 400 })
  }

  @Test("Several files in a folder have an index")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sitemap-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let one = try Self.router.sitemap(base: "https://example.com", [Page.home])
    #expect(try one.write(to: folder, at: "https://example.com") == ["sitemap.xml"])
    #expect(try String(contentsOf: folder.appending(path: "sitemap.xml"), encoding: .utf8) == one.xml)
    let many = try Self.router.sitemap(
      base: "https://example.com", (0..<60_000).lazy.map { .search(text: "x", page: $0) })
    #expect(
      try many.write(to: folder, at: "https://example.com") == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    let index = try String(contentsOf: folder.appending(path: "sitemap.xml"), encoding: .utf8)
    #expect(index.contains("<sitemap><loc>https://example.com/sitemap-2.xml</loc></sitemap>"))
  }
}
