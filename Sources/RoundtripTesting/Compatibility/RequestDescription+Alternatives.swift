internal import RoundtripInspection

// The texts whose values a description doesn't tell: raw values, and alternatives.

extension RequestDescription {
  /// The same route with one of these texts each, and all others as they are.
  var alternatives: [RequestDescription] {
    rules.alternatives(of: \.alternatives).map { rules in
      var one = self
      one.rules = rules
      return one
    }
  }
}

extension RequestRule {
  fileprivate var alternatives: [RequestRule] {
    switch self {
    case .component(let text): return text.alternatives.map(RequestRule.component)
    case .rest(let text, let minimum, let maximum):
      return text.alternatives.map { .rest($0, minimum: max(1, minimum), maximum: maximum) }
    case .field(var field):
      switch field.occurrence {
      case .repeated(let minimum, let maximum): field.occurrence = .repeated(minimum: max(1, minimum), maximum: maximum)
      case .once, .flag, .defaulted: field.occurrence = .once
      }
      return field.text.alternatives.map { text in
        field.text = text
        return .field(field)
      }
    case .part(.body, _), .componentInAnyCase, .unknown, .absent, .base: return []
    case .part(let place, let text): return text.alternatives.map { .part(place, $0) }
    case .refined(let rule): return rule.alternatives.map(RequestRule.refined)
    case .sequence(let rules): return rules.alternatives(of: \.alternatives).map(RequestRule.sequence)
    case .choice(let rules): return rules.flatMap(\.alternatives)
    }
  }
}

extension TextPart {
  fileprivate var alternatives: [TextPart] {
    switch self {
    case .literal, .kind, .unknown: []
    case .longest(let texts): texts.map { .longest([$0]) }
    case .choice(let parts): parts.flatMap { $0.alternatives.isEmpty ? [$0] : $0.alternatives }
    case .sequence(let parts): parts.alternatives(of: \.alternatives).map(TextPart.sequence)
    case .suffixed(let part, let suffix): part.alternatives.map { .suffixed($0, by: suffix) }
    case .many(let part, let separator, let minimum, let maximum):
      part.alternatives.map { .many($0, separator: separator, minimum: max(1, minimum), maximum: maximum) }
    case .commaSeparated(let part, let minimum, let maximum):
      part.alternatives.map { .commaSeparated($0, minimum: max(1, minimum), maximum: maximum) }
    case .verbatim(let part): part.alternatives.map(TextPart.verbatim)
    case .refined(let part): part.alternatives.map(TextPart.refined)
    }
  }
}

extension Array {
  /// The list with one of the alternatives of one element each.
  fileprivate func alternatives(of element: (Element) -> [Element]) -> [[Element]] {
    indices.flatMap { index in
      element(self[index]).map { alternative in
        var all = self
        all[index] = alternative
        return all
      }
    }
  }
}
