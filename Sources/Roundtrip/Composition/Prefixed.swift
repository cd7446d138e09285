extension ParserPrinter where Input == Substring {
  /// Requires and prints a prefix before the text.
  ///
  /// ```swift
  /// Path { String.parser().prefixed(by: "@") }  // "/@blob"
  /// ```
  public func prefixed(by prefix: String) -> AnyParserPrinter<Substring, Output> {
    let part = _part
    return AnyParserPrinter(.text(TextSequence([prefix.body.codec, part.codec], part.layout)))
  }
}
