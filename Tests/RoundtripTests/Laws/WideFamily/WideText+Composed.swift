import RoundtripInspection

@testable import RandomRouters
@testable import Roundtrip

// Texts that consist of others.

extension WidePart<Substring> {
  static func composed(_ kind: TextKind, _ kinds: Set<String>, _ random: inout SplitMix64) -> Self {
    switch kind {
    case .prefixed:
      let (prefix, wrapped) = (
        random.pick(["@", "é:", "%", "//"]), make(random.pick([.string, .digits, .integer]), &random)
      )
      return Self(
        "\(wrapped.text).prefixed(by: \"\(prefix)\")", kinds, wrapped.parser.prefixed(by: prefix), wrapped.value)
    case .suffixed:
      let (suffix, wrapped) = (
        random.pick([".pdf", "é", "=", ".."]), make(random.pick([.string, .digits, .integer]), &random)
      )
      return Self(
        "\(wrapped.text).suffixed(by: \"\(suffix)\")", kinds, wrapped.parser.suffixed(by: suffix), wrapped.value)
    case .version:
      return two("Parse { \"v\"; Digits(); \".\"; Digits() }", kinds) { number in
        Parse(.wideTwo) {
          "v"; number; "."; number
        }
      }
    case .month:
      let (year, month) = (Digits(4).map(.case(WideValue.number)), Digits(2).map(.case(WideValue.number)))
      return two("Parse { Digits(4); \"-\"; Digits(2) }", kinds) { _ in
        Parse(.wideTwo) {
          year; "-"; month
        }
      }
    case .fileName:
      let (name, type) = (PrefixUpTo(".").map(.wideText), String.parser().map(.wideText))
      let parser = Parse(.wideTwo) {
        name; "."; type
      }
      return Self("Parse { PrefixUpTo(\".\"); \".\"; String.parser() }", kinds, parser) {
        .list([text(&$0), text(&$0)])
      }
    case .letters:
      let letters = Prefix(1...8) { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      return Self("Prefix(1...8) { a...z }", kinds, letters.map(.wideText), text)
    case .many, .list: return elements(kind, kinds, &random)
    case .optionalText: return optionalText(kinds)
    case .choice: return choice(kinds)
    case .custom:
      return Self("Letters()", kinds, Letters().map(.wideText)) {
        .text(ExactText(rawValue: $0.pick(["a", "abc", "no", "", "7", "é"])))
      }
    default:
      return Self("ShownColor()", kinds, ShownColor().map(.wideNumber(UInt32.self)), number)
    }
  }

  private static func two(
    _ text: String, _ kinds: Set<String>,
    _ make: (AnyParserPrinter<Substring, WideValue>) -> Parse<Substring, WideValue>
  ) -> Self {
    Self(text, kinds, make(Digits().map(.case(WideValue.number)))) { .list([number(&$0), number(&$0)]) }
  }

  private static func elements(_ kind: TextKind, _ kinds: Set<String>, _ random: inout SplitMix64) -> Self {
    let (minimum, maximum) = random.anyLimits()
    let limits = "atLeast: \(minimum), atMost: \(maximum.map { "\($0)" } ?? "nil")"
    let separator = random.pick([",", "~", "é", "--"])
    let value: @Sendable (inout SplitMix64) -> WideValue = { .list($0.anyList(number)) }
    if kind == .many {
      let many = Many(atLeast: minimum, atMost: maximum) { Digits(2).map(.case(WideValue.number)) }
      return Self("Many(\(limits)) { Digits(2) }", kinds, many.map(.case(WideValue.list)), value)
    }
    let list = Many(atLeast: minimum, atMost: maximum) {
      Digits().map(.case(WideValue.number))
    } separator: {
      separator
    }
    return Self(
      "Many(\(limits)) { Digits() } separator: { \"\(separator)\" }", kinds, list.map(.case(WideValue.list)), value)
  }

  private static func optionalText(_ kinds: Set<String>) -> Self {
    let parser = Parse(.wideTwo) {
      Digits().map(.case(WideValue.number))
      Optionally {
        Parse {
          "-"; Digits().map(.case(WideValue.number))
        }
      }.map(.wideOptional)
    }
    return Self("Parse { Digits(); Optionally { Parse { \"-\"; Digits() } } }", kinds, parser) {
      .list([number(&$0), $0.oneIn(2) ? .absent : number(&$0)])
    }
  }

  private static func choice(_ kinds: Set<String>) -> Self {
    let parser = OneOf<Substring, WideValue> {
      OneOf<Substring, WideValue> {}
      Digits().map(.case(WideValue.number)).map(.wideChosen(0))
      Digits().map(.case(WideValue.number)).prefixed(by: "#").map(.wideChosen(1))
      Shelf.parser().map(.case(WideValue.shelf)).map(.wideChosen(2))
      String.parser().map(.wideText).map(.wideChosen(3))
    }
    return Self("OneOf { Digits(); Digits().prefixed(by: \"#\"); Shelf.parser(); String.parser() }", kinds, parser) {
      switch $0.pick([0, 1, 2, 3, 3]) {
      case 0: .chosen(0, number(&$0))
      case 1: .chosen(1, number(&$0))
      case 2: .chosen(2, .shelf($0.pick(Shelf.allCases)))
      default: .chosen(3, text(&$0))
      }
    }
  }
}

/// Six hexadecimal digits, with examples.
private struct ShownColor: ParserPrinter {
  var shape: InputShape { .examples(["ff8800", "000000", "ABCDEF"], .opaque("ShownColor")) }

  func parse(_ input: inout Substring) throws -> UInt32 { try HexColor().parse(&input) }

  func print(_ color: UInt32, into input: inout Substring) throws { try HexColor().print(color, into: &input) }
}
