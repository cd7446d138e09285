/// A parser-printer that accepts only some values. Created by ``ParserPrinter/filter(_:)``.
///
/// ```swift
/// Path { "pages"; Digits().filter { $0 > 0 } }   // matches "/pages/1", but not "/pages/0"
/// ```
public struct Filter<Upstream: ParserPrinter>: ParserPrinter {
  public func parse(_ input: inout Upstream.Input) throws -> Upstream.Output { try input._read(by: _node) }

  public let body: Node

  init(_ upstream: Upstream, _ isIncluded: @escaping @Sendable (Upstream.Output) -> Bool) {
    body = FilterNode(upstream._node, isIncluded)
  }
}

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
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Filter<Self> {
    Filter(self, isIncluded)
  }
}
