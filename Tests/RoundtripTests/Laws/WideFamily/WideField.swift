import RoundtripInspection

@testable import Roundtrip

/// Every kind of field.
enum FieldKind: String, CaseIterable, Sendable {
  case required, defaulted, optional, repeated, commaSeparated, bracketed, flag, fixed, optionalGroup
}

/// The places of fields.
enum FieldsPlace: String, CaseIterable, Sendable {
  case query = "Query"
  case headers = "Headers"
  case cookies = "Cookies"
  case form = "FormData"

  /// The kinds that are possible here: brackets aren't allowed in a token.
  var kinds: [FieldKind] {
    FieldKind.allCases.filter { $0 != .bracketed || self == .query || self == .form }
  }

  fileprivate var names: [String] {
    switch self {
    case .query, .form: ["q", "page", "a b", "é", "x[y]", "%41", "a+b", "a=b", "a&b", "", "a;b", "日本"]
    case .headers: ["X-Level", "Accept-Language", "x-token", "Content-Type", "If-Match", "X!"]
    case .cookies: ["session", "theme", "a.b", "Theme", "$x", "csrf_token"]
    }
  }

  /// One to three fields in this place.
  func part(_ random: inout SplitMix64) -> WideRoute {
    var names = names.shuffled(using: &random)
    let fields = (0..<random.pick([1, 1, 2, 3])).map { _ in
      WideField.make(random.pick(kinds), self, { names.removeLast() }, &random).forgiven(&random)
    }
    let all = fields.count == 1 ? fields[0] : .several(fields)
    let text = "\(rawValue) { \(fields.map(\.text).joined(separator: "; ")) }"
    let parser = all.parser
    switch self {
    case .query: return WideRoute(text, all.kinds, Query { parser }, all.value)
    case .headers: return WideRoute(text, all.kinds, Headers { parser }, all.value)
    case .cookies: return WideRoute(text, all.kinds, Cookies { parser }, all.value)
    case .form: return WideRoute(text, all.kinds, FormData { parser }, all.value)
    }
  }
}

extension WidePart<URLRequestData.Fields> {
  static func make(
    _ kind: FieldKind, _ place: FieldsPlace, _ name: () -> String, _ random: inout SplitMix64
  ) -> Self {
    let own = "field: \(kind) in \(place)"
    let name = name()
    let written = name.debugDescription
    let value = WideText.any(&random)
    let kinds = value.kinds.union([own])
    let parser = value.parser
    switch kind {
    case .required:
      return Self("Field(\(written)) { \(value.text) }", kinds, Field(name) { parser }, value.value)
    case .defaulted:
      // NaN isn't equal to itself: as a default, it could never be distinguished from another value.
      var drawn = value.value(&random)
      while drawn != drawn { drawn = value.value(&random) }
      let absent = drawn
      return Self(
        "Field(\(written), default: \(absent)) { \(value.text) }", kinds, Field(name, default: absent) { parser }
      ) { $0.oneIn(2) ? absent : value.value(&$0) }
    case .optional:
      return Self(
        "Optionally { Field(\(written)) { \(value.text) } }", kinds,
        Optionally { Field(name) { parser } }.map(.wideOptional)
      ) { $0.oneIn(2) ? .absent : value.value(&$0) }
    case .optionalGroup:
      let flag = Flag(name + "-f").map(.case(WideValue.flag))
      let group = Parse(.wideTwo) {
        Field(name) { parser }; flag
      }
      return Self(
        "Optionally { Parse { Field(\(written)) { \(value.text) }; Flag(\((name + "-f").debugDescription)) } }", kinds,
        Optionally { group }.map(.wideOptional)
      ) { $0.oneIn(2) ? .absent : .list([value.value(&$0), .flag($0.oneIn(2))]) }
    case .repeated, .bracketed, .commaSeparated:
      return several(kind, name, value, kinds, &random)
    case .flag:
      let name = name.isEmpty ? "f" : name
      return Self("Flag(\(written))", [own], Flag(name).map(.case(WideValue.flag))) { .flag($0.oneIn(2)) }
    case .fixed:
      let text = random.pick(["2", "a", "application/json"])
      return Self("Field(\(written)) { \"\(text)\" }", [own], Parse(.wideNothing) { Field(name) { text } }) { _ in
        .nothing
      }
    }
  }

  /// The same, possibly with leniency.
  fileprivate func forgiven(_ random: inout SplitMix64) -> Self {
    let parser = parser
    switch random.pick([0, 0, 0, 0, 0, 1, 2, 3]) {
    case 1:
      return Self(
        text + ".treatingBlankAsMissing()", kinds.union(["blank is missing"]), parser.treatingBlankAsMissing(), value)
    case 2:
      return Self(
        text + ".treatingInvalidAsMissing()", kinds.union(["refused is missing"]), parser.treatingInvalidAsMissing(),
        value)
    case 3: return Self(text + ".allowingAnyText()", kinds.union(["lenient"]), parser.allowingAnyText(), value)
    default: return self
    }
  }

  private static func several(
    _ kind: FieldKind, _ name: String, _ element: WideText, _ kinds: Set<String>, _ random: inout SplitMix64
  ) -> Self {
    let (minimum, maximum) = random.anyLimits()
    let limits = "(atLeast: \(minimum), atMost: \(maximum.map { "\($0)" } ?? "nil"))"
    let field = Field(name) { element.parser }
    let text = "Field(\(name.debugDescription)) { \(element.text) }.\(kind)\(limits)"
    let value: @Sendable (inout SplitMix64) -> WideValue = { .list($0.anyList(element.value)) }
    switch kind {
    case .repeated:
      return Self(text, kinds, field.repeated(atLeast: minimum, atMost: maximum).map(.case(WideValue.list)), value)
    case .bracketed:
      return Self(text, kinds, field.bracketed(atLeast: minimum, atMost: maximum).map(.case(WideValue.list)), value)
    default:
      return Self(
        text, kinds, field.commaSeparated(atLeast: minimum, atMost: maximum).map(.case(WideValue.list)), value)
    }
  }

  /// Two or three fields.
  fileprivate static func several(_ fields: [Self]) -> Self {
    let (first, second) = (fields[0].parser, fields[1].parser)
    let kinds = fields.reduce(into: Set()) { $0.formUnion($1.kinds) }
    let value: @Sendable (inout SplitMix64) -> WideValue = { random in .list(fields.map { $0.value(&random) }) }
    if fields.count == 2 {
      return Self(
        "", kinds,
        Parse(.wideTwo) {
          first; second
        }, value)
    }
    let third = fields[2].parser
    return Self(
      "", kinds,
      Parse(.wideThree) {
        first; second; third
      }, value)
  }
}
