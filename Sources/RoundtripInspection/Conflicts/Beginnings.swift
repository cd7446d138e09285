/// Numbers by the bytes with which texts begin, to find those that might belong to the same text without comparing each
/// with each.
struct Beginnings {
  private struct Node {
    var next: [UInt8: Int] = [:]
    /// The numbers of the text that ends here.
    var numbers: [Int] = []
  }

  private var nodes = [Node()]

  mutating func insert(_ number: Int, _ beginning: String.UTF8View) {
    var node = 0
    for byte in beginning {
      if let known = nodes[node].next[byte] {
        node = known
      } else {
        nodes[node].next[byte] = nodes.count
        node = nodes.count
        nodes.append(Node())
      }
    }
    nodes[node].numbers.append(number)
  }

  /// The numbers inserted with exactly this beginning.
  func numbers(of beginning: String.UTF8View) -> [Int] {
    var node = 0
    for byte in beginning {
      guard let next = nodes[node].next[byte] else { return [] }
      node = next
    }
    return nodes[node].numbers
  }

  /// The numbers of all beginnings that some text with one of these may have.
  func compatible(with beginnings: [String.UTF8View]) -> Set<Int> {
    var found: Set<Int> = []
    var ends: [Int] = []
    for beginning in beginnings {
      var node: Int? = 0
      for byte in beginning {
        guard let here = node else { break }
        found.formUnion(nodes[here].numbers)
        node = nodes[here].next[byte]
      }
      if let node { ends.append(node) }
    }
    // Everything longer.
    while let node = ends.popLast() {
      found.formUnion(nodes[node].numbers)
      ends += nodes[node].next.values
    }
    return found
  }
}
