extension Program {
  /// The row of a leaf that has created the value in a slot.
  @usableFromInline
  func row(ofLeaf leaf: Int32, value: Slot) -> RouteList.Row {
    rowsOfLeaves.use { $0.row(of: Int(leaf), in: self, value: value) }
  }

  /// The row of a leaf, as far as it is known without a value.
  func row(of leaf: Int) -> RouteList.Row { rowsOfLeaves.use { $0.row(of: leaf, in: self) } }

  /// The rows whose path and method a request fits. Without a method, the method may be any.
  package func candidateRows(
    for request: URLRequestData, _ method: MethodSet?, upTo limit: Int = .max
  ) -> [RouteList.Row] {
    var rows: [RouteList.Row] = []
    for leaf in leaves(fitting: request, method, upTo: limit) {
      let row = row(of: leaf)
      if rows.last?.number != row.number { rows.append(row) }
    }
    return rows
  }

  /// The shapes among which the router chooses, made once.
  var rowShapes: [NodeShape] { rowsOfLeaves.use { $0.shapes } }

  /// What each leaf requires, made once for all explanations.
  var explainedRequirements: [Requirements] { rowsOfLeaves.use { $0.requirements(of: self) } }

  private var rowsOfLeaves: Lent<RowsOfLeaves> { notes.made(as: RowsOfLeaves.self) { RowsOfLeaves(self) } }
}

/// The rows of a table that are described. A row is kept once it is complete: the first value that a leaf has created tells
/// the name of its case.
private final class RowsOfLeaves: Kept, @unchecked Sendable {  // Immutable, and rows are set once.
  let shapes: [NodeShape]
  /// The alternatives that each row selects.
  private let rows: [[Int]]
  /// The row of each leaf.
  private let numbers: [Int]
  private let made: FixedArray<Once<Described>>
  private let explained = Once<Explained>()

  private final class Described: Sendable {
    let row: RouteList.Row
    init(_ row: RouteList.Row) { self.row = row }
  }

  private final class Explained: Sendable {
    let requirements: [Requirements]
    init(_ requirements: [Requirements]) { self.requirements = requirements }
  }

  init(_ program: Program) {
    shapes = program.shapes
    let rows = shapes.rowWays
    self.rows = rows
    numbers = program.requirements.map { $0.rowNumber(among: rows) }
    made = FixedArray(program.leaves.count) { _ in Once() }
  }

  func requirements(of program: Program) -> [Requirements] {
    explained.made { Explained(program.requirements) }.use { $0.requirements }
  }

  func row(of leaf: Int, in program: Program, value: Slot? = nil) -> RouteList.Row {
    if let known = made[leaf].made { return known.use { $0.row } }
    let number = numbers[leaf]
    let name = value.flatMap { program.layout.caseName(of: $0) }
    let described = program.described(rows[number], of: shapes, number: number + 1, value: name)
    if value != nil || described.isKnown { _ = made[leaf].made { Described(described.row) } }
    return described.row
  }
}
