import Roundtrip
import Testing

@testable import RoundtripCommand

/// What `check` says to do is what a program with a `RouterCommand` can do.
@Suite struct CheckHelpTests {
  enum Page: Equatable, Sendable { case home, number(Int) }

  private static func check(_ router: some ParserPrinter<URLRequestData, Page>, samples: [Page] = []) -> String {
    let command = RouterCommand(router, name: "routes", samples: samples)
    return RouterCommandTests.run(command, ["check", "--samples", "200"]).output
  }

  @Test("A route that no request reached is reached by samples, and no argument of a test is named")
  func unreached() throws {
    let router = OneOf {
      Route(.case(Page.home))
      Route(.case(Page.number)) {
        Path {
          "numbers"; Digits().filter { $0 == 271_828 }
        }
      }
    }
    let output = Self.check(router)
    #expect(
      output.contains(
        "  pass samples that reach them to RouterCommand, declare examples(_:) of what they accept\n"),
      "\(output)")
    #expect(Self.check(router, samples: [.number(7)]).contains("  samples  none of those given prints: "))
    #expect(Self.check(router, samples: [.number(271_828)]).contains("the laws hold"))
  }

  @Test("A text that is read in part isn't excepted, since nothing passes an exception")
  func partial() {
    struct Leading: Conversion {
      func apply(_ input: String) throws -> Int {
        struct NoNumber: Error {}
        guard let number = Int(input.prefix { $0.isNumber }) else { throw NoNumber() }
        return number
      }
      func unapply(_ output: Int) -> String { "\(output)" }
    }
    let output = Self.check(
      Route(.case(Page.number)) { Path { String.parser().map(Leading()) } })
    #expect(
      output.contains("  make it reject text that it ignores, make the route an Alias of another one\n"),
      "\(output)")
  }
}
