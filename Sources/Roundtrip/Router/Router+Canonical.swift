extension ParserPrinter where Input == URLRequestData {
  /// The one path that stands for what a request matches: without what means nothing, such as a slash at the end, escapes
  /// of letters, fields in another order, or fields that no route asks for.
  ///
  /// A server redirects to it, so that each page has one address:
  ///
  /// ```swift
  /// let canonical = try router.canonicalPath(for: request)
  /// if canonical != request.target { redirect(to: canonical) }   // 308
  /// ```
  ///
  /// A request that matches an alias has the path of the route that prints its value.
  ///
  /// - Throws: A ``RoutingError`` where nothing matches, and a ``PrintingError`` where no route prints what matched.
  public func canonicalPath(for request: URLRequestData) throws -> String {
    try path(for: match(request: request))
  }

  /// The same for a path of a GET request.
  public func canonicalPath(for path: String) throws -> String {
    try self.path(for: match(path: path))
  }
}
