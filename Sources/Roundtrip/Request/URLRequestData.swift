/// A request: a URL with a method, headers, and a body.
///
/// It keeps the text of its URL as written, and decodes only the parts that you read. For custom parser-printers, it is
/// also a cursor: ``takeComponent()`` removes components from the front of the path.
///
/// ```swift
/// let request = URLRequestData(string: "https://example.com/books/42?count=5")
/// let posted = URLRequestData(method: .post, path: "/books/42/reviews", body: bytes)
/// ```
///
/// Two requests are equal if all their parts are, comparing text byte by byte. Header names are case-insensitive, and
/// an empty path equals `/`.
public struct URLRequestData: Sendable {
  /// The method, or `nil` for a plain URL, which counts as GET.
  public var method: Method?
  /// The scheme, as written.
  public var scheme: String?
  /// The user name, percent-encoded.
  public var user: String?
  /// The password, percent-encoded.
  public var password: String?
  /// The host, as written.
  public var host: String?
  /// The port.
  public var port: Int?
  /// The headers. Their names are case-insensitive.
  public var headers: Fields {
    get { headerFields }
    // An observer wouldn't be called in an initializer of an extension.
    set { headerFields = .headers(newValue) }
    _modify {
      defer { headerFields.areHeaders = true }
      yield &headerFields
    }
  }
  private var headerFields: Fields
  /// The body.
  public var body: [UInt8]?
  /// The path, query, and fragment, percent-encoded, as in the target of a request.
  public var target: String {
    didSet { (bytesTaken, pathEnd) = (0, Place()) }
  }
  /// The length in bytes of the components already taken. Encoding a request includes them.
  private var bytesTaken = 0
  /// The end of the path in the target, once components have been appended to it.
  private var pathEnd = Place()

  /// A cached position, which doesn't count when requests are compared.
  private struct Place: Hashable {
    var offset: Int?

    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private enum CodingKeys: String, CodingKey {
    case method, scheme, user, password, host, port, headerFields = "headers", body, target
  }

  /// Creates a request from its parts. The path and the fragment are percent-encoded.
  public init(
    method: Method? = nil, scheme: String? = nil, user: String? = nil, password: String? = nil, host: String? = nil,
    port: Int? = nil, path: String = "", query: Fields = [:], fragment: String? = nil, headers: Fields = [:],
    body: [UInt8]? = nil
  ) {
    (self.method, self.scheme, self.user, self.password) = (method, scheme, user, password)
    (self.host, self.port, headerFields, self.body) = (host, port, .headers(headers), body)
    let encoded = query.percentEncoded
    target = Self.target(path: path, query: encoded.isEmpty ? nil : encoded, fragment: fragment)
  }

  /// Creates a request for a target, such as `/books?count=5`: a path, optionally with a query and a fragment.
  public init(method: Method? = nil, target: String, headers: Fields = [:], body: [UInt8]? = nil) {
    (self.method, self.target, headerFields, self.body) = (method, target, .headers(headers), body)
  }

  /// Creates a request for a target on a host.
  init(method: Method, scheme: String?, host: String?, port: Int?, target: String, headers: Fields) {
    (self.method, self.scheme, self.host, self.port) = (method, scheme, host, port)
    (self.target, headerFields) = (target, .headers(headers))
  }
}

extension URLRequestData: Hashable {
  /// Whether all parts are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.hasSameOrigin(as: right) && left.targetWithPath.hasSameBytes(as: right.targetWithPath)
      && (left.method, left.body, left.bytesTaken) == (right.method, right.body, right.bytesTaken)
      && left.headers == right.headers
  }

  /// Hashes all parts.
  public func hash(into hasher: inout Hasher) {
    for text in [method?.rawValue, scheme, user, password, host, targetWithPath] { hasher.combine(text) }
    hasher.combine(port)
    hasher.combine(body)
    hasher.combine(headers)
  }

  /// The target with a path. An empty path is `/` (RFC 9110 §4.2.3).
  private var targetWithPath: String {
    switch target.utf8.first {
    case nil, UInt8(ascii: "?"), UInt8(ascii: "#"): "/" + target
    default: target
    }
  }
}

extension URLRequestData: Codable {
  /// Decodes a request.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      method: try container.decodeIfPresent(Method.self, forKey: .method),
      target: try container.decode(String.self, forKey: .target),
      headers: try container.decode(Fields.self, forKey: .headerFields),
      body: try container.decodeIfPresent([UInt8].self, forKey: .body))
    scheme = try container.decodeIfPresent(String.self, forKey: .scheme)
    user = try container.decodeIfPresent(String.self, forKey: .user)
    password = try container.decodeIfPresent(String.self, forKey: .password)
    host = try container.decodeIfPresent(String.self, forKey: .host)
    port = try container.decodeIfPresent(Int.self, forKey: .port)
  }
}

// MARK: The parts of the target

extension URLRequestData {
  /// The path, percent-encoded, without the components already taken.
  public var path: String {
    get { String(bytes: untakenPath) }
    set { target = Self.target(path: newValue, query: percentEncodedQuery, fragment: fragment) }
  }

  /// The query, percent-encoded, or `nil` if there is no `?`.
  public var percentEncodedQuery: String? {
    get { Self.text(behind: .questionMark, in: target.bytes.before(.hash)) }
    set { setBehindPath(query: newValue, fragment: fragment) }
  }

