// Front doors: from a request to a value, and back.
//
// What is generic over the value is inlinable, so that it is specialised where the type is known: a match from outside
// the module would otherwise go through the value's metadata at each step. The rest is called.

extension ParserPrinter where Input == URLRequestData {
  /// The value of the first route that takes a path, such as `/books?count=5`.
  ///
  /// The path is a GET request's target: percent-encoded, perhaps with a query and a fragment. Nothing is allocated
  /// but what the value itself holds.
  ///
  /// - Throws: An error that says whether there is no such path, whether it has other methods, or whether the request
  ///   is bad; and, when it is printed, where and why.
  @inlinable @discardableResult
  public func match(path: String) throws(RoutingError) -> Output {
    try keptNode.match(path, .onlyGet)
  }

  /// The value of the first route that takes a request of this method for a path.
  @inlinable @discardableResult
  public func match(method: Method, path: String) throws(RoutingError) -> Output {
    if method.isListed { return try keptNode.match(path, method.requested) }
    return try match(request: URLRequestData(method: method, target: path))
  }

  /// The value of the first route that takes a URL, absolute or relative, such as `https://example.com/books?count=5`.
  ///
  /// - Throws: The same as for a path. Text that is no URL is a bad request.
  @inlinable @discardableResult
  public func match(url: String) throws(RoutingError) -> Output {
    guard let request = URLRequestData(string: url) else { throw RoutingError(notAURL: url) }
    return try match(request: request)
  }

  /// The value of the first route that takes a request.
  @inlinable @discardableResult
  public func match(request: URLRequestData) throws(RoutingError) -> Output {
    let node = keptNode
    let method = request.method?.requested ?? .onlyGet
    var miss: Miss?
    if let output: Output = node.output(&miss, { table, slot in table.match(request, method, into: slot) }) {
      return output
    }
    throw RoutingError(miss ?? .notFound, request.target, method, request, node)
  }
}

extension Node {
  @inlinable @inline(__always)
  func match<Output>(_ path: String, _ method: MethodSet) throws(RoutingError) -> Output {
    var miss: Miss?
    if let output: Output = output(&miss, { table, slot in table.match(path, method, into: slot) }) { return output }
    throw RoutingError(miss ?? .notFound, path, method, nil, self)
  }

  /// The value that `match` makes in a slot, or why there is none.
  @inlinable @inline(__always)
  func output<Output>(_ miss: inout Miss?, _ match: (RouteTable, Slot) -> Miss?) -> Output? {
    // The table is lent by this, which must not go before the match is over.
    defer { withExtendedLifetime(self) {} }
    return unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { room in
      // Sound: a temporary allocation has an address, and there is a value in the room when nothing was missed.
      let slot = unsafe Slot(UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped))
      miss = table.use { match($0, slot) }
      return unsafe miss == nil ? room.moveElement(from: 0) : nil
    }
  }

  /// What `print` makes of a value where it is.
  @inlinable @inline(__always)
  func printed<Output, Printed>(_ output: Output, _ print: (RouteTable, Slot) -> Printed?) -> Printed? {
    defer { withExtendedLifetime(self) {} }
    // Sound: the value outlives the use of its address.
    return unsafe withUnsafePointer(to: output) { output in table.use { print($0, unsafe Slot(reading: output)) } }
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// The path of a value, with its query, and its fragment where it has one: `/books?count=5`.
  ///
  /// It is the target of a request: of one with the method that the route asks for, to the scheme, host and port that it
  /// asks for. Where a route names those, the path alone may match as another route, or as none; ``requestData(for:)``,
  /// and `url(for:)` of `RoundtripFoundation`, say the whole.
  ///
  /// - Throws: When no route prints the value, or when the request would not match as the value again.
  @inlinable @discardableResult
  public func path(for output: Output) throws(PrintingError) -> String {
    try printing(output) { table, slot in table.path(for: slot) }
  }

  /// The request of a value: method, headers and body as well as the URL.
  ///
  /// `RoundtripFoundation` has `request(for:)`, which gives a `URLRequest`.
  ///
  /// - Throws: When no route prints the value, or when the request would not match as the value again.
  @inlinable @discardableResult
  public func requestData(for output: Output) throws(PrintingError) -> URLRequestData {
    try printing(output) { table, slot in table.request(for: slot) }
  }

  @inlinable @inline(__always)
  func printing<Printed>(
    _ output: Output, _ print: (RouteTable, Slot) -> Printed?
  ) throws(PrintingError) -> Printed {
    let node = keptNode
    if let printed = node.printed(output, print) { return printed }
    throw PrintingError(node.printed(output) { table, slot in table.whyRefused(slot) }, value: output)
  }
}
