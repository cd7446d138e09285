import Roundtrip
package import RoundtripInspection

/// A part of a random router, its source, and values for it.
struct ClaimPart<Input: _ParserInput>: Sendable {
  let text: String
  let parser: AnyParserPrinter<Input, Piece>
  let value: @Sendable (inout SplitMix64) -> Piece
  /// The parts it contains of which a request has only one.
  var parts: Set<String> = []

  init<P: ParserPrinter>(
    _ text: String, _ parser: P, parts: Set<String> = [], _ value: @escaping @Sendable (inout SplitMix64) -> Piece
  ) where P.Input == Input, P.Output == Piece {
    (self.text, self.parser, self.parts, self.value) = (text, parser.eraseToAnyParserPrinter(), parts, value)
  }

  init<P: ParserPrinter>(
    _ text: String, maybe parser: P, parts: Set<String> = [],
    _ value: @escaping @Sendable (inout SplitMix64) -> Piece
  ) where P.Input == Input, P.Output == Piece? {
    self.init(text, parser.map(.case(Piece.maybe)), parts: parts) { .maybe($0.oneIn(2) ? nil : value(&$0)) }
  }
}

extension SplitMix64 {
  /// A text that often equals another one.
  package mutating func claimText() -> String {
    pick(["a", "b", "1", "2", "42", "new", "old", "1,2", "a,b", "x", "", "é", "e\u{301}", "K", "\u{212A}", "a b", "+"])
  }

  mutating func claimNumber() -> Int { pick([0, 1, 2, 7, 42, 255, 300, -1, 1_000]) }
}

// MARK: Texts

extension ClaimPart<Substring> {
  static func any(_ random: inout SplitMix64) -> Self {
    let all = [
      digits, short, integer, small, hexadecimal, decimal, single, string, flag, words, someWords, prefix, letters,
      phone,
      even, list, version,
    ]
    return random.pick(all)
  }

  private static let number: @Sendable (inout SplitMix64) -> Piece = { .number($0.claimNumber()) }
  private static let text: @Sendable (inout SplitMix64) -> Piece = { .text($0.claimText()) }

  static let digits = Self("Digits()", Digits().map(.case(Piece.number)), number)
  static let short = Self("Digits(1...2)", Digits(1...2).map(.case(Piece.number)), number)
  static let integer = Self("Int.parser()", Int.parser().map(.case(Piece.number)), number)
  static let small = Self("UInt8.parser()", UInt8.parser().map(.case(Piece.small))) {
    .small($0.pick([0, 1, 42, 255]))
  }
  static let hexadecimal = Self("Int.parser(radix: 16)", Int.parser(radix: 16).map(.case(Piece.number)), number)
  static let decimal = Self("Double.parser()", Double.parser().map(.case(Piece.decimal))) {
    .decimal($0.pick([0, -0.0, 1, 1.5, 42, 1e300]))
  }
  static let single = Self("Float.parser()", Float.parser().map(.case(Piece.single))) {
    .single($0.pick([0, -0.0, 1, 1.5, 42]))
  }
  static let string = Self("String.parser()", String.parser().map(.case(Piece.text)), text)
  static let flag = Self("Bool.parser()", Bool.parser().map(.case(Piece.flag))) { .flag($0.oneIn(2)) }
  static let words = Self(
    "OneOf { new; old; random }",
    OneOf<Substring, Piece> {
      "new".map(.case(Piece.new))
      "old".map(.case(Piece.old))
      "random".map(.case(Piece.random))
    }
  ) { $0.pick([.new, .old, .random]) }
  static let someWords = Self(
    "OneOf { new; old }",
    OneOf<Substring, Piece> {
      "new".map(.case(Piece.new))
      "old".map(.case(Piece.old))
    }
  ) { $0.pick([.new, .old, .random]) }
  static let prefix = Self("Prefix(1...2)", Prefix(1...2).map(.case(Piece.text)), text)
  static let letters = Self("SmallLetters()", SmallLetters().map(.case(Piece.text)), text)
  static let phone = Self("PhoneNumber()", PhoneNumber().map(.case(Piece.text)), text)
  static let even = Self(
    "Digits().filter(even)", Digits().filter { $0.isMultiple(of: 2) }.map(.case(Piece.number)), number)
  static let list = Self(
    "Many { Digits() } separator: { , }",
    Many {
      Digits().map(.case(Piece.number))
    } separator: {
      ","
    }.map(.case(Piece.list))
  ) { random in .list((0..<random.number(below: 3)).map { _ in .number(random.claimNumber()) }) }
  static let version = Self(
    "Parse { v; Digits() }",
    Parse {
      "v"; Digits().map(.case(Piece.number))
    }, number)
}

/// Lowercase letters, without a description.
private struct SmallLetters: ParserPrinter {
  struct No: Error {}

  func parse(_ input: inout Substring) throws -> String {
    let letters = input.prefix { $0 >= "a" && $0 <= "z" }
    guard !letters.isEmpty else { throw No() }
    input = input.dropFirst(letters.count)
    return String(letters)
  }

  func print(_ output: String, into input: inout Substring) throws {
    guard !output.isEmpty, output.allSatisfy({ $0 >= "a" && $0 <= "z" }) else { throw No() }
    input += output
  }
}

/// Digits and dashes, described as digits.
private struct PhoneNumber: ParserPrinter {
  struct No: Error {}

  var shape: InputShape { .text(.digits(1...Int.max)) }

  func parse(_ input: inout Substring) throws -> String {
    guard !input.isEmpty, input.allSatisfy({ $0 >= "0" && $0 <= "9" || $0 == "-" }) else { throw No() }
    defer { input = "" }
    return String(input)
  }

  func print(_ output: String, into input: inout Substring) throws {
    guard !output.isEmpty, output.allSatisfy({ $0 >= "0" && $0 <= "9" || $0 == "-" }) else { throw No() }
    input += output
  }
}
