import RoundtripInspection
import Synchronization
import Testing

@testable import Roundtrip

/// Explaining an error never runs custom code on input that the match did not run it on.
@Suite struct NoStrangersTests {
  /// Records the input of custom parsers and conversions.
  final class Journal: Sendable {
    // Only one thread writes, and the test reads afterwards.
    private let texts = Mutex<[String]>([])

    func write(_ text: String) { texts.withLock { $0.append(text) } }

    var seen: Set<String> { texts.withLock { Set($0) } }
    var count: Int { texts.withLock { $0.count } }
  }

  struct Own: ParserPrinter {
    let journal: Journal

    func parse(_ input: inout Substring) throws -> String {
      journal.write("parse \(input)")
      guard input.hasPrefix("x") else { throw ConversionError("text with an x") }
      defer { input = "" }
      return String(input)
    }

    func print(_ output: String, into input: inout Substring) { input += output }
  }

  struct Upper: Conversion {
    let journal: Journal

    func apply(_ input: String) throws -> String {
      journal.write("apply \(input)")
      guard input.count > 2 else { throw ConversionError("more text") }
      return input
    }

    func unapply(_ output: String) -> String {
      journal.write("unapply \(output)")
      return output
    }
  }

  enum Page: Equatable, Sendable { case one(String), two(String), three(String), four(String, Int), five(Int) }

  private func embedded(_ number: Int, _ journal: Journal) -> Page {
    journal.write("embed \(number)")
    return .five(number)
  }

  private func router(_ journal: Journal) -> OneOf<URLRequestData, Page> {
    OneOf {
      Route(.case(Page.one)) {
        Path {
          "a"; Own(journal: journal)
        }
      }
      Route(.case(Page.two)) {
        Path {
          "b"; Parse(Upper(journal: journal))
        }
      }
      Route(.case(Page.three)) {
        Path {
          "c";
          String.parser().filter { text in
            journal.write("filter \(text)")
            return text.hasPrefix("y")
          }
        }
      }
      Route(.case(Page.four)) {
        Path {
          "a"; Own(journal: journal)
        }
        Query { Field("n") { Digits() } }
      }
      Route(.case(embed: { @Sendable (number: Int) in embedded(number, journal) }, extract: { @Sendable _ in nil })) {
        Method.post
        Path {
          "d"; Digits()
        }
      }
    }
  }

  @Test(
    "The text of an error runs no custom code on new input",
    arguments: ["/", "/a", "/a/y", "/b/u", "/c/z", "/zz/1", "/a/x/y", "/d/x", "/d/1", "/abcd/x", "/%zz"])
  func description(path: String) throws {
    let journal = Journal()
    let router = router(journal)
    let error = #expect(throws: RoutingError.self) { try router.match(path: path) }
    let matched = journal.seen
    #expect(error?.description.isEmpty == false)
    _ = error?.kind
    #expect(journal.seen == matched)
  }

  @Test("The text of an error runs no custom code on new input, even if a field after a custom part is refused")
  func field() throws {
    let journal = Journal()
    let router = OneOf {
      Route(.case(Page.four)) {
        Path {
          "a"; Own(journal: journal)
        }
        Query { Field("n") { Digits() } }
      }
      Route(.case(Page.two)) {
        Path {
          "b"; Parse(Upper(journal: journal))
        }
      }
    }
    let error = #expect(throws: RoutingError.self) { try router.match(path: "/a/x?n=y") }
    let matched = journal.seen
    #expect(error?.kind == .badRequest)
    #expect(error?.description.contains("expected digits") == true)
    #expect(journal.seen == matched)
  }

  @Test("The route list may run custom code to learn the names of cases")
  func routes() {
    let journal = Journal()
    #expect(router(journal).routes.map(\.name).prefix(2) == ["one(_:)", "two(_:)"])
    #expect(journal.count > 0)
  }
}