  /// The fields of the query, decoded. Fields that can't be decoded are left out.
  public var query: Fields {
    get { Fields(percentEncoded: percentEncodedQuery ?? "") }
    set { percentEncodedQuery = newValue.elements.isEmpty ? nil : newValue.percentEncoded }
  }

  /// The fragment, percent-encoded, or `nil` if there is no `#`.
  public var fragment: String? {
    get { Self.text(behind: .hash, in: target.bytes) }
    set { setBehindPath(query: percentEncodedQuery, fragment: newValue) }
  }

  /// Components already taken stay taken.
  private mutating func setBehindPath(query: String?, fragment: String?) {
    let taken = bytesTaken
    target = Self.target(path: String(bytes: target.bytes.before(.pathEnds)), query: query, fragment: fragment)
    bytesTaken = taken
  }

  @inline(never)
  private static func target(path: String, query: String?, fragment: String?) -> String {
    var target = path
    if let query { target += "?" + query }
    if let fragment { target += "#" + fragment }
    return target
  }

  // RFC 3986 §3: the fragment begins at the first `#`, the query at the first `?` before it.

  private var untakenPath: ArraySlice<UInt8> { target.bytes.dropFirst(bytesTaken).before(.pathEnds) }

  /// The text after the first occurrence of a character, or `nil` if there is none.
  @inline(never)
  private static func text(behind mark: CharacterTable, in bytes: ArraySlice<UInt8>) -> String? {
    let start = bytes.before(mark).endIndex
    return start < bytes.endIndex ? String(bytes: bytes[(start + 1)...]) : nil
  }

  /// Removes and returns the next component of the path, decoded. Returns `nil` if there is none, or if it can never
  /// match: an empty component, a dot segment, or one that can't be decoded.
  public mutating func takeComponent() -> String? {
    let (component, end) = target.withBytes { bytes in
      let place = unsafe Self.component(of: bytes, from: bytesTaken)
      return unsafe (Array(bytes[place]), place.upperBound)
    }
    guard !component.isEmpty, let text = PercentCoding.decodedText(component[...]), text != ".", text != ".."
    else { return nil }
    bytesTaken = end
    return text
  }

  /// The range of the next component: up to the next slash, ignoring one at `start`, or the end of the path.
  private static func component(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int> {
    let first = unsafe start < bytes.count && bytes[start] == UInt8(ascii: "/") ? start + 1 : start
    var end = first
    while end < bytes.count, unsafe !CharacterTable.authorityEnds.contains(bytes[end]) { end += 1 }
    return first..<end
  }

  /// Appends a component to the path, percent-encoding it.
  ///
  /// - Throws: `PrintingError` for a component that can never match: an empty one, or a dot segment.
  public mutating func appendComponent(_ component: String) throws(PrintingError) {
    switch component {
    case "": throw PrintingError(PrintingError.Finding(.emptyComponent), of: component)
    case ".", "..": throw PrintingError(PrintingError.Finding(.dotSegment(component)), of: component)
    default:
      // A trailing slash already separates the new component. Two slashes would introduce a host.
      let end = endOfPath()
      let endsInSlash =
        end > 0 && target.utf8[target.utf8.index(target.startIndex, offsetBy: end - 1)] == UInt8(ascii: "/")
      append(path: (endsInSlash ? "" : "/") + PercentCoding.encoded(component, allowing: .component))
    }
  }

  /// The end of the path in the target. This discards the components already taken.
  mutating func endOfPath() -> Int {
    if bytesTaken > 0 { path = path }
    let end = pathEnd.offset ?? target.bytes.before(.pathEnds).count
    pathEnd.offset = end
    return end
  }

  /// Appends text to the path.
  mutating func append(path text: String) {
    let end = endOfPath()
    if end == target.utf8.count {
      target += text
    } else {
      target.insert(contentsOf: text, at: target.utf8.index(target.startIndex, offsetBy: end))
    }
    pathEnd.offset = end + text.utf8.count
  }
}

extension URLRequestData {
  /// The request without the components already taken, for matching what is left, or `nil` if none were taken.
  @usableFromInline package var untaken: URLRequestData? {
    if bytesTaken == 0 { return nil }
    var rest = self
    rest.target = String(bytes: target.bytes.dropFirst(bytesTaken))
    return rest
  }

  /// Removes a number of components from the front of the path, without examining them.
  mutating func skipComponents(_ count: Int) {
    bytesTaken = target.withBytes { bytes in
      var end = bytesTaken
      for _ in 0..<count { end = unsafe Self.component(of: bytes, from: end).upperBound }
      return end
    }
  }

  /// The remaining components of the path, percent-encoded.
  package var rawComponents: [ArraySlice<UInt8>] {
    untakenPath.pieces(between: UInt8(ascii: "/"), omittingEmpty: true)
  }

  /// Whether a route must require the host to match this request: a URL such as `myapp://about` consists of nothing
  /// else.
  ///
  /// For the schemes of the web, an empty path after a host is the path `/` (RFC 3986 §6.2.3), which is enough to
  /// match.
  var needsHost: Bool {
    guard let host, !host.isEmpty else { return false }
    var mayBeSlash = scheme != nil
    for byte in target.utf8 {
      if CharacterTable.pathEnds.contains(byte) { break }
      guard mayBeSlash, byte == UInt8(ascii: "/") else { return false }
      mayBeSlash = false
    }
    return !(scheme.map(Self.isOfWeb) ?? false)
  }
}
