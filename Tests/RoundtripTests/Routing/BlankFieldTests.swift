import RoundtripInspection
import Testing

@testable import Roundtrip

/// Fields that are present but empty, as browsers send blank inputs.
@Suite struct BlankFieldTests {
  enum Sort: String, CaseIterable, Equatable, Sendable { case newest, title }

  enum Site: Equatable, Sendable {
    case search(String, min: Int?, author: String?, sort: Sort, tags: [String], ids: [Int], preview: Bool)
    case some(n: Int?, text: String?)
    case page(Int)
    case name(String)
    case named(String)
    case range(Range?)
    case token(String?)
    case theme(String)
    case note(String, Int?)
  }
  struct Range: Equatable, Sendable { var from, to: Int }

  static let range = Parse(.memberwise(Range.init(from:to:), \.from, \.to)) {
    Field("from") { Digits() }
    Field("to") { Digits() }
  }

  static let site = OneOf {
    Route(.case(Site.search(_:min:author:sort:tags:ids:preview:))) {
      Path { "search" }
      Query {
        Field("q")
        Optionally { Field("min") { Digits() } }
        Optionally { Field("author") }
        Field("sort", default: .newest) { Sort.parser() }
        Field("tag").repeated()
        Field("ids") { Digits() }.commaSeparated()
        Flag("preview")
      }
      .treatingBlankAsMissing()
    }
    Route(.case(Site.some(n:text:))) {
      Path { "some" }
      Query {
        Optionally { Field("n") { Digits() }.treatingBlankAsMissing() }
        Optionally { Field("text") }
      }
    }
    Route(.case(Site.page)) {
      Path { "page" }
      Query { Field("n", default: 1) { Digits() }.treatingBlankAsMissing() }
    }
    Route(.case(Site.name)) {
      Path { "name" }; Query { Field("n", default: "all").treatingBlankAsMissing() }
    }
    Route(.case(Site.named)) {
      Path { "named" }; Query { Field("n", default: "").named("x").treatingBlankAsMissing() }
    }
    Route(.case(Site.range)) {
      Path { "range" }; Query { Optionally { range }.treatingBlankAsMissing() }
    }
    Route(.case(Site.token)) {
      Path { "token" }; Headers { Optionally { Field("X-Token").treatingBlankAsMissing() } }
    }
    Route(.case(Site.theme)) {
      Path { "theme" }; Cookies { Field("theme", default: "light").treatingBlankAsMissing() }
    }
    Route(.case(Site.note)) {
      Method.post
      Path { "notes" }
      FormData {
        Field("text")
        Optionally { Field("stars") { Digits() } }
      }
      .treatingBlankAsMissing()
    }
  }

  static func search(
    _ text: String, min: Int? = nil, author: String? = nil, sort: Sort = .newest, tags: [String] = [], ids: [Int] = [],
    preview: Bool = false
  ) -> Site { .search(text, min: min, author: author, sort: sort, tags: tags, ids: ids, preview: preview) }

