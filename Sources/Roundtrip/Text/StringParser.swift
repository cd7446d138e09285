public struct StringParser: _CoreParserPrinter {
  public typealias Input = Substring
  public init() {}
  public var shape: Shape { .text("text") }
  public func _read(_ reader: inout RequestReader) throws(Refusal) -> String { reader.takeText(reader.count) }
  public func _write(_ output: String, _ writer: inout RequestWriter) throws(Refusal) { writer.append(output) }
}
extension String { public static func parser() -> StringParser { StringParser() } }
