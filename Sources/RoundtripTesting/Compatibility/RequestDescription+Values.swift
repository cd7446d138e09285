internal import Roundtrip
internal import RoundtripInspection

// The types of the values that a route reads, as far as its description tells them.

extension RequestDescription {
  /// Without the body, whose JSON is compared by its schema.
  var withoutBody: RequestDescription {
    var description = self
    description.rules.removeAll { if case .part(.body, _) = $0 { true } else { false } }
    return description
  }

  /// The types, in the order of their values. A route of the same case with other types needs other conversions.
  var valueTypes: [String] { rules.flatMap(\.valueTypes) }
}

extension RequestRule {
  fileprivate var valueTypes: [String] {
    switch self {
    case .component(let text): text.valueTypes
    case .rest(let text, _, _): ["list of \(text.valueTypes)"]
    case .part(.body, _): ["body"]
    case .part(.trailingSlash, _), .componentInAnyCase, .absent, .base: []
    case .part(_, let text): text.valueTypes
    case .unknown(let name): [name]
    case .field(let field):
      switch field.occurrence {
      case .once, .defaulted: field.text.valueTypes
      case .flag: ["Bool"]
      case .repeated: ["list of \(field.text.valueTypes)"]
      }
    case .refined(let rule): rule.valueTypes
    case .choice(let rules) where rules.count == 2 && rules[1] == .nothing: rules[0].valueTypes.map { $0 + "?" }
    case .sequence(let rules), .choice(let rules): rules.flatMap(\.valueTypes)
    }
  }
}

extension TextPart {
  fileprivate var valueTypes: [String] {
    switch self {
    case .literal: []
    case .kind(let kind): [kind.valueType]
    case .sequence(let parts), .choice(let parts): parts.flatMap(\.valueTypes)
    case .longest: ["values"]
    case .suffixed(let part, _), .verbatim(let part), .refined(let part): part.valueTypes
    case .many(let part, _, _, _), .commaSeparated(let part, _, _): ["list of \(part.valueTypes)"]
    case .unknown(let name): [name]
    }
  }
}

extension TextKind {
  fileprivate var valueType: String {
    switch self {
    case .any, .hostLabel, .upTo, .prefix, .credentials: "String"
    case .digits: "Int"
    case .integer(let integer): integer.type
    case .number: "number"
    case .boolean: "Bool"
    case .uuid: "UUID"
    case .date(let name), .custom(let name): name
    }
  }
}
