// Languages as sets.

extension Language {
  /// The texts for whose memberships in two languages a condition holds. It must not hold for a text that is in neither.
  private func combined(with other: Language, where holds: (Bool, Bool) -> Bool) throws(CannotBeTold) -> Language {
    try Language.exploring(from: [0, 0]) { places in
      holds(accepts(in: places[0]), other.accepts(in: places[1]))
    } steps: { places in
      Language.commonSteps([steps(from: places[0]), other.steps(from: places[1])])
    }
  }

  package func intersection(_ other: Language) throws(CannotBeTold) -> Language {
    self == other ? self : try combined(with: other) { $0 && $1 }
  }

  package func subtracting(_ other: Language) throws(CannotBeTold) -> Language {
    other.isEmpty ? self : try combined(with: other) { $0 && !$1 }
  }

  /// All other texts.
  package func complement() throws(CannotBeTold) -> Language { try Language.any.subtracting(self) }

  package func union(_ other: Language) throws(CannotBeTold) -> Language { try Language.union([self, other]) }

  package static func union(_ languages: [Language]) throws(CannotBeTold) -> Language {
    var known: Set<Language> = []
    let distinct = languages.filter { !$0.isEmpty && known.insert($0).inserted }
    if distinct.count < 2 { return distinct.first ?? none }
    return try exploringPlaces(from: distinct.indices.map { Place(part: $0, state: 0) }) { place in
      distinct[place.part].states[place.state].accepts
    } jumps: { _ in
      []
    } steps: {
      $0.steps(of: distinct)
    }
  }

  package func isSubset(of other: Language) throws(CannotBeTold) -> Bool {
    try Language.shortest(in: [self], outside: [other]) == nil
  }

  package func isDisjoint(with other: Language) throws(CannotBeTold) -> Bool {
    try Language.shortest(in: [self, other]) == nil
  }
}

extension Language {
  /// A state of one of several languages.
  struct Place: Hashable {
    var part: Int
    var state: Int

    func steps(of languages: [Language]) -> [Step<Place>] {
      languages[part].states[state].steps.map { $0.to(Place(part: part, state: $0.target)) }
    }
  }
}
