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
    return AnyParserPrinter(_part.formed(Form(before: [SlashCodec(policy)])))
  }
}

/// Requires a trailing slash, or none.
private final class SlashCodec: RequestCodec, @unchecked Sendable {
  private let policy: TrailingSlash

  init(_ policy: TrailingSlash) {
    self.policy = policy
    super.init(.none, .form)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    if reader.componentCount == 0 || reader.hasTrailingSlash == (policy == .required) { return }
    throw reader.refuse(
      policy == .required ? "a trailing slash" : "no trailing slash", at: .path(offset: Int(reader.path.upperBound)))
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) { writer.endsInSlash = policy == .required }

  override var shape: NodeShape { .part(.trailingSlash, .literal(policy.rawValue)) }
  override var parts: [RequestPlace] { [.trailingSlash] }
  // A path ends in a slash whatever precedes it.
  override var isSign: Bool { false }
}

extension NodeShape.RequestPart {
  /// The trailing slash of the path. Its text is the name of a policy.
  package static let trailingSlash = NodeShape.RequestPart(
    .trailingSlash, isOfPath: true,
    text: { request in request.path.hasSuffix("/") ? TrailingSlash.required.rawValue : nil },
    put: { text, request in
      if text == TrailingSlash.required.rawValue, !request.path.hasSuffix("/") { request.path += "/" }
    })
}
