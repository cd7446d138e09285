internal import Roundtrip

/// An index of leaves by path, for finding those that might match the same path as another.
struct LeafIndex {
  private struct Node {
    var literals: [ComponentText: Int] = [:]
    /// Parameters, and the nodes after them.
    var parameters: [NodeShape] = []
    var behind: [Int] = []
    /// The leaves whose path ends here, and those that may continue.
    var ended: [Int] = []
    var open: [Int] = []

    mutating func add(_ leaf: Int, isOpen: Bool) {
      if isOpen { open.append(leaf) } else { ended.append(leaf) }
    }
  }

  private var nodes = [Node()]

  @inline(never)
  mutating func insert(_ number: Int, _ leaf: Leaf) {
    var node = 0
    for token in leaf.tokens { node = next(behind: node, token) }
    nodes[node].add(number, isOpen: leaf.goesOn)
  }

  /// The node to which a token leads, created if necessary.
  private mutating func next(behind node: Int, _ token: Leaf.Token) -> Int {
    let new = nodes.count
    switch token {
    case .literal(let text):
      if let known = nodes[node].literals[text] { return known }
      nodes[node].literals[text] = new
    case .parameter(let shape):
      if let place = nodes[node].parameters.firstIndex(where: shape.isSame) { return nodes[node].behind[place] }
      nodes[node].parameters.append(shape)
      nodes[node].behind.append(new)
    }
    nodes.append(Node())
    return new
  }

  /// The leaves that might match a path that this one matches, in order.
  @inline(never)
  func candidates(for leaf: Leaf) -> [Int] {
    var found: [Int] = []
    collect(from: 0, leaf, at: 0, &found)
    return found.sorted()
  }

  /// Collects leaves from a node, to which the first tokens of a leaf have led.
  private func collect(from number: Int, _ leaf: Leaf, at place: Int, _ found: inout [Int]) {
    let node = nodes[number]
    found += node.open
    guard place < leaf.tokens.count else {
      found += node.ended
      if leaf.goesOn {
        for next in node.literals.values { collect(from: next, leaf, at: place, &found) }
        for next in node.behind { collect(from: next, leaf, at: place, &found) }
      }
      return
    }
    switch leaf.tokens[place] {
    case .literal(let text):
      if let next = node.literals[text] { collect(from: next, leaf, at: place + 1, &found) }
      for (index, next) in node.behind.enumerated() where node.parameters[index].mayMatch(text.text) {
        collect(from: next, leaf, at: place + 1, &found)
      }
    case .parameter(let shape):
      for (text, next) in node.literals where shape.mayMatch(text.text) {
        collect(from: next, leaf, at: place + 1, &found)
      }
      for (index, next) in node.behind.enumerated() where shape.mayOverlap(node.parameters[index]) {
        collect(from: next, leaf, at: place + 1, &found)
      }
    }
  }
}

extension Leaf {
  /// Whether the leaf may match more components than it has tokens. A leaf that merely doesn't require the end matches
  /// no more.
  var goesOn: Bool { hasRest || isOpaque }
}
