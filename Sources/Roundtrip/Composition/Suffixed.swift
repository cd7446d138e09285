extension ParserPrinter where Input == Substring {
  /// Requires and prints a suffix after the text.
  ///
  /// ```swift
  /// Path { "files"; String.parser().suffixed(by: ".pdf") }  // "/files/report.pdf"
  /// ```
  ///
  /// The wrapped parser-printer reads everything before the suffix. The suffix is at the end of the component or the
  /// field. If more parts follow in a sequence, its last occurrence counts.
  public func suffixed(by suffix: String) -> AnyParserPrinter<Substring, Output> {
    AnyParserPrinter(.text(SuffixedText(_part.codec, suffix)))
  }
}
