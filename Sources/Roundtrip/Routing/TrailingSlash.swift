/// Whether the paths of a router end in a slash.
public enum TrailingSlash: String, Sendable, Hashable {
  /// A path matches with a slash and without one, and is printed without. So it is where nothing else is said.
  case optional
  /// A path matches without a slash only.
  case rejected
  /// A path matches with a slash only, and is printed with one.
  case required
}

extension ParserPrinter where Input == URLRequestData {
  /// The router with a policy for the slash at the end of a path: `siteRouter.trailingSlash(.required)`.
  ///
  /// A path that breaks it is not found. The path `/` is always taken as it is.
  public func trailingSlash(_ policy: TrailingSlash) -> AnyParserPrinter<URLRequestData, Output> {
    if policy == .optional { return AnyParserPrinter(self) }
    return AnyParserPrinter(
      Step(IdentityConversion(), silent(Step(TrailingSlashPart(policy: policy))).appending(Step(self))))
  }
}

/// Asks for a slash at the end of the path, or for none.
private struct TrailingSlashPart: _CoreParserPrinter {
  typealias Input = URLRequestData

  let policy: TrailingSlash

  var shape: Shape { .part(.trailingSlash, .literal(policy.rawValue)) }

  func _read(_ reader: inout RequestReader) throws(Refusal) {
    if reader.componentCount == 0 || reader.hasTrailingSlash == (policy == .required) { return }
    reader.refusal = .path
    throw reader.refuse(policy == .required ? "a slash at the end" : "no slash at the end", at: reader.path.upperBound)
  }

  func _write(_ output: Void, _ writer: inout RequestWriter) throws(Refusal) {
    writer.endsInSlash = policy == .required
  }
}
