extension ParserPrinter where Input == URLRequestData {
  /// Returns the canonical path of the route that a request matches, without irrelevant differences such as a trailing
  /// slash, escaped letters, the order of fields, or unknown fields.
  ///
  /// Redirect to it, so that each page has a single address:
  ///
  /// ```swift
  /// if let canonical = try router.canonicalPath(for: request), canonical != request.target {
  ///   redirect(to: canonical)   // 308
  /// }
  /// ```
  ///
  /// For a request that matches an alias, this is the path of the route that prints its value.
  ///
  /// - Returns: The path, or `nil` if no route prints the value, as for an alias whose case has no other route.
  /// - Throws: If no route matches.
  public func canonicalPath(for request: URLRequestData) throws(RoutingError) -> String? {
    let value = try match(request: request)
    return try? path(for: value)
  }

  /// Returns the canonical path for the path of a GET request.
  public func canonicalPath(for path: String) throws(RoutingError) -> String? {
    let value = try match(path: path)
    return try? self.path(for: value)
  }
}
