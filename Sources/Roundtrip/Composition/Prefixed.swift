extension ParserPrinter where Input == Substring {
  /// Requires and prints a prefix before the text.
  ///
  /// ```swift
  /// Path { String.parser().prefixed(by: "@") }  // "/@blob"
  /// ```
  public func prefixed(by prefix: String) -> AnyParserPrinter<Substring, Output> {
    let node = _node
    return AnyParserPrinter(SequenceNode([.node(prefix._node), .node(node)], .text, node.layout))
  }
}
