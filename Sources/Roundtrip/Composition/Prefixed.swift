private final class PrefixedNode: WrappingNode, @unchecked Sendable {
  private let prefix: String

  init(_ prefix: String, _ wrapped: Node) {
    self.prefix = prefix
    super.init(wrapped, .sequence([.literal(prefix), wrapped.shape]))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try prefix.read(&reader.text)
    try wrapped.read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try prefix.write((), &writer)
    try wrapped.write(slot, &writer)
  }
}

extension ParserPrinter where Input == Substring {
  /// Requires and prints a prefix before the text.
  ///
  /// ```swift
  /// Path { String.parser().prefixed(by: "@") }  // "/@blob"
  /// ```
  public func prefixed(by prefix: String) -> AnyParserPrinter<Substring, Output> {
    AnyParserPrinter(PrefixedNode(prefix, _node))
  }
}
