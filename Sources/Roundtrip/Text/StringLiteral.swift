/// A string is a parser-printer of itself: it reads and prints exactly this text, and has no value.
///
/// ```swift
/// Path { "v1"; Parse { "@"; String.parser() } }  // "/v1/@blob"
/// Field("version") { "2" }                       // "?version=2"
/// OneOf { "new"; "old" }
/// ```
///
/// The UTF-8 bytes are compared, so letter case matters, and a precomposed `é` doesn't match a decomposed one.
extension String: ParserPrinter {
  public typealias Input = Substring
  public typealias Output = Void

  public var body: _Part { .text(self, .literal(self)) }
}

extension String: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) {
    guard text.take(utf8) else { throw text.refuse("\"\(self)\"") }
  }

  package func write(_ value: Void, _ writer: inout TextWriter) throws(Refusal) { writer.append(self) }
}
