extension OneOf where Input == URLRequestData, Output == LinkMatch {
  /// Creates a router from patterns, each with the number of its link.
  init(_ patterns: [(link: Int, pattern: LinkPattern)]) {
    // A match prints through the links whose pattern has the same path.
    let places = Dictionary(grouping: patterns.indices) { patterns[$0].pattern.path }
    self.init(patterns.map { $0.pattern.part(ofLink: $0.link) }) { places[$0.pattern.path] ?? [] }
  }
}

extension LinkPattern {
  /// The pattern as a route.
  fileprivate func part(ofLink link: Int) -> Part {
    let pattern = self
    let route = ParameterRoute<String>(
      components.map { component in
        switch component {
        case .literal(let text): .literal(text)
        case .parameter: .component(String.parser())
        }
      })
    return route.part(
      named: CaseName(given: description, labels: parameters), isRefined: false,
      make: { values in LinkMatch(pattern, values, link: link) },
      take: { match in match.pattern.path == pattern.path ? match.values : nil })
  }
}
