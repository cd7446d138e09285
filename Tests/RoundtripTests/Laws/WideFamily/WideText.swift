import RoundtripInspection

@testable import Roundtrip

/// Every kind of text.
enum TextKind: String, CaseIterable, Sendable {
  case digits, digitsInRange, fixedDigits, integer, integerInRange, integerOfRadix, integerOfWidth
  case double, float, boolean, string, parsedString, enumeration, representing, lossless, filtered
  case letters, prefixed, suffixed, version, month, fileName, many, list, optionalText, choice
  case custom, customWithExamples

  /// The kinds that never read a word, so that a word may follow one that is omitted.
  static let wordless: [Self] = [.digits, .fixedDigits, .integerInRange, .version]
}

extension WidePart<Substring> {
  static func any(_ random: inout SplitMix64) -> Self { make(random.pick(TextKind.allCases), &random) }

  static func make(_ kind: TextKind, _ random: inout SplitMix64) -> Self {
    let kinds: Set = ["text: \(kind)"]
    switch kind {
    case .digits: return Self("Digits()", kinds, Digits().map(.case(WideValue.number)), number)
    case .digitsInRange:
      let lowest = random.pick([1, 2, 3])
      let range = lowest...lowest + random.pick([1, 2, 17])
      return Self("Digits(\(range))", kinds, Digits(range).map(.case(WideValue.number)), number)
    case .fixedDigits:
      let length = random.pick([1, 2, 4])
      return Self("Digits(\(length))", kinds, Digits(length).map(.case(WideValue.number)), number)
    case .integer: return Self("Int.parser()", kinds, Int.parser().map(.case(WideValue.number)), number)
    case .integerInRange:
      let highest = random.pick([5, 99, 1_000])
      return Self(
        "Int.parser(range: -5...\(highest))", kinds, Int.parser(range: -5...highest).map(.case(WideValue.number)),
        number)
    case .integerOfRadix:
      let radix = random.pick([2, 16, 36])
      return Self("Int.parser(radix: \(radix))", kinds, Int.parser(radix: radix).map(.case(WideValue.number)), number)
    case .integerOfWidth: return integerOfWidth(kinds, &random)
    case .double:
      return Self("Double.parser()", kinds, Double.parser().map(.case(WideValue.decimal)), decimal)
    case .float:
      let conversion = FunctionConversion<Float, WideValue>.convert(
        apply: { .decimal(Double($0)) },
        unapply: { if case .decimal(let number) = $0 { Float(exactly: number) } else { nil } })
      return Self("Float.parser()", kinds, Float.parser().map(conversion), decimal)
    case .boolean:
      return Self("Bool.parser()", kinds, Bool.parser().map(.case(WideValue.flag))) { .flag($0.oneIn(2)) }
    case .string: return Self("String.parser()", kinds, String.parser().map(.wideText), text)
    case .parsedString: return Self("Parse(.string)", kinds, Parse(.string).map(.wideText), text)
    case .enumeration:
      return Self("Shelf.parser()", kinds, Shelf.parser().map(.case(WideValue.shelf)), shelf)
    case .representing:
      return Self(
        "Parse(.representing(Shelf.self))", kinds, Parse(.representing(Shelf.self)).map(.case(WideValue.shelf)), shelf)
    case .lossless:
      return Self(
        "Parse(.lossless(Int.self))", kinds, Parse(.lossless(Int.self)).map(.case(WideValue.number)), number)
    case .filtered:
      let even = Int.parser().filter { $0.isMultiple(of: 2) }
      return Self("Int.parser().filter(isEven)", kinds, even.map(.case(WideValue.number)), number)
    default: return composed(kind, kinds, &random)
    }
  }

  private static func integerOfWidth(_ kinds: Set<String>, _ random: inout SplitMix64) -> Self {
    switch random.pick([0, 1, 2, 3]) {
    case 0: Self("UInt8.parser()", kinds, UInt8.parser().map(.wideNumber(UInt8.self)), number)
    case 1:
      Self("Int16.parser(range: 1...)", kinds, Int16.parser(range: 1...).map(.wideNumber(Int16.self)), number)
    case 2: Self("UInt64.parser()", kinds, UInt64.parser().map(.wideNumber(UInt64.self)), number)
    default: Self("Int128.parser()", kinds, Int128.parser().map(.wideNumber(Int128.self)), number)
    }
  }

  // MARK: Values

  static let number: @Sendable (inout SplitMix64) -> WideValue = { .number($0.anyNumber()) }

  static let text: @Sendable (inout SplitMix64) -> WideValue = { .text(ExactText(rawValue: $0.anyText())) }

  private static let shelf: @Sendable (inout SplitMix64) -> WideValue = { .shelf($0.pick(Shelf.allCases)) }

  private static let decimal: @Sendable (inout SplitMix64) -> WideValue = {
    .decimal(
      $0.pick([
        0, -0.0, 1.5, -13, 52.5, 0.1, 1e20, 1e-7, .pi, .infinity, .nan, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
        Double(Float.greatestFiniteMagnitude), Double(Float(0.1)), 123_456_789,
      ]))
  }
}
