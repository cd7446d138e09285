/// A pattern as a route of a router like any other.
struct PatternRoute: _CoreParserPrinter {
  typealias Input = URLRequestData

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

  var shape: Shape { .named(CaseName(given: pattern.description, labels: pattern.parameters), route.shape) }

  func _read(_ reader: inout RequestReader) throws(Refusal) -> LinkMatch {
    var values: [String] = []
    try route.read(&reader) { values.append($0) }
    return LinkMatch(pattern, values, link: link)
  }

  func _write(_ output: LinkMatch, _ writer: inout RequestWriter) throws(Refusal) {
    guard output.pattern.components == pattern.components else { throw writer.refuse(.otherCase) }
    try route.write(&writer) { output.values[$0] }
  }
}
