@testable import Roundtrip

/// Known text, without a value.
struct Word: ParserPrinter {
  typealias Input = Substring
  typealias Output = Void

  let text: String

  init(_ text: String) { self.text = text }

  var body: Part { .text(self, .literal(text)) }
}

extension Word: TextOperation {
  func read(_ text: inout TextReader) throws(Refusal) {
    guard text.take(self.text.utf8) else { throw text.refuse("\"\(self.text)\"") }
  }

  func write(_ value: Void, _ writer: inout TextWriter) throws(Refusal) { writer.append(text) }
}

extension Word {
  /// Known text with a value.
  func means<Value: Equatable & Sendable>(_ value: Value) -> some ParserPrinter<Substring, Value> {
    map(.case(embed: { @Sendable (_: Void) in value }, extract: { @Sendable in $0 == value ? () : nil }))
  }
}
