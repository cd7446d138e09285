// What a server asks of a router besides the value.

extension ParserPrinter where Input == URLRequestData {
  /// Whether a route that has the path and the method of a request reads its body.
  ///
  /// A server asks before it collects a body, and leaves others to be streamed or refused:
  ///
  /// ```swift
  /// if router.readsBody(of: request) { request.body = try await collect(upTo: 1 << 20) }
  /// let page = try router.match(request: request)
  /// ```
  ///
  /// Whatever else the route asks for, such as fields of the query, has no say. A route that may do without a body counts,
  /// and so does one with a parser-printer of yours that reads whole requests, or a ``Lazy``: what they read is not known
  /// before. It costs about as much as a match.
  public func readsBody(of request: URLRequestData) -> Bool {
    let method = request.method?.requested ?? .onlyGet
    return keptNode.inspect { $0.readsBody(of: request, method) }
  }

  /// The absolute URL of a value for whoever has made a request: what the route leaves open of scheme, host and port is
  /// that of the request.
  ///
  /// ```swift
  /// // of a request to https://shop.example:8443/books
  /// try router.urlString(for: .book(id: 42), from: request)    // "https://shop.example:8443/books/42"
  /// ```
  ///
  /// Where the request does not say its scheme, the URL begins with `//`, and where it does not say its host, with `/`.
  ///
  /// - Throws: The same as ``path(for:)``, and for parts that make no URL.
  public func urlString(for output: Output, from request: URLRequestData) throws(PrintingError) -> String {
    var url = try requestData(for: output)
    if url.scheme == nil || url.host == nil {
      // The port belongs to the scheme of the request.
      if url.scheme == nil || url.scheme == request.scheme { url.port = url.port ?? request.port }
      (url.scheme, url.host) = (url.scheme ?? request.scheme, url.host ?? request.host)
    }
    if url.host == nil { url.scheme = nil }
    guard let text = url.urlString else { throw PrintingError(.conversion("its parts make no URL"), value: output) }
    return text
  }
}
