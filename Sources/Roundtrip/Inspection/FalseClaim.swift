/// Text that a parser-printer of the user's reads, though its shape says that it does not.
package struct FalseClaim: Sendable {
  /// The type of the parser-printer.
  package let parser: String
  /// What it says that it takes.
  package let kind: String
  /// What it reads all the same.
  package let text: String
}

extension ParserPrinter where Input == URLRequestData {
  /// What the way that takes a request reads of it against what is said of it.
  package func falseClaim(at request: URLRequestData) -> FalseClaim? {
    _node.inspect { $0.falseClaim(at: request) }
  }
}

extension RouteTable {
  fileprivate func falseClaim(at request: URLRequestData) -> FalseClaim? {
    let leaves = table.leaves
    // Most routers have no parser-printer of the user's.
    guard leaves.contains(where: \.hasClaims), let taker = leaves.indices.first(where: { takes(request, on: $0) })
    else {
      return nil
    }
    let components = request.rawComponents.map { PercentCoding.decodedText($0) ?? "" }
    for (token, text) in zip(leaves[taker].tokens, components) {
      if case .parameter(let shape) = token, let claim = shape.claim(against: text) { return claim }
    }
    for case .fields(.query, let shape) in LeafWay(of: leaves[taker], in: shapes).parts {
      if let claim = shape.claim(against: request.query) { return claim }
    }
    return nil
  }
}

extension Leaf {
  /// Whether there is a parser-printer of the user's in it that says what it takes.
  fileprivate var hasClaims: Bool {
    !fields.isEmpty || tokens.contains { if case .parameter(let shape) = $0 { shape.claimed != nil } else { false } }
  }
}

extension NodeShape {
  /// What a parser-printer of the user's says, where this is one.
  fileprivate var claimed: (shape: NodeShape, parser: String)? {
    if case .claimed(let shape, let parser) = bare { (shape, parser) } else { nil }
  }

  /// What is claimed of a text that this reads, where it cannot be so.
  fileprivate func claim(against text: String) -> FalseClaim? {
    guard let claimed, !claimed.shape.mayMatch(text) else { return nil }
    return FalseClaim(parser: claimed.parser, kind: claimed.shape.kind, text: text)
  }

  /// The same of the fields in this.
  fileprivate func claim(against fields: URLRequestData.Fields) -> FalseClaim? {
    switch bare {
    case .field(let field): return fields[field.name].first.flatMap { field.value.claim(against: $0) }
    case .sequence(let shapes), .choice(let shapes):
      for shape in shapes { if let claim = shape.claim(against: fields) { return claim } }
      return nil
    default: return nil
    }
  }
}
