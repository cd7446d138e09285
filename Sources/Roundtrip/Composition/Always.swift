/// A parser-printer that reads nothing and returns a constant, and prints nothing for that constant only.
///
/// ```swift
/// let key = OneOf<URLRequestData.Fields, Key> {
///   Field("id") { Digits() }.map(.case(Key.id))
///   Field("name").map(.case(Key.name))
///   Always(Key.none)                             // neither of the fields
/// }
/// ```
public struct Always<Input: ParserInput, Output: Sendable>: ParserPrinter {
  public let body: Node

  /// Creates a parser-printer of a constant.
  public init(_ output: Output) where Output: Equatable {
    body = OperationNode(Constant(value: output), .nothing)
  }
}

extension Always where Input == URLRequestData {
  /// Creates a part of a route, or a router, where nothing else tells the input.
  @_disfavoredOverload
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
