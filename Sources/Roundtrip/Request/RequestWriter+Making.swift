extension RequestWriter {
  @inlinable static var bytesOnStack: Int { 512 }

  /// Runs `body` with a writer.
  @inlinable @inline(__always)
  static func writing<Result>(_ body: (inout RequestWriter) -> Result) -> Result {
    // Sound: the buffer outlives `body`, and a writer is not kept beyond it.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytesOnStack) { buffer in
      var writer = unsafe RequestWriter(buffer)
      defer { writer.release() }
      return body(&writer)
    }
  }

  /// What was appended, as text.
  var text: String { unsafe String(decoding: out.bytes, as: UTF8.self) }

  /// The path and the query as one text.
  @usableFromInline
  var pathAndQuery: String {
    mutating get {
      if out.count == 0 { out.append(UInt8(ascii: "/")) }
      if query.count > 0 { unsafe out.append(query.bytes) }
      defer { if query.count > 0 { out.count -= query.count } }
      return text
    }
  }

  /// The whole request.
  @usableFromInline
  var request: URLRequestData {
    mutating get {
      let others = others.contents
      return URLRequestData(
        method: method.methods.first ?? others.method, scheme: others.scheme, user: others.user,
        password: others.password, host: others.host,
        port: others.port, path: pathAndQuery, fragment: others.fragment, headers: others.headers, body: others.body)
    }
  }

  /// Appends a request that a parser-printer of the user's has printed.
  mutating func append(_ request: URLRequestData) throws(Refusal) {
    // What a path means does not depend on a slash at its end, nor on one at its beginning here.
    var path = request.path.utf8[...]
    if path.first == UInt8(ascii: "/") { path = path.dropFirst() }
    if path.last == UInt8(ascii: "/") { path = path.dropLast() }
    let components = path.isEmpty ? [] : path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for component in components {
      guard let decoded = PercentCoding.decoded(Substring(component)) else {
        throw refuse(.conversion("the path \"\(request.path)\" cannot be decoded"))
      }
      let start = beginComponent()
      append(decoded)
      try endComponent(from: start)
    }
    let query = request.percentEncodedQuery ?? ""
    guard PercentCoding.decoded(query) != nil else {
      throw refuse(.conversion("the query \"\(query)\" cannot be decoded"))
    }
    for field in request.query { try writeField(field) }
    // Nobody but its author knows what such a parser-printer accepts.
    needsCheck = true
    if let method = request.method { write(method) }
    guard
      request.scheme != nil || request.host != nil || request.port != nil || request.user != nil
        || request.password != nil || request.fragment != nil || request.body != nil || !request.headers.isEmpty
    else { return }
    var contents = others.contents
    contents.scheme = request.scheme ?? contents.scheme
    contents.user = request.user ?? contents.user
    contents.password = request.password ?? contents.password
    contents.host = request.host ?? contents.host
    contents.port = request.port ?? contents.port
    contents.fragment = request.fragment ?? contents.fragment
    contents.body = request.body ?? contents.body
    for header in request.headers { contents.headers.append(header.name, header.value) }
    others.contents = contents
  }

  /// Prints a method.
  mutating func write(_ method: Method) {
    self.method = method.isListed ? method.requested : []
    if !method.isListed { others.contents.method = method }
  }
}
