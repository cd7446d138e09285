// Schemes, and their ports.

extension URLRequestData {
  /// Whether both have the same scheme, whose letter case doesn't count (RFC 3986 §3.1), or none.
  package func hasSameScheme(as other: Self) -> Bool { scheme?.asciiLowercased == other.scheme?.asciiLowercased }

  /// The port, or the default port of the scheme (RFC 9110 §4.2).
  package var effectivePort: Int? {
    port ?? scheme.flatMap(Self.port)
  }

  /// The schemes of the web, in lowercase: those that have a default port.
  package static let schemesOfWeb = ["http", "https", "ws", "wss"]

  /// Whether a scheme is the web's: `http`, `https`, `ws`, or `wss`.
  package static func isOfWeb(_ scheme: String) -> Bool { port(of: scheme) != nil }

  /// The default port of a scheme.
  package static func port(of scheme: String) -> Int? {
    switch scheme.asciiLowercased {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }
}
