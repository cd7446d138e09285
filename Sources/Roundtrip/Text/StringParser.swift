/// A parser-printer of all remaining text. Created by `String.parser()`.
///
/// ```swift
/// Path { "users"; String.parser() }           // "/users/Blob%20Bio"
/// Field("author") { String.parser() }         // the same as Field("author")
/// Parse { "@"; String.parser() }              // the text after the "@"
/// ```
///
/// The text may be empty if its place in a request allows that: a field may be empty, but a component of a path may
/// not. Every text round-trips byte for byte.
public struct StringParser: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> String { try input._read(by: _part) }

  public var body: _Part { Self.part }

  private static let part = Part.text(StringParser(), .text(.any), inlined: .string)
}

extension StringParser: TextOperation {
  @inline(__always)
  package func read(_ text: inout TextReader) throws(Refusal) -> String { text.takeText() }

  package func write(_ value: String, _ writer: inout TextWriter) throws(Refusal) { writer.append(value) }
}

extension String {
  /// Returns a parser-printer of all remaining text.
  public static func parser() -> StringParser { StringParser() }
}
