/// A text that a custom parser-printer parses although its shape excludes it.
package struct FalseClaim: Sendable {
  /// The type of the parser-printer.
  package let parser: String
  /// The kind of text that its shape describes.
  package let kind: String
  /// The text that it parses nevertheless.
  package let text: String
}

extension ParserPrinter where Input == URLRequestData {
  /// A text in a request that the matching way parses although a shape excludes it.
  package func falseClaim(at request: URLRequestData) -> FalseClaim? {
    inspect { $0.falseClaim(at: request) }
  }
}

extension Program {
  fileprivate func falseClaim(at request: URLRequestData) -> FalseClaim? {
    let leaves = requirements
    // Most routers have no custom parser-printers.
    guard leaves.contains(where: \.hasClaims), let taker = leaves.indices.first(where: { takes(request, on: $0) })
    else {
      return nil
    }
    let components = request.rawComponents.map { PercentCoding.decodedText($0) ?? "" }
    for (token, text) in zip(leaves[taker].tokens, components) {
      if case .parameter(let shape) = token, let claim = shape.claim(against: text) { return claim }
    }
    for case .fields(.query, let shape) in leaves[taker].parts {
      if let claim = shape.claim(against: request.query) { return claim }
    }
    return nil
  }
}

extension Requirements {
  /// Whether it contains a custom parser-printer with a shape.
  fileprivate var hasClaims: Bool {
    !fields.isEmpty || tokens.contains { if case .parameter(let shape) = $0 { shape.claim != nil } else { false } }
  }
}

extension NodeShape {
  /// The false claim about a text that this parses, if there is one.
  fileprivate func claim(against text: String) -> FalseClaim? {
    guard let claim, !claim.shape.mayMatch(text) else { return nil }
    return FalseClaim(parser: claim.parser, kind: claim.shape.kind, text: text)
  }

  /// The false claim about fields that this parses, if there is one.
  fileprivate func claim(against fields: URLRequestData.Fields) -> FalseClaim? {
    collect { (shape) -> FalseClaim? in
      guard case .field(let field) = shape else { return nil }
      return fields[field.name].first.flatMap { field.value.claim(against: $0) }
    }.first
  }
}
