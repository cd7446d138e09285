import Roundtrip
import RoundtripInspection

extension ClaimPart<URLRequestData> {
  /// A part of a route. The last part of a path may match the rest of it.
  static func any(depth: Int = 1, _ random: inout SplitMix64) -> Self {
    let text = ClaimPart<Substring>.any(&random)
    let parser = text.parser
    switch random.number(below: depth > 0 ? 23 : 15) {
    case 0..<5: return Self("Path { \(text.text) }", Path { parser }, text.value)
    case 5: return Self("Path { Optionally { \(text.text) } }", maybe: Path { Optionally { parser } }, text.value)
    case 6:
      let minimum = random.number(below: 2)
      return Self(
        "Path { Rest(atLeast: \(minimum)) { \(text.text) } }",
        Path { Rest(atLeast: minimum) { parser } }.map(.case(Piece.list))
      ) { random in .list((0..<random.number(below: 3)).map { _ in text.value(&random) }) }
    case 7: return Self("Component()", maybe: Component()) { .text($0.claimText()) }
    case 8: return Self("Fragment { \(text.text) }", Fragment { parser }, parts: ["fragment"], text.value)
    case 9:
      return Self("Host()", Host().map(.case(Piece.text)), parts: ["host"]) { .text($0.pick(["one", "two", "a.b"])) }
    case 10:
      return Self("PortNumber()", PortNumber().map(.case(Piece.number)), parts: ["port"]) {
        .number($0.pick([80, 81, 443]))
      }
    case 11:
      return Self("Body()", Body().map(.case(Piece.bytes)), parts: ["body"]) { .bytes($0.pick([[], [1], [2, 3]])) }
    case 12:
      return Self("Marked()", Marked().map(.case(Piece.text)), parts: ["host"]) { .text($0.pick(["one", "two"])) }
    case 15..<17: return fields(&random)
    case 17:
      let inner = any(depth: 0, &random)
      return Self("Optionally { \(inner.text) }", maybe: Optionally { inner.parser }, parts: inner.parts, inner.value)
    case 18:
      // Lazy parts are unknown when a route is created, so the same part may occur twice.
      let inner = any(depth: 0, &random)
      return Self("Lazy { \(inner.text) }", Lazy { inner.parser }, inner.value)
    case 19:
      let (one, other) = (any(depth: 0, &random), any(depth: 0, &random))
      let (first, second) = (one.parser, other.parser)
      return Self(
        "OneOf { \(one.text); \(other.text) }",
        OneOf<URLRequestData, Piece> {
          first
          second
        }, parts: one.parts.union(other.parts)
      ) { $0.oneIn(2) ? one.value(&$0) : other.value(&$0) }
    case 20: return optionally(&random)
    case 21..<23:
      let (inner, base) = (any(depth: random.number(below: 2), &random), random.pick(ClaimRouter.bases))
      return Self("(\(inner.text)).baseURL(\(base))", inner.parser.baseURL(base), parts: inner.parts, inner.value)
    default: return fields(&random)
    }
  }

  /// A part that is optional together with what it requires besides.
  private static func optionally(_ random: inout SplitMix64) -> Self {
    let inner = any(depth: 0, &random)
    let conditions = ClaimCondition.some(besides: inner.parts, &random)
    let isLast = random.oneIn(2)
    let (before, behind) = (isLast ? [] : conditions, isLast ? conditions : [])
    return Self(
      "Optionally { \((before.map(\.text) + [inner.text] + behind.map(\.text)).joined(separator: "; ")) }",
      maybe: Optionally {
        Parse {
          ClaimCondition.all(before)
          inner.parser
          ClaimCondition.all(behind)
        }
      }, parts: inner.parts.union(conditions.compactMap(\.part)), inner.value)
  }

  private static func fields(_ random: inout SplitMix64) -> Self {
    func part(_ names: [String]) -> ClaimPart<URLRequestData.Fields> { .any(of: names, &random) }
    switch random.number(below: 6) {
    case 0:
      let fields = part(["X-N", "x-n", "X-M"])
      return Self("Headers { \(fields.text) }", Headers { fields.parser }, fields.value)
    case 1:
      let fields = part(["n", "N"])
      return Self("Cookies { \(fields.text) }", Cookies { fields.parser }, fields.value)
    case 2:
      let fields = part(["n", "m"])
      return Self("FormData { \(fields.text) }", FormData { fields.parser }, parts: ["body"], fields.value)
    default:
      let fields = part(["n", "m", "N", "é"])
      return Self("Query { \(fields.text) }", Query { fields.parser }, fields.value)
    }
  }
}

/// A component or nothing: on its own, it parses whatever it prints.
private struct Component: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws -> Piece? {
    var next = input
    guard let text = next.takeComponent(), text.utf8.count == 1 else { return nil }
    input = next
    return .text(text)
  }

  func print(_ output: Piece?, into input: inout URLRequestData) throws {
    guard let output else { return }
    guard case .text(let text) = output, text.utf8.count == 1 else { throw No() }
    try input.appendComponent(text)
  }
}

/// The host, read by a custom parser-printer.
private struct Marked: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws -> String {
    guard let host = input.host else { throw No() }
    return host
  }

  func print(_ output: String, into input: inout URLRequestData) { input.host = output }
}

private struct No: Error {}
