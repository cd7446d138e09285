public import Roundtrip

extension ParserPrinter where Input == URLRequestData {
  /// Returns whether a route with the path and the method of a request reads its body.
  ///
  /// Call this before collecting a body. Other bodies can be streamed or rejected:
  ///
  /// ```swift
  /// if router.needsBody(for: request) { request.body = try await collect(upTo: 1 << 20) }
  /// let page = try router.match(request: request)
  /// ```
  ///
  /// Other requirements of the route, such as fields of the query, are ignored. A route whose body is optional counts.
  /// So does one with a `Lazy` or a custom parser-printer of whole requests, because what those read isn't known in
  /// advance. But a parser-printer that refuses a request without its body has to say that the path is its own, by
  /// `ConversionError(_:pathMatched:)`, and its value mustn't be refused then. This costs about as much as a match, and
  /// nothing if no route with the method reads a body.
  public func needsBody(for request: URLRequestData) -> Bool {
    if let rest = request.untaken { return needsBody(for: rest) }
    return _part.needsBody(for: request, request.method?.requested ?? .onlyGet)
  }

  /// Returns the rows of the list of routes whose path and method a request fits, in the order in which they are tried.
  ///
  /// Use this to decide about a request before its body is read: whether the client must have signed in, or how large
  /// the body may be. If there are several rows, fields, headers, or the body decide which one matches. A parser-printer that
  /// refuses a request without its body has a row only if it says that the path is its own: see ``needsBody(for:)``.
  ///
  /// ```swift
  /// let needsSession = router.candidateRows(for: request).contains { $0.tags.contains("members") }
  /// ```
  ///
  /// The tags of a row are those of `described(_:detail:tags:isDeprecated:)`. The name of a row's case may be missing until the
  /// first match, or until `routes` of `RoundtripInspection` is used.
  public func candidateRows(for request: URLRequestData) -> [RouteList.Row] {
    if let rest = request.untaken { return candidateRows(for: rest) }
    return _part.inspect { $0.candidateRows(for: request, request.method?.requested ?? .onlyGet) }
  }
}
