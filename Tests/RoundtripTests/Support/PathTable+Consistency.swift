@testable import Roundtrip

// The invariants of a table: everything that a match relies on when it reads without bounds checks.

extension Program {
  /// Whether everything that the table refers to exists, and every leaf is found by its own path.
  var isConsistent: Bool {
    table.entries.count == leaves.count
      && (0..<table.states.count).allSatisfy { table.isConsistent(state: $0, leafCount: leaves.count) }
      && leaves.indices.allSatisfy { isConsistent(leaf: $0) }
  }

  private func isConsistent(leaf number: Int) -> Bool {
    let (leaf, entry) = (leaves[number], table.entries[number])
    return unsafe Int(leaf.number) == number && entry.leaf.takeUnretainedValue() === leaf
      && entry.methods == leaf.methods && isFound(leaf)
  }

  /// Whether a path constructed for a leaf leads to it.
  private func isFound(_ leaf: Leaf) -> Bool {
    let texts = tokens(of: leaf).prefix(Int(leaf.tokenCount)).map { token in
      if case .literal(let literal) = token { literal.text } else { "any" }
    }
    let missing = max(0, Int(leaf.tokenCount) - texts.count)
    let components = texts + Array(repeating: "any", count: missing)
    let path = components.map { "/" + PercentCoding.encoded($0, allowing: .component) }.joined()
    return RequestReader.reading(path) { reader in
      table.walk(&reader).candidates.contains { table.candidates[Int($0)] == leaf.number }
    }
  }
}

extension PathTable {
  fileprivate func isConsistent(state number: Int, leafCount: Int) -> Bool {
    let state = states[number]
    guard state.other < states.count, state.candidates.lowerBound >= 0,
      Int(state.candidates.upperBound) <= candidates.count
    else { return false }
    let listed = state.candidates.map { candidates[Int($0)] }
    guard zip(listed, listed.dropFirst()).allSatisfy(<), listed.allSatisfy({ (0..<leafCount).contains(Int($0)) }) else {
      return false
    }
    guard state.mask >= 0 else { return true }
    guard state.firstEdge >= 0, Int(state.firstEdge) + Int(state.mask) < edges.count else { return false }
    let slots = (0...Int(state.mask)).map { edges[Int(state.firstEdge) + $0] }
    let used = slots.filter { $0.next >= 0 }
    // A search for a missing literal ends at an empty slot.
    return (used.count < slots.count || used.count == 1 && slots.count == 1)
      && used.allSatisfy { $0.next < states.count && $0.text >= 0 && $0.text <= texts.count }
  }
}
