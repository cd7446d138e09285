extension ParserPrinter where Input == URLRequestData {
  /// Returns the canonical path of the route that a request matches, without irrelevant differences such as a trailing
  /// slash, escaped letters, the order of fields, or unknown fields.
  ///
  /// Redirect to it, so that each page has a single address:
  ///
  /// ```swift
  /// let canonical = try router.canonicalPath(for: request)
  /// if canonical != request.target { redirect(to: canonical) }   // 308
  /// ```
  ///
  /// For a request that matches an alias, this is the path of the route that prints its value.
  ///
  /// - Throws: A ``RoutingError`` if no route matches, or a ``PrintingError`` if no route prints the value.
  public func canonicalPath(for request: URLRequestData) throws -> String {
    try path(for: match(request: request))
  }

  /// Returns the canonical path for the path of a GET request.
  public func canonicalPath(for path: String) throws -> String {
    try self.path(for: match(path: path))
  }
}
