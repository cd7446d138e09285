internal import RoundtripInspection

// The texts whose values a description doesn't tell: raw values, and alternatives.

/// One of several alternatives, and those before it that may take some of its texts.
struct Alternative<Whole> {
  let one: Whole
  var before: [Whole] = []

  /// The same of what contains them.
  func map<Other>(_ make: (Whole) -> Other) -> Alternative<Other> {
    Alternative<Other>(one: make(one), before: before.map(make))
  }
}

extension RequestDescription {
  /// The same route with one of these texts each, and all others as they are.
  var alternatives: [Alternative<RequestDescription>] {
    rules.alternatives(of: \.alternatives).map { alternative in
      alternative.map { rules in
        var one = self
        one.rules = rules
        return one
      }
    }
  }
}

extension RequestRule {
  fileprivate var alternatives: [Alternative<RequestRule>] {
    func all(_ text: TextPart, _ make: (TextPart) -> RequestRule) -> [Alternative<RequestRule>] {
      text.alternatives().map { $0.map(make) }
    }
    switch self {
    case .component(let text): return all(text, RequestRule.component)
    case .rest(let text, let minimum, let maximum):
      return all(text) { .rest($0, minimum: max(1, minimum), maximum: maximum) }
    case .field(var field):
      switch field.occurrence {
      case .repeated(let minimum, let maximum): field.occurrence = .repeated(minimum: max(1, minimum), maximum: maximum)
      case .once, .flag, .defaulted: field.occurrence = .once
      }
      // A cookie of any text isn't known by it.
      return field.text.alternatives(areWhole: !field.leniency.contains(.anyCookieText)).map { alternative in
        alternative.map { text in
          field.text = text
          return .field(field)
        }
      }
    case .part(.body, _), .componentInAnyCase, .unknown, .absent, .base: return []
    case .part(let place, let text): return all(text) { .part(place, $0) }
    case .refined(let rule): return rule.alternatives.map { $0.map(RequestRule.refined) }
    case .sequence(let rules): return rules.alternatives(of: \.alternatives).map { $0.map(RequestRule.sequence) }
    case .choice(let rules): return rules.flatMap(\.alternatives)
    }
  }
}

extension TextPart {
  /// - Parameter areWhole: Whether what is read tells them apart: two of them have a text in common only if theirs are the same.
  fileprivate func alternatives(areWhole: Bool = true) -> [Alternative<TextPart>] {
    func all(
      _ part: TextPart, areWhole: Bool = false, _ make: (TextPart) -> TextPart
    ) -> [Alternative<TextPart>] {
      part.alternatives(areWhole: areWhole).map { $0.map(make) }
    }
    switch self {
    case .literal, .kind, .unknown: return []
    case .longest(let texts): return texts.map { Alternative(one: .longest([$0])) }
    case .choice(let parts):
      // Those before a literal that aren't literals.
      var (others, literals) = ([TextPart](), Set<[UInt8]>())
      return parts.indices.flatMap { index in
        let part = parts[index]
        if areWhole, case .literal(let text) = part, literals.insert(Array(text.utf8)).inserted {
          return [Alternative(one: part, before: others)]
        }
        others.append(part)
        let inner = part.alternatives(areWhole: areWhole)
        return (inner.isEmpty ? [Alternative(one: part)] : inner)
          .map { Alternative(one: $0.one, before: parts[..<index] + $0.before) }
      }
    case .sequence(let parts):
      return parts.alternatives { $0.alternatives(areWhole: false) }.map { $0.map(TextPart.sequence) }
    case .suffixed(let part, let suffix): return all(part, areWhole: areWhole) { .suffixed($0, by: suffix) }
    case .many(let part, let separator, let minimum, let maximum):
      return all(part) { .many($0, separator: separator, minimum: max(1, minimum), maximum: maximum) }
    case .commaSeparated(let part, let minimum, let maximum):
      return all(part) { .commaSeparated($0, minimum: max(1, minimum), maximum: maximum) }
    case .verbatim(let part): return all(part, areWhole: areWhole, TextPart.verbatim)
    case .refined(let part): return all(part, areWhole: areWhole, TextPart.refined)
    }
  }
}

extension Array {
  /// The list with one of the alternatives of one element each.
  fileprivate func alternatives(of element: (Element) -> [Alternative<Element>]) -> [Alternative<[Element]>] {
    indices.flatMap { index in
      element(self[index]).map { alternative in
        alternative.map { one in
          var all = self
          all[index] = one
          return all
        }
      }
    }
  }
}
