// The invariants of a table, checked in debug builds when it is created: everything that a match relies on when it
// reads without bounds checks.

extension DispatchTable {
  /// Whether everything that the table refers to exists, and every leaf is found by its own path.
  func isConsistent(with automaton: Automaton) -> Bool {
    stateCount == automaton.states.count
      && (0..<stateCount).allSatisfy { isConsistent(state: $0, in: automaton) }
      && leaves.indices.allSatisfy { isConsistent(leaf: $0) }
      && leaves.indices.allSatisfy { isFound(leaf: $0) }
  }

  private func isConsistent(state number: Int, in automaton: Automaton) -> Bool {
    let state = unsafe states[number]
    let expected = automaton.states[number]
    guard state.other == expected.other, state.other < stateCount,
      state.comparesFrom == (expected.isList ? expected.depth : -1),
      state.candidates.lowerBound >= 0, state.candidates.upperBound <= candidateCount
    else { return false }
    let listed = state.candidates.map { unsafe candidates[Int($0)] }
    guard listed == Array(automaton.candidates[expected.candidates]), zip(listed, listed.dropFirst()).allSatisfy(<),
      listed.allSatisfy({ leaves.indices.contains(Int($0)) })
    else { return false }
    guard state.mask >= 0 else { return expected.edges.isEmpty }
    guard state.firstEdge >= 0, Int(state.firstEdge) + Int(state.mask) < edgeCount else { return false }
    let slots = (0...Int(state.mask)).map { unsafe edges[Int(state.firstEdge) + $0] }
    let used = slots.filter { $0.next >= 0 }
    // A search for a missing literal ends at an empty slot.
    return (used.count < slots.count || used.count == 1 && slots.count == 1)
      && used.allSatisfy { $0.next < stateCount && $0.text >= 0 }
      && used.map(\.next).ordered() == automaton.edges[expected.edges].map(\.next).ordered()
  }

  private func isConsistent(leaf number: Int) -> Bool {
    let (leaf, entry) = unsafe (leaves[number], entries[number])
    return entry.leaf == number && entry.alternative == leaf.alternative && entry.tokenCount == leaf.tokens.count
      && isConsistent(program: entry.program, of: leaf)
      && entry.methods.union(entry.fallbackMethods) == leaf.acceptedMethods
      // Everything that is read exists: components by index, and a rest after the last of them.
      && leaf.program.allSatisfy { instruction in
        if case .component(let index) = instruction { index <= leaf.tokens.count } else { true }
      }
  }

  private func isConsistent(program: Range<Int32>, of leaf: Leaf) -> Bool {
    var expected: [UInt32] = []
    leaf.appendInstructions(to: &expected)
    return program.map { unsafe programs[Int($0)] } == expected
  }

  /// Whether a path constructed for a leaf leads to it.
  private func isFound(leaf number: Int) -> Bool {
    let tokens = leaves[number].tokens.map { token in
      if case .literal(let literal) = token { literal.text } else { "any" }
    }
    let path = tokens.map { "/" + PercentCoding.encoded($0, allowing: .component) }
    return path.joined().withBytes { bytes in
      unsafe RequestReader.reading(bytes) { reader in
        walk(&reader).candidates.contains { unsafe candidates[Int($0)] == number }
      }
    }
  }
}
