/// A route and the language of its URL: the value of a ``Localized`` router.
///
/// ```swift
/// let page = try site.match(path: "/de/sendungen/42")            // LocalizedRoute(.show(id: 42), in: .de)
/// try site.path(for: LocalizedRoute(.home, in: page.language))   // "/de"
/// ```
public struct LocalizedRoute<Language, Route> {
  // The route comes first: a match makes it where the whole value will be.

  /// The route, which has the same value in all languages.
  public var route: Route
  /// The language.
  public var language: Language

  /// Creates the value of a route in a language.
  public init(_ route: Route, in language: Language) { (self.route, self.language) = (route, language) }
}

extension LocalizedRoute: Sendable where Language: Sendable, Route: Sendable {}
extension LocalizedRoute: Equatable where Language: Equatable, Route: Equatable {}
extension LocalizedRoute: Hashable where Language: Hashable, Route: Hashable {}
extension LocalizedRoute: Encodable where Language: Encodable, Route: Encodable {}
extension LocalizedRoute: Decodable where Language: Decodable, Route: Decodable {}
