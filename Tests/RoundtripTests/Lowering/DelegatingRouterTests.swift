import RoundtripInspection
import Synchronization
import Testing

@testable import Roundtrip

/// A custom parser-printer of requests that calls `parse` and `print` of a router.
@Suite struct DelegatingRouterTests {
  enum Site: Equatable, Sendable { case home, about, episode(Int) }

  struct Routes: ParserPrinter {
    static let bodies = Mutex(0)

    var body: some Router<Site> {
      Self.bodies.withLock { $0 += 1 }
      return OneOf {
        Route(.case(Site.home))
        Route(.case(Site.about)) { Path { "about" } }
        Route(.case(Site.episode)) {
          Path {
            "episodes"; Digits()
          }
        }
      }
    }
  }

  struct Wrapper: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> Site { try Routes().parse(&input) }
    func print(_ output: Site, into input: inout URLRequestData) throws { try Routes().print(output, into: &input) }
  }

  @Test("The router is made once, however often it is called")
  func once() throws {
    for number in 0..<100 {
      #expect(try Wrapper().match(path: "/episodes/\(number)") == .episode(number))
      #expect(try Wrapper().path(for: .episode(number)) == "/episodes/\(number)")
      #expect(throws: RoutingError.self) { try Wrapper().match(path: "/nothing/\(number)") }
    }
    #expect(Routes.bodies.withLock { $0 } == 1)
  }

  @Test("A router that calls another is listed by its name alone, because a sample would show one case of many")
  func listed() {
    #expect(Wrapper().routes.description == "any  / <Wrapper>")
    #expect(OneOf { Wrapper() }.routes.description == "any  / <Wrapper>")
  }

  /// Takes a component, and refuses a request without a key.
  struct Keyed: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> String {
      guard let text = input.takeComponent() else { throw ConversionError("a component") }
      guard input.query["key"] == ["7"] else { throw ConversionError("a key", pathMatched: true) }
      return text
    }
    func print(_ output: String, into input: inout URLRequestData) throws {
      try input.appendComponent(output)
      input.query.append("key", "7")
    }
  }

  struct CallingKeyed: ParserPrinter {
    private var inner: some Router<String> {
      Parse {
        Path { "b" }
        Keyed()
      }
    }
    func parse(_ input: inout URLRequestData) throws -> String { try inner.parse(&input) }
    func print(_ output: String, into input: inout URLRequestData) throws { try inner.print(output, into: &input) }
  }

  @Test("Behind a component, a router that is called reports a bad request of a custom parser within it")
  func badRequestWithin() throws {
    let router = OneOf {
      Route(.convert(apply: { (text: String) in text }, unapply: { $0 })) {
        Path { "a" }
        CallingKeyed()
        Path { "c" }
      }
    }
    #expect(try router.match(path: "/a/b/x/c?key=7") == "x")
    #expect(try router.path(for: "x") == "/a/b/x/c?key=7")
    func status(_ path: String) -> Int? {
      do throws(RoutingError) { _ = try router.match(path: path) } catch { return error.status }
      return nil
    }
    #expect(status("/a/b/x/c") == 400)
    #expect(status("/a/b/x/d") == 404)
    #expect(status("/a/b") == 404)
  }

  struct Calling: ParserPrinter {
    let called: AnyParserPrinter<URLRequestData, Site>
    func parse(_ input: inout URLRequestData) throws -> Site { try called.parse(&input) }
    func print(_ output: Site, into input: inout URLRequestData) throws { try called.print(output, into: &input) }
  }

  struct Nothing: ParserPrinter {
    func parse(_ input: inout URLRequestData) {}
    func print(_ output: Void, into input: inout URLRequestData) {}
  }

  @Test("A path that a called router has, with another base or slash, isn't a fallback's", arguments: [false, true])
  func fallback(isCalled: Bool) {
    let called: [AnyParserPrinter<URLRequestData, Site>] = [
      Route(.case(Site.about)) { Path { "about" } }.baseURL("https://two.example"),
      Route(.case(Site.about)) {
        Nothing()
        Path { "about" }
      }
      .baseURL("https://two.example"),
      Route(.case(Site.about)) {
        Path { "about" }
        Nothing()
      }
      .baseURL("https://two.example"),
      Route(.case(Site.about)) { Path { "about" } }.trailingSlash(.required).eraseToAnyParserPrinter(),
    ]
    for (index, called) in called.enumerated() {
      let router = OneOf {
        Fallback { Route(.case(Site.home)) { Path { Rest().map(.convert(apply: { _ in }, unapply: { ["x"] })) } } }
        isCalled ? Calling(called: called).eraseToAnyParserPrinter() : called
      }
      #expect(router.matched(URLRequestData(host: "one.example", path: "/about")) == .notFound, "\(index)")
      #expect(router.matched(URLRequestData(host: "one.example", path: "/x")) == .value(.home), "\(index)")
      #expect(router.matched(URLRequestData(host: "two.example", path: "/about/")) == .value(.about), "\(index)")
    }
  }
}
