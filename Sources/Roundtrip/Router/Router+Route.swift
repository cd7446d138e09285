extension ParserPrinter where Input == URLRequestData {
  /// Returns the value of the first route that matches a request, and the route's row in ``routes``, for labels of
  /// metrics and traces.
  ///
  /// ```swift
  /// let (page, route) = try router.matchWithRoute(request: request)
  /// span.attributes["http.route"] = route.path      // "/books/:id"
  /// ```
  ///
  /// The first call creates the rows, like ``routes``. From then on, a call costs as little as ``match(request:)``,
  /// without allocations.
  ///
  /// - Throws: The same errors as ``match(request:)``.
  @inlinable
  public func matchWithRoute(request: URLRequestData) throws(RoutingError) -> (output: Output, route: RouteList.Row) {
    let node = keptNode
    let method = request.method?.requested ?? .onlyGet
    var miss: Miss?
    var row: RouteList.Row?
    let output: Output? = node.output(&miss) { table, slot in
      var leaf: Int32 = 0
      let miss = table.match(request, method, into: slot, &leaf)
      if miss == nil { row = table.row(ofLeaf: leaf) }
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
  /// The row of a leaf.
  @usableFromInline
  func row(ofLeaf leaf: Int32) -> RouteList.Row {
    notes.made(as: RowsOfLeaves.self) { RowsOfLeaves(self) }.use { $0.rows[Int(leaf)] }
  }
}

/// The row of each leaf of a table.
private final class RowsOfLeaves: Kept, @unchecked Sendable {  // Immutable.
  let rows: [RouteList.Row]

  init(_ table: RouteTable) {
    let inspected = table.inspected
    rows = inspected.rowOfLeaf.map { inspected.list.rows[$0] }
  }
}
