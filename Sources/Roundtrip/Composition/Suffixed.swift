private final class SuffixedNode: WrappingNode, @unchecked Sendable {
  private let suffix: String
  private let bytes: [UInt8]

  init(_ wrapped: Node, _ suffix: String) {
    (self.suffix, bytes) = (suffix, Array(suffix.utf8))
    super.init(wrapped, NodeShape.sequence([wrapped.shape, .literal(suffix)]).saying(SuffixIsReadFirst()))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let (start, isAnchored) = (reader.text.position, reader.text.isAnchored)
    guard let end = reader.text.lastOffset(of: bytes), !isAnchored || end + bytes.count == reader.text.count else {
      throw reader.refuse("text ending in \"\(suffix)\"")
    }
    defer { reader.text.isAnchored = isAnchored }
    (reader.text.count, reader.text.isAnchored) = (end, true)
    try wrapped.read(&reader, into: slot)
    guard reader.text.count == 0 else {
      destroy(slot)
      throw reader.refuse("\"\(suffix)\"")
    }
    reader.text.position = start
    reader.text.advance(by: end + bytes.count)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try wrapped.write(slot, &writer)
    try suffix.write((), &writer)
  }
}

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
    AnyParserPrinter(SuffixedNode(_node, suffix))
  }
}
