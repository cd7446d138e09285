import Roundtrip
import RoundtripInspection

extension ClaimPart<URLRequestData.Fields> {
  /// One or several fields; some names occur twice, or differ only in letter case.
  static func any(of names: [String], depth: Int = 2, _ random: inout SplitMix64) -> Self {
    let (name, value) = (random.pick(names), ClaimPart<Substring>.any(&random))
    let parser = value.parser
    switch random.number(below: depth > 0 ? 12 : 8) {
    case 0: return Self("Flag(\(name))", Flag(name).map(.case(Piece.flag))) { .flag($0.oneIn(2)) }
    case 1:
      return Self(
        "Optionally { Field(\(name)) { \(value.text) } }", maybe: Optionally { Field(name) { parser } }, value.value)
    case 2:
      return Self(
        "Field(\(name)) { \(value.text) }.repeated()", Field(name) { parser }.repeated().map(.case(Piece.list))
      ) { random in .list((0..<random.number(below: 3)).map { _ in value.value(&random) }) }
    case 3:
      return Self(
        "Field(\(name)) { \(value.text) }.commaSeparated()",
        Field(name) { parser }.commaSeparated().map(.case(Piece.list))
      ) { random in .list((0..<random.number(below: 3)).map { _ in value.value(&random) }) }
    case 4:
      let absent = random.oneIn(2) ? "é" : "a"
      return Self(
        "Field(\(name), default: \(absent))", Field(name, default: absent).map(.case(Piece.text))
      ) { .text($0.claimText()) }
    case 5:
      return Self(
        "Field(\(name), default: 1) { Digits() }", Field(name, default: 1) { Digits() }.map(.case(Piece.number))
      ) { .number($0.claimNumber()) }
    case 8: return several(names, depth, &random)
    case 9:
      let inner = several(names, depth, &random)
      return Self("Optionally { \(inner.text) }", maybe: Optionally { inner.parser }, inner.value)
    case 10:
      let own = Remaining(name: name)
      return Self("Remaining(\(name))", own.map(.case(Piece.text))) { .text($0.claimText()) }
    default: return Self("Field(\(name)) { \(value.text) }", Field(name) { parser }, value.value)
    }
  }

  private static func several(_ names: [String], _ depth: Int, _ random: inout SplitMix64) -> Self {
    let (one, other) = (any(of: names, depth: depth - 1, &random), any(of: names, depth: depth - 1, &random))
    let (first, second) = (one.parser, other.parser)
    return Self(
      "Parse { \(one.text); \(other.text) }",
      Parse(.case(Piece.two)) {
        first; second
      }
    ) { .two(one.value(&$0), other.value(&$0)) }
  }
}

/// A field read by a custom parser-printer: the last one with its name.
private struct Remaining: ParserPrinter {
  struct No: Error {}

  let name: String

  func parse(_ input: inout URLRequestData.Fields) throws -> String {
    guard let value = input[name].last else { throw No() }
    return value
  }

  func print(_ output: String, into input: inout URLRequestData.Fields) { input.append(name, output) }
}
