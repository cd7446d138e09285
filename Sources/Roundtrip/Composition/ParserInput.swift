/// What parser-printers read: `URLRequestData`, `URLRequestData.Fields` and `Substring`.
///
/// The library adopts it; there is nothing in it to call. It leads from the library's way of reading, which copies
/// nothing, to a value that a parser-printer of yours can keep, and back.
public protocol ParserInput: Sendable {
  static func _parse<Output>(
    from reader: inout RequestReader, with parse: (inout Self) throws -> Output
  ) throws(Refusal) -> Output

  static func _print(into writer: inout RequestWriter, with print: (inout Self) throws -> Void) throws(Refusal)

  mutating func _read<Output>(_ read: (inout RequestReader) throws(Refusal) -> Output) throws -> Output

  mutating func _write(_ write: (inout RequestWriter) throws(Refusal) -> Void) throws
}
