extension OneOf where Input == URLRequestData, Output == LinkMatch {
  /// Patterns, each with the number of its link, as the routes of a router like any other.
  init(_ patterns: [(link: Int, pattern: LinkPattern)]) {
    // Which of them print a match is known by what the pattern is.
    let places = Dictionary(grouping: patterns.indices) { patterns[$0].pattern.path }
    self.init(patterns.map { Step($0.pattern, link: $0.link) }) { places[$0.pattern.path] ?? [] }
  }
}

extension Step<LinkMatch> {
  fileprivate init(_ pattern: LinkPattern, link: Int) {
    let route = ParameterRoute<String>(
      pattern.components.map { component in
        switch component {
        case .literal(let text): .literal(text)
        case .parameter: .component(String.parser())
        }
      })
    self.init(
      shape: .named(CaseName(given: pattern.description, labels: pattern.parameters), route.shape),
      read: { (reader: inout RequestReader) throws(Refusal) in
        var values: [String] = []
        try route.read(&reader) { values.append($0) }
        return LinkMatch(pattern, values, link: link)
      },
      write: { (match, writer: inout RequestWriter) throws(Refusal) in
        guard match.pattern.path == pattern.path else { throw writer.refuse(.otherCase) }
        try route.write(&writer) { match.values[$0] }
      })
  }
}
