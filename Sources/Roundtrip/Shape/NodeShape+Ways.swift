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
    switch bare {
    case .choice: !isOptionalPart
    // Without it, the route has another method.
    case .method: true
    case .sequence(let shapes): shapes.contains(where: \.hasAlternatives)
    default: false
    }
  }

  /// Extends ways by the alternatives that rows of the list select in this shape, one way for every row.
  ///
  /// Optional parts don't count as alternatives: a row shows both ways.
  fileprivate func rowWays(behind ways: [[Int]]) -> [[Int]] {
    switch bare {
    case .choice(let shapes): return isOptionalPart ? ways : shapes.rowWays(behind: ways)
    case .sequence(let shapes):
      var ways = ways
      for shape in shapes { ways = shape.rowWays(behind: ways) }
      return ways
    default: return ways
    }
  }
}

extension [NodeShape] {
  /// The alternatives that a row selects, in order, for every row of the router with these alternatives.
  package var rowWays: [[Int]] { rowWays(behind: [[]]) }

  fileprivate func rowWays(behind ways: [[Int]]) -> [[Int]] {
    var result: [[Int]] = []
    for way in ways {
      for index in indices { result += self[index].rowWays(behind: [way + [index]]) }
    }
    return result
  }
}
