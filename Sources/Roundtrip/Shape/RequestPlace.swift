/// Where in a request something stands that is read or printed. A new part of a request is listed here.
enum RequestPlace: String, Sendable {
  /// The path, and the query.
  case target
  case method
  case scheme, host, port
  case trailingSlash
  /// The end of the raw text.
  case fragment
  case headers, cookies, form, user, password, body
  case contentType = "media type"

  /// In the order in which a match reaches them.
  enum Kind: UInt8, Comparable {
    case path
    /// The scheme, the host or the port.
    case origin
    case method
    /// Fields of the query, or the fragment.
    case query
    /// The headers, the body, ...
    case elsewhere

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  var kind: Kind {
    switch self {
    case .target, .trailingSlash: .path
    case .scheme, .host, .port: .origin
    case .method: .method
    case .fragment: .query
    default: .elsewhere
    }
  }

  /// What a field there is called.
  var fieldKind: String {
    switch self {
    case .headers: "the header"
    case .cookies: "the cookie"
    case .form: "the field of the form"
    default: "the field"
    }
  }

  /// What it says of where a request is sent.
  var origin: Origin {
    switch self {
    case .scheme: .scheme
    case .host: .host
    case .port: .port
    default: []
    }
  }

  /// Whether this is in the URL from the path on, of which a reader has the raw text.
  var isInTarget: Bool { self == .target || self == .fragment }
}

/// Parts of a request that say where it is sent. What a route leaves open of them, a base URL says.
struct Origin: OptionSet, Sendable {
  let rawValue: UInt8

  static let scheme = Origin(rawValue: 1)
  static let host = Origin(rawValue: 2)
  static let port = Origin(rawValue: 4)
}
