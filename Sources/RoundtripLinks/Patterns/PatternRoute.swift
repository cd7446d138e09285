extension OneOf where Input == URLRequestData, Output == LinkMatch {
  /// Creates a router from patterns, each with the number of its link.
  init(_ patterns: [(link: Int, pattern: LinkPattern)]) {
    // A match prints through the links whose pattern has the same path.
    let places = Dictionary(grouping: patterns.indices) { patterns[$0].pattern.path }
    self.init(patterns.map { PatternRoute($0.pattern, link: $0.link).node }) { places[$0.pattern.path] ?? [] }
  }
}

/// A pattern as a route.
private struct PatternRoute: NodeOperation {
  private let pattern: LinkPattern
  private let link: Int
  private let route: ParameterRoute<String>

  init(_ pattern: LinkPattern, link: Int) {
    (self.pattern, self.link) = (pattern, link)
    route = ParameterRoute(
      pattern.components.map { component in
        switch component {
        case .literal(let text): .literal(text)
        case .parameter: .component(String.parser())
        }
      })
  }

  var node: Node {
    OperationNode(
      self, .noted(.name(CaseName(given: pattern.description, labels: pattern.parameters)), route.shape))
  }

  func read(_ reader: inout RequestReader) throws(Refusal) -> LinkMatch {
    var values: [String] = []
    try route.read(&reader) { values.append($0) }
    return LinkMatch(pattern, values, link: link)
  }

  func write(_ match: LinkMatch, _ writer: inout RequestWriter) throws(Refusal) {
    guard match.pattern.path == pattern.path else { throw writer.refuse(.otherCase) }
    try route.write(&writer) { match.values[$0] }
  }
}
