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
}
