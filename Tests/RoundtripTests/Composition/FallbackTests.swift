import RoundtripInspection
import RoundtripTesting
import Testing

@testable import Roundtrip

@Suite struct FallbackTests {
  enum Site: Equatable, Sendable {
    case home, search(page: Int), subscribe(email: String), shop(Shop), page([String]), missing(String)
  }
  enum Shop: Equatable, Sendable { case items, item(id: Int), gone(String) }

  static let shop = OneOf {
    Route(.case(Shop.items))
    Fallback { Route(.case(Shop.gone)) { Path { String.parser() } } }
    Route(.case(Shop.item(id:))) { Path { Digits() } }
  }

  /// The fallback is declared where an ordinary alternative would match most paths of the following routes.
  static let site = OneOf {
    Route(.case(Site.home))
    Fallback { Route(.case(Site.page)) { Path { Rest(atLeast: 1) } } }
    Route(.case(Site.search(page:))) {
      Path { "search" }
      Query { Field("page", default: 1) { Digits() } }
    }
    Route(.case(Site.subscribe(email:))) {
      Method.post
      Path { "subscribe" }
      FormData { Field("email") }
    }
    Route(.case(Site.shop)) {
      Path { "shop" }
      shop
    }
  }

  @Test(
    "A fallback is tried for paths that no other route has, wherever it is declared",
    arguments: [
      ("GET", "/", Matched.value(Site.home)),
      ("GET", "/search", .value(.search(page: 1))),
      ("GET", "/search?page=2", .value(.search(page: 2))),
      ("GET", "/about/team", .value(.page(["about", "team"]))),
      ("HEAD", "/about/team", .value(.page(["about", "team"]))),
      ("GET", "/search/x", .value(.page(["search", "x"]))),
      ("GET", "/shop", .value(.shop(.items))),
      ("GET", "/shop/7", .value(.shop(.item(id: 7)))),
      // Both fallbacks have the path; the first one is that of the site.
      ("GET", "/shop/x", .value(.page(["shop", "x"]))),
    ])
  func matching(_ method: String, _ path: String, _ expected: Matched<Site>) {
    #expect(Self.site.matched(URLRequestData(method: Method(method), target: path)) == expected)
  }

  @Test(
    "A fallback hides neither a bad request nor a wrong method, and has its own",
    arguments: [
      ("GET", "/search?page=x", RoutingError.Kind.badRequest),
      ("POST", "/subscribe", .badRequest),
      ("GET", "/subscribe", .methodNotAllowed(allow: [.post, .options])),
      ("DELETE", "/search", .methodNotAllowed(allow: [.get, .head, .options])),
      ("POST", "/about", .methodNotAllowed(allow: [.get, .head, .options])),
      ("GET", "/%zz", .badRequest),
      ("GET", "/a//b", .notFound),
    ])
  func refusing(_ method: String, _ path: String, _ kind: RoutingError.Kind) {
    let error = #expect(throws: RoutingError.self) { try Self.site.match(method: Method(method), path: path) }
    #expect(error?.kind == kind)
  }

  @Test(
    "A fallback doesn't print a path that another route has",
    arguments: [
      (Site.page(["search"]), "/search already matches search(page:)"),
      (.page(["subscribe"]), "a Fallback never prints /subscribe: another route matches this path"),
      (.page(["shop", "7"]), "/shop/7 already matches shop.item(id:)"),
      (.page([]), "0 elements are fewer than 1"),
      (.shop(.gone("x")), "/shop/x already matches page(_:)"),
    ])
  func refusedPrints(_ value: Site, _ reason: String) throws {
    let error = #expect(throws: PrintingError.self) { try Self.site.path(for: value) }
    #expect(try #require(error).description.hasSuffix(": " + reason))
  }

