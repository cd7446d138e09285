/// A policy for the trailing slash of paths.
///
/// ```swift
/// let router = siteRouter.trailingSlash(.required)   // "/books/" matches, "/books" is not found
/// ```
public enum TrailingSlash: String, Sendable {
  /// A path matches with or without a slash, and is printed without one. This is the default.
  case optional
  /// A path matches only without a slash.
  case rejected
  /// A path matches only with a slash, and is printed with one.
  case required
}

extension ParserPrinter where Input == URLRequestData {
  /// Sets a policy for the trailing slash of paths: `siteRouter.trailingSlash(.required)`.
  ///
  /// A path that violates the policy is not found. The path `/` always matches.
  public func trailingSlash(_ policy: TrailingSlash) -> AnyParserPrinter<URLRequestData, Output> {
    if policy == .optional { return AnyParserPrinter(self) }
    return AnyParserPrinter(self, policy) {
      let slash = OperationNode(SlashAtEnd(policy: policy), .part(.trailingSlash, .literal(policy.rawValue)))
      return SequenceNode([.node(slash), .node(_node)], .parts, ValueLayout(of: Output.self))
    }
  }
}

/// Requires a trailing slash, or none.
private struct SlashAtEnd: NodeOperation {
  let policy: TrailingSlash

  func read(_ reader: inout RequestReader) throws(Refusal) {
    let request = reader.request
    if request.componentCount == 0 || request.hasTrailingSlash == (policy == .required) { return }
    if reader.way.ignoresForm { return }
    (reader.refusal, reader.way.hasRefusedForm) = (.path, true)
    let expected = policy == .required ? "a trailing slash" : "no trailing slash"
    throw reader.refuse(expected, at: request.path.upperBound)
  }

  func write(_ value: Void, _ writer: inout RequestWriter) throws(Refusal) {
    writer.endsInSlash = policy == .required
  }
}

extension NodeShape.Part {
  /// The trailing slash of the path. Its text is the name of a policy.
  static let trailingSlash = NodeShape.Part(
    .trailingSlash, isOfPath: true,
    text: { request in request.path.hasSuffix("/") ? TrailingSlash.required.rawValue : nil },
    put: { text, request in
      if text == TrailingSlash.required.rawValue, !request.path.hasSuffix("/") { request.path += "/" }
    })
}
