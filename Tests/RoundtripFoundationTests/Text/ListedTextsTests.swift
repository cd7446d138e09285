import Foundation
import RoundtripFoundation
import Testing

/// Parsers of text among the alternatives of a list.
@Suite struct ListedTextsTests {
  /// A list of what a parser reads, or of single bytes where it refuses, and text that it refuses only at its end.
  struct Ahead: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let list: AnyParserPrinter<Substring, [String]>
    let text: String

    init<P: ParserPrinter>(_ name: String, _ parser: P, _ text: String) where P.Input == Substring {
      (testDescription, self.text) = (name, text)
      list = Many {
        OneOf<Substring, String> {
          parser.map(.convert(apply: { "\($0)" }, unapply: { _ in nil }))
          Prefix(1)
        }
      }.eraseToAnyParserPrinter()
    }
  }

  @Test(
    "What reads far and then refuses does so only over a limited distance",
    arguments: [
      Ahead("Decimal.parser()", Decimal.parser(), "9"), Ahead("URL.parser()", URL.parser(), " "),
      Ahead("Date.parser(.unixTime)", Date.parser(.unixTime), "9"),
      Ahead("Date.parser(.unixMilliseconds)", Date.parser(.unixMilliseconds), "9"),
    ])
  func limitedDistance(ahead: Ahead) throws {
    var short = Substring(String(repeating: ahead.text, count: 500))
    #expect(try ahead.list.parse(&short).count > 400)
    #expect(short.isEmpty)
    var long = Substring(String(repeating: ahead.text, count: 8_000))
    #expect(throws: ParsingError.self) { try ahead.list.parse(&long) }
  }
}
