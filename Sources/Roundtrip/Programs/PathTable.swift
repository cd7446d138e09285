/// The automaton of a program in flat memory, and the walk from the bytes of a path to the leaves that may match it.
@safe
final class PathTable: @unchecked Sendable {  // Immutable once made.
  struct State {
    /// The first slot of its edges.
    var firstEdge: Int32 = 0
    /// The number of slots minus one, or -1 without edges.
    var mask: Int32 = -1
    /// The state behind any other component, or -1.
    var other: Int32 = -1
    /// The leaves whose path ends here, or may, in order of declaration.
    var candidates: Range<Int32> = 0..<0
    /// Whether candidates must still be compared with the path.
    var isList = false

    /// Whether this is the state with a number, and every component leads to it again.
    func leadsNowhere(but number: Int32) -> Bool { mask < 0 && other == number }
  }

  struct Edge {
    var key = ComponentKey()
    var text: Int32 = 0
    var next: Int32 = -1
  }

  /// What is needed of a leaf to decide whether to run it.
  @safe
  struct Entry {
    /// Kept by the program that has the table.
    let leaf: Unmanaged<Leaf>
    let methods: MethodSet
    /// Whether more has to be known of it.
    let isRare: Bool
    let isGetByDefault: Bool
  }

  /// The first is that of the beginning of a path.
  let states: FixedArray<State>
  let edges: FixedArray<Edge>
  let texts: FixedArray<UInt8>
  let candidates: FixedArray<Int32>
  /// The leaves, which their program owns.
  let entries: FixedArray<Entry>
  /// The candidates of each state that has several.
  let sharing: [Range<Int>]
  /// The number of components that are looked up in lowercase.
  let foldedDepth: Int

  /// Of a single leaf that has any path.
  static let ofAnyPath: PathTable = {
    var outlines = Outlines()
    _ = outlines.end(isOpen: true)
    return PathTable(Automaton(outlines))
  }()

  init(_ automaton: Automaton, _ leaves: [Leaf] = [], foldedDepth: Int32 = 0) {
    self.foldedDepth = Int(foldedDepth)
    entries = FixedArray(leaves.count) { index in
      let leaf = leaves[index]
      return unsafe Entry(
        leaf: .passUnretained(leaf), methods: leaf.methods,
        isRare: leaf.outline.isFallback || leaf.outline.mount != nil || leaf.outline.calls
          || !leaf.outline.checkedNames.isEmpty,
        isGetByDefault: leaf.outline.isGetByDefault)
    }
    let (states, edges, texts) = Self.lookup(of: automaton)
    self.states = FixedArray(states)
    self.edges = FixedArray(edges)
    self.texts = FixedArray(texts)
    candidates = FixedArray(automaton.candidates)
    sharing = automaton.states.map(\.candidates).filter { $0.count > 1 }
  }

  private static func lookup(of automaton: Automaton) -> (states: [State], edges: [Edge], texts: [UInt8]) {
    var starts: [Int32] = []
    starts.reserveCapacity(automaton.literals.all.count)
    var texts: [UInt8] = []
    for literal in automaton.literals.all {
      starts.append(Int32(texts.count))
      texts.append(literal.text)
    }
    var edges: [Edge] = []
    edges.reserveCapacity(automaton.edges.count)
    let states = automaton.states.enumerated().map { number, state in
      let candidates = Int32(state.candidates.lowerBound)..<Int32(state.candidates.upperBound)
      var result = State(other: state.other, candidates: candidates, isList: state.isList)
      // A list no longer distinguishes literals.
      if state.isList { result.other = Int32(number) }
      if state.edges.isEmpty { return result }
      // At most half full, except for the only slot of a single edge.
      let count = state.edges.count
      let capacity = count == 1 ? 1 : 1 << (Int.bitWidth - (count * 2 - 1).leadingZeroBitCount)
      let first = edges.count
      result.firstEdge = Int32(first)
      result.mask = Int32(capacity - 1)
      for _ in 0..<capacity { edges.append(Edge()) }
      for edge in automaton.edges[state.edges] {
        let key = automaton.literals.keys[Int(edge.literal)]
        var slot = key.hash & (capacity - 1)
        while edges[first + slot].next >= 0 { slot = (slot + 1) & (capacity - 1) }
        edges[first + slot] = Edge(key: key, text: starts[Int(edge.literal)], next: edge.next)
      }
      return result
    }
    return (states, edges, texts)
  }
}
