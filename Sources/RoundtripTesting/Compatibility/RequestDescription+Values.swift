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

  /// The fields, also those of which not all are read.
  var fields: [RequestRule.Field] { rules.flatMap(\.fields) }

  /// How many numbers are read in each part of a request. The value of a number doesn't tell how it was spelled: `7` and `007`
  /// have the same.
  var numbers: [RequestLanguage.Part: Int] {
    Dictionary(rules.flatMap(\.numbers).map { ($0, 1) }, uniquingKeysWith: +)
  }
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

extension RequestRule {
  fileprivate var fields: [Field] {
    switch self {
    case .field(let field): [field]
    case .refined(let rule): rule.fields
    case .sequence(let rules), .choice(let rules): rules.flatMap(\.fields)
    case .component, .componentInAnyCase, .rest, .unknown, .absent, .part, .base: []
    }
  }

  /// The part of a request of each number.
  fileprivate var numbers: [RequestLanguage.Part] {
    func numbers(_ text: TextPart, _ part: RequestLanguage.Part) -> [RequestLanguage.Part] {
      Array(repeating: part, count: text.numbers)
    }
    return switch self {
    case .component(let text), .rest(let text, _, _): numbers(text, .path)
    case .field(let field): numbers(field.text, .field(RequestCodec.Name(field.name, in: field.place)))
    case .part(let place, let text): place.part.map { numbers(text, .other($0)) } ?? []
    case .refined(let rule): rule.numbers
    case .sequence(let rules), .choice(let rules): rules.flatMap(\.numbers)
    case .componentInAnyCase, .unknown, .absent, .base: []
    }
  }
}

extension TextPart {
  fileprivate var numbers: Int {
    switch self {
    // A number of a single digit has one spelling.
    case .kind(.digits(let count)): count.upperBound == 1 ? 0 : 1
    case .kind(.integer), .kind(.number), .kind(.custom("decimal number")): 1
    case .sequence(let parts), .choice(let parts): parts.reduce(0) { $0 + $1.numbers }
    case .suffixed(let part, _), .many(let part, _, _, _), .commaSeparated(let part, _, _), .refined(let part):
      part.numbers
    case .literal, .kind, .longest, .verbatim, .unknown: 0
    }
  }

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
