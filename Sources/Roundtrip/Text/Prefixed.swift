/// A text with another before it; made by ``ParserPrinter/prefixed(by:)``.
public struct Prefixed<Wrapped: ParserPrinter>: _CoreParserPrinter where Wrapped.Input == Substring {
  public typealias Input = Substring

  let prefix: String
  let wrapped: Wrapped

  /// The prefix, and what follows it.
  public var shape: Shape { .sequence([.literal(prefix), wrapped.shape]) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Wrapped.Output {
    try prefix._read(&reader)
    return try wrapped._read(&reader)
  }

  public func _write(_ output: Wrapped.Output, _ writer: inout RequestWriter) throws(Refusal) {
    try prefix._write((), &writer)
    try wrapped._write(output, &writer)
  }
}

extension ParserPrinter where Input == Substring {
  /// The same with a text before it.
  ///
  /// ```swift
  /// Path { String.parser().prefixed(by: "@") }  // "/@blob"
  /// ```
  public func prefixed(by prefix: String) -> Prefixed<Self> { Prefixed(prefix: prefix, wrapped: self) }
}
