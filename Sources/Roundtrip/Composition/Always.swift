/// A parser-printer that reads nothing and returns a constant, and prints nothing for that constant only.
///
/// ```swift
/// Route(.case(AppRoute.books(page:))) { Path { "books"; "first" }; Always(1) }   // "/books/first" is .books(page: 1)
/// ```
public struct Always<Input: ParserInput, Output: Sendable>: ParserPrinter {
  public let body: Node

  /// Creates a parser-printer of a constant.
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
