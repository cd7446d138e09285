/// Finds the leaves whose URLs an earlier leaf may take: printing has to look at those again.
enum Overlaps {
  /// The trails of the leaves that have to be checked.
  static func trailsToCheck(_ leaves: [Leaf], _ automaton: Automaton) -> Set<Trail> {
    var checked: Set<Trail> = []
    // Without a copy of each leaf.
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

  /// Whether one request may match a candidate and one of those before it, from the first of its state on.
  private static func mayOverlap(_ place: Int, _ first: Int, _ leaves: [Leaf], _ candidates: [Int32]) -> Bool {
    // A long list is not worth the comparisons: its leaves are checked when they are printed.
    if place - first > 64 { return true }
    for earlier in first..<place {
      if overlap(leaves[Int(candidates[earlier])], leaves[Int(candidates[place])]) { return true }
    }
    return false
  }

  /// Whether one request may match both, and the one before the other; `true` when in doubt.
  static func overlap(_ one: Leaf, _ other: Leaf) -> Bool {
    // A fallback comes last, wherever it is declared; what it prints is checked anyway.
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
