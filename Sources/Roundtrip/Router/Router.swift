// The entry points: from a request to a value, and back.
//
// Code that is generic over the value is inlinable, so that it is specialized where the type is known. Otherwise, a
// match from another module would go through the value's metadata at each step. The rest is called.

extension ParserPrinter where Input == URLRequestData {
  /// Returns the value of the first route that matches a path, such as `/books?count=5`.
  ///
  /// The path is the target of a GET request: percent-encoded, optionally with a query and a fragment. Matching
  /// allocates nothing but what the value itself holds.
  ///
  /// - Throws: An error that distinguishes an unknown path, a path with other methods, and a bad request, and whose
  ///   description explains where and why matching failed.
  @inlinable
  public func match(path: String) throws(RoutingError) -> Output {
    try _part.match(path, .onlyGet)
  }

  /// Returns the value of the first route that matches a path with a method.
  @inlinable
  public func match(method: Method, path: String) throws(RoutingError) -> Output {
    if method.isListed { return try _part.match(path, method.requested) }
    return try match(request: URLRequestData(method: method, target: path))
  }

  /// Returns the value of the first route that matches an absolute or relative URL, such as
  /// `https://example.com/books?count=5`.
  ///
  /// - Throws: The same errors as ``match(path:)``. Text that isn't a URL is a bad request.
  @inlinable
  public func match(url: String) throws(RoutingError) -> Output {
    guard let request = URLRequestData(string: url) else { throw RoutingError(notAURL: url) }
    return try match(request: request)
  }

  /// Returns the value of the first route that matches a request, or what is left of its path once
  /// ``URLRequestData/takeComponent()`` has removed components from it.
  @inlinable
  public func match(request: URLRequestData) throws(RoutingError) -> Output {
    if let rest = request.untaken { return try match(request: rest) }
    let part = _part
    let method = request.method?.requested ?? .onlyGet
    var (miss, leaf) = (nil as Miss?, -1 as Int32)
    if let output: Output = part.output(&miss, { program, slot in program.match(request, method, into: slot, &leaf) }) {
      return output
    }
    throw RoutingError(miss ?? .notFound, request, method, part)
  }
}

extension Part {
  @inlinable @inline(__always)
  func match<Output>(_ path: String, _ method: MethodSet) throws(RoutingError) -> Output {
    var miss: Miss?
    if let output: Output = output(&miss, { program, slot in program.match(path, method, into: slot) }) {
      return output
    }
    throw RoutingError(miss ?? .notFound, path, method, self)
  }

  /// The value that `match` creates in a slot, or the reason why there is none.
  @inlinable @inline(__always)
  func output<Output>(_ miss: inout Miss?, _ match: (Program, Slot) -> Miss?) -> Output? {
    // This part owns the program and must outlive the match.
    defer { withExtendedLifetime(self) {} }
    return unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { room in
      // Sound: a temporary allocation has an address, and the room contains a value unless there was a miss.
      let slot = unsafe Slot(UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped))
      miss = program.use { match($0, slot) }
      return unsafe miss == nil ? room.moveElement(from: 0) : nil
    }
  }

  /// Calls `print` with a value in place.
  @inlinable @inline(__always)
  func printed<Output, Printed>(_ output: Output, _ print: (Program, Slot) -> Printed?) -> Printed? {
    defer { withExtendedLifetime(self) {} }
    // Sound: the value outlives the use of its address.
    return unsafe withUnsafePointer(to: output) { output in program.use { print($0, unsafe Slot(reading: output)) } }
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns the path of a value, with its query and its fragment, if any: `/books?count=5`.
  ///
  /// This is the target of a request with the method, scheme, host, and port that the route requires. If the route
  /// requires any of those, the path alone might match a different route, or none. Use ``requestData(for:)``, or
  /// `url(for:)` from `RoundtripFoundation`, for the complete request or URL.
  ///
  /// - Throws: If no route prints the value, or if the request wouldn't match as the same value.
  @inlinable
  public func path(for output: Output) throws(PrintingError) -> String {
    try printing(output) { program, slot in program.path(for: slot) }
  }

  /// Returns the request of a value: its method, headers, and body as well as its URL.
  ///
  /// For a `URLRequest`, use `request(for:)` from `RoundtripFoundation`.
  ///
  /// - Throws: If no route prints the value, or if the request wouldn't match as the same value.
  @inlinable
  public func requestData(for output: Output) throws(PrintingError) -> URLRequestData {
    try printing(output) { program, slot in program.request(for: slot) }
  }

  /// Returns the absolute URL of a value whose route has a scheme and a host, for mail and other text that isn't a response to
  /// a request.
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
    guard let text = url.urlString else {
      throw PrintingError(.conversion("its parts don't form a URL"), value: output)
    }
    return text
  }

  /// The request of a value, or `nil` where ``requestData(for:)`` would try all routes once more to find the reason.
  package func printedRequest(for value: Output) -> URLRequestData? {
    _part.printed(value) { program, slot in program.request(for: slot) }
  }

  @inlinable @inline(__always)
  func printing<Printed>(
    _ output: Output, _ print: (Program, Slot) -> Printed?
  ) throws(PrintingError) -> Printed {
    let part = _part
    if let printed = part.printed(output, print) { return printed }
    throw PrintingError(part.printed(output) { program, slot in program.whyRefused(slot) }, value: output)
  }
}
