/// A request: what a URL says, and the method, headers and body that come with it.
///
/// It keeps the text of its URL as it was written, and decodes only what it is asked for. While a parser-printer of
/// your own reads it, it is also a cursor: ``takeComponent()`` takes components from the front of the path.
///
/// ```swift
/// let request = URLRequestData(string: "https://example.com/books/42?count=5")
/// let posted = URLRequestData(method: .post, path: "/books/42/reviews", body: bytes)
/// ```
///
/// Two are equal when all their parts are, text by its bytes. Names of headers have no letter case, and a path that is
/// empty is `/`.
public struct URLRequestData: Sendable {
  /// The method; `nil` for a plain URL, which counts as GET.
  public var method: Method?
  /// The scheme, as it was written.
  public var scheme: String?
  /// The user name, percent-encoded.
  public var user: String?
  /// The password, percent-encoded.
  public var password: String?
  /// The host, as it was written.
  public var host: String?
  /// The port.
  public var port: Int?
  /// The headers. Their names are compared without regard to letter case.
  public var headers: Fields {
    didSet { headers.areHeaders = true }
  }
  /// The body.
  public var body: [UInt8]?
  /// Path, query and fragment, percent-encoded, as in a request's target.
  public var target: String {
    didSet { (bytesTaken, pathEnd) = (0, Place()) }
  }
  /// How many bytes of the target were taken, with the components in them. A request is encoded as a whole.
  private var bytesTaken = 0
  /// Where in the target the path ends, once components are appended to it.
  private var pathEnd = Place()

  /// A place that is kept to find it again, and makes no difference between requests.
  private struct Place: Hashable {
    var offset: Int?

    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private enum CodingKeys: CodingKey {
    case method, scheme, user, password, host, port, headers, body, target
  }

  /// A request from its parts. Path, query and fragment are given percent-encoded.
  public init(
    method: Method? = nil, scheme: String? = nil, user: String? = nil, password: String? = nil, host: String? = nil,
    port: Int? = nil, path: String = "", query: Fields = [:], fragment: String? = nil, headers: Fields = [:],
    body: [UInt8]? = nil
  ) {
    (self.method, self.scheme, self.user, self.password) = (method, scheme, user, password)
    (self.host, self.port, self.headers, self.body) = (host, port, headers.asHeaders, body)
    let encoded = query.percentEncoded
    target = Self.target(path: path, query: encoded.isEmpty ? nil : encoded, fragment: fragment)
  }

  /// A request for a target, such as `/books?count=5`: a path, perhaps with a query and a fragment.
  public init(method: Method? = nil, target: String, headers: Fields = [:], body: [UInt8]? = nil) {
    (self.method, self.target, self.headers, self.body) = (method, target, headers.asHeaders, body)
  }
}

extension URLRequestData: Hashable {
  /// Whether all parts are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.hasSameOrigin(as: right) && left.targetWithPath.hasSameBytes(as: right.targetWithPath)
      && (left.method, left.body, left.bytesTaken) == (right.method, right.body, right.bytesTaken)
      && left.headers.areSameHeaders(as: right.headers)
  }

  /// Hashes all parts.
  public func hash(into hasher: inout Hasher) {
    for text in [method?.rawValue, scheme, user, password, host, targetWithPath] { hasher.combine(text) }
    hasher.combine(port)
    hasher.combine(body)
    for header in headers.elements {
      hasher.combine(header.name.asciiLowercased)
      hasher.combine(header.value)
    }
  }

  /// The target, with a path in it: RFC 9110 §4.2.3 has an empty one be `/`.
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
      headers: try container.decode(Fields.self, forKey: .headers),
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
  /// The path, percent-encoded, without the components that were taken.
  public var path: String {
    get { String(bytes: untakenPath) }
    set { target = Self.target(path: newValue, query: percentEncodedQuery, fragment: fragment) }
  }

  /// The query, percent-encoded, or `nil` where there is no `?`.
  public var percentEncodedQuery: String? {
    get { Self.text(behind: .questionMark, in: target.bytes.before(.hash)) }
    set { setBehindPath(query: newValue, fragment: fragment) }
  }

  /// The fields of the query, decoded. Those that cannot be decoded are left out.
  public var query: Fields {
    get { Fields(percentEncoded: percentEncodedQuery ?? "") }
    set { percentEncodedQuery = newValue.elements.isEmpty ? nil : newValue.percentEncoded }
  }

  /// The fragment, percent-encoded, or `nil` where there is no `#`.
  public var fragment: String? {
    get { Self.text(behind: .hash, in: target.bytes) }
    set { setBehindPath(query: percentEncodedQuery, fragment: newValue) }
  }

  /// What was taken of the path stays taken.
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

  /// What stands behind the first character of a kind, or `nil` where there is none.
  @inline(never)
  private static func text(behind mark: CharacterTable, in bytes: ArraySlice<UInt8>) -> String? {
    let start = bytes.before(mark).endIndex
    return start < bytes.endIndex ? String(bytes: bytes[(start + 1)...]) : nil
  }

  /// Takes the next component of the path, decoded; `nil` when there is none, or one that never matches: an empty
  /// one, a dot segment, one that cannot be decoded.
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

  /// What stands before the next slash, but for one that stands at `start`, and before the end of the path.
  private static func component(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int> {
    let first = unsafe start < bytes.count && bytes[start] == UInt8(ascii: "/") ? start + 1 : start
    var end = first
    while end < bytes.count, unsafe !CharacterTable.authorityEnds.contains(bytes[end]) { end += 1 }
    return first..<end
  }

  /// Appends a component to the path, percent-encoding it.
  ///
  /// - Throws: For a component that never matches: an empty one, or a dot segment.
  public mutating func appendComponent(_ component: String) throws(PrintingError) {
    switch component {
    case "": throw PrintingError(PrintingError.Finding(.emptyComponent), of: component)
    case ".", "..": throw PrintingError(PrintingError.Finding(.dotSegment(component)), of: component)
    default:
      // A slash at the end is the one in front of what follows: two of them would name a host.
      let end = endOfPath()
      let endsInSlash =
        end > 0 && target.utf8[target.utf8.index(target.startIndex, offsetBy: end - 1)] == UInt8(ascii: "/")
      append(path: (endsInSlash ? "" : "/") + PercentCoding.encoded(component, allowing: .component))
    }
  }

  /// Where in the target the path ends. What was taken of it goes.
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
  /// Takes as many components away from the front of the path, without looking at them.
  mutating func skipComponents(_ count: Int) {
    bytesTaken = target.withBytes { bytes in
      var end = bytesTaken
      for _ in 0..<count { end = unsafe Self.component(of: bytes, from: end).upperBound }
      return end
    }
  }

  /// What stands between the slashes of the path, percent-encoded, from where it was taken to on.
  var rawComponents: [ArraySlice<UInt8>] {
    untakenPath.pieces(between: UInt8(ascii: "/"), omittingEmpty: true)
  }

  /// Whether the host must be asked for by whoever matches this: a URL such as `myapp://about` says nothing else.
  ///
  /// Where the scheme is known to be one of the web's, an empty path behind a host is the path `/` (RFC 3986 §6.2.3), and
  /// says enough.
  var needsHost: Bool {
    guard let host, !host.isEmpty else { return false }
    var mayBeSlash = scheme != nil
    for byte in target.utf8 {
      if CharacterTable.pathEnds.contains(byte) { break }
      guard mayBeSlash, byte == UInt8(ascii: "/") else { return false }
      mayBeSlash = false
    }
    return switch scheme?.asciiLowercased {
    case "http", "https", "ws", "wss": false
    default: true
    }
  }
}
