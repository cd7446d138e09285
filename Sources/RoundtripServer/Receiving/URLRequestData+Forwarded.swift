public import Roundtrip

// The URL that a client requested, according to a proxy.

extension URLRequestData {
  /// The headers in which a proxy sends the scheme, the host, and the port that the client used.
  public enum ForwardedHeaders: Sendable {
    /// `Forwarded` (RFC 7239).
    case forwarded
    /// `X-Forwarded-Proto`, `X-Forwarded-Host`, and `X-Forwarded-Port`.
    case xForwarded
  }

  /// Sets the scheme, the host, and the port to those that the client used, according to the headers of a proxy.
  ///
  /// ```swift
  /// guard request.applyForwardedHeaders(.xForwarded) else { return badRequest }
  /// ```
  ///
  /// Anyone can send these headers. Call this only if all requests arrive through a proxy of yours that always sets
  /// those of the family, overriding the client's. The headers of the other family are ignored: a proxy that sets one
  /// family usually passes on what the client has sent in the other. Of several values, the last one counts, which is
  /// the nearest proxy's. An empty value counts as none.
  ///
  /// Returns `false`, and leaves the request unchanged, if one of the values is invalid: a scheme other than `http`,
  /// `https`, `ws`, and `wss`; a host that a client couldn't request, see
  /// `init(method:requestTarget:authority:scheme:headers:needsHost:)`; something that isn't a port; or a parameter of
  /// `Forwarded` that occurs twice or has no value. A server responds to such a request with 400, as the proxy should
  /// have done.
  public mutating func applyForwardedHeaders(_ family: ForwardedHeaders) -> Bool {
    guard let (scheme, host, port) = family == .forwarded ? forwarded : xForwarded else { return false }
    var request = self
    if let scheme, !scheme.isEmpty {
      guard Self.isOfWeb(scheme) else { return false }
      request.scheme = scheme.asciiLowercased
    }
    if let host, !host.isEmpty {
      guard let origin = Authority(ofRequest: host.bytes) else { return false }
      (request.host, request.port) = (origin.host, origin.port)
    }
    if let port = port?.bytes, !port.isEmpty {
      guard let number = port.number(atMost: 65535), number > 0 else { return false }
      request.port = number
    }
    if request.port == request.scheme.flatMap(Self.port) { request.port = nil }
    self = request
    return true
  }

  private typealias Parts = (scheme: String?, host: String?, port: String?)

  /// The values of the last element of `Forwarded`; `nil` if it can't be told.
  private var forwarded: Parts? {
    var parts = Parts(nil, nil, nil)
    let text = headers[header: "Forwarded"].last ?? ""
    guard let element = Self.pieces(of: text.bytes, between: ",")?.last,
      let pairs = Self.pieces(of: element, between: ";")
    else { return nil }
    var names: [String] = []
    for pair in pairs {
      let pair = HeaderText.trimmed(pair)
      if pair.isEmpty { continue }
      let sides = pair.pieces(between: UInt8(ascii: "="), isOneSeparator: true)
      let name = String(bytes: sides[0]).asciiLowercased
      // RFC 7239 §4: each is a token with a value, which isn't empty, and occurs once.
      guard sides.count > 1, !sides[1].isEmpty, HeaderText.isToken(name), !names.contains(name) else { return nil }
      names.append(name)
      switch name {
      case "proto":
        let scheme = Self.unquoted(sides[1])
        if scheme.isEmpty { return nil }
        parts.scheme = scheme
      case "host": parts.host = Self.unquoted(sides[1])
      default: break
      }
    }
    return parts
  }

  private var xForwarded: Parts {
    func last(_ name: String) -> String? {
      headers[header: name].last.map { text in
        String(bytes: HeaderText.trimmed(text.bytes.pieces(between: UInt8(ascii: ",")).last ?? []))
      }
    }
    return (last("X-Forwarded-Proto"), last("X-Forwarded-Host"), last("X-Forwarded-Port"))
  }

  /// The pieces between separators outside of quotes; `nil` if a quoted string doesn't end.
  private static func pieces(of text: ArraySlice<UInt8>, between separator: Unicode.Scalar) -> [ArraySlice<UInt8>]? {
    var (quotes, pieces, start) = (HeaderText.Quotes(), [ArraySlice<UInt8>](), text.startIndex)
    for index in text.indices where !quotes.isInside(after: text[index]) && text[index] == UInt8(ascii: separator) {
      pieces.append(text[start..<index])
      start = index + 1
    }
    return quotes.isOpen ? nil : pieces + [text[start...]]
  }

  /// The value of a header, without quotes around it (RFC 9110 §5.6.4).
  private static func unquoted(_ text: ArraySlice<UInt8>) -> String {
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
