// Questions that a server asks a router, other than for a value.

extension ParserPrinter where Input == URLRequestData {
  /// Returns whether a route with the path and the method of a request reads its body.
  ///
  /// Ask this before collecting a body. Other bodies can be streamed or refused:
  ///
  /// ```swift
  /// if router.readsBody(of: request) { request.body = try await collect(upTo: 1 << 20) }
  /// let page = try router.match(request: request)
  /// ```
  ///
  /// Other requirements of the route, such as fields of the query, are ignored. A route whose body is optional counts.
  /// So does one with a ``Lazy`` or a custom parser-printer of whole requests, because what those read isn't known in
  /// advance. This costs about as much as a match, and nothing if no route with the method reads a body.
  public func readsBody(of request: URLRequestData) -> Bool {
    if let rest = request.untaken { return readsBody(of: rest) }
    let method = request.method?.requested ?? .onlyGet
    let part = _part
    return withExtendedLifetime(part) {
      let program = part.program.object
      return program.methodsWithBody.overlaps(method)
        && !program.leaves(fitting: request, method, upTo: 1, where: program.readsBody).isEmpty
    }
  }

  /// Returns the rows of the list of routes whose path and method a request fits, in the order in which they are tried.
  ///
  /// This tells what a request is for before its body is read: whether the client must have signed in, or how large the
  /// body may be. If there are several rows, fields, headers, or the body decide which one matches.
  ///
  /// ```swift
  /// for row in router.rows(fitting: request) where row.name == "addReview(book:_:)" { try await checkSession() }
  /// ```
  ///
  /// A row knows the name of its case from the beginning or from the first match on, or from `routes` of
  /// `RoundtripInspection`.
  public func rows(fitting request: URLRequestData) -> [RouteList.Row] {
    if let rest = request.untaken { return rows(fitting: rest) }
    let method = request.method?.requested ?? .onlyGet
    return _part.inspect { $0.rows(fitting: request, method) }
  }

  /// Returns the absolute URL of a value whose route has a scheme and a host, for mail and other text that responds to no
  /// request.
  ///
  /// ```swift
  /// try router.baseURL("https://shop.example").absoluteURLString(for: .book(id: 42))
  /// // "https://shop.example/books/42"
  /// ```
  ///
  /// - Throws: The same errors as ``path(for:)``, and an error if the route leaves the scheme or the host open.
  public func absoluteURLString(for output: Output) throws(PrintingError) -> String {
    let url = try requestData(for: output)
    guard url.scheme != nil, url.host != nil else {
      throw PrintingError(.conversion("its URL has no scheme or no host, as from a baseURL"), value: output)
    }
    return try text(of: url, output)
  }

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
  /// - Throws: The same errors as ``path(for:)``, and an error if the parts don't form a URL, or if the host of the
  ///   request would lead elsewhere. A request that a server receives never has such a host; see
  ///   ``URLRequestData/init(method:requestTarget:authority:scheme:headers:)``.
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
  /// - Throws: The same errors as ``absoluteURLString(for:inResponseTo:)``.
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

/// Which leaves of a program read a body.
private final class Bodies: Kept, @unchecked Sendable {  // Immutable.
  let areRead: [Bool]
  let methods: MethodSet

  init(_ program: Program) {
    areRead = program.leaves.map(program.mayReadBody)
    methods = zip(program.leaves, areRead).reduce(.none) { $1.1 ? $0.union($1.0.methods) : $0 }
  }
}

extension Program {
  private var knownBodies: Bodies { bodies.made(as: Bodies.self) { Bodies(self) }.object }

  fileprivate var methodsWithBody: MethodSet { knownBodies.methods }
  fileprivate func readsBody(_ leaf: Leaf) -> Bool { knownBodies.areRead[Int(leaf.number)] }

  /// Whether a leaf reads a body. What is custom, or made later, might.
  fileprivate func mayReadBody(_ leaf: Leaf) -> Bool {
    if leaf.mount != nil || leaf.calls { return true }
    var way = way(of: leaf)
    while let event = way.next() {
      if case .codec(let part, _) = event, part.requestCodec.parts.contains(where: { $0 == .body || $0 == .form }) {
        return true
      }
    }
    return false
  }
}
