/// What a route or a parameter says to people.
package struct Words: Sendable {
  package var summary: String?
  package var detail: String?
  package var tags: [String] = []
  package var isDeprecated = false
  /// The text of an example.
  package var example: String?
  /// Whether the routes belong to an API.
  package var isAPI = false
}

extension [NodeShape.Remark] {
  /// The remarks of a type, from the outside in.
  package func all<Content>(_ type: Content.Type) -> [Content] { compactMap { $0.content as? Content } }

  /// What all of them say: the innermost texts, and the tags of all.
  package var words: Words {
    var words = Words()
    for inner in all(Words.self) {
      words.summary = inner.summary ?? words.summary
      words.detail = inner.detail ?? words.detail
      words.tags += inner.tags.filter { !words.tags.contains($0) }
      words.isDeprecated = words.isDeprecated || inner.isDeprecated
      words.example = inner.example ?? words.example
      words.isAPI = words.isAPI || inner.isAPI
    }
    return words
  }
}

extension RouteList.Row {
  /// What the route does, in a few words: see `described(_:detail:tags:isDeprecated:)`.
  public var summary: String? { remarks.words.summary }

  /// More about the route.
  public var detail: String? { remarks.words.detail }

  /// The groups to which the route belongs, the outermost first.
  public var tags: [String] { remarks.words.tags }

  /// Whether the route should no longer be used.
  public var isDeprecated: Bool { remarks.words.isDeprecated }

  /// Whether the route belongs to an API: see `excludedFromAppLinks()`.
  public var isAPI: Bool { remarks.words.isAPI }
}

extension RouteList.Parameter {
  /// What the parameter is, in a few words.
  public var summary: String? { remarks.words.summary }

  /// The text of an example.
  public var example: String? { remarks.words.example }

  /// Whether the parameter should no longer be used.
  public var isDeprecated: Bool { remarks.words.isDeprecated }
}
