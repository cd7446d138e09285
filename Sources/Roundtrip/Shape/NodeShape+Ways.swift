// The ways through a description, for those who look at it from outside.

extension NodeShape {
  /// Whether this is a part that may be left out, without any choice in it but such parts: it shows as `(…)?`.
  @inline(never)
  package var isOptionalPart: Bool {
    guard case .choice(let shapes) = bare, shapes.count == 2, shapes[1].isNothing else { return false }
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

  /// Goes on with ways along the alternatives that a row of the list takes in this: one way for every row.
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

extension [NodeShape] {
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
