// Requests as servers receive them.

extension URLRequestData {
  /// Creates a request as a server receives it (RFC 9112 §3).
  ///
  /// ```swift
  /// var request = URLRequestData(
  ///   method: .get, receiving: "/books/42", headers: ["Host": ["shop.example:8080"]])
  /// request?.host    // "shop.example"
  /// request?.port    // 8080
  /// ```
  ///
  /// The host and the port are those that the client requested: those of an absolute target, such as
  /// `http://shop.example/books/42` (§3.2.2), or else those of the authority or the `Host` header. An absolute target
  /// also sets the scheme, and is reduced to its path.
  ///
  /// Returns `nil` if there are two different hosts, or an invalid one. A server responds to such a request with 400
  /// (§3.2).
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The target as received, percent-encoded.
  ///   - authority: The host with its port, if the server keeps it separate from the headers.
  ///   - scheme: `https` or `http`, if the server knows which one the client used. A server behind a proxy doesn't.
  ///   - headers: The headers.
  public init?(
    method: Method, receiving target: String, authority: String? = nil, scheme: String? = nil, headers: Fields = [:]
  ) {
    self.init(method: method, target: target, headers: headers)
    self.scheme = scheme
    var said = authority
    for header in headers where Fields.isEqual(header: header.name, "Host") {
      let host = header.value ?? ""
      if let said, !Fields.isEqual(header: said, host.bytes) { return nil }
      said = said ?? host
    }
    if let said, !said.isEmpty, !takeAuthority(said) { return nil }
    guard target.utf8.first != UInt8(ascii: "/"), let url = URLRequestData(string: target), let host = url.host,
      !host.isEmpty, ["http", "https"].contains(url.scheme?.asciiLowercased)
    else { return }
    (self.scheme, self.host, port, self.target) = (url.scheme, host, url.port, url.target)
  }

  /// Sets the scheme, the host, and the port to those that the client used according to a proxy: in the `Forwarded`
  /// header (RFC 7239) or, without one, in `X-Forwarded-Proto`, `X-Forwarded-Host`, and `X-Forwarded-Port`.
  ///
  /// ```swift
  /// if isBehindProxy { request.takeForwardedOrigin() }
  /// ```
  ///
  /// Anyone can send these headers. Call this only if all requests arrive through a proxy of yours that always sets
  /// them, overriding the client's. Of several values, the last one counts, which is the nearest proxy's. Malformed
  /// values are ignored.
  public mutating func takeForwardedOrigin() {
    var (scheme, host, port): (String?, String?, String?)
    if let forwarded = headers[header: "Forwarded"].last {
      for pair in Self.pieces(of: Self.pieces(of: forwarded.bytes, between: ",").last ?? [], between: ";") {
        let parts = pair.pieces(between: UInt8(ascii: "="), isOneSeparator: true)
        guard parts.count > 1 else { continue }
        switch String(bytes: HeaderText.trimmed(parts[0])).asciiLowercased {
        case "proto": scheme = Self.unquoted(parts[1])
        case "host": host = Self.unquoted(parts[1])
        default: break
        }
      }
    } else {
      func last(_ name: String) -> String? {
        headers[header: name].last.map { text in
          String(bytes: HeaderText.trimmed(Self.pieces(of: text.bytes, between: ",").last ?? []))
        }
      }
      (scheme, host, port) = (last("X-Forwarded-Proto"), last("X-Forwarded-Host"), last("X-Forwarded-Port"))
    }
    if let scheme, Self.isScheme(scheme.bytes) { self.scheme = scheme.asciiLowercased }
    if let host, !host.isEmpty { _ = takeAuthority(host) }
    if let port = port?.bytes, !port.isEmpty, let number = port.number(atMost: 65535) { self.port = number }
    if self.port == self.scheme.flatMap(Self.port) { self.port = nil }
  }

  /// Sets the host and the port to those of an authority without a user (RFC 9110 §4.2.4). Returns `false` if it isn't
  /// one.
  private mutating func takeAuthority(_ text: String) -> Bool {
    guard let url = URLRequestData(string: "//" + text), url.user == nil, url.target.isEmpty else { return false }
    (host, port) = (url.host, url.port)
    return true
  }

  /// The pieces between separators outside of quotes.
  private static func pieces(of text: ArraySlice<UInt8>, between separator: Unicode.Scalar) -> [ArraySlice<UInt8>] {
    var (quotes, pieces, start) = (HeaderText.Quotes(), [ArraySlice<UInt8>](), text.startIndex)
    for index in text.indices where !quotes.isInside(after: text[index]) && text[index] == UInt8(ascii: separator) {
      pieces.append(text[start..<index])
      start = index + 1
    }
    return pieces + [text[start...]]
  }

  /// The value of a header, without quotes around it (RFC 9110 §5.6.4).
  private static func unquoted(_ text: ArraySlice<UInt8>) -> String {
    let text = HeaderText.trimmed(text)
    guard text.count > 1, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\"") else {
      return String(bytes: text)
    }
    var (bytes, isEscaped): ([UInt8], Bool) = ([], false)
    for byte in text.dropFirst().dropLast() {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { bytes.append(byte) }
    }
    return String(bytes: bytes[...])
  }
}

extension URLRequestData {
  /// The port, or the default port of the scheme (RFC 9110 §4.2).
  var effectivePort: Int? {
    port ?? scheme.flatMap(Self.port)
  }

  /// The default port of a scheme.
  static func port(of scheme: String) -> Int? {
    switch scheme.asciiLowercased {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }
}
