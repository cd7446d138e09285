// Paths as stacks of routes, for navigation.

extension ParserPrinter where Input == URLRequestData {
  /// The values of all routes on the way to a path, the last of which is the path's own.
  ///
  /// ```swift
  /// try router.matchStack(path: "/books/42/reviews")   // [.books, .book(id: 42), .reviews(id: 42)]
  /// ```
  ///
  /// Each beginning of the path, from its first component on, is matched without query and fragment; those that no route
  /// takes are left out. The first hundred components are looked at.
  ///
  /// - Throws: Where no route takes the path itself.
  public func matchStack(path: String) throws(RoutingError) -> [Output] {
    try matchStack(request: URLRequestData(target: path))
  }

  /// The same for a request.
  public func matchStack(request: URLRequestData) throws(RoutingError) -> [Output] {
    let last = try match(request: request)
    var beginning = request
    var stack: [Output] = []
    for path in request.path.beginnings(atMost: 100) {
      beginning.target = path
      do throws(RoutingError) { stack.append(try match(request: beginning)) } catch {}
    }
    return stack + [last]
  }

  /// The path of a stack of routes, which is that of the last.
  ///
  /// - Throws: Where the stack is empty, and where the path of the last could not be printed.
  public func path(forStack stack: [Output]) throws(PrintingError) -> String {
    guard let last = stack.last else { throw PrintingError(.noRoute, value: "an empty stack") }
    return try path(for: last)
  }
}

extension String {
  /// The path up to each of its components but the last.
  fileprivate func beginnings(atMost count: Int) -> [String] {
    var path = bytes
    while path.last == UInt8(ascii: "/") { path = path.dropLast() }
    var beginnings: [String] = []
    for end in path.indices.dropFirst() where path[end] == UInt8(ascii: "/") && beginnings.count < count {
      beginnings.append(String(bytes: path[..<end]))
    }
    return beginnings
  }
}