  @Test("The laws hold for a router with a catch-all as a fallback", .tags(.random), .slow)
  func laws() throws {
    let check = try checkLaws(Self.site, samples: 4_000, except: [.everyRoute: .all]) { random in
      let texts = ["search", "about", "subscribe", "7", "", "a b", "shop"]
      return Bool.random(using: &random)
        ? .page([texts.randomElement(using: &random) ?? "", texts.randomElement(using: &random) ?? ""])
        : .search(page: Int.random(in: 0...9, using: &random))
    }
    #expect(check.matched > 1_000 && check.printed > 1_000)
    // The first fallback has every path of the other one.
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(Self.site, samples: 100, seed: 1) }
    #expect(
      failure?.findings.map(\.withoutPlaces) == [
        """
        every route is tried (broken)
          route  6 GET /shop/:text shop.gone(_:)
          but    /shop/a matches route 2
          help   pass requests or values that reach them, declare examples(_:) of what they accept, or accept that with except: \
        [.everyRoute: ["shop.gone(_:)"]]
          seed   1
        """
      ])
  }

  @Test("A fallback within another router belongs to the whole router")
  func nested() throws {
    let router = OneOf {
      Route(.case(Site.shop)) {
        Path { "shop" }
        Self.shop
      }
      Route(.case(Site.missing)) {
        Path {
          "shop"; String.parser().filter { $0.hasPrefix("x") }
        }
      }
    }
    #expect(try router.match(path: "/shop/xyz") == .missing("xyz"))
    #expect(try router.match(path: "/shop/abc") == .shop(.gone("abc")))
    #expect(try router.path(for: .shop(.gone("abc"))) == "/shop/abc")
    #expect(throws: PrintingError.self) { try router.path(for: .shop(.gone("xyz"))) }
    #expect(throws: PrintingError.self) { try router.path(for: .shop(.gone("7"))) }
  }

  @Test("A fallback comes last after parts that the table can't look into, and in a router that is matched on its own")
  func opaque() throws {
    let router = OneOf {
      Route(.case(Site.shop)) {
        Path { "shop" }
        Lazy { Self.shop }
      }
      Route(.case(Site.missing)) {
        Path {
          "shop"; String.parser().filter { $0.hasPrefix("x") }
        }
      }
    }
    #expect(try router.match(path: "/shop/xyz") == .missing("xyz"))
    #expect(try router.match(path: "/shop/7") == .shop(.item(id: 7)))
    #expect(try router.match(path: "/shop/abc") == .shop(.gone("abc")))
    #expect(try router.path(for: .shop(.gone("abc"))) == "/shop/abc")
    #expect(throws: PrintingError.self) { try router.path(for: .shop(.gone("xyz"))) }
    #expect(router.explain(path: "/shop/abc").match?.number == 1)
    #expect(router.explain(path: "/shop/xyz").match?.number == 2)

    var input = URLRequestData(target: "/abc")
    #expect(try Self.shop.parse(&input) == .gone("abc"))
    input = URLRequestData(target: "/7")
    #expect(try Self.shop.parse(&input) == .item(id: 7))
  }

  /// Reads `/signed/:text`, and a field in one of three ways.
  private struct Signed: ParserPrinter {
    let reads: @Sendable (inout URLRequestData) throws -> Void

    func parse(_ input: inout URLRequestData) throws -> String {
      guard input.takeComponent() == "signed", let text = input.takeComponent() else {
        throw ConversionError("a signed text")
      }
      try reads(&input)
      return text
    }

    func print(_ text: String, into input: inout URLRequestData) throws {
      try input.appendComponent("signed")
      try input.appendComponent(text)
      input.query.append("key", "7")
    }
  }

  @Test(
    "A fallback doesn't match a path that a custom parser takes and whose field it refuses",
    arguments: [
      { guard $0.query["key"] == ["7"] else { throw ConversionError("a key", pathMatched: true) } },
      { try Field("key") { "7" }.parse(&$0.query) },
      { try Query { Field("key") { "7" } }.parse(&$0) },
    ] as [@Sendable (inout URLRequestData) throws -> Void])
  func custom(reads: @escaping @Sendable (inout URLRequestData) throws -> Void) throws {
    let router = OneOf {
      Fallback { Route(.case(Site.page)) { Path { Rest(atLeast: 1) } } }
      Route(.case(Site.missing)) { Signed(reads: reads) }
    }
    #expect(router.matched("/signed/a?key=7") == .value(.missing("a")))
    #expect(router.matched("/signed/a?key=8") == .badRequest)
    #expect(router.matched("/signed/a") == .badRequest)
    // Not its path.
    #expect(router.matched("/signed") == .value(.page(["signed"])))
    #expect(router.matched("/other/a?key=8") == .value(.page(["other", "a"])))
    #expect(router.matched("/signed/a/b?key=8") == .value(.page(["signed", "a", "b"])))
  }

  @Test("A fallback doesn't match a path that another route has except for its trailing slash or its host")
  func form() throws {
    let router = OneOf {
      Fallback { Route(.case(Site.page)) { Path { Rest(atLeast: 1) } } }
      Route(.case(Site.search(page:))) {
        Path {
          "search"; Digits()
        }
      }.trailingSlash(.rejected)
      Route(.case(Site.home)) { Path { "home" } }.baseURL("https://example.com")
    }
    #expect(router.matched("/search/1/") == .notFound)
    #expect(router.matched("/search/x/") == .value(.page(["search", "x"])))
    #expect(router.matched(URLRequestData(method: .post, target: "/search/1/")) == .notFound)
    #expect(router.matched(URLRequestData(host: "example.net", path: "/home")) == .notFound)
    #expect(router.matched(URLRequestData(host: "example.net", path: "/about")) == .value(.page(["about"])))
    try checkLaws(router, samples: 500)
  }

  enum Number: Equatable, Sendable { case answer, number(Int) }

  @Test("A fallback doesn't match what its canonical URL isn't matched by, whatever the method of that URL's route is")
  func spellings() throws {
    let router = OneOf {
      Route(.case(Number.answer)) {
        Method.post
        Path {
          "n"; "42"
        }
      }
      Alias {
        Route(.case(Number.number)) {
          Path {
            "old"; Digits()
          }
        }
      }
      Fallback {
        Route(.case(Number.number)) {
          Path {
            "n"; Digits()
          }
        }
      }
    }
    #expect(try router.match(path: "/n/007") == .number(7))
    #expect(try router.match(path: "/old/7") == .number(7))
    for path in ["/n/042", "/old/42"] {
      let error = #expect(throws: RoutingError.self) { try router.match(path: path) }
      #expect(error?.kind == .notFound)
    }
  }

  @Test("A fallback with a method of its own refuses other ones, listed or not")
  func ownMethod() {
    let router = OneOf {
      Route(.case(Site.home))
      Fallback {
        Route(.case(Site.missing)) {
          Method("PURGE"); Path { String.parser() }
        }
      }
    }
    #expect(router.matched(URLRequestData(method: "PURGE", target: "/x")) == .value(.missing("x")))
    for method: Method in ["LOCK", .get] {
      #expect(router.matched(URLRequestData(method: method, target: "/x")) == .allows(.options, "PURGE"))
    }
  }

  @Test("A fallback keeps its form, if another route refuses a path for its form and for more")
  func ownForm() {
    let pages = OneOf {
      Route(.case(Site.search(page:))) {
        Path {
          "p"; Digits()
        }
      }
    }
    let router = OneOf {
      pages.trailingSlash(.required)
      Fallback {
        Route(.case(Site.missing)) {
          Path {
            "p"; String.parser()
          }
        }
        .trailingSlash(.required)
      }
    }
    #expect(router.matched("/p/x/") == .value(.missing("x")))
    #expect(router.matched("/p/x") == .notFound)
  }

  @Test("The route list and an explanation show that a route is a fallback")
  func shown() {
    #expect(
      Self.site.routes.description == """
        GET   /                                   home
        GET   /:text+                             page(_:) (fallback)
        GET   /search?page=1                      search(page:)
        POST  /subscribe form(email)              subscribe(email:)
        GET   /shop                               shop.items
        GET   /shop/:text                         shop.gone(_:) (fallback)
        GET   /shop/:id                           shop.item(id:)
        """)
    #expect(Self.site.routes.map(\.isFallback) == [false, true, false, false, false, true, false])
    #expect(
      Self.site.explain(path: "/search?page=x").steps.filter { $0.outcome == .wouldMatch }.map(\.route.number) == [2])
    #expect(Self.site.explain(path: "/search?page=2").match?.number == 3)
    #expect(Self.site.explain(path: "/about").match?.number == 2)
  }

  @Test("A fallback conflicts only with other fallbacks, and with routes that leave it nothing")
  func conflicts() {
    let conflicts = Self.site.conflicts()
    #expect(conflicts.map(\.kind) == [.hidesLiteral])
    #expect(conflicts.first.map { ($0.winners + $0.losers).map(\.number) } == [2, 6])
    #expect(Self.site.missingCases().map(\.name) == ["missing(_:)"])
    let useless = OneOf {
      Fallback { Route(.case(Site.page)) { Path { Rest(atLeast: 1) } } }
      Route(.case(Site.page)) { Path { Rest() } }
    }
    #expect(
      useless.conflicts().first?.description.withoutPlaces == """
        error: route 1 can never match, because route 2 matches all its requests
          2  GET /:text*                   page(_:)
          1  GET /:text+                   page(_:)
          such as /a
          Remove it: a Fallback never matches a path of another route.
        """)
  }

  enum Shown: Equatable, Sendable { case tenant(String?), app(Bool), note(Bool), other([String]) }

  @Test("An optional part that is there and refused is refused where it is reached: not found for a host or a scheme")
  func optionalParts() throws {
    func isThere(_ part: some ParserPrinter<URLRequestData, Void>) -> AnyParserPrinter<URLRequestData, Bool> {
      Optionally { part.map(.convert(apply: { true }, unapply: { $0 ? () : nil })) }
        .map(.convert(apply: { $0 ?? false }, unapply: { .some($0 ? true : nil) })).eraseToAnyParserPrinter()
    }
    let router = OneOf<URLRequestData, Shown> {
      Route(.case(Shown.tenant)) {
        Path { "tenant" }
        Optionally {
          Host {
            HostLabel(); ".example.com"
          }
        }
      }
      Route(.case(Shown.app)) {
        Path { "app" }
        isThere(Scheme("app"))
      }
      Route(.case(Shown.note)) {
        Path { "note" }
        isThere(ContentType("text/plain"))
      }
      Fallback {
        Route(.case(Shown.other)) {
          Scheme.https; Host("other.example"); Path { Rest() }
        }
      }
    }
    #expect(try router.match(url: "https://a.example.com/tenant") == .tenant("a"))
    #expect(router.matched("/tenant") == .value(.tenant(nil)))
    #expect(router.matched("/other") == .notFound)
    #expect(try router.match(url: "https://other.example/tenant") == .other(["tenant"]))
    #expect(try router.match(url: "app:/app") == .app(true))
    #expect(try router.match(url: "https://other.example/app") == .other(["app"]))
    var note = URLRequestData(method: .get, path: "/note", headers: ["Content-Type": ["text/plain"]])
    #expect(router.matched(note) == .value(.note(true)))
    note.headers = ["Content-Type": ["text/html"]]
    #expect(router.matched(note) == .fails(.unsupportedMediaType))
  }
}
