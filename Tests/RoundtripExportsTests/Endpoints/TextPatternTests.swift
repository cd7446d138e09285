import Foundation
import Roundtrip
import Testing

@testable import RoundtripExports

/// Patterns are compared with the parsers that they describe, on texts that almost match.
@Suite struct TextPatternTests {
  private struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let shape: NodeShape
    let reads: @Sendable (String) -> String?

    init<P: ParserPrinter>(_ name: String, _ parser: P) where P.Input == Substring {
      (testDescription, shape) = (name, parser._part.shape)
      let route = Path { parser }
      reads = { text in
        var request = URLRequestData()
        guard (try? request.appendComponent(text)) != nil, let value = try? route.match(request: request) else {
          return nil
        }
        var printed = try? route.requestData(for: value)
        return printed?.takeComponent()
      }
    }
  }

  private static let examples: [Example] = [
    Example("digits", Digits()), Example("four digits", Digits(4)), Example("two digits or more", Digits(2...)),
    Example("up to three digits", Digits(...3)), Example("integer", Int.parser()), Example("byte", UInt8.parser()),
    Example("hexadecimal", Int.parser(radix: 16)), Example("binary", UInt8.parser(radix: 2)),
    Example("base 36", Int.parser(radix: 36)), Example("base 11", Int.parser(radix: 11)),
    Example("number", Double.parser()), Example("boolean", Bool.parser()), Example("UUID", UUID.parser()),
    Example("day", Date.parser(.iso8601Date)), Example("moment", Date.parser(.iso8601)),
    Example("seconds", Date.parser(.unixTime)), Example("decimal", Decimal.parser()), Example("label", HostLabel()),
    Example("text", String.parser()), Example("special", Parse { "a.b(c)*[d]+{e}|^$\\/?" }),
    Example("suffix", Digits().suffixed(by: ".svg")),
    Example(
      "version",
      Parse {
        "v"; Digits(); "."; Digits()
      }),
    Example(
      "list",
      Many {
        Digits()
      } separator: {
        "-"
      }),
    Example(
      "short list",
      Many(atLeast: 1, atMost: 2) {
        Bool.parser()
      } separator: {
        ";"
      }),
    Example(
      "choice",
      OneOf {
        "new"; "old"
      }),
    Example(
      "optional",
      Parse {
        Digits(); Optionally { "x" }
      }),
  ]

  private static let texts = [
    "0", "7", "007", "42", "1234", "12345", "255", "256", "-1", "-0", "+1", "1.5", "-1.25e3", "1e5", ".5", "5.", "1.50",
    "ff", "FF",
    "fg", "10", "zz", "true", "false", "True", "new", "old", "newest", "a", "A", "a-b", "-a", "a.b(c)*[d]+{e}|^$\\/?",
    "01234567-89AB-CDEF-0123-456789ABCDEF", "01234567-89ab-cdef-0123-456789abcdef", "0123456789ABCDEF0123456789ABCDEF",
    "2024-02-29", "2024-13-01", "2024-02-29T12:00:00Z", "2024-02-29t12:00:00.5+01:00", "1795247099", "7.svg", ".svg",
    "7svg", "v1.2", "v1.", "1-2-3", "1-", "1--2", "true;false", "true;false;true", "7x", "7xx", "é", "a b", "a\nb",
    "99999999999999999999", "4x",
  ]

  @Test("A pattern matches every text that its parser accepts, and every text that it prints", arguments: examples)
  private func takesWhatIsTaken(example: Example) throws {
    let pattern = TextPattern(example.shape)
    let read = try NSRegularExpression(pattern: "^(?:\(pattern.read))$(?!\\n)")
    let printed = try NSRegularExpression(pattern: "^(?:\(pattern.printed))$(?!\\n)")
    func takes(_ expression: NSRegularExpression, _ text: String) -> Bool {
      expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
    var count = 0
    for text in Self.texts {
      let canonical = example.reads(text)
      if let canonical {
        count += 1
        #expect(takes(read, text), "\(text)")
        #expect(takes(printed, canonical), "\(canonical), which is printed for \(text)")
      } else if pattern.isExact {
        #expect(!takes(read, text), "\(text)")
      }
    }
    #expect(count > 0)
  }
}
