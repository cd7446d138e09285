/// The leaves of a router as an automaton over whole components, used while the table is built.
///
/// A state represents the leaves that are still possible after some components. It has an edge for each literal that
/// one of them requires, and one for any other component. This is the subset construction, and subsets can multiply.
/// Once the budget is spent, a state keeps a list of its leaves instead, which are compared when they are tried, and
/// its literals share that list.
///
/// The data of all states, leaves, and literals is in shared arrays, so that large routers are built as fast as they
/// are read.
struct Automaton {
  struct State {
    /// The range, in all edges, of the edges to the next state for each literal.
    var edges: Range<Int> = 0..<0
    /// The next state for any other component, or -1.
    var other: Int32 = -1
    /// The range, in all candidates, of those tried if the path ends here, in order of declaration.
    var candidates: Range<Int> = 0..<0
    /// The number of components that lead here.
    var depth: Int32
    /// Whether the candidates must still be compared with the path, from `depth` on.
    var isList = false
  }

  struct Edge {
    /// The literal's number.
    let literal: Int32
    let next: Int32
  }

  private(set) var states: [State] = []
  private(set) var edges: [Edge] = []
  private(set) var candidates: [Int32] = []
  let literals: LiteralNumbers

  private let leaves: [Leaf]
  /// For each leaf, its first place. A leaf has a place for each depth, and one more.
  private var firstPlace: [Int32] = []
  /// For each place, the number of the literal there, or -1 for a parameter.
  private var tokens: [Int32] = []
  /// For each place, the state of its leaf alone, or -1.
  private var lone: [Int32]
  private var known: [Key: Int32] = [:]
  /// How many leaves the states may hold in total.
  private var budget = 0
  /// How many leaves require each literal, while a state is created. Otherwise all zero.
  private var counts: [Int32]

  private struct Key: Hashable {
    let depth: Int32
    let leaves: [Int32]
  }

  init(_ leaves: [Leaf], isPlain: Bool = false) {
    self.leaves = leaves
    // By index, which avoids copying each leaf.
    let placeCount = leaves.indices.reduce(0) { $0 + leaves[$1].tokens.count + 1 }
    firstPlace.reserveCapacity(leaves.count)
    tokens.reserveCapacity(placeCount)
    states.reserveCapacity(placeCount)
    var literals = LiteralNumbers(capacity: placeCount)
    for index in leaves.indices {
      firstPlace.append(Int32(tokens.count))
      for token in leaves[index].tokens {
        if case .literal(let literal) = token { tokens.append(literals.number(of: literal)) } else { tokens.append(-1) }
      }
      tokens.append(-1)
    }
    self.literals = literals
    budget = isPlain ? 0 : 4096 + 16 * placeCount
    lone = Array(repeating: -1, count: placeCount)
    counts = Array(repeating: 0, count: literals.all.count)
    _ = state(for: leaves.indices.map { Int32($0) }, depth: 0)
  }

  /// The number of components that a leaf requires.
  private func length(of item: Int32) -> Int32 { Int32(leaves[Int(item)].tokens.count) }

  private func token(of item: Int32, at depth: Int32) -> Int32 { tokens[Int(firstPlace[Int(item)] + depth)] }

  private mutating func state(for items: [Int32], depth: Int32) -> Int32 {
    if items.count == 1 { return state(of: items[0], depth: depth) }
    // If all leaves accept any path from here on, the state leads back to itself.
    let isLoop = items.allSatisfy { leaves[Int($0)].isOpen && length(of: $0) <= depth }
    let key = Key(depth: isLoop ? -1 : depth, leaves: items)
    if let number = known[key] { return number }
    let number = Int32(states.count)
    known[key] = number
    states.append(State(depth: depth))
    budget -= items.count
    if budget < 0 {
      states[Int(number)].candidates = keep(items)
      states[Int(number)].isList = true
      return number
    }

    var others: [Int32] = []
    var asked: [Int32] = []
    let firstCandidate = candidates.count
    for item in items {
      let length = length(of: item)
      if length <= depth {
        let isOpen = leaves[Int(item)].isOpen
        if isOpen || length == depth { candidates.append(item) }
        if isOpen { others.append(item) }
        continue
      }
      let literal = token(of: item, at: depth)
      if literal < 0 {
        others.append(item)
      } else {
        if counts[Int(literal)] == 0 { asked.append(literal) }
        counts[Int(literal)] += 1
      }
    }
    states[Int(number)].candidates = firstCandidate..<candidates.count
    let groups = groups(of: items, at: depth, asking: asked)
    if !others.isEmpty { states[Int(number)].other = state(for: others, depth: depth + 1) }
    let next = nextStates(groups, asked, beside: others, of: items, depth)
    states[Int(number)].edges = edges.count..<edges.count + next.count
    edges += next
    return number
  }

