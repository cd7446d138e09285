import Foundation
import RoundtripFoundation
import Testing

/// Parsers of text among the alternatives of a `Many`.
@Suite struct ListedTextsTests {
  /// A list of what a parser reads, or of single bytes where it refuses, and text that it refuses only at its end.
  struct Ahead: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let list: AnyParserPrinter<Substring, [String]>
    let text: String
    /// The number of elements of a short text, of which the last may be what the parser reads.
    let least: Int

    init<P: ParserPrinter>(_ name: String, _ parser: P, _ text: String, least: Int = 400) where P.Input == Substring {
      (testDescription, self.text, self.least) = (name, text, least)
      list = Many {
        OneOf<Substring, String> {
          parser.map(.convert(apply: { "\($0)" }, unapply: { _ in nil }))
          Prefix(1)
        }
      }.eraseToAnyParserPrinter()
    }
  }

  static let parsers = [
    Ahead("Digits()", Digits(), "9"), Ahead("Digits(9000...)", Digits(9_000...), "9"),
    Ahead("Int.parser()", Int.parser(), "9"), Ahead("Int.parser(radix: 36)", Int.parser(radix: 36), "z"),
    Ahead("UInt8.parser(range: 1...)", UInt8.parser(range: 1...), "9"),
    Ahead("Double.parser()", Double.parser(), "9", least: 190), Ahead("Float.parser()", Float.parser(), "9"),
    Ahead("Prefix(9000...)", Prefix(9_000...), "a"), Ahead("HostLabel()", HostLabel(), "a"),
    Ahead("Decimal.parser()", Decimal.parser(), "9"), Ahead("URL.parser()", URL.parser(), " "),
    Ahead("Date.parser(.unixTime)", Date.parser(.unixTime), "9"),
    Ahead("Date.parser(.unixMilliseconds)", Date.parser(.unixMilliseconds), "9"),
  ]

  static let compositions = [
    Ahead(
      "Digits, then a literal",
      Parse {
        Digits(); "x"
      }, "0"),
    Ahead(
      "Prefix, then a literal",
      Parse {
        Prefix(while: { _ in true }); "x"
      }, "a"),
    Ahead("a conversion", String.parser().map(.lossless(Int.self)), "a"),
    Ahead("a filter", String.parser().filter { _ in false }, "a"),
    Ahead("a list", Many(atLeast: 9_000) { Prefix(1) }, "a"),
  ]

  @Test("What reads far and then refuses does so only over a limited distance", arguments: parsers + compositions)
  func limitedDistance(ahead: Ahead) throws {
    var short = Substring(String(repeating: ahead.text, count: 500))
    #expect(try ahead.list.parse(&short).count > ahead.least)
    #expect(short.isEmpty)
    var long = Substring(String(repeating: ahead.text, count: 8_000))
    #expect(throws: ParsingError.self) { try ahead.list.parse(&long) }
  }
}
