@testable import Roundtrip

// The invariants of a table: everything that a match relies on when it reads without bounds checks.

extension DispatchTable {
  /// Whether everything that the table refers to exists, and every leaf is found by its own path.
  var isConsistent: Bool {
    let automaton = Automaton(leaves)
    return states.count == automaton.states.count
      && (0..<states.count).allSatisfy { isConsistent(state: $0, in: automaton) }
      && leaves.indices.allSatisfy { isConsistent(leaf: $0) }
      && leaves.indices.allSatisfy { isFound(leaf: $0) }
  }

  private func isConsistent(state number: Int, in automaton: Automaton) -> Bool {
    let state = states[number]
    let expected = automaton.states[number]
    guard state.other == expected.other, state.other < states.count,
      state.comparesFrom == (expected.isList ? expected.depth : -1),
      state.candidates.lowerBound >= 0, state.candidates.upperBound <= candidates.count
    else { return false }
    let listed = state.candidates.map { candidates[Int($0)] }
    guard listed == Array(automaton.candidates[expected.candidates]), zip(listed, listed.dropFirst()).allSatisfy(<),
      listed.allSatisfy({ leaves.indices.contains(Int($0)) })
    else { return false }
    guard state.mask >= 0 else { return expected.edges.isEmpty }
    guard state.firstEdge >= 0, Int(state.firstEdge) + Int(state.mask) < edges.count else { return false }
    let slots = (0...Int(state.mask)).map { edges[Int(state.firstEdge) + $0] }
    let used = slots.filter { $0.next >= 0 }
    // A search for a missing literal ends at an empty slot.
    return (used.count < slots.count || used.count == 1 && slots.count == 1)
      && used.allSatisfy { $0.next < states.count && $0.text >= 0 && $0.text <= texts.count }
      && used.map(\.next).sorted() == automaton.edges[expected.edges].map(\.next).sorted()
  }

  private func isConsistent(leaf number: Int) -> Bool {
    let (leaf, entry) = (leaves[number], entries[number])
    return entry.leaf == number && entry.alternative == leaf.alternative && entry.tokenCount == leaf.tokens.count
      && entry.program.map { programs[Int($0)] } == (leaf.isOpaque ? leaf.choices : leaf.program)
      && entry.methods.union(entry.fallbackMethods) == leaf.acceptedMethods
  }

  /// Whether a path constructed for a leaf leads to it.
  private func isFound(leaf number: Int) -> Bool {
    let tokens = leaves[number].tokens.map { token in
      if case .literal(let literal) = token { literal.text } else { "any" }
    }
    let path = tokens.map { "/" + PercentCoding.encoded($0, allowing: .component) }
    var owned = OwnedReader(path.joined())
    return walk(&owned.reader).candidates.contains { candidates[Int($0)] == number }
  }
}
