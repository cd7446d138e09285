import RoundtripInspection

@testable import Roundtrip

/// A part of a random router: the parser-printer, its approximate source, and values for it.
struct WidePart<Input: _ParserInput>: Sendable {
  /// Its approximate source, for reports.
  var text: String
  /// The parts it consists of, so that a test can tell whether all of them occurred.
  var kinds: Set<String>
  var parser: AnyParserPrinter<Input, WideValue>
  /// Makes a value that it prints, or almost.
  var value: @Sendable (inout SplitMix64) -> WideValue

  init<P: ParserPrinter>(
    _ text: String, _ kinds: Set<String>, _ parser: P, _ value: @escaping @Sendable (inout SplitMix64) -> WideValue
  ) where P.Input == Input, P.Output == WideValue {
    (self.text, self.kinds, self.value) = (text, kinds, value)
    self.parser = parser.eraseToAnyParserPrinter()
  }
}

typealias WideText = WidePart<Substring>
typealias WideField = WidePart<URLRequestData.Fields>
typealias WideRoute = WidePart<URLRequestData>

/// A part without a value, which a route may have in addition to others.
struct WideCondition: Sendable {
  var text: String
  var kinds: Set<String>
  var parser: AnyParserPrinter<URLRequestData, Void>

  init<P: ParserPrinter>(_ text: String, _ kinds: Set<String>, _ parser: P)
  where P.Input == URLRequestData, P.Output == Void {
    (self.text, self.kinds) = (text, kinds)
    self.parser = parser.eraseToAnyParserPrinter()
  }

  /// No condition.
  static var none: Self { Self("", [], Path { "" }) }

  /// Both, in order.
  func and(_ other: Self) -> Self {
    let (first, second) = (parser, other.parser)
    return Self(
      text.isEmpty ? other.text : text + "; " + other.text, kinds.union(other.kinds),
      Parse {
        first; second
      })
  }
}

// MARK: Values

extension SplitMix64 {
  /// Text as it may come from anywhere.
  mutating func anyText() -> String {
    switch Int.random(in: 0..<24, using: &self) {
    case 0: String(repeating: pick(["x", "é", "/", "%"]), count: 3_000)
    case 1..<10: pick(["a", "b", "blob", "a b", "name", "report", "x-y"])
    default:
      pick([
        "", ".", "..", "a/b", "/", "//", "é", "e\u{301}", "\0", "%41", "%", "%zz", "+", "a+b", " ", " a", "\r\n", "\t",
        "a,b", ",", ";", "a;b", "\"", "\"a\"", "\\", "=", "a=b", "&", "?", "#", "日本", "👩‍👩‍👧", "\u{202E}", "\u{FEFF}", "~",
        "'", "*", "a.b", "a.pdf", "@a", "7", "true", "\u{7F}", "\u{FFFD}", "[]", "://x",
      ])
    }
  }

  /// A whole number, small or almost too large.
  mutating func anyNumber() -> Int {
    oneIn(3)
      ? pick([0, 1, -1, 255, 256, 1_000, -1_000, 0xFFFFFF, .max, .min, 65_535]) : Int.random(in: -5...99, using: &self)
  }

  mutating func anyList<Element>(_ element: (inout Self) -> Element) -> [Element] {
    (0..<pick([0, 1, 1, 2, 3])).map { _ in element(&self) }
  }

  /// The number of elements that a part requires.
  mutating func anyLimits() -> (minimum: Int, maximum: Int?) {
    let minimum = pick([0, 0, 1, 2])
    return (minimum, oneIn(3) ? minimum + 2 : nil)
  }
}
