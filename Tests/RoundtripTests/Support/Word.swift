@testable import Roundtrip

/// A known text, without a value.
struct Word: _CoreParserPrinter {
  typealias Input = Substring

  let text: String

  init(_ text: String) { self.text = text }

  var shape: Roundtrip.Shape { .literal(text) }

  func _read(_ reader: inout RequestReader) throws(Refusal) {
    guard reader.take(text.utf8) else { throw reader.refuse("\"\(text)\"") }
  }

  func _write(_ output: Void, _ writer: inout RequestWriter) throws(Refusal) { writer.append(text) }
}

extension Word {
  /// The text, standing for a value.
  func means<Value: Equatable & Sendable>(_ value: Value) -> some ParserPrinter<Substring, Value> {
    map(.case(embed: { @Sendable (_: Void) in value }, extract: { @Sendable in $0 == value ? () : nil }))
  }
}
