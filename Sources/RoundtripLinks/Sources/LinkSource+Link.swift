internal import Foundation

extension LinkSource {
  /// The link of this source that stands for what a router has printed.
  ///
  /// - Throws: What cannot be said by a link alone, as the reason of a printing error.
  func url(for request: URLRequestData) throws(Unprintable) -> URL {
    if request.method != nil && request.method != .get { throw Unprintable("a link has no method but GET") }
    if !request.headers.isEmpty { throw Unprintable("a link has no headers") }
    if request.body != nil { throw Unprintable("a link has no body") }
    if request.user != nil || request.password != nil { throw Unprintable("a link has no user") }
    // A link in a custom scheme has neither for the router to ask for.
    let (ownScheme, ownHost) = kind == .universalLink ? (scheme, host) : (nil, nil)
    if let other = request.scheme, other.lowercased() != ownScheme {
      throw Unprintable("the router prints the scheme \"\(other)\", and the source is \(self)")
    }
    if let other = request.host, other.lowercased() != ownHost {
      throw Unprintable("the router prints the host \"\(other)\", and the source is \(self)")
    }
    let text =
      switch kind {
      case .customURLScheme: prefix + Self.withoutSlash(request.target)
      case .universalLink: prefix + (port.map { ":\($0)" } ?? "") + (request.target.isEmpty ? "/" : request.target)
      }
    // A source takes what it has printed as the same path, or it is no link of it.
    guard let url = URL(string: text, encodingInvalidCharacters: false),
      url.absoluteString.utf8.elementsEqual(text.utf8), path(of: text) != nil
    else { throw Unprintable("\"\(text)\" makes no URL") }
    return url
  }

  /// A target whose first component stands where a URL has its host: there, colons and at signs have to be escaped.
  private static func withoutSlash(_ target: String) -> String {
    let rest = target.utf8.dropFirst(target.utf8.first == UInt8(ascii: "/") ? 1 : 0)
    let first = rest.prefix { !"/?#".utf8.contains($0) }
    let host = String(Substring(first)).replacing(":", with: "%3A").replacing("@", with: "%40")
    return host + Substring(rest[first.endIndex...])
  }

  /// Why no link says what a router has printed.
  struct Unprintable: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}
