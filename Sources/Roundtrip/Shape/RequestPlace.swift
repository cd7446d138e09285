/// Where in a request something stands that is read or printed.
struct RequestPlace: Sendable {
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

  let kind: Kind
  // A `String` here would be counted wherever a reader is copied.
  private let text: StaticString

  init(_ kind: Kind, _ name: StaticString) { (self.kind, text) = (kind, name) }

  var name: String { "\(text)" }

  /// Whether this is in the URL from the path on, of which a reader has the raw text.
  var isInTarget: Bool { kind == .path || kind == .query }

  /// The path, and the query.
  static let target = RequestPlace(.path, "target")
  static let method = RequestPlace(.method, "method")
  static let headers = RequestPlace(.elsewhere, "headers")
  static let cookies = RequestPlace(.elsewhere, "cookies")
  static let form = RequestPlace(.elsewhere, "form")
  static let host = RequestPlace(.origin, "host")
  /// The end of the raw text.
  static let fragment = RequestPlace(.query, "fragment")
}

extension RequestPlace: Equatable {
  static func == (left: Self, right: Self) -> Bool { unsafe left.text.utf8Start == right.text.utf8Start }
}
