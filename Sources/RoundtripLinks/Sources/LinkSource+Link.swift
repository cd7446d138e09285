internal import Foundation

extension LinkSource {
  /// Returns the link of this source for a printed request.
  ///
  /// - Throws: The part of the request that a link can't contain, as the reason of a printing error.
  func url(for request: URLRequestData) throws(Unprintable) -> URL {
    if request.method != nil && request.method != .get { throw Unprintable("a link is always a GET request") }
    if !request.headers.isEmpty { throw Unprintable("a link can't have headers") }
    if request.body != nil { throw Unprintable("a link can't have a body") }
    if request.user != nil || request.password != nil { throw Unprintable("a link can't have a user") }
    // A link of a custom scheme has no scheme or host that the router could require.
    let (ownScheme, ownHost) = kind == .universalLink ? (scheme, host) : (nil, nil)
    if let other = request.scheme, other.lowercased() != ownScheme {
      throw Unprintable("the router prints the scheme \"\(other)\", but the source is \(self)")
    }
    if let other = request.host, other.lowercased() != ownHost {
      throw Unprintable("the router prints the host \"\(other)\", but the source is \(self)")
    }
    let text =
      switch kind {
      case .customURLScheme: prefix + Self.withoutSlash(request.target)
      case .universalLink: prefix + (port.map { ":\($0)" } ?? "") + (request.target.isEmpty ? "/" : request.target)
      }
    // The link belongs to this source only if the source reads the same path from it.
    guard let url = URL(string: text, encodingInvalidCharacters: false),
      url.absoluteString.utf8.elementsEqual(text.utf8), path(of: text) != nil
    else { throw Unprintable("\"\(text)\" isn't a valid URL") }
    return url
  }

  /// The target without its leading slash. Its first component takes the place of the host, where colons and at signs
  /// have to be escaped.
  private static func withoutSlash(_ target: String) -> String {
    let rest = target.utf8.dropFirst(target.utf8.first == UInt8(ascii: "/") ? 1 : 0)
    let first = rest.prefix { !"/?#".utf8.contains($0) }
    let host = String(Substring(first)).replacing(":", with: "%3A").replacing("@", with: "%40")
    return host + Substring(rest[first.endIndex...])
  }

  /// The reason that a printed request can't be a link.
  struct Unprintable: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}
