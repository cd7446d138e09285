import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting
import Testing

@Suite(.tags(.random), .slow) struct CompatibilityTests {
  enum Site: Equatable, Sendable {
    case home, books, book(id: Int), item(id: Int), search(q: String, page: Int), pair(x: Int, y: Int), files([String])
  }

  typealias Part = AnyParserPrinter<URLRequestData, Site>

  static let home = Route(.case(Site.home)).eraseToAnyParserPrinter()
  static let books = Route(.case(Site.books)) { Path { "books" } }.eraseToAnyParserPrinter()
  static let book = Route(.case(Site.book(id:))) {
    Path {
      "books"; Digits()
    }
  }.eraseToAnyParserPrinter()
  static let search = Route(.case(Site.search(q:page:))) {
    Path { "search" }
    Query {
      Field("q"); Field("page", default: 1) { Digits() }
    }
  }.eraseToAnyParserPrinter()
  static let pair = Route(.case(Site.pair(x:y:))) {
    Path {
      "pair"; Digits(); Digits()
    }
  }.eraseToAnyParserPrinter()

  static func site(_ routes: [Part]) -> OneOf<URLRequestData, Site> { OneOf { for route in routes { route } } }

  private static let old = RouteRecord(of: site([home, books, book, search, pair]))

  private static func changes(_ routes: [Part], renaming: [String: String] = [:]) -> [Compatibility.Change] {
    site(routes).compatibility(with: old, renaming: renaming).changes
  }

  @Test("A router is compatible with itself, and with its record as text")
  func same() throws {
    let router = Self.site([Self.home, Self.books, Self.book, Self.search, Self.pair])
    let compatibility = router.compatibility(with: try RouteRecord(Self.old.text))
    #expect(compatibility.changes == [])
    #expect(compatibility.isCompatible)
    #expect(compatibility.isDecided)
    #expect(compatibility.description == "no link is broken: 16 requests matched, of 5 recorded routes")
    #expect(RouteRecord(of: router).text == Self.old.text)
    #expect(try RouteRecord(Self.old.text) == Self.old)
  }

  @Test("A narrower text is shown by a request that it refuses, and an alias would keep it")
  func narrower() throws {
    let narrow = Route(.case(Site.book(id:))) {
      Path {
        "books"; Int.parser(range: 1...100)
      }
    }.eraseToAnyParserPrinter()
    let changes = Self.changes([Self.home, Self.books, narrow, Self.search, Self.pair])
    let change = try #require(changes.first)
    #expect((change.kind, change.name) == (.lost, "book(id:)"))
    let request = try #require(change.request)
    #expect(throws: RoutingError.self) { try Self.site([narrow]).match(request: request) }
    #expect(change.advice == .alias)
    // The bounds were within what was accepted before.
    let wide = Route(.case(Site.book(id:))) {
      Path {
        "books"; Int.parser()
      }
    }.eraseToAnyParserPrinter()
    #expect(Self.changes([Self.home, Self.books, wide, Self.search, Self.pair]).map(\.kind) == [.added])
  }

  @Test("A route that moved is a broken link, unless an alias stays")
  func moved() {
    let moved = Route(.case(Site.book(id:))) {
      Path {
        "library"; Digits()
      }
    }.eraseToAnyParserPrinter()
    let others = [Self.home, Self.books, Self.search, Self.pair]
    #expect(Self.changes(others + [moved]).filter(\.isBreak).map(\.kind) == [.lost])
    let alias = Alias { Self.book }.eraseToAnyParserPrinter()
    let kept = Self.changes(others + [moved, alias])
    #expect(kept.map(\.kind) == [.printed, .added])
    #expect(kept[0].outcome.hasSuffix("/library/" + (kept[0].request?.target.dropFirst(7) ?? "")))
  }

  @Test("An alias is advised where the old route as one keeps the link, and nowhere else")
  func alias() throws {
    func judge(
      _ old: some ParserPrinter<URLRequestData, Site>, _ new: some ParserPrinter<URLRequestData, Site>,
      aliased: some ParserPrinter<URLRequestData, Site>
    ) throws -> Bool {
      let change = try #require(new.compatibility(with: RouteRecord(of: old)).changes.first { $0.isBreak })
      let isKept = (try? aliased.match(request: try #require(change.request))) != nil
      #expect((change.advice == .alias) == isKept, "\(change)")
      return isKept
    }
    let library = Route(.case(Site.book(id:))) {
      Path {
        "library"; Digits()
      }
    }.eraseToAnyParserPrinter()
    let both = OneOf {
      Self.home; library; Alias { Self.book }
    }
    let new = OneOf {
      Self.home; library
    }
    #expect(try judge(Self.book, new, aliased: both))
    // A policy and a base of the router are those of the alias, too.
    #expect(try !judge(Self.book, new.trailingSlash(.required), aliased: both.trailingSlash(.required)))
    let base = "https://shop.example/v2"
    #expect(try !judge(Self.book, new.baseURL(base), aliased: both.baseURL(base)))
    #expect(try judge(Self.book.baseURL(base), new.baseURL(base), aliased: both.baseURL(base)))
    let first = "https://shop.example/v1"
    #expect(try !judge(Self.book.baseURL(first), new.baseURL(base), aliased: both.baseURL(base)))
    // A route with the path that refuses the rest leaves it to an alias.
    let required = Route(.case(Site.search(q:page:))) {
      Path { "search" }
      Query {
        Field("q"); Field("page") { Digits() }
      }
    }.eraseToAnyParserPrinter()
    #expect(
      try judge(
        Self.search, required,
        aliased: OneOf {
          required; Alias { Self.search }
        }))
  }

  enum Typed: Equatable, Sendable { case book(id: String) }

  @Test("No alias is advised for a case whose values have other types")
  func otherTypes() {
    let typed = Route(.case(Typed.book(id:))) {
      Path {
        "books"; String.parser().prefixed(by: "b")
      }
    }
    let changes = typed.compatibility(with: RouteRecord(of: Self.book)).changes.filter(\.isBreak)
    #expect(changes.map(\.kind) == [.lost] && changes.map(\.advice) == [nil])
  }

  /// Its text is known to nobody but the type.
  struct Review: Codable, Equatable, Sendable { let stars: Int }

  enum ReviewRoute: Equatable, Sendable { case add(Review), rate(book: Int, Review), raw([UInt8]) }

  static func reviews(_ path: String, method: Roundtrip.Method = .post) -> OneOf<URLRequestData, ReviewRoute> {
    OneOf {
      Route(.case(ReviewRoute.add)) {
        method
        Path { path }
        Body(json: Review.self)
      }
      Route(.case(ReviewRoute.rate(book:_:))) {
        method
        Path {
          path; Digits(); "rating"
        }
        Body(json: Review.self)
      }
      Route(.case(ReviewRoute.raw)) {
        method
        Path {
          path; "raw"
        }
        Body()
      }
    }
  }

  @Test("A route with a body that nobody can write is lost with its path or its method, and without an alias")
  func bodies() {
    let record = RouteRecord(of: Self.reviews("reviews"))
    let same = Self.reviews("reviews").compatibility(with: record)
    #expect(same.isCompatible && same.changes.allSatisfy { $0.kind == .undecided }, "\(same)")
    for router in [Self.reviews("ratings"), Self.reviews("reviews", method: .put)] {
      let changes = router.compatibility(with: record).changes.filter { $0.kind != .added }
      #expect(changes.map(\.kind) == [.lost, .lost, .lost])
      #expect(changes.map(\.name) == ["add(_:)", "rate(book:_:)", "raw(_:)"])
      #expect(changes.first?.request?.method == .post && changes.first?.request?.target == "/reviews")
    }
  }

  @Test("A route behind another that reads its body is another's now")
  func hiddenBody() {
    let record = RouteRecord(of: Self.reviews("reviews"))
    let router = OneOf {
      Route(.case(ReviewRoute.raw)) {
        Method.post
        Path { "reviews" }
        Body()
      }
      Self.reviews("reviews")
    }
    let changes = router.compatibility(with: record).changes
    let change = changes.first { $0.name == "add(_:)" }
    #expect(change?.kind == .changed && change?.request?.body == Array(#"{"stars":1}"#.utf8))
  }

  @Test("A route that hides another is shown by a request of the other")
  func hidden() {
    let new = Route(.case(Site.files)) {
      Path {
        "books"; Rest(atLeast: 1)
      }
    }.eraseToAnyParserPrinter()
    let changes = Self.changes([new, Self.home, Self.books, Self.book, Self.search, Self.pair])
    #expect(changes.filter(\.isBreak).map(\.name) == ["book(id:)"])
    #expect(changes.first?.kind == .changed)
    let fallback = Fallback { new }.eraseToAnyParserPrinter()
    let harmless = Self.changes([fallback, Self.home, Self.books, Self.book, Self.search, Self.pair])
    #expect(harmless.allSatisfy { !$0.isBreak })
  }

  @Test("A required field, a default that is gone, and another method break links; a new optional field doesn't")
  func fields() {
    let others = [Self.home, Self.books, Self.book, Self.pair]
    let required = Route(.case(Site.search(q:page:))) {
      Path { "search" }
      Query {
        Field("q"); Field("page") { Digits() }
      }
    }.eraseToAnyParserPrinter()
    #expect(Self.changes(others + [required]).filter(\.isBreak).map(\.kind) == [.lost])
    let posted = Parse {
      Method.post
      Self.search
    }.eraseToAnyParserPrinter()
    #expect(Self.changes(others + [posted]).filter(\.isBreak).map(\.kind) == [.lost])
    let more = Parse {
      Self.search
      Query { Optionally { Field("lang") } }
    }.map(.convert(apply: { $0.0 }, unapply: { ($0, nil) })).eraseToAnyParserPrinter()
    #expect(Self.changes(others + [more]).allSatisfy { !$0.isBreak })
    // A new route that requires a field takes no request of a route that doesn't read it.
    let before = Route(.case(Site.files)) {
      Path { "books" }
      Query { Field("file").repeated(atLeast: 1) }
    }.eraseToAnyParserPrinter()
    let added = Self.site([before] + others + [Self.search]).compatibility(with: Self.old)
    #expect(added.isDecided && added.changes.map(\.kind) == [.added], "\(added)")
  }

  @Test("Parts of a value that were exchanged are another value")
  func exchanged() {
    let exchanged = Route(
      .case(
        embed: { Site.pair(x: $1, y: $0) },
        extract: { (site: Site) -> (Int, Int)? in
          if case .pair(let x, let y) = site { (y, x) } else { nil }
        })
    ) {
      Path {
        "pair"; Digits(); Digits()
      }
    }.eraseToAnyParserPrinter()
    let changes = Self.changes([Self.home, Self.books, Self.book, Self.search, exchanged])
    #expect(changes.filter(\.isBreak).map(\.kind) == [.otherValue])
  }

  @Test("A case that was renamed is a break, until a name says so")
  func renamed() {
    let item = Route(.case(Site.item(id:))) {
      Path {
        "books"; Digits()
      }
    }.eraseToAnyParserPrinter()
    let routes = [Self.home, Self.books, item, Self.search, Self.pair]
    let change = Self.changes(routes).first
    #expect(change?.kind == .changed)
    #expect(change?.advice == .renaming("book(id:)", to: "item(id:)"))
    #expect(change?.description.contains("renaming: [\"book(id:)\": \"item(id:)\"]") == true)
    #expect(Self.changes(routes, renaming: ["book(id:)": "item(id:)"]).allSatisfy { !$0.isBreak })
    // The name alone wouldn't mend it.
    let next = Route(.case(Site.item(id:))) {
      Path {
        "books"; Digits().map(.convert(apply: { $0 + 1 }, unapply: { $0 - 1 }))
      }
    }.eraseToAnyParserPrinter()
    let changed = Self.changes([Self.home, Self.books, next, Self.search, Self.pair]).first
    #expect(changed?.kind == .changed && changed?.advice == nil)
  }

  enum API: Equatable, Sendable { case list(page: Int, sort: String?), create(Int), remove(id: Int) }

  private static func api(
    page: AnyParserPrinter<URLRequestData, Int>, remove: Method = .delete, createsBelow path: String = "books"
  ) -> OneOf<URLRequestData, API> {
    OneOf<URLRequestData, API> {
      Route(.case(API.list(page:sort:))) {
        Path { "books" }
        page
        Query { Optionally { Field("sort") } }
      }
      Route(.case(API.create)) {
        Method.post
        Path { path }
        FormData { Field("id") { Digits() } }
      }
      Route(.case(API.remove(id:))) {
        remove
        Path {
          "books"; Digits()
        }
      }
    }
  }

  @Test("The changes of an API that its clients notice are breaks, and no others")
  func clients() {
    let page = Query { Field("page", default: 1) { Digits() } }.eraseToAnyParserPrinter()
    let record = RouteRecord(of: Self.api(page: page))
    func breaks(_ api: OneOf<URLRequestData, API>) -> [String?] {
      api.compatibility(with: record).changes.filter(\.isBreak).map(\.name)
    }
    #expect(breaks(Self.api(page: page)) == [])
    // Wider values.
    #expect(
      breaks(Self.api(page: Query { Field("page", default: 1) { Int.parser() } }.eraseToAnyParserPrinter())) == [])
    // A parameter that is gone, so that its value is lost; a required parameter, a smaller range, another method, and another path.
    let gone = Always<URLRequestData, Int>(1).eraseToAnyParserPrinter()
    #expect(breaks(Self.api(page: gone)) == ["list(page:sort:)"])
    #expect(
      breaks(Self.api(page: Query { Field("page") { Digits() } }.eraseToAnyParserPrinter())) == ["list(page:sort:)"])
    let few = Query { Field("page", default: 1) { Int.parser(range: 1...9) } }.eraseToAnyParserPrinter()
    #expect(breaks(Self.api(page: few)) == ["list(page:sort:)"])
    #expect(breaks(Self.api(page: page, remove: .post)) == ["remove(id:)"])
    #expect(breaks(Self.api(page: page, createsBelow: "new")) == ["create(_:)"])
  }
}
