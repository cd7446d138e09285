// Requests as servers receive them.

extension URLRequestData {
  /// Creates a request as a server receives it (RFC 9112 §3).
  ///
  /// ```swift
  /// var request = URLRequestData(
  ///   method: .get, requestTarget: "/books/42", headers: ["Host": ["shop.example:8080"]])
  /// request?.host    // "shop.example"
  /// request?.port    // 8080
  /// ```
  ///
  /// The host and the port are what the client requested: from an absolute target, such as
  /// `http://shop.example/books/42` (§3.2.2), or else from the authority or the `Host` header. An absolute target is
  /// reduced to its path. Its scheme is ignored, because a client can write `https` on any connection.
  ///
  /// Returns `nil` if there are two `Host` lines, an authority with a different one, or an invalid host: one that isn't
  /// an address or a name in ASCII, without escapes, which all parsers understand alike. A server responds to such a
  /// request with 400 (§3.2).
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - requestTarget: The target as received, percent-encoded.
  ///   - authority: The host with its port, if the server keeps it separate from the headers.
  ///   - scheme: `https` or `http`, if the server knows which one the client used. A server behind a proxy doesn't.
  ///   - headers: The headers.
  public init?(
    method: Method, requestTarget: String, authority: String? = nil, scheme: String? = nil, headers: Fields = [:]
  ) {
    self.init(method: method, target: requestTarget, headers: headers)
    self.scheme = scheme
    var line: String?
    for header in headers where Fields.isEqual(header: header.name, "Host") {
      guard line == nil else { return nil }
      line = header.value ?? ""
    }
    if let authority, let line, !Fields.isEqual(header: authority, line) { return nil }
    if let said = authority ?? line, !said.isEmpty, !takeOrigin(of: said.bytes) { return nil }
    guard requestTarget.utf8.first != UInt8(ascii: "/") else { return }
    let text = requestTarget.bytes
    let name = text.before(.schemeEnds)
    let rest = text[name.endIndex...]
    guard rest.first == UInt8(ascii: ":"), Self.isOfWeb(String(bytes: name)) else { return }
    let origin = rest.dropFirst(3).before(.authorityEnds)
    guard rest.starts(with: "://".utf8), takeOrigin(of: origin) else { return nil }
    // §3.2.1: an empty path is "/".
    let path = String(bytes: text[origin.endIndex...])
    target = path.hasPrefix("/") ? path : "/" + path
  }

  /// Sets the host and the port to those of an authority. Returns `false` for one with a user (RFC 9110 §4.2.4), with
  /// another host than ``isHost(_:)`` allows, or with the port 0, on which nothing listens (RFC 6335 §6).
  mutating func takeOrigin(of text: ArraySlice<UInt8>) -> Bool {
    guard let authority = Authority(text), authority.user == nil, authority.isUnambiguous, authority.port != 0 else {
      return false
    }
    (host, port) = (authority.host, authority.port)
    return true
  }

  /// Returns whether the host is one of those for which a server responds. To requests for others, it responds with 421
  /// (RFC 9110 §15.5.20).
  ///
  /// ```swift
  /// request.isAddressed(to: ["shop.example", ".tenants.example"])
  /// ```
  ///
  /// Ports and letter case are ignored. A name that begins with a point stands for all its subdomains. A request without
  /// a host is addressed to none.
  public func isAddressed(to hosts: [String]) -> Bool {
    guard let host = host?.asciiLowercased.bytes else { return false }
    return hosts.contains { known in
      let known = known.asciiLowercased.bytes
      guard known.first == UInt8(ascii: ".") else { return host == known }
      return host.count > known.count && host.suffix(known.count) == known
    }
  }
}

extension URLRequestData {
  /// The port, or the default port of the scheme (RFC 9110 §4.2).
  var effectivePort: Int? {
    port ?? scheme.flatMap(Self.port)
  }

  /// Whether a scheme is the web's: `http`, `https`, `ws`, or `wss`.
  static func isOfWeb(_ scheme: String) -> Bool { port(of: scheme) != nil }

  /// The default port of a scheme.
  static func port(of scheme: String) -> Int? {
    switch scheme.asciiLowercased {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }
}
