private final class FilterNode<Value>: WrappingNode, @unchecked Sendable {
  private let isIncluded: @Sendable (Value) -> Bool

  init(_ upstream: Node, _ isIncluded: @escaping @Sendable (Value) -> Bool) {
    self.isIncluded = isIncluded
    super.init(upstream, upstream.shape.filtered)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try wrapped.read(&reader, into: slot)
    if isIncluded(slot.value(as: Value.self)) { return }
    destroy(slot)
    throw reader.refuse("another value")
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    guard isIncluded(slot.value(as: Value.self)) else { throw writer.refuse(.text("the value is filtered out")) }
    try wrapped.write(slot, &writer)
  }
}

extension ParserPrinter {
  /// Accepts only the values for which `isIncluded` returns `true`. Others neither match nor print.
  ///
  /// ```swift
  /// Path { "years"; Digits(4).filter { $0 >= 1900 } }   // matches "/years/2024", but not "/years/1066"
  /// ```
  @preconcurrency
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> AnyParserPrinter<Input, Output> {
    AnyParserPrinter(FilterNode(_node, isIncluded))
  }
}