  @Test(
    "A blank field counts as missing, in a whole query or for one field",
    arguments: [
      ("/search?q=swift&min=&author=&sort=&tag=&ids=", search("swift")),
      ("/search?q=swift&min&author", search("swift")),
      ("/search?q=a&min=5&author=b&sort=title", search("a", min: 5, author: "b", sort: .title)),
      ("/search?q=&q=a", search("a")), ("/search?q=a&min=&min=7", search("a", min: 7)),
      ("/search?q=a&tag=&tag=x&tag&tag=y", search("a", tags: ["x", "y"])),
      ("/search?q=a&ids=&ids=1,2", search("a", ids: [1, 2])),
      ("/search?q=a&preview", search("a", preview: true)), ("/search?q=a&preview=", search("a", preview: true)),
      ("/search?q=+", search(" ")),
      ("/some?n=&text=", .some(n: nil, text: "")), ("/some?n=3", .some(n: 3, text: nil)), ("/page?n=", .page(1)),
      ("/page?n", .page(1)), ("/name?n=", .name("all")), ("/named?n=", .named("")), ("/range?from=&to=", .range(nil)),
      ("/range?from=1&to=2", .range(Range(from: 1, to: 2))),
    ] as [(String, Site)])
  func reading(path: String, site: Site) { #expect(Self.site.matched(path) == .value(site)) }

  @Test(
    "A required blank field is missing, and other text must be valid",
    arguments: [
      "/search?q=", "/search?min=1", "/search?q=a&min=x", "/search?q=a&sort=none", "/search?q=a&ids=1,,2", "/some?n=x",
      "/range?from=1&to=", "/page?n=+",
    ])
  func refused(path: String) { #expect(Self.site.matched(path) == .badRequest) }

  @Test("A required blank field is reported as missing")
  func explained() {
    let error = #expect(throws: RoutingError.self) { try Self.site.match(path: "/search?q=") }
    #expect(error?.description.contains("expected the field \"q\"") == true)
  }

  @Test("Blank headers, cookies, and form fields count as missing as well")
  func elsewhere() {
    func request(_ path: String, _ headers: URLRequestData.Fields) -> URLRequestData {
      URLRequestData(target: path, headers: headers)
    }
    #expect(Self.site.matched(request("/token", ["x-token": [" "]])) == .value(.token(nil)))
    #expect(Self.site.matched(request("/token", ["x-token": ["a"]])) == .value(.token("a")))
    #expect(Self.site.matched(request("/theme", ["Cookie": ["theme=; x=1"]])) == .value(.theme("light")))
    #expect(Self.site.matched(request("/theme", ["Cookie": ["theme=", "theme=dark"]])) == .value(.theme("dark")))
    func note(_ text: String) -> URLRequestData {
      URLRequestData(method: .post, target: "/notes", body: Array(text.utf8))
    }
    #expect(Self.site.matched(note("text=a&stars=")) == .value(.note("a", nil)))
    #expect(Self.site.matched(note("text=a&stars=5")) == .value(.note("a", 5)))
    #expect(Self.site.matched(note("text=&stars=5")) == .badRequest)
  }

  @Test(
    "Printing is unchanged",
    arguments: [
      (search("a b"), "/search?q=a%20b"),
      (
        search("a", min: 0, author: "b", tags: ["x"], ids: [1, 2], preview: true),
        "/search?q=a&min=0&author=b&tag=x&ids=1,2&preview"
      ),
      (.page(1), "/page"), (.page(2), "/page?n=2"), (.named(""), "/named"), (.name("a"), "/name?n=a"),
      (.name("all"), "/name"),
      (.range(nil), "/range"), (.some(n: nil, text: ""), "/some?text="),
    ] as [(Site, String)])
  func printing(site: Site, path: String) throws {
    #expect(Self.site.printed(site) == .path(path))
    #expect(try Self.site.match(path: path) == site)
  }

  @Test(
    "A value that would be blank, and therefore missing, is refused",
    arguments: [
      search(""), search("a", author: ""), search("a", tags: ["x", ""]), .name(""), .token(""), .theme(""),
      .note("", 1),
    ])
  func refusesBlank(site: Site) {
    let error = #expect(throws: PrintingError.self) { try Self.site.requestData(for: site) }
    #expect(error?.reason == .text("a blank value would count as missing"))
  }

  @Test("A route that rejects blank values doesn't hide one that accepts them")
  func conflicts() {
    let forgiving = Route(.case(Site.page)) { Query { Field("n", default: 1) { Digits() }.treatingBlankAsMissing() } }
    let strict = Route(.case(Site.page)) { Query { Field("n", default: 1) { Digits() } } }
    let router = OneOf {
      strict
      forgiving
    }
    #expect(router.conflicts().allSatisfy { $0.kind == .overlap })
    #expect(router.matched("/?n=") == .value(.page(1)))
  }

  @Test("A route whose field has a fixed text is found behind a blank value", arguments: [true, false])
  func fixedText(isWhole: Bool) {
    let whole = Query { Field("kind") { "book" } }.treatingBlankAsMissing().eraseToAnyParserPrinter()
    let single = Query { Field("kind") { "book" }.treatingBlankAsMissing() }.eraseToAnyParserPrinter()
    let router = OneOf {
      Route(Site.page(1)) { isWhole ? whole : single }
      Route(Site.page(2))
    }
    #expect(router.matched("/?kind=&kind=book") == .value(.page(1)))
    #expect(router.explain(path: "/?kind=&kind=book").match?.number == 1)
    #expect(router.matched("/?kind=film&kind=book") == .value(.page(2)))
    #expect(router.explain(path: "/?kind=film&kind=book").match?.number == 2)
  }
}
