// Paths as stacks of routes, for navigation.

extension ParserPrinter where Input == URLRequestData {
  /// Returns the values of all routes on the way to a path. The last one is the value of the path itself.
  ///
  /// ```swift
  /// try router.matchStack(path: "/books/42/reviews")   // [.books, .book(id: 42), .reviews(id: 42)]
  /// ```
  ///
  /// This matches every prefix of the path, from its first component on, without the query and the fragment, and with a
  /// trailing slash where a route requires one. Prefixes without a route are left out. Only the first hundred components
  /// are considered.
  ///
  /// - Throws: If no route matches the path itself.
  public func matchStack(path: String) throws(RoutingError) -> [Output] {
    try matchStack(request: URLRequestData(target: path))
  }

  /// Returns the values of all routes on the way to the path of a request. Those before the last are the routes of GET
  /// requests without a body, like those of the pages that lead to a form.
  public func matchStack(request: URLRequestData) throws(RoutingError) -> [Output] {
    let last = try match(request: request)
    var beginning = request
    (beginning.method, beginning.body) = (nil, nil)
    var stack: [Output] = []
    for path in request.path.beginnings(atMost: 100) {
      for target in [path, path + "/"] {
        beginning.target = target
        do throws(RoutingError) {
          stack.append(try match(request: beginning))
          break
        } catch {}
      }
    }
    return stack + [last]
  }

  /// Returns the path of a stack of routes, which is the path of the last one.
  ///
  /// - Throws: If the stack is empty, or if the last value can't be printed.
  public func path(forStack stack: [Output]) throws(PrintingError) -> String {
    guard let last = stack.last else { throw PrintingError(.noRoute, value: "an empty stack") }
    return try path(for: last)
  }
}

extension String {
  /// The path up to each of its components except the last.
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
