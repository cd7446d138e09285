/// All the text that is left; made by `String.parser()`.
///
/// ```swift
/// Path { "users"; String.parser() }           // "/users/Blob%20Bio"
/// Field("author") { String.parser() }         // the same as Field("author")
/// Parse { "@"; String.parser() }              // what stands behind the "@"
/// ```
///
/// The text may be empty, where the place in which it stands allows that: a field may be, a component of a path may
/// not. Every text comes back byte for byte.
public struct StringParser: _CoreParserPrinter {
  public typealias Input = Substring

  /// Any text.
  public var shape: Shape { .text("text") }

  @inline(__always)
  public func _read(_ reader: inout RequestReader) throws(Refusal) -> String { reader.takeText(reader.count) }

  public func _write(_ output: String, _ writer: inout RequestWriter) throws(Refusal) { writer.append(output) }
}

extension String {
  /// All the text that is left, as it is.
  public static func parser() -> StringParser { StringParser() }
}
