extension RequestDescription {
  /// What a way prints, as far as that is less than what it accepts: each value once, and nothing that counts as missing.
  var printed: RequestDescription {
    var printed = self
    printed.rules = rules.map(\.printed)
    return printed
  }
}

extension RequestRule {
  fileprivate var printed: RequestRule {
    switch self {
    case .componentInAnyCase(let text): .component(.literal(text))
    case .field(let field): .field(field.printed)
    case .absent(let place, let name):
      .field(Field(place: place, name: name, text: .unknown(""), occurrence: .repeated(minimum: 0, maximum: 0)))
    case .refined(let rule): .refined(rule.printed)
    case .sequence(let rules): .sequence(rules.map(\.printed))
    case .choice(let rules): .choice(rules.map(\.printed))
    case .component, .rest, .unknown, .part, .base: self
    }
  }
}

extension RequestRule.Field {
  fileprivate var printed: RequestRule.Field {
    var field = self
    field.leniency = []
    switch occurrence {
    case .once: field.occurrence = .repeated(minimum: 1, maximum: 1)
    // The default itself is left out.
    case .defaulted: field.occurrence = .repeated(minimum: 0, maximum: 1)
    case .flag, .repeated: break
    }
    return field
  }
}
