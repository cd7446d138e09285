import Foundation
import Roundtrip
import Testing

@testable import RoundtripExports

/// What the exports say of a router in three languages.
@Suite struct LocalizedExportsTests {
  enum Language: String, CaseIterable, Sendable { case en, de, brazilian = "pt-BR" }
  enum Page: Equatable, Sendable {
    case home
    case show(id: Int)
    case search(text: String)
    case imprint
  }

  static let site = Localized(Language.allCases, by: .prefix(except: .en)) { words in
    Route(.case(Page.home))
    Route(.case(Page.show(id:))) {
      Path {
        words([.en: "shows", .de: "sendungen", .brazilian: "séries"]); Digits()
      }
    }
    Route(.case(Page.search(text:))) {
      Path { words([.en: "search", .de: "suche", .brazilian: "busca"]) }
      Query { Field("q") }
    }
    if words.language == .de { Route(.case(Page.imprint)) { Path { "impressum" } } }
  }

  @Test("A sitemap has each URL of a route, with all of them as alternates")
  func sitemap() throws {
    let map = try Self.site.sitemap(base: "https://example.com", [.show(id: 7), .imprint], default: .en) { page in
      page == .imprint ? SitemapDetails(priority: 0.1) : SitemapDetails()
    }
    let links = [
      ("en", "https://example.com/shows/7"), ("de", "https://example.com/de/sendungen/7"),
      ("pt-BR", "https://example.com/pt-BR/s%C3%A9ries/7"),
    ]
    let alternates =
      (links + [("x-default", links[0].1)]).map { language, url in
        #"<xhtml:link rel="alternate" hreflang="\#(language)" href="\#(url)"/>"#
      }.joined()
    let imprint = "https://example.com/de/impressum"
    #expect(
      try map.xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
          <url><loc>\(links[0].1)</loc>\(alternates)</url>
          <url><loc>\(links[1].1)</loc>\(alternates)</url>
          <url><loc>\(links[2].1)</loc>\(alternates)</url>
          <url><loc>\(imprint)</loc><priority>0.1</priority>\
        <xhtml:link rel="alternate" hreflang="de" href="\(imprint)"/></url>
        </urlset>

        """)
  }

  @Test("A sitemap refuses what no language prints, and languages that aren't tags")
  func sitemapErrors() throws {
    #expect(throws: PrintingError.self) { try Self.site.sitemap(base: "https://example.com", [.show(id: -1)]).xml }
    struct Tag: RawRepresentable, Hashable, Sendable { var rawValue: String }
    let site = Localized([Tag(rawValue: "pt_BR")]) { _ in Route(.case(Page.home)) }
    #expect(throws: SitemapError.invalidLanguage("pt_BR")) {
      try site.sitemap(base: "https://example.com", [.home]).xml
    }
  }

  @Test("Each file of a sitemap keeps its limits, with all languages of a route")
  func files() throws {
    var counts: [Int] = []
    var map = try Self.site.sitemap(base: "https://example.com", (0..<20).map { Page.show(id: $0) })
    map.limits.urls = 50
    let files = try map.write { file, piece in
      if file > counts.count { counts.append(0) }
      if piece.contains("<url>") { counts[file - 1] += 1 }
    }
    #expect(files == 2 && counts.reduce(0, +) == 60 && counts.allSatisfy { $0 <= 50 })
  }

  @Test("Links of TypeScript are named by language")
  func typeScript() throws {
    let module = try Self.site.typeScript()
    #expect(module.notes == [])
    for name in [
      "enHome", "enShow", "enSearch", "deHome", "deShow", "deSearch", "deImprint", "brazilianHome", "brazilianShow",
      "brazilianSearch",
    ] {
      #expect(module.text.contains("  link_\(name) as \(name),\n"))
    }
    #expect(module.text.contains(#""deShow", "GET", "/de/sendungen/:id""#))
  }

  @Test("Operations of OpenAPI are named by language, and their paths are those of each")
  func openAPI() throws {
    let document = Self.site.openAPI(title: "Site", version: "1")
    #expect(document.notes == [])
    guard case .object(let paths)? = document.value["paths"] else {
      Issue.record("no paths")
      return
    }
    #expect(
      paths.map(\.name) == [
        "/de", "/de/sendungen/{id}", "/de/suche", "/de/impressum", "/pt-BR", "/pt-BR/s%C3%A9ries/{id}", "/pt-BR/busca",
        "/", "/shows/{id}", "/search",
      ])
    for name in ["enShow", "deShow", "brazilianShow"] { #expect(document.json.contains("\"\(name)\"")) }
  }

  @Test("App links and the page have the URLs of all languages")
  func others() throws {
    let apple = Self.site.appleAppSiteAssociation(appIDs: ["A.b"])
    #expect(apple.notes.map(\.route).contains("GET /de/sendungen/:id"))
    let (json, page) = (try apple.json, Self.site.routePage(title: "Site").html)
    for path in ["/shows/", "/de/sendungen/", "/pt-BR/s%C3%A9ries/"] {
      #expect(json.replacing("\\/", with: "/").contains(path))
      #expect(page.contains(path))
    }
    for name in ["en.show(id:)", "de.show(id:)", "brazilian.show(id:)"] { #expect(page.contains(name)) }
    #expect(Self.site.androidIntentFilters(hosts: ["example.com"]).xml.contains("/de/sendungen/"))
  }
}
