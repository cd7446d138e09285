extension LinkSource {
  /// The reason that a text isn't a valid source.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Fault: Sendable, Hashable, CustomStringConvertible {
    /// The text isn't a scheme (RFC 3986 §3.1).
    case invalidScheme
    /// The scheme belongs to the web or the system, so no app can register it.
    case wellKnownScheme
    /// The text isn't the URL of a site.
    case notASite
    /// No link has this host, such as one with a wildcard.
    case invalidHost
    /// The URL contains more than a scheme, a host, and a port.
    case hasExtraComponents

    /// A description that completes a sentence.
    public var description: String {
      switch self {
      case .invalidScheme:
        "a scheme consists of letters, digits, \"+\", \"-\" and \".\", and starts with a letter"
      case .wellKnownScheme: "this scheme belongs to the web or the system, so an app can't register it"
      case .notASite:
        "a universal link begins with \"https://\" or \"http://\", a host, and maybe a port of at most 65535"
      case .invalidHost:
        "the host has to be an address or a name, without a \"*\": each subdomain is a source of its own"
      case .hasExtraComponents: "the URL of a universal link may contain only a scheme and a host"
      }
    }

    /// Schemes that an app can't register.
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
      guard ["", "/"].contains(request.target), request.user == nil, request.password == nil else {
        self = .hasExtraComponents
        return
      }
      // A name with a star can be a host, but none that anyone has registered.
      let isValid = Authority(host.bytes).map { $0.isUnambiguous && $0.canBeResolved } ?? false
      guard !isValid || host.contains("*") else { return nil }
      self = .invalidHost
    }
  }
}
