/// The leaves of a router as states over whole components, while the table is built.
///
/// A state stands for the leaves that are still possible after some components. From it lead one edge for each literal
/// that one of them asks for, and one for any other component. That is the subset construction, and subsets can
/// multiply: beyond the budget, a state keeps a list of its leaves instead, which are compared when they are tried, and
/// its literals share that list.
struct Automaton {
  struct State {
    /// The next state for each literal, by the literal's number.
    var edges: [(literal: Int32, next: Int32)] = []
    /// The next state for any other component, or -1.
    var other: Int32 = -1
    /// The leaves to try when the path ends here, in order of declaration.
    var candidates: [Int32] = []
    /// How many components lead here.
    var depth: Int32
    /// Whether the candidates still have to be compared with the path, from `depth` on.
    var isList = false
  }

  private(set) var states: [State] = []
  let literals: [[UInt8]]

  private let leaves: [Leaf]
  /// For each leaf, the number of the literal at each depth, or -1 for a parameter.
  private let tokens: [[Int32]]
  private var known: [Key: Int32] = [:]
  /// The states of one leaf alone, from where those of each leaf begin on: one for each depth, or -1.
  private var lone: [Int32]
  private var firstLone: [Int32]
  /// How many leaves the states may hold altogether.
  private var budget = 0

  private struct Key: Hashable {
    let depth: Int32
    let leaves: [Int32]
  }

  init(_ leaves: [Leaf]) {
    self.leaves = leaves
    var literals: [[UInt8]] = []
    var numbers: [[UInt8]: Int32] = [:]
    tokens = leaves.map { leaf in
      leaf.tokens.map { token in
        guard case .literal(let literal) = token else { return -1 }
        if let number = numbers[literal] { return number }
        let number = Int32(literals.count)
        numbers[literal] = number
        literals.append(literal)
        return number
      }
    }
    self.literals = literals
    budget = 4096 + 16 * leaves.reduce(0) { $0 + $1.tokens.count + 1 }
    firstLone = []
    firstLone.reserveCapacity(leaves.count)
    var count: Int32 = 0
    for leaf in leaves {
      firstLone.append(count)
      count += Int32(leaf.tokens.count + 1)
    }
    lone = Array(repeating: -1, count: Int(count))
    groups = Array(repeating: [], count: literals.count)
    _ = state(for: leaves.indices.map { Int32($0) }, depth: 0)
  }

  /// The leaves that ask for each literal, while one state is made: empty in between.
  private var groups: [[Int32]] = []

  private mutating func state(for items: [Int32], depth: Int32) -> Int32 {
    if items.count == 1 { return state(of: items[0], depth: depth) }
    // Where all leaves take any path from here on, the state leads back to itself.
    let isLoop = items.allSatisfy { leaves[Int($0)].isOpen && tokens[Int($0)].count <= depth }
    let key = Key(depth: isLoop ? -1 : depth, leaves: items)
    if let number = known[key] { return number }
    let number = Int32(states.count)
    known[key] = number
    states.append(State(depth: depth))
    budget -= items.count
    if budget < 0 {
      states[Int(number)].candidates = items
      states[Int(number)].isList = true
      return number
    }

    var others: [Int32] = []
    var asked: [Int32] = []
    for item in items {
      let path = tokens[Int(item)]
      if path.count <= depth {
        let isOpen = leaves[Int(item)].isOpen
        if isOpen || path.count == depth { states[Int(number)].candidates.append(item) }
        if isOpen { others.append(item) }
      } else if path[Int(depth)] >= 0 {
        let literal = path[Int(depth)]
        if groups[Int(literal)].isEmpty { asked.append(literal) }
        groups[Int(literal)].append(item)
      } else {
        others.append(item)
      }
    }
    // The groups are taken before the next state is made, which uses them too.
    let grouped = asked.map { literal in
      let group = groups[Int(literal)]
      groups[Int(literal)] = []
      return group
    }
    if !others.isEmpty { states[Int(number)].other = state(for: others, depth: depth + 1) }
    var edges: [(literal: Int32, next: Int32)] = []
    var list: Int32?
    for (literal, group) in zip(asked, grouped) {
      // What goes on behind each literal alike is what multiplies: there is no merging it beyond the budget.
      if !others.isEmpty, budget < group.count + others.count {
        let next = list ?? listState(for: items, depth: depth)
        list = next
        edges.append((literal, next))
      } else {
        let next = others.isEmpty ? group : Self.merged(group, others)
        edges.append((literal, state(for: next, depth: depth + 1)))
      }
    }
    states[Int(number)].edges = edges
    return number
  }

  /// The state of one leaf alone, as most are: the same without anything to group.
  private mutating func state(of item: Int32, depth: Int32) -> Int32 {
    let (path, isOpen) = (tokens[Int(item)], leaves[Int(item)].isOpen)
    // Where the leaf takes any path from here on, the state leads back to itself.
    let place = Int(firstLone[Int(item)]) + min(Int(depth), path.count)
    if lone[place] >= 0 { return lone[place] }
    let number = Int32(states.count)
    lone[place] = number
    states.append(State(depth: depth))
    budget -= 1
    if budget < 0 {
      states[Int(number)].candidates = [item]
      states[Int(number)].isList = true
    } else if path.count <= depth {
      states[Int(number)].candidates = [item]
      if isOpen { states[Int(number)].other = state(of: item, depth: depth + 1) }
    } else {
      let next = state(of: item, depth: depth + 1)
      let literal = path[Int(depth)]
      if literal >= 0 { states[Int(number)].edges = [(literal, next)] } else { states[Int(number)].other = next }
    }
    return number
  }

  /// A state that tells nothing apart any more: all of `items` are compared from `depth` on.
  private mutating func listState(for items: [Int32], depth: Int32) -> Int32 {
    var list = State(depth: depth)
    list.candidates = items
    list.isList = true
    states.append(list)
    return Int32(states.count - 1)
  }

  /// Two ascending lists as one.
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
