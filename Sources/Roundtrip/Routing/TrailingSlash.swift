/// Whether the paths of a router end in a slash.
public enum TrailingSlash: Sendable, Hashable {
  /// A path matches with a slash and without one, and is printed without. So it is where nothing else is said.
  case optional
  /// A path matches without a slash only.
  case rejected
  /// A path matches with a slash only, and is printed with one.
  case required

  /// The policy as a text: what is asked of the path.
  var name: String {
    switch self {
    case .optional: "optional"
    case .rejected: "rejected"
    case .required: "required"
    }
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// The router with a policy for the slash at the end of a path: `siteRouter.trailingSlash(.required)`.
  ///
  /// A path that breaks it is not found. The path `/` is always taken as it is.
  public func trailingSlash(_ policy: TrailingSlash) -> AnyParserPrinter<URLRequestData, Output> {
    if policy == .optional { return AnyParserPrinter(self) }
    return AnyParserPrinter(self, policy) {
      let slash = OperationNode(SlashAtEnd(policy: policy), .part(.trailingSlash, .literal(policy.name)))
      return SequenceNode([.node(slash), .node(_node)], .parts, ValueLayout(of: Output.self))
    }
  }
}

/// Asks for a slash at the end of the path, or for none.
private struct SlashAtEnd: NodeOperation {
  let policy: TrailingSlash

  func read(_ reader: inout RequestReader) throws(Refusal) {
    let request = reader.request
    if request.componentCount == 0 || request.hasTrailingSlash == (policy == .required) { return }
    if reader.way.search.ignoresForm { return }
    (reader.refusal, reader.way.search.hasRefusedForm) = (.path, true)
    let expected = policy == .required ? "a slash at the end" : "no slash at the end"
    throw reader.refuse(expected, at: request.path.upperBound)
  }

  func write(_ value: Void, _ writer: inout RequestWriter) throws(Refusal) {
    writer.endsInSlash = policy == .required
  }
}

extension NodeShape.Part {
  /// Whether the path ends in a slash: a policy, of which the text is the name.
  static let trailingSlash = NodeShape.Part(
    .trailingSlash, isOfPath: true,
    text: { request in request.path.hasSuffix("/") ? TrailingSlash.required.name : nil },
    put: { text, request in
      if text == TrailingSlash.required.name, !request.path.hasSuffix("/") { request.path += "/" }
    })
}
