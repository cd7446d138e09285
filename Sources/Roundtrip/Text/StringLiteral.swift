/// A text is a parser-printer of itself: it reads these bytes and no others, yields nothing, and prints them.
///
/// ```swift
/// Path { "v1"; Parse { "@"; String.parser() } }  // "/v1/@blob"
/// Field("version") { "2" }                       // "?version=2"
/// OneOf { "new"; "old" }
/// ```
///
/// Bytes of UTF-8 are compared, with regard to letter case: an `é` in one character does not take one in two.
extension String: _CoreParserPrinter {
  public typealias Input = Substring

  /// This text and no other.
  public var shape: Shape { .literal(self) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) {
    guard reader.take(utf8) else { throw reader.refuse("\"\(self)\"") }
  }

  public func _write(_ output: Void, _ writer: inout RequestWriter) throws(Refusal) {
    writer.append(self)
  }
}
