/// Finds the leaves whose URLs an earlier leaf may take: printing has to look at those again.
enum Overlaps {
  /// The trails of the leaves that have to be checked.
  static func trailsToCheck(_ leaves: [Leaf], _ automaton: Automaton) -> Set<Int> {
    var checked: Set<Int> = []
    // Without a copy of each leaf.
    for index in leaves.indices where leaves[index].needsCheck { checked.insert(leaves[index].trail.leaf) }
    for state in automaton.states where state.candidates.count > 1 {
      let candidates = Array(automaton.candidates[state.candidates])
      for (place, later) in candidates.enumerated().dropFirst() {
        let leaf = leaves[Int(later)]
        if checked.contains(leaf.trail.leaf) { continue }
        // A long list is not worth the comparisons: its leaves are checked when they are printed.
        let mayOverlap = place > 64 || candidates[..<place].contains { overlap(leaves[Int($0)], leaf) }
        if mayOverlap { checked.insert(leaf.trail.leaf) }
      }
    }
    return checked
  }

  /// Whether one request may match both; `true` when in doubt.
  static func overlap(_ one: Leaf, _ other: Leaf) -> Bool {
    if !one.acceptedMethods.overlaps(other.acceptedMethods) { return false }
    return zip(one.tokens, other.tokens).allSatisfy { pair in
      switch pair {
      case (.literal(let left), .literal(let right)): left == right
      case (.literal(let literal), .parameter(let shape)), (.parameter(let shape), .literal(let literal)):
        shape.mayMatch(literal.text)
      case (.parameter, .parameter): true
      }
    }
  }
}
