/// A text is a parser-printer of itself: it reads these bytes and no others, yields nothing, and prints them.
///
/// ```swift
/// Path { "v1"; Parse { "@"; String.parser() } }  // "/v1/@blob"
/// Field("version") { "2" }                       // "?version=2"
/// OneOf { "new"; "old" }
/// ```
///
/// Bytes of UTF-8 are compared, with regard to letter case: an `é` in one character does not take one in two.
extension String: ParserPrinter {
  public typealias Input = Substring
  public typealias Output = Void

  public var body: Node { OperationNode(self, .literal(self)) }
}

extension String: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) {
    guard text.take(utf8) else { throw text.refuse("\"\(self)\"") }
  }

  package func write(_ value: Void, _ writer: inout RequestWriter) throws(Refusal) { writer.append(self) }
}
