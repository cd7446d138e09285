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
public struct StringParser: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> String { try input._read(by: _node) }

  public var body: Node { Self.node }

  private static let node: Node = OperationNode(StringParser(), .text(.any), takesEverything: true)
}

extension StringParser: TextOperation {
  @inline(__always)
  package func read(_ text: inout TextReader) throws(Refusal) -> String { text.takeText() }

  package func write(_ value: String, _ writer: inout RequestWriter) throws(Refusal) { writer.append(value) }
}

extension String {
  /// All the text that is left, as it is.
  public static func parser() -> StringParser { StringParser() }
}
