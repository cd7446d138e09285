/// The automaton in the memory layout that a match walks through.
///
/// Everything is in a few flat allocations, which are created once, never change, and are freed with the table. A walk
/// reads the bytes of a path once, finding both the components and the leaves that remain at the end.
@safe
package final class DispatchTable: @unchecked Sendable {  // Immutable once made.
  struct State {
    /// The edges are a hash table of `mask + 1` slots from `firstEdge` on. If the mask is negative, there are no edges.
    /// If it is 0, there is a single edge, which is found without hashing.
    var firstEdge: Int32 = 0
    var mask: Int32 = -1
    /// The next state for a component without an edge, or -1.
    var other: Int32 = -1
    var candidates: Range<Int32> = 0..<0
    /// The depth from which candidates are compared, or -1.
    var comparesFrom: Int32 = -1
  }

  struct Edge {
    var key = ComponentKey()
    /// The offset of the literal in the texts.
    var text: Int32 = 0
    /// The next state, or -1 for an empty slot.
    var next: Int32 = -1
  }

  /// The data of a leaf that a match needs.
  struct Entry {
    let leaf: Int32
    let alternative: Int32
    let program: Range<Int32>
    let tokenCount: Int32
    /// The methods for which the leaf is tried at first, and those for which it is tried if nothing else matches the
    /// path: a part with an unknown shape might contain a fallback.
    let methods: MethodSet
    let fallbackMethods: MethodSet
    /// Whether a part names the method, or the method is GET because a route names none.
    let namesMethod: Bool
    let isGetByDefault: Bool
    let isSequential: Bool
    /// Whether the leaf matches the path to its end.
    let isExact: Bool
    let readsBody: Bool
    /// The field of the query that distinguishes the leaf from others, or -1.
    let fixedField: Int32

    /// The methods for which the leaf is tried.
    @inline(__always)
    func methods(asFallback: Bool) -> MethodSet { asFallback ? fallbackMethods : methods }
  }

  package let leaves: [Leaf]
  /// Whether the first component is case-insensitive. If so, the leaves have it in lowercase.
  let foldsFirst: Bool
  let states: FixedArray<State>
  let edges: FixedArray<Edge>
  let texts: FixedArray<UInt8>
  let entries: FixedArray<Entry>
  let candidates: FixedArray<Int32>
  let programs: FixedArray<UInt32>
  let fixedFields: FixedFields
  /// The trails of the leaves whose URLs might match as a different value.
  let checkedTrails: Set<Trail>
  let hasFallbacks: Bool

  /// - Parameter isPlain: Whether to try all leaves in order, and to check all that is printed.
  init(_ leaves: [Leaf], foldsFirst: Bool = false, isPlain: Bool = false) {
    let leaves = foldsFirst ? Leaf.foldingFirst(leaves) : leaves
    let automaton = Automaton(leaves, isPlain: isPlain)
    let (states, edges, texts) = Self.lookup(of: automaton)
    let (entries, programs) = Self.entries(of: leaves, isPlain: isPlain)
    self.states = FixedArray(states)
    self.edges = FixedArray(edges)
    self.texts = FixedArray(texts)
    self.entries = FixedArray(entries)
    self.candidates = FixedArray(automaton.candidates)
    self.programs = FixedArray(programs)
    fixedFields = FixedFields(of: leaves)
    self.leaves = leaves
    self.foldsFirst = foldsFirst
    checkedTrails = isPlain ? Set(leaves.map(\.trail)) : Leaf.trailsToCheck(leaves, automaton)
    hasFallbacks = leaves.contains(where: \.isFallback)
  }

  /// The states, their edges, and the concatenated literals.
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
    let states = automaton.states.map { state in
      let candidates = Int32(state.candidates.lowerBound)..<Int32(state.candidates.upperBound)
      var result = State(other: state.other, candidates: candidates)
      if state.isList { result.comparesFrom = state.depth }
      if state.edges.isEmpty { return result }
      // At most half full.
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

  /// The leaves, and their concatenated instructions.
  private static func entries(of leaves: [Leaf], isPlain: Bool) -> (entries: [Entry], programs: [UInt32]) {
    var programs: [UInt32] = []
    var fixedFieldCount: Int32 = 0
    // This avoids copying each leaf.
    let entries = leaves.indices.map { number in
      let first = Int32(programs.count)
      // A reader that reads components in order needs only the choices.
      programs += leaves[number].isOpaque ? leaves[number].choices : leaves[number].program
      if leaves[number].fixedField != nil { fixedFieldCount += 1 }
      return Entry(
        leaf: Int32(number), alternative: Int32(leaves[number].alternative),
        program: first..<Int32(programs.count), tokenCount: Int32(leaves[number].tokens.count),
        methods: leaves[number].isFallback ? .none : leaves[number].acceptedMethods,
        fallbackMethods: leaves[number].isFallback || leaves[number].isOpaque ? leaves[number].acceptedMethods : .none,
        namesMethod: leaves[number].namesMethod || leaves[number].isGetByDefault,
        isGetByDefault: leaves[number].isGetByDefault, isSequential: leaves[number].isOpaque,
        isExact: leaves[number].isEnded, readsBody: leaves[number].readsBody,
        fixedField: leaves[number].fixedField == nil || isPlain ? -1 : fixedFieldCount - 1)
    }
    return (entries, programs)
  }
}

// MARK: Lookups

extension DispatchTable {
  /// The leaf at an index in the list of candidates.
  @inline(__always)
  func entry(at index: Int32) -> Entry {
    // Sound: these indices come from states. They and the numbers of leaves were assigned with the table.
    entries[Int(candidates[Int(index)])]
  }

  /// The instructions of a leaf, which live as long as the table.
  @inline(__always)
  func program(_ entry: Entry) -> UnsafePointer<UInt32> {
    unsafe UnsafePointer(programs.start + Int(entry.program.lowerBound))
  }

  /// Whether the output of a way through the router might match as a different value.
  @inline(__always)
  func mayNeedCheck(_ trail: Trail) -> Bool { !checkedTrails.isEmpty && checkedTrails.contains(trail) }

  /// Whether the components of the request match a leaf whose state keeps a list.
  func matches(_ entry: Entry, _ reader: inout RequestReader, from depth: Int32) -> Bool {
    let tokens = leaves[Int(entry.leaf)].tokens
    let (start, count) = (Int(reader.way.component), Int(reader.request.componentCount))
    let left = count - start
    guard left == tokens.count || (left > tokens.count && leaves[Int(entry.leaf)].isOpen) else { return false }
    var index = Int(depth)
    while index < tokens.count {
      if case .literal(let literal) = tokens[index], !reader.isComponent(start + index, literal.utf8) {
        return false
      }
      index += 1
    }
    return true
  }
}
