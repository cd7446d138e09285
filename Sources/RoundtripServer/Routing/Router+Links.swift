public import Roundtrip

// Links in a response.

extension ParserPrinter where Input == URLRequestData {
  /// Returns the absolute URL of a value for the client that sent a request: the request supplies the scheme, the host,
  /// and the port that the route leaves open.
  ///
  /// ```swift
  /// // In response to https://shop.example:8443/books:
  /// try router.absoluteURLString(for: .book(id: 42), inResponseTo: request)
  /// // "https://shop.example:8443/books/42"
  /// ```
  ///
  /// If the request has no scheme, the URL begins with `//`. If it has no host, the URL begins with `/`.
  ///
  /// - Throws: The same errors as `path(for:)`, and an error if the parts don't form a URL, or if the host of the
  ///   request would lead elsewhere. A request that a server receives never has such a host; see
  ///   `URLRequestData.init(method:requestTarget:authority:scheme:headers:needsHost:)`.
  public func absoluteURLString(
    for output: Output, inResponseTo request: URLRequestData
  ) throws(PrintingError) -> String {
    try text(of: absoluteURL(for: output, request), output)
  }

  /// Returns a link to a value, for a page that responds to a request: a path if the route is on the scheme, host, and
  /// port of the request, and otherwise the absolute URL.
  ///
  /// ```swift
  /// // In response to https://shop.example/books:
  /// try router.linkString(for: .book(id: 42), inResponseTo: request)   // "/books/42"
  /// try router.linkString(for: .blog, inResponseTo: request)           // "https://blog.example/"
  /// ```
  ///
  /// - Throws: The same errors as `absoluteURLString(for:inResponseTo:)`.
  public func linkString(for output: Output, inResponseTo request: URLRequestData) throws(PrintingError) -> String {
    let url = try absoluteURL(for: output, request)
    let isSame =
      url.hasSameScheme(as: request) && url.effectivePort == request.effectivePort
      && url.host?.asciiLowercased == request.host?.asciiLowercased
    return isSame ? url.target : try text(of: url, output)
  }

  /// The URL of a value, with what a request supplies.
  private func absoluteURL(for output: Output, _ request: URLRequestData) throws(PrintingError) -> URLRequestData {
    var url = try requestData(for: output)
    if url.scheme == nil || url.host == nil {
      // The port belongs to the scheme of the request.
      if url.scheme == nil || url.hasSameScheme(as: request) { url.port = url.port ?? request.port }
      url.scheme = url.scheme ?? request.scheme
      if url.host == nil, let host = request.host, !host.isEmpty {
        guard URLRequestData.isHost(host) else {
          throw PrintingError(.conversion("\"\(host)\" isn't a host in ASCII without escapes"), value: output)
        }
        url.host = host
      }
    }
    if url.host == nil { (url.scheme, url.port) = (nil, nil) }
    return url
  }

  private func text(of url: URLRequestData, _ output: Output) throws(PrintingError) -> String {
    guard let text = url.urlString else {
      throw PrintingError(.conversion("its parts don't form a URL"), value: output)
    }
    return text
  }
}
