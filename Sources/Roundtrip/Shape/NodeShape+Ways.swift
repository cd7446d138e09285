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
