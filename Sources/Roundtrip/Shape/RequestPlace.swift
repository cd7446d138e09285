/// A place in a request from which something is read or to which it is printed. Add new parts of a request here.
package enum RequestPlace: String, CaseIterable, Sendable {
  /// The path and the query.
  case target
  case method
  case scheme, host, port
  case trailingSlash
  /// The end of the raw text.
  case fragment
  case headers, cookies, form, user, password, body
  case contentType = "media type"

  /// The kinds of places, in the order in which a match reaches them.
  package enum Kind: UInt8, Comparable {
    case path
    /// The scheme, the host, or the port.
    case origin
    case method
    /// What an optional part reads, on a way that leaves it out.
    case leftOut
    /// Fields of the query, or the fragment.
    case query
    /// The headers, the body, ...
    case elsewhere

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package var kind: Kind {
    switch self {
    case .target, .trailingSlash: .path
    case .scheme, .host, .port: .origin
    case .method: .method
    case .fragment: .query
    default: .elsewhere
    }
  }

  /// The name for a field in this place.
  var fieldKind: String {
    switch self {
    case .headers: "the header"
    case .cookies: "the cookie"
    case .form: "the field of the form"
    default: "the field"
    }
  }
}
