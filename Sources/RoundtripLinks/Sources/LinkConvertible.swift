public import Foundation

/// What is opened as a link: a `URL`, or the text of one.
public protocol LinkConvertible: Sendable {
  /// The text of the link, as it was received.
  var linkText: String { get }
  /// The link as a URL; `nil` for text that Foundation makes none of.
  var linkURL: URL? { get }
}

extension URL: LinkConvertible {
  /// The text of the URL.
  public var linkText: String { absoluteString }
  /// The URL itself.
  public var linkURL: URL? { self }
}

extension String: LinkConvertible {
  /// The text itself.
  public var linkText: String { self }
  /// The URL of the text.
  public var linkURL: URL? { URL(string: self) }
}
