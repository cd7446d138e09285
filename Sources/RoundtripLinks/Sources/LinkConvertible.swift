public import Foundation

/// A type whose values can be opened as links: `URL`, `String`, or a custom type.
///
/// ```swift
/// struct Notification: LinkConvertible {
///   let link: String
///   var linkText: String { link }
///   var linkURL: URL? { URL(string: link) }
/// }
///
/// await links.openIfPossible(Notification(link: "pokedex://pokemons/25"))
/// ```
public protocol LinkConvertible: Sendable {
  /// The text of the link, as it was received.
  var linkText: String { get }
  /// The link as a URL, or `nil` if Foundation can't make a URL from the text.
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
