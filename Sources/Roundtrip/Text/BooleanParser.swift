/// A parser-printer of `true` or `false`. Created by `Bool.parser()`.
///
/// ```swift
/// Field("preview", default: false) { Bool.parser() }  // "?preview=true"
/// ```
///
/// It accepts no other text, such as `True`, `yes`, or `1`. For a field without a value, use ``Flag``.
public struct BooleanParser: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> Bool { try input._read(by: _part) }

  public var body: _Part { .text(self, .text(.boolean)) }
}

extension BooleanParser: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> Bool {
    if text.take("true".utf8) { return true }
    if text.take("false".utf8) { return false }
    throw text.refuse("true or false")
  }

  package func write(_ value: Bool, _ writer: inout TextWriter) throws(Refusal) {
    writer.append(value ? "true" : "false")
  }
}

extension Bool {
  /// Returns a parser-printer of `true` or `false`.
  public static func parser() -> BooleanParser { BooleanParser() }
}
