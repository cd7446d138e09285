// The ways through a shape, for inspection.

extension NodeShape {
  /// Whether this is an optional part that contains no choices except optional parts, and no method. It is shown as
  /// `(…)?`.
  @inline(never)
  package var isOptionalPart: Bool {
    guard case .choice(let shapes) = bare, shapes.count == 2, shapes[1].isNothing else { return false }
    return !shapes[0].hasAlternatives
  }

  /// Whether this has several alternatives for a request.
  private var hasAlternatives: Bool {
    fold { shape, haveAlternatives in
      switch shape {
      case .choice(let shapes): shapes.count != 2 || !shapes[1].isNothing || haveAlternatives[0]
      // Without it, the route has another method.
      case .method: true
      case .sequence, .noted: haveAlternatives.contains(true)
      default: false
      }
    }
  }

  /// The alternatives that rows of the list select in this shape, one way for every row.
  ///
  /// Optional parts don't count as alternatives: a row shows both ways.
  fileprivate var rowWays: [[Int]] {
    fold { (shape, ways: [[[Int]]]) in
      switch shape {
      case .choice: shape.isOptionalPart ? [[]] : [NodeShape].rowWays(ways)
      case .sequence: ways.reduce([[]]) { before, next in before.flatMap { way in next.map { way + $0 } } }
      case .noted: ways.first ?? [[]]
      default: [[]]
      }
    }
  }
}

extension [NodeShape] {
  /// The alternatives that a row selects, in order, for every row of the router with these alternatives.
  package var rowWays: [[Int]] { Self.rowWays(map(\.rowWays)) }

  /// - Parameter ways: The ways through each of some alternatives.
  fileprivate static func rowWays(_ ways: [[[Int]]]) -> [[Int]] {
    ways.indices.flatMap { index in ways[index].map { [index] + $0 } }
  }
}

// MARK: How many there are

extension NodeShape {
  private static var maximumCountOfWays: Int { 200_000 }

  /// The number of ways through this that a dispatch table has, one more than the maximum if there are more than that.
  var countOfWays: Int {
    let (known, opaque) = countsOfWays
    return Int(Self.capped(known + opaque))
  }

  /// The number of ways that are known to their end, and of those that end at a part with an unknown shape.
  ///
  /// A walk by hand: most routes have one way, and a fold would create a list for each of their components.
  private var countsOfWays: (known: Int64, opaque: Int64) {
    switch self {
    case .opaque, .noted(.claim, _): return (0, 1)
    case .noted(_, let shape): return shape.countsOfWays
    case .sequence(let shapes):
      var (known, opaque) = (1 as Int64, 0 as Int64)
      for shape in shapes {
        // Most parts are one way, and copying a shape costs more than looking at it.
        switch shape {
        case .sequence, .choice, .noted, .opaque: break
        default: continue
        }
        let next = shape.countsOfWays
        // A way that has ended goes on only if there is anything to go on with, and doesn't multiply.
        opaque = Self.capped((next.known + next.opaque > 0 ? opaque : 0) + known * next.opaque)
        known = Self.capped(known * next.known)
      }
      return (known, opaque)
    case .choice(let shapes):
      return shapes.reduce(into: (0, 0)) { counts, shape in
        let next = shape.countsOfWays
        counts = (Self.capped(counts.known + next.known), Self.capped(counts.opaque + next.opaque))
      }
    default: return (1, 0)
    }
  }

  private static func capped(_ count: Int64) -> Int64 { min(count, Int64(maximumCountOfWays) + 1) }

  /// Traps if there are too many ways through a router.
  ///
  /// Consecutive choices multiply. A router with millions of ways is a mistake, and would use up the memory.
  static func requireFewWays(_ count: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(
      count <= maximumCountOfWays,
      "this router has more than 200,000 ways through it, because consecutive choices and optional parts of a route"
        + " multiply; move them into separate alternatives", file: file, line: line)
  }

  /// Traps if there are too many ways through a router with these alternatives. Any number of routes is fine if each is
  /// one way.
  static func requireFewWays(among shapes: some Sequence<NodeShape>, file: StaticString, line: UInt) {
    var sum = 0
    for shape in shapes {
      let count = shape.countOfWays
      sum += count
      if count > 1 { requireFewWays(sum, file: file, line: line) }
    }
  }
}
