extension ParserPrinter where Input == URLRequestData {
  /// Returns the value of the first route that matches a request, and the route's row in the list of routes, for labels of
  /// metrics and traces.
  ///
  /// ```swift
  /// let (page, route) = try router.matchWithRoute(request: request)
  /// span.attributes["http.route"] = route.path      // "/books/:id"
  /// ```
  ///
  /// The first match of a route describes it. From then on, a call costs as little as ``match(request:)``, without
  /// allocations.
  ///
  /// - Throws: The same errors as ``match(request:)``.
  @inlinable
  public func matchWithRoute(request: URLRequestData) throws(RoutingError) -> (output: Output, route: RouteList.Row) {
    if let rest = request.untaken { return try matchWithRoute(request: rest) }
    let node = keptNode
    let method = request.method?.requested ?? .onlyGet
    var miss: Miss?
    var row: RouteList.Row?
    let output: Output? = node.output(&miss) { table, slot in
      var leaf: Int32 = 0
      let miss = table.match(request, method, into: slot, &leaf)
      if miss == nil { row = table.row(ofLeaf: leaf, value: slot) }
      return miss
    }
    if let output, let row { return (output, row) }
    throw RoutingError(miss ?? .notFound, request.target, method, request, node)
  }

  /// Returns the value and the row for the path of a GET request.
  @inlinable
  public func matchWithRoute(path: String) throws(RoutingError) -> (output: Output, route: RouteList.Row) {
    try matchWithRoute(request: URLRequestData(target: path))
  }
}

extension RouteTable {
  /// The row of a leaf that has created the value in a slot. It is described for the first such value, which tells the
  /// name of its case.
  @usableFromInline
  func row(ofLeaf leaf: Int32, value: Slot) -> RouteList.Row {
    notes.made(as: RowsOfLeaves.self) { RowsOfLeaves(self) }.use { $0.row(of: Int(leaf), value: value, in: self) }
  }
}

/// The rows of a table that requests have matched.
private final class RowsOfLeaves: Kept, @unchecked Sendable {  // Immutable, and rows are set once.
  private let shapes: [NodeShape]
  /// The alternatives that each row selects.
  private let rows: [[Int]]
  private let cells: [Cell]

  private final class Cell: Sendable {
    let described = Once<Described>()
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
}
