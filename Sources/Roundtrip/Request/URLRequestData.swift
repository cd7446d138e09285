/// A request: what a URL says, and the method, headers and body that come with it.
///
/// It keeps the text of its URL as it was written, and decodes only what it is asked for. While a parser-printer of
/// your own reads it, it is also a cursor: ``takeComponent()`` takes components from the front of the path.
///
/// ```swift
/// let request = URLRequestData(string: "https://example.com/books/42?count=5")
/// let posted = URLRequestData(method: .post, path: "/books/42/reviews", body: bytes)
/// ```
public struct URLRequestData: Sendable, Hashable {
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
  public var headers: Fields
  /// The body.
  public var body: [UInt8]?
  /// Path, query and fragment, percent-encoded, as in a request's target.
  public var target: String {
    didSet { componentsTaken = 0 }
  }
  /// How many components were taken from the front of the path.
  var componentsTaken = 0

  /// A request from its parts. Path, query and fragment are given percent-encoded.
  public init(
    method: Method? = nil, scheme: String? = nil, user: String? = nil, password: String? = nil, host: String? = nil,
    port: Int? = nil, path: String = "", query: Fields = [:], fragment: String? = nil, headers: Fields = [:],
    body: [UInt8]? = nil
  ) {
    (self.method, self.scheme, self.user, self.password) = (method, scheme, user, password)
    (self.host, self.port, self.headers, self.body) = (host, port, headers, body)
    let encoded = query.percentEncoded
    target = path + (encoded.isEmpty ? "" : "?" + encoded) + (fragment.map { "#" + $0 } ?? "")
  }

  /// A request for a target, such as `/books?count=5`: a path, perhaps with a query and a fragment.
  public init(method: Method? = nil, target: String, headers: Fields = [:], body: [UInt8]? = nil) {
    (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
  }
}

// MARK: The parts of the target

extension URLRequestData {
  /// The path, percent-encoded, without the components that were taken.
  public var path: String {
    get {
      var path = split.path
      for _ in 0..<componentsTaken {
        path = path.dropFirst().drop { $0 != "/" }
      }
      return String(path)
    }
    set { setTarget(path: newValue, query: percentEncodedQuery, fragment: fragment) }
  }

  /// The query, percent-encoded, or `nil` where there is no `?`.
  public var percentEncodedQuery: String? {
    get { split.query.map { String($0) } }
    set { setTarget(path: path, query: newValue, fragment: fragment) }
  }

  /// The fields of the query, decoded. Those that cannot be decoded are left out.
  public var query: Fields {
    get { Fields(percentEncoded: percentEncodedQuery ?? "") }
    set { setTarget(path: path, query: newValue.isEmpty ? nil : newValue.percentEncoded, fragment: fragment) }
  }

  /// The fragment, percent-encoded, or `nil` where there is no `#`.
  public var fragment: String? {
    get { split.fragment.map { String($0) } }
    set { setTarget(path: path, query: percentEncodedQuery, fragment: newValue) }
  }

  private mutating func setTarget(path: String, query: String?, fragment: String?) {
    target = path + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }

  /// RFC 3986 §3: the fragment begins at the first `#`, the query at the first `?` before it.
  private var split: (path: Substring.UnicodeScalarView, query: Substring?, fragment: Substring?) {
    let text = target[...].unicodeScalars
    let hash = text.firstIndex(of: "#")
    let beforeHash = text[..<(hash ?? text.endIndex)]
    let mark = beforeHash.firstIndex(of: "?")
    return (
      beforeHash[..<(mark ?? beforeHash.endIndex)],
      mark.map { Substring(beforeHash[beforeHash.index(after: $0)...]) },
      hash.map { Substring(text[text.index(after: $0)...]) }
    )
  }

  /// Takes the next component of the path, decoded; `nil` when there is none, or one that never matches: an empty
  /// one, a dot segment, one that cannot be decoded.
  public mutating func takeComponent() -> String? {
    let rest = path.unicodeScalars
    let start = rest.first == "/" ? rest.index(after: rest.startIndex) : rest.startIndex
    let component = rest[start...].prefix { $0 != "/" }
    guard !component.isEmpty, let text = PercentCoding.decoded(Substring(component)), text != ".", text != ".."
    else { return nil }
    componentsTaken += 1
    return text
  }

  /// Appends a component to the path, percent-encoding it.
  public mutating func appendComponent(_ component: String) {
    path += "/" + PercentCoding.encoded(component, allowing: .component)
  }
}

extension URLRequestData {
  /// Whether the host must be asked for by whoever matches this: a URL such as `myapp://about` has nothing else.
  ///
  /// Where a scheme is not one of the web's, an empty path behind a host is not the path `/` (RFC 3986 §6.2.3).
  @usableFromInline var needsHost: Bool {
    guard let host, !host.isEmpty, let scheme else { return false }
    return path.isEmpty && !["http", "https", "ws", "wss"].contains(scheme.lowercased())
  }
}
