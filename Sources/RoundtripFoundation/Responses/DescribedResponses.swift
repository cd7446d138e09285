public import Roundtrip

extension ParserPrinter where Input == URLRequestData {
  /// Describes a route or a router, with its responses, for the list of routes and the exports.
  ///
  /// The rest is as in `described(_:detail:tags:isDeprecated:)`. A router's responses apply to all of its routes; a
  /// route's own response replaces one with the same status.
  ///
  /// - Parameters:
  ///   - summary: What the route does, in a few words.
  ///   - detail: More details, in Markdown.
  ///   - tags: The groups to which it belongs.
  ///   - isDeprecated: Whether it should no longer be used.
  ///   - responses: The responses. Those of the router itself, such as a 404 for an unknown path, are included anyway.
  public func described(
    _ summary: String? = nil, detail: String? = nil, tags: [String] = [], isDeprecated: Bool = false,
    responses: [OpenAPIResponse]
  ) -> AnyParserPrinter<Input, Output> {
    described(summary, detail: detail, tags: tags, isDeprecated: isDeprecated).remarking(
      responses, isOfRoutes: true)
  }
}

extension RouteList.Row {
  /// The responses that the route and the routers around it declare, the innermost of each status.
  package var responses: [OpenAPIResponse] {
    remarks.all([OpenAPIResponse].self).reduce(into: []) { $0.replace(with: $1) }
  }
}

extension [OpenAPIResponse] {
  /// Adds responses in place of those with their statuses.
  package mutating func replace(with others: [OpenAPIResponse]) {
    for other in others {
      removeAll { $0.status == other.status }
      append(other)
    }
  }
}
