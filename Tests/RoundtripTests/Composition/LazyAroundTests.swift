import Roundtrip
import RoundtripInspection
import Testing

/// What stands around a `Lazy` is required of each alternative in it, as it is without the `Lazy`.
@Suite struct LazyAroundTests {
  enum Page: Equatable, Sendable {
    case field(Int), plain, name(String), none(Int?), framed(Media, Int)
  }
  fileprivate static func text(_ page: Page) -> String { if case .name(let text) = page { text } else { "" } }
  enum Media: String, CaseIterable, Sendable { case html = "text/html" }
  indirect enum Level: Equatable, Sendable { case end, number(Int), inner(Level), two(Level, Bool) }

  private typealias Pages = AnyParserPrinter<URLRequestData, Page>

  /// A router whose part is as it is, and one where it is made later.
  private func both<Output>(
    _ part: AnyParserPrinter<URLRequestData, Output>,
    _ router: (AnyParserPrinter<URLRequestData, Output>) -> some ParserPrinter<URLRequestData, Page>
  ) -> [Pages] {
    [router(part).eraseToAnyParserPrinter(), router(Lazy { part }.eraseToAnyParserPrinter()).eraseToAnyParserPrinter()]
  }

  private static let field = Query { Field("q") { Digits() } }

  @Test("A base is one for each alternative, which may name its own host")
  func base() {
    let named = Route(.case(Page.field)) {
      Host("two"); Path { "x" }; Self.field
    }
    let plain = Route(.case(Page.plain)) { Path { "x" } }
    let orders = [
      OneOf {
        named; plain
      }.eraseToAnyParserPrinter(),
      OneOf {
        plain; named
      }.eraseToAnyParserPrinter(),
    ]
    for part in orders {
      let routers =
        both(part) { part in OneOf { part.baseURL("//one") } } + both(part) { part in OneOf { part }.baseURL("//one") }
      for router in routers {
        #expect(router.matched(URLRequestData(host: "two", path: "/x", query: ["q": ["1"]])) == .value(.field(1)))
        #expect(router.matched(URLRequestData(host: "two", path: "/x")) == .badRequest)
        #expect(router.matched(URLRequestData(host: "one", path: "/x")) == .value(.plain))
        #expect(
          router.matched(URLRequestData(method: .post, host: "two", path: "/x")) == .allows(.get, .head, .options))
        #expect(router.matched(URLRequestData(method: .post, host: "three", path: "/x")) == .notFound)
      }
    }
  }

  @Test("What is refused first is the answer, around the part and in it")
  func phases() {
    let part = Self.field.map(.case(Page.field)).eraseToAnyParserPrinter()
    let text = both(part) { part in
      Route(Same()) {
        Path { "x" }; part; ContentType("text/plain")
      }
    }
    for router in text {
      let html: URLRequestData.Fields = ["Content-Type": ["text/html"]]
      #expect(
        router.matched(URLRequestData(path: "/x", query: ["q": ["x"]], headers: html)) == .fails(.unsupportedMediaType))
      #expect(router.matched("/x?q=x") == .fails(.unsupportedMediaType))
    }
    let media = both(Self.field.eraseToAnyParserPrinter()) { part in
      Route(.case(Page.framed)) {
        Path { "x" }; Accept(Media.self); part
      }
    }
    for router in media {
      let css: URLRequestData.Fields = ["Accept": ["text/css"]]
      #expect(router.matched(URLRequestData(path: "/x", query: ["q": ["x"]], headers: css)) == .fails(.notAcceptable))
      #expect(router.matched("/x?q=x") == .badRequest)
    }
    let whole = both(part) { part in OneOf { part } } + both(part) { part in OneOf { Route(Same()) { part } } }
    for router in whole {
      // Only a route that names the host has this URL.
      #expect(router.matched(URLRequestData(scheme: "app", host: "settings", path: "")) == .notFound)
      #expect(router.matched(URLRequestData(method: .post, scheme: "app", host: "settings", path: "")) == .notFound)
    }
  }

  @Test("A filter leaves a request to another alternative")
  func filter() {
    let part = OneOf<URLRequestData, Page> {
      Path { Digits() }.map(.case(Page.field))
      Path { String.parser() }.map(.case(Page.name))
    }
    let routers = both(part.eraseToAnyParserPrinter()) { part in
      Route(Same()) {
        Path { "x" }
        part.filter { if case .name = $0 { true } else { false } }
      }
    }
    for router in routers { #expect(router.matched("/x/1") == .value(.name("1"))) }
  }

  @Test("An optional part that is there and refused isn't left out")
  func optional() {
    let routers =
      both(Self.field.eraseToAnyParserPrinter()) { part in
        Route(.case(Page.none)) {
          Path { "x" }; Optionally { part }
        }
      } + [
        Route(.case(Page.none)) {
          Path { "x" }; Query { Optionally { Lazy { Field("q") { Digits() } } } }
        }.eraseToAnyParserPrinter()
      ]
    for router in routers {
      #expect(router.matched("/x") == .value(.none(nil)))
      #expect(router.matched("/x?q=1") == .value(.none(1)))
      #expect(router.matched("/x?q=x") == .badRequest)
      #expect(router.printed(.none(nil)) == .path("/x"))
    }
    let withPath = both(Path { "up" }.eraseToAnyParserPrinter()) { part in
      Route(.case(Page.none)) {
        Path { "x" }
        Optionally {
          part; Self.field
        }
      }
    }
    for router in withPath {
      #expect(router.matched("/x?q=1") == .value(.none(nil)))
      #expect(router.matched("/x/up?q=1") == .value(.none(1)))
      #expect(router.matched("/x/up?q=x") == .badRequest)
    }
  }

  private static let again: OneOf<URLRequestData, Level> = OneOf {
    Parse(.case(Level.number)) { Path { Digits() } }
    Fallback {
      Parse(.case(Level.inner)) {
        Path { "a" }; Lazy { again }
      }
    }
    Route(.case(Level.inner)) {
      Path { "b" }; Lazy { again }
    }
  }

  @Test("A fallback within itself is one, and a route within another that names no method is of GET")
  func withinItself() {
    let router = Self.again
    #expect(router.matched("/a/7") == .value(.inner(.number(7))))
    #expect(router.matched("/a/a/7") == .value(.inner(.inner(.number(7)))))
    #expect(router.matched("/b/a/7") == .value(.inner(.inner(.number(7)))))
    #expect(router.matched(.post, "/b/7") == .allows(.get, .head, .options))
    #expect(router.matched(.post, "/b/a/7") == .allows(.get, .head, .options))
    #expect(router.matched(.post, "/7") == .value(.number(7)))
  }

  @Test("A route of GET refuses another method before a field of a part that names none")
  func methodFirst() {
    let part = OneOf<URLRequestData, Page> {
      Self.field.map(.case(Page.field))
      Route(.case(Page.name)) { Path { String.parser() } }
    }
    let routers = both(part.eraseToAnyParserPrinter()) { part in
      Route(Same()) {
        Path { "x" }; part
      }
    }
    for router in routers {
      #expect(router.matched(.post, "/x?q=x") == .allows(.get, .head, .options))
      #expect(router.matched("/x?q=x") == .badRequest)
    }
  }

  private struct Same: Conversion {
    func apply(_ page: Page) -> Page { page }
    func unapply(_ page: Page) -> Page { page }
  }

  @Test("A custom parser has no component behind the end of a route")
  func behindRoute() {
    let naming = FunctionConversion<(Page, String), Page>.convert(
      apply: { (_: Page, name: String) in Page.name(name) }, unapply: { (page: Page) in (Page.plain, Self.text(page)) })
    let ended = Parse(naming) {
      Route(.case(Page.plain)) { Path { "x" } }
      PortNumber(80)
      AnyComponent()
    }
    let routers = both(ended.eraseToAnyParserPrinter()) { part in OneOf { part } }
    for router in routers { #expect(router.matched(URLRequestData(port: 80, path: "/x/a")) == .notFound) }
  }

  // MARK: Choices behind a part that contains itself

  private static let doubling: OneOf<URLRequestData, Level> = OneOf {
    Path { "e" }.map(.case(Level.end))
    Parse(.case(Level.two)) {
      Path { "in" }
      Lazy { doubling }
      OneOf<URLRequestData, Bool> {
        Path { "yes" }.map(.case(true))
        Path { "no" }.map(.case(false))
      }
    }
  }

  @Test("Choices that multiply with each level take no time that does")
  func multiplying() {
    func path(_ depth: Int) -> String {
      "/" + Array(repeating: "in/", count: depth).joined() + "e" + Array(repeating: "/no", count: depth).joined()
    }
    func value(_ depth: Int) -> Level { (0..<depth).reduce(Level.end) { value, _ in .two(value, false) } }
    for depth in 0..<6 {
      #expect(Self.doubling.matched(path(depth)) == .value(value(depth)))
      #expect(Self.doubling.printed(value(depth)) == .path(path(depth)))
    }
    for depth in [30, 90] {
      #expect(Self.doubling.matched(path(depth)) == .notFound)
      #expect(Self.doubling.printed(value(depth)) != .path(path(depth)))
    }
  }
}
