extension RouteTable {
  /// The row of a leaf that has created the value in a slot. It is described for the first such value, which tells the
  /// name of its case.
  @usableFromInline
  func row(ofLeaf leaf: Int32, value: Slot) -> RouteList.Row {
    rowsOfLeaves.use { $0.row(of: Int(leaf), value: value, in: self) }
  }

  /// The rows whose path and method a request fits. Without a method, the method may be any.
  func rows(fitting request: URLRequestData, _ method: MethodSet?, upTo limit: Int = .max) -> [RouteList.Row] {
    var rows: [RouteList.Row] = []
    for leaf in leaves(fitting: request, method, upTo: limit, where: { _ in true }) {
      let row = rowsOfLeaves.use { $0.row(of: leaf, in: self) }
      if rows.last?.number != row.number { rows.append(row) }
    }
    return rows
  }

  private var rowsOfLeaves: Lent<RowsOfLeaves> { notes.made(as: RowsOfLeaves.self) { RowsOfLeaves(self) } }
}

/// The rows of a table that requests have matched.
private final class RowsOfLeaves: Kept, @unchecked Sendable {  // Immutable, and rows are set once.
  private let shapes: [NodeShape]
  /// The alternatives that each row selects.
  private let rows: [[Int]]
  private let cells: [Cell]

  private final class Cell: Sendable {
    let described = Once<Described>()
    /// Without a value.
    let outlined = Once<Described>()
  }

  private final class Described: Sendable {
    let row: RouteList.Row
    init(_ row: RouteList.Row) { self.row = row }
  }

  init(_ table: RouteTable) {
    shapes = table.shapes
    rows = shapes.rowWays
    cells = table.leaves.map { _ in Cell() }
  }

  func row(of leaf: Int, value: Slot, in table: RouteTable) -> RouteList.Row {
    cells[leaf].described.made {
      let number = table.leaves[leaf].rowNumber(among: rows)
      let name = table.layout.caseName(of: value)
      return Described(table.described(rows[number], of: shapes, number: number + 1, value: name).row)
    }
    .use { $0.row }
  }

  func row(of leaf: Int, in table: RouteTable) -> RouteList.Row {
    if let known = cells[leaf].described.made { return known.use { $0.row } }
    return cells[leaf].outlined.made {
      let number = table.leaves[leaf].rowNumber(among: rows)
      return Described(table.described(rows[number], of: shapes, number: number + 1).row)
    }
    .use { $0.row }
  }
}
