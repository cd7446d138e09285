extension RequestWriter {
  static var bytesOnStack: Int { 512 }

  /// Calls `body` with a writer.
  @inline(__always)
  static func writing<Result>(_ body: (inout RequestWriter) -> Result) -> Result {
    // Sound: the buffer outlives `body`, and the writer doesn't escape it.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytesOnStack) { buffer in
      var writer = unsafe RequestWriter(buffer)
      defer { writer.release() }
      return body(&writer)
    }
  }

  /// The appended bytes as text.
  var text: String { unsafe String(copying: out.bytes) }

  /// The path and the query as one text.
  var pathAndQuery: String {
    mutating get { unsafe withPathAndQuery { unsafe String(copying: $0) } }
  }

  /// The path, query, and fragment, as in the target of a request.
  var target: String {
    mutating get { unsafe withTarget { unsafe String(copying: $0) } }
  }

  /// Calls `body` with the bytes of the path and the query.
  @inline(__always)
  private mutating func withPathAndQuery<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let end = out.count
    if end == 0 || endsInSlash { out.append(UInt8(ascii: "/")) }
    if query.count > 0 { unsafe out.append(query.bytes) }
    // The bytes appended for the text aren't part of the path, which may be needed again.
    defer { out.count = end }
    return unsafe body(out.bytes)
  }

  /// Calls `body` with the bytes of the path, the query, and the fragment.
  @inline(__always)
  mutating func withTarget<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard !others.isEmpty, let fragment = others.contents.request.fragment else { return unsafe withPathAndQuery(body) }
    return (pathAndQuery + "#" + fragment).withBytes(body)
  }

  /// The whole request.
  var request: URLRequestData {
    mutating get {
      let others = others.contents
      var request = others.request
      request.target = target
      request.method = method.methods.first ?? request.method
      // RFC 6265 §5.4: one header contains all of them.
      if !others.cookies.isEmpty { request.headers.append("Cookie", others.cookies.joined(separator: "; ")) }
      if request.body == nil, !others.form.isEmpty { request.body = Array(others.form.joined(separator: "&").utf8) }
      return request
    }
  }

  /// The request, for comparing two prints. The bytes of a body are left out: equal values can have different bytes, as
  /// the order of JSON's keys isn't fixed.
  var comparableRequest: URLRequestData {
    mutating get {
      var request = request
      if others.contents.request.body != nil { request.body = nil }
      return request
    }
  }

  /// Appends a request printed by a custom parser-printer.
  mutating func append(_ request: URLRequestData) throws(Refusal) {
    // The first slash may be missing. The text after any other slash is a component, even if it is empty.
    let components = request.path.bytes.pieces(between: UInt8(ascii: "/"))
    for index in components.indices where index > 0 || !components[index].isEmpty {
      guard let decoded = PercentCoding.decodedText(components[index]) else {
        throw refuse(.conversion("the path \"\(request.path)\" can't be decoded"))
      }
      let start = beginComponent()
      append(decoded)
      try endComponent(from: start)
    }
    let query = request.percentEncodedQuery ?? ""
    guard PercentCoding.decoded(query.bytes) != nil else {
      throw refuse(.conversion("the query \"\(query)\" can't be decoded"))
    }
    try writeFields(of: request)
    // Only its author knows what such a parser-printer accepts. So the output must be read back and printed again, with
    // the same result: another part may have printed more into the same places.
    needsCheck = true
    detail.note(request.target)
    detail.note(request.headers.count)
    let texts = [
      request.method?.rawValue, request.scheme, request.user, request.password, request.host,
      request.port.map { "\($0)" },
    ]
    for (index, text) in texts.enumerated() {
      guard let text else { continue }
      detail.note(index)
      detail.note(text)
    }
    if let method = request.method {
      // RFC 9110 §9.1
      guard HeaderText.isToken(method.rawValue) else { throw refuse(.forbidden("\"\(method)\" isn't a method")) }
      write(method)
    }
    guard
      request.scheme != nil || request.host != nil || request.port != nil || request.user != nil
        || request.password != nil || request.fragment != nil || request.body != nil
    else { return }
    try checkURLParts(of: request)
    if let body = request.body { try write(body: body) }
    others.contents.request.take(partsOf: request)
    if let fragment = request.fragment { others.contents.request.fragment = fragment }
  }

  /// Prints the fields of a request's query, and its headers.
  mutating func writeFields(of request: URLRequestData) throws(Refusal) {
    for field in request.query.elements { try writeField(field) }
    for header in request.headers.elements {
      try at(.headers) { writer throws(Refusal) in try writer.writeField(header) }
    }
  }

  /// Refuses parts of a URL that wouldn't be read back unchanged, such as a host that contains a path.
  private mutating func checkURLParts(of request: URLRequestData) throws(Refusal) {
    if !request.hasReadableParts || !request.hasUnambiguousHost {
      throw refuse(.forbidden("\"\(request.urlString ?? request.host ?? request.target)\" isn't a URL"))
    }
  }

  /// Prints a method.
  mutating func write(_ method: Method) {
    self.method = method.isListed ? method.requested : .none
    if !method.isListed { others.contents.request.method = method }
  }
}