  /// The leaves that require each of some literals, group by group.
  private mutating func groups(
    of items: [Int32], at depth: Int32, asking asked: [Int32]
  ) -> (items: [Int32], ends: [Int]) {
    var ends: [Int] = []
    ends.reserveCapacity(asked.count)
    var end = 0
    for literal in asked {
      // From here on, the position of the group's next leaf.
      let count = Int(counts[Int(literal)])
      counts[Int(literal)] = Int32(end)
      end += count
      ends.append(end)
    }
    var grouped = [Int32](repeating: 0, count: end)
    for item in items where length(of: item) > depth {
      let literal = token(of: item, at: depth)
      if literal < 0 { continue }
      grouped[Int(counts[Int(literal)])] = item
      counts[Int(literal)] += 1
    }
    for literal in asked { counts[Int(literal)] = 0 }
    return (grouped, ends)
  }

  private mutating func nextStates(
    _ groups: (items: [Int32], ends: [Int]), _ asked: [Int32], beside others: [Int32], of items: [Int32],
    _ depth: Int32
  ) -> [Edge] {
    var edges: [Edge] = []
    edges.reserveCapacity(asked.count)
    var list: Int32?
    var start = 0
    for (literal, end) in zip(asked, groups.ends) {
      let group = groups.items[start..<end]
      start = end
      let next: Int32
      if others.isEmpty {
        let isLone = group.count == 1
        next = isLone ? state(of: groups.items[end - 1], depth: depth + 1) : state(for: Array(group), depth: depth + 1)
      } else if budget >= group.count + others.count {
        next = state(for: Self.merged(Array(group), others), depth: depth + 1)
      } else {
        // Leaves that continue after every literal are the ones that multiply. Once the budget is spent, they aren't
        // merged any more.
        next = list ?? listState(for: items, depth: depth)
        list = next
      }
      edges.append(Edge(literal: literal, next: next))
    }
    return edges
  }

  /// The state of a single leaf, which is the most common, and needs no grouping.
  private mutating func state(of item: Int32, depth: Int32) -> Int32 {
    let (length, isOpen) = (length(of: item), leaves[Int(item)].isOpen)
    // If the leaf accepts any path from here on, the state leads back to itself.
    let place = Int(firstPlace[Int(item)] + min(depth, length))
    if lone[place] >= 0 { return lone[place] }
    let number = Int32(states.count)
    lone[place] = number
    states.append(State(depth: depth))
    budget -= 1
    if budget < 0 {
      states[Int(number)].candidates = keep([item])
      states[Int(number)].isList = true
    } else if length <= depth {
      states[Int(number)].candidates = keep([item])
      if isOpen { states[Int(number)].other = state(of: item, depth: depth + 1) }
    } else {
      let next = state(of: item, depth: depth + 1)
      let literal = tokens[place]
      if literal >= 0 {
        states[Int(number)].edges = edges.count..<edges.count + 1
        edges.append(Edge(literal: literal, next: next))
      } else {
        states[Int(number)].other = next
      }
    }
    return number
  }

  /// A state that no longer distinguishes leaves: all of `items` are compared from `depth` on.
  private mutating func listState(for items: [Int32], depth: Int32) -> Int32 {
    var list = State(depth: depth)
    list.candidates = keep(items)
    list.isList = true
    states.append(list)
    return Int32(states.count - 1)
  }

  private mutating func keep(_ items: [Int32]) -> Range<Int> {
    candidates += items
    return candidates.count - items.count..<candidates.count
  }

  /// Merges two ascending lists.
  private static func merged(_ left: [Int32], _ right: [Int32]) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(left.count + right.count)
    var (l, r) = (0, 0)
    while l < left.count, r < right.count {
      if left[l] < right[r] {
        result.append(left[l])
        l += 1
      } else {
        result.append(right[r])
        r += 1
      }
    }
    return result + left[l...] + right[r...]
  }
}
