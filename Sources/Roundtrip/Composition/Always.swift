/// Reads nothing and yields a value; prints nothing, of that value only.
public struct Always<Input: ParserInput, Output: Sendable>: _CoreParserPrinter {
  let output: Output
  private let isOutput: @Sendable (Output) -> Bool

  /// A value that stands for nothing.
  public init(_ output: Output) where Output: Equatable {
    self.output = output
    isOutput = { $0 == output }
  }

  public var shape: Shape { .nothing }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Output { output }

  public func _write(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) {
    guard isOutput(output) else { throw writer.refuse(.otherCase) }
  }
}
