/// A text with another behind it; made by ``ParserPrinter/suffixed(by:)``.
public struct Suffixed<Wrapped: ParserPrinter>: ParserPrinter where Wrapped.Input == Substring {
  public func parse(_ input: inout Substring) throws -> Wrapped.Output { try input._read(by: _node) }

  public let body: Node

  fileprivate init(_ wrapped: Wrapped, _ suffix: String) { body = SuffixedNode(wrapped._node, suffix) }
}

private final class SuffixedNode: WrappingNode, @unchecked Sendable {
  private let suffix: String
  private let bytes: [UInt8]

  init(_ wrapped: Node, _ suffix: String) {
    (self.suffix, bytes) = (suffix, Array(suffix.utf8))
    super.init(wrapped, .sequence([wrapped.shape, .literal(suffix)]))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let (start, isAnchored) = (reader.text.position, reader.text.isAnchored)
    guard let end = reader.text.lastOffset(of: bytes), !isAnchored || end + bytes.count == reader.text.count else {
      throw reader.refuse("text with \"\(suffix)\" at its end")
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
  /// The same with a text behind it.
  ///
  /// ```swift
  /// Path { "files"; String.parser().suffixed(by: ".pdf") }  // "/files/report.pdf"
  /// ```
  ///
  /// What is wrapped reads all that stands before the suffix. The suffix is the end of the component or the field; the
  /// last one that there is, where something else follows it in a sequence.
  public func suffixed(by suffix: String) -> Suffixed<Self> { Suffixed(self, suffix) }
}
