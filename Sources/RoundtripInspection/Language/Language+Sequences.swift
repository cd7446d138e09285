// Texts one after another.

extension Language {
  /// The texts that consist of one of each language, in order.
  package static func sequence(_ parts: [Language]) throws(CannotBeTold) -> Language {
    if parts.contains(where: \.isEmpty) { return none }
    let parts = parts.filter { $0 != .empty }
    if parts.count < 2 { return parts.first ?? .empty }
    return try chained(parts) {
      $0 + 1 < parts.count ? $0 + 1 : nil
    } mayEnd: {
      $0 == parts.count - 1
    }
  }

  /// These texts behind a fixed one.
  func behind(_ text: [UInt8]) -> Language {
    if text.isEmpty || isEmpty { return self }
    let before = text.enumerated().map { State(accepts: false, steps: [Step(first: $1, last: $1, target: $0 + 1)]) }
    let own = states.map { state in
      State(
        accepts: state.accepts,
        steps: state.steps.map { Step(first: $0.first, last: $0.last, target: $0.target + text.count) })
    }
    // A state that accepts what one of the fixed text does would lead to the first state, too.
    let isMinimal = !states.contains { $0.steps.contains { $0.target == 0 } }
    return Language(reduced: isMinimal ? before + own : Language.minimal(before + own))
  }

  /// The texts that consist of several of this language: at least the minimum, at most the maximum.
  package func repeated(_ minimum: Int, _ maximum: Int? = nil) throws(CannotBeTold) -> Language {
    if maximum == 0 { return .empty }
    let count = max(maximum ?? minimum, 1)
    guard count <= Language.budget else { throw CannotBeTold() }
    let several = try Language.chained(Array(repeating: self, count: count)) { index in
      index + 1 < count ? index + 1 : maximum == nil ? index : nil
    } mayEnd: {
      $0 + 1 >= minimum
    }
    return minimum == 0 ? try several.union(.empty) : several
  }

  /// These texts, or none.
  package func optional() throws(CannotBeTold) -> Language { try union(.empty) }

  /// Parts one after another. Where a part may end, the next may begin.
  private static func chained(
    _ parts: [Language], next: (Int) -> Int?, mayEnd: (Int) -> Bool
  ) throws(CannotBeTold) -> Language {
    try exploringPlaces(from: [Place(part: 0, state: 0)]) { place in
      parts[place.part].states[place.state].accepts && mayEnd(place.part)
    } jumps: { place in
      guard parts[place.part].states[place.state].accepts, let part = next(place.part) else { return [] }
      return [Place(part: part, state: 0)]
    } steps: {
      $0.steps(of: parts)
    }
  }

  /// The texts in which letters of ASCII may be of either case.
  package func ignoringCase() throws(CannotBeTold) -> Language {
    try Language.exploringPlaces(from: [0]) {
      states[$0].accepts
    } steps: { state in
      states[state].steps.flatMap { step in
        let letters = [0x41...0x5A, 0x61...0x7A].filter((step.first...step.last).overlaps)
        return [step]
          + letters.map {
            Step(
              first: max(step.first, $0.lowerBound) ^ 0x20, last: min(step.last, $0.upperBound) ^ 0x20,
              target: step.target)
          }
      }
    }
  }

  /// What may follow a text.
  package func after(_ text: some Sequence<UInt8>) throws(CannotBeTold) -> Language {
    guard let start = state(after: text) else { return .none }
    return try Language.exploring(from: start) {
      states[$0].accepts
    } steps: {
      states[$0].steps
    }
  }

  /// What may precede a text.
  package func before(_ text: some Sequence<UInt8>) -> Language {
    let ends = states.indices.map { number in
      State(accepts: accepts(in: state(after: text, from: number) ?? -1), steps: states[number].steps)
    }
    return Language(reduced: Language.minimal(ends))
  }
}
