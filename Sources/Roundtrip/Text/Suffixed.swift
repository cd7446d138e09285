/// A text with another behind it; made by ``ParserPrinter/suffixed(by:)``.
public struct Suffixed<Wrapped: ParserPrinter>: _CoreParserPrinter where Wrapped.Input == Substring {
  public typealias Input = Substring

  let wrapped: Wrapped
  let suffix: String
  private let bytes: [UInt8]

  init(wrapped: Wrapped, suffix: String) {
    (self.wrapped, self.suffix, bytes) = (wrapped, suffix, Array(suffix.utf8))
  }

  /// What stands before the suffix, and the suffix.
  public var shape: Shape { .sequence([wrapped.shape, .literal(suffix)]) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Wrapped.Output {
    guard let end = reader.lastOffset(of: bytes), !reader.isAnchored || end + bytes.count == reader.count else {
      throw reader.refuse("text with \"\(suffix)\" at its end")
    }
    let (start, isAnchored) = (reader.textPosition, reader.isAnchored)
    defer { reader.isAnchored = isAnchored }
    (reader.count, reader.isAnchored) = (end, true)
    let output = try wrapped._read(&reader)
    guard reader.count == 0 else { throw reader.refuse("\"\(suffix)\"") }
    reader.textPosition = start
    reader.advance(by: end + bytes.count)
    return output
  }

  public func _write(_ output: Wrapped.Output, _ writer: inout RequestWriter) throws(Refusal) {
    try wrapped._write(output, &writer)
    try suffix._write((), &writer)
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
  public func suffixed(by suffix: String) -> Suffixed<Self> { Suffixed(wrapped: self, suffix: suffix) }
}

extension RequestReader {
  /// Where `literal` stands last in the rest of the piece.
  fileprivate func lastOffset(of literal: [UInt8]) -> Int? {
    var offset = count - literal.count
    while offset >= 0 {
      if has(literal, at: offset) { return offset }
      offset -= 1
    }
    return nil
  }
}
