/// Reads nothing and yields a value; prints nothing, of that value only.
public struct Always<Input: ParserInput, Output: Sendable>: ParserPrinter {
  public let body: Node

  /// A value that stands for nothing.
  public init(_ output: Output) where Output: Equatable {
    body = OperationNode(Constant(value: output), .nothing)
  }
}

private struct Constant<Value: Equatable & Sendable>: NodeOperation {
  let value: Value

  func read(_ reader: inout RequestReader) throws(Refusal) -> Value { value }

  func write(_ value: Value, _ writer: inout RequestWriter) throws(Refusal) {
    guard areSame(value, self.value) else { throw writer.refuse(.otherCase) }
  }
}
