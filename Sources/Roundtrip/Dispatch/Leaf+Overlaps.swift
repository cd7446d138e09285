/// Finds the leaves whose URLs an earlier leaf might match, and whose output must therefore be checked.
extension Leaf {
  /// The trails of the leaves whose output must be checked.
  static func trailsToCheck(_ leaves: [Leaf], _ automaton: Automaton) -> Set<Trail> {
    var checked: Set<Trail> = []
    // This avoids copying each leaf.
    for index in leaves.indices where leaves[index].needsCheck { checked.insert(leaves[index].trail) }
    for state in automaton.states where state.candidates.count > 1 {
      for place in state.candidates.dropFirst() {
        let trail = leaves[Int(automaton.candidates[place])].trail
        if !checked.contains(trail), mayOverlap(place, state.candidates.lowerBound, leaves, automaton.candidates) {
          checked.insert(trail)
        }
      }
    }
    return checked
  }

  /// Whether a request might match both a candidate and an earlier one of the same state.
  private static func mayOverlap(_ place: Int, _ first: Int, _ leaves: [Leaf], _ candidates: [Int32]) -> Bool {
    // A long list isn't worth the comparisons. Its leaves are checked when they are printed.
    if place - first > 64 { return true }
    for earlier in first..<place {
      if overlap(leaves[Int(candidates[earlier])], leaves[Int(candidates[place])]) { return true }
    }
    return false
  }

  /// Whether a request might match both, and the first one before the second. Returns `true` if in doubt.
  static func overlap(_ one: Leaf, _ other: Leaf) -> Bool {
    // A fallback comes last, no matter where it is declared, and its output is checked anyway.
    if one.isFallback { return false }
    if !one.acceptedMethods.overlaps(other.acceptedMethods) { return false }
    for index in 0..<min(one.tokens.count, other.tokens.count) {
      switch (one.tokens[index], other.tokens[index]) {
      case (.literal(let left), .literal(let right)): if left != right { return false }
      case (.literal(let literal), .parameter(let shape)), (.parameter(let shape), .literal(let literal)):
        if !shape.mayMatch(literal.text) { return false }
      case (.parameter, .parameter): break
      }
    }
    return true
  }
}
