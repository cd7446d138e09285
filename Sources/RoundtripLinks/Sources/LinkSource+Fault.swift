extension LinkSource {
  /// Why a text is no source.
  public enum Fault: Sendable, Hashable, CustomStringConvertible {
    /// It is no scheme as RFC 3986 §3.1 has them.
    case invalidScheme
    /// The scheme belongs to the web or to the system, and no app can have it for itself.
    case wellKnownScheme
    /// It is no URL of a site.
    case notASite
    /// The URL says more than scheme, host and port.
    case saysMore

    /// What is wrong, as the end of a sentence.
    public var description: String {
      switch self {
      case .invalidScheme:
        "a scheme has letters, digits, \"+\", \"-\" and \".\", the first of them a letter"
      case .wellKnownScheme: "this scheme is the web's or the system's, and not an app's own"
      case .notASite: "a universal link begins with \"https://\" or \"http://\" and a host"
      case .saysMore: "a universal link is accepted by scheme and host alone, without path, query, fragment or user"
      }
    }

    /// Schemes that an app cannot have for itself.
    private static let wellKnown = ["http", "https", "tel", "facetime", "mailto"]

    init?(customURLScheme text: String) {
      guard URLRequestData.isScheme(text.bytes) else {
        self = .invalidScheme
        return
      }
      guard Self.wellKnown.contains(text.lowercased()) else { return nil }
      self = .wellKnownScheme
    }

    init?(universalLink request: URLRequestData?) {
      guard let request, let host = request.host, !host.isEmpty, !host.utf8.contains(UInt8(ascii: "%")),
        ["http", "https"].contains(request.scheme?.lowercased())
      else {
        self = .notASite
        return
      }
      guard !["", "/"].contains(request.target) || request.user != nil || request.password != nil else { return nil }
      self = .saysMore
    }
  }
}
