/// Leaves by their paths, to find those that may take the same path as another.
struct LeafIndex {
  private struct Node {
    var literals: [ComponentText: Int] = [:]
    var parameters: [(shape: Shape, next: Int)] = []
    /// The leaves whose path ends here, and those that may go on.
    var ended: [Int] = []
    var open: [Int] = []
  }

  private var nodes = [Node()]

  @inline(never)
  mutating func insert(_ number: Int, _ leaf: Leaf) {
    var node = 0
    for token in leaf.tokens {
      switch token {
      case .literal(let text): node = nodes[node].literals[text] ?? addLiteral(text, to: node)
      case .parameter(let shape):
        node = nodes[node].parameters.first { $0.shape == shape }?.next ?? addParameter(shape, to: node)
      }
    }
    if leaf.goesOn { nodes[node].open.append(number) } else { nodes[node].ended.append(number) }
  }

  private mutating func addLiteral(_ text: ComponentText, to node: Int) -> Int {
    nodes.append(Node())
    nodes[node].literals[text] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func addParameter(_ shape: Shape, to node: Int) -> Int {
    nodes.append(Node())
    nodes[node].parameters.append((shape, nodes.count - 1))
    return nodes.count - 1
  }

  /// The leaves that may take a path that this one takes, in order.
  @inline(never)
  func candidates(for leaf: Leaf) -> [Int] {
    var found: [Int] = []
    collect(from: 0, leaf.tokens[...], goesOn: leaf.goesOn, &found)
    return found.ordered()
  }

  private func collect(from number: Int, _ tokens: ArraySlice<Leaf.Token>, goesOn: Bool, _ found: inout [Int]) {
    let node = nodes[number]
    found += node.open
    guard let token = tokens.first else {
      found += node.ended
      if goesOn {
        for next in node.literals.values { collect(from: next, [], goesOn: true, &found) }
        for (_, next) in node.parameters { collect(from: next, [], goesOn: true, &found) }
      }
      return
    }
    let rest = tokens.dropFirst()
    switch token {
    case .literal(let text):
      if let next = node.literals[text] { collect(from: next, rest, goesOn: goesOn, &found) }
      for (shape, next) in node.parameters where shape.mayMatch(text.text) {
        collect(from: next, rest, goesOn: goesOn, &found)
      }
    case .parameter(let shape):
      for (text, next) in node.literals where shape.mayMatch(text.text) {
        collect(from: next, rest, goesOn: goesOn, &found)
      }
      for (other, next) in node.parameters where shape.mayOverlap(other) {
        collect(from: next, rest, goesOn: goesOn, &found)
      }
    }
  }
}

extension Leaf {
  /// Whether it may take more components than it has tokens. One that just does not ask for the end takes no more.
  var goesOn: Bool { hasRest || isOpaque }
}
