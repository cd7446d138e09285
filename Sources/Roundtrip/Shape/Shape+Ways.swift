// The ways through a description, for those who look at it from outside.

extension Shape {
  /// Whether this is a part that may be left out, without any choice in it but such parts: it shows as `(…)?`.
  @inline(never)
  var isOptionalPart: Bool {
    guard case .choice(let shapes) = self, shapes.count == 2, shapes[1].isNothing else { return false }
    return !shapes[0].hasAlternatives
  }

  /// Whether a request can take one of several alternatives in this.
  private var hasAlternatives: Bool {
    switch bare {
    case .choice: !isOptionalPart
    case .sequence(let shapes): shapes.contains(where: \.hasAlternatives)
    case .route(let shape): shape.hasAlternatives
    default: false
    }
  }

  /// Goes on with ways along the alternatives that a row of the table takes in this: one way for every row.
  ///
  /// Parts that may be left out are no alternatives: a row shows both ways.
  fileprivate func rowWays(behind ways: [[Int]]) -> [[Int]] {
    switch bare {
    case .choice(let shapes): return isOptionalPart ? ways : shapes.rowWays(behind: ways)
    case .sequence(let shapes):
      var ways = ways
      for shape in shapes { ways = shape.rowWays(behind: ways) }
      return ways
    case .route(let shape): return shape.rowWays(behind: ways)
    default: return ways
    }
  }
}

extension [Shape] {
  /// The alternatives that a row takes, one after the other, for every row of the router that these make.
  var rowWays: [[Int]] { rowWays(behind: [[]]) }

  fileprivate func rowWays(behind ways: [[Int]]) -> [[Int]] {
    var result: [[Int]] = []
    for way in ways {
      for index in indices { result += self[index].rowWays(behind: [way + [index]]) }
    }
    return result
  }
}

/// What one leaf asks of a request, as the alternatives say from which it was made.
struct LeafWay {
  /// The parts, without what is around them; a refined `nothing` where some of what the parts accept is refused.
  private(set) var parts: [Shape] = []
  /// Which row of the table the leaf belongs to, by the alternatives that the row takes.
  private(set) var row: [Int]
  /// The alternatives that the leaf takes, the next one last.
  private var choices: [Int]

  @inline(never)
  init(of leaf: Leaf, in alternatives: [Shape]) {
    row = [leaf.alternative]
    choices = leaf.choices.reversed()
    follow(alternatives[leaf.alternative])
  }

  private mutating func follow(_ shape: Shape) {
    switch shape {
    case .sequence(let shapes): for shape in shapes { follow(shape) }
    case .choice(let shapes):
      guard let choice = choices.popLast() else {
        // A leaf ends at a part that says nothing about itself; behind it the first alternatives are taken.
        if let first = shapes.first { parts.append(first) }
        return
      }
      guard choice < shapes.count else { return }
      if !shape.isOptionalPart { row.append(choice) }
      follow(shapes[choice])
    case .refined(let shape):
      parts.append(.refined(.nothing))
      follow(shape)
    case .named(_, let shape), .alias(let shape), .route(let shape), .examples(_, let shape): follow(shape)
    case .nothing: break
    default: parts.append(shape)
    }
  }
}

extension Leaf {
  /// The alternatives taken, in the order of reading.
  @inline(never)
  var choices: [Int] {
    var choices: [Int] = []
    for case .choice(let choice) in program { choices.append(Int(choice)) }
    return choices
  }
}
