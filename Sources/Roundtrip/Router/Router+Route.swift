extension ParserPrinter where Input == URLRequestData {
  /// Returns the value of the first route that matches a request, and the route's row in the list of routes, for labels of
  /// metrics and traces.
  ///
  /// ```swift
  /// let (page, route) = try router.matchReturningRow(request: request)
  /// span.attributes["http.route"] = route.path      // "/books/:id"
  /// ```
  ///
  /// The first match of a route creates its row. From then on, a call costs as little as ``match(request:)``, without
  /// allocations.
  ///
  /// - Throws: The same errors as ``match(request:)``.
  @inlinable
  public func matchReturningRow(request: URLRequestData) throws(RoutingError) -> (output: Output, route: RouteList.Row)
  {
    if let rest = request.untaken { return try matchReturningRow(request: rest) }
    let part = _part
    let method = request.method?.requested ?? .onlyGet
    var (miss, leaf) = (nil as Miss?, -1 as Int32)
    var row: RouteList.Row?
    let rows = part.rows
    let output: Output? = part.output(&miss) { _, slot in
      let miss = rows.match(request, method, into: slot, &leaf)
      if miss == nil { row = rows.row(ofLeaf: leaf, value: slot) }
      return miss
    }
    if let output, let row { return (output, row) }
    throw RoutingError(miss ?? .notFound, request, method, part)
  }

  /// Returns the value and the row for the path of a GET request.
  @inlinable
  public func matchReturningRow(path: String) throws(RoutingError) -> (output: Output, route: RouteList.Row) {
    try matchReturningRow(request: URLRequestData(target: path))
  }
}
