/// A route that matches and is never printed, for old links that must continue to work.
///
/// ```swift
/// Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() } }
/// Alias { Route(.case(AppRoute.book(id:))) { Path { "b"; Digits() } } }
/// ```
public struct Alias<Wrapped: ParserPrinter>: ParserPrinter {
  public func parse(_ input: inout Wrapped.Input) throws -> Wrapped.Output { try input._read(by: _node) }

  public let body: Node

  /// Creates an alias of a route or of other parts.
  public init(_ wrapped: () -> Wrapped) { body = AliasNode(wrapped()._node) }
}

private final class AliasNode: WrappingNode, @unchecked Sendable {
  init(_ wrapped: Node) { super.init(wrapped, .noted(.alias, wrapped.shape), takesEverything: wrapped.takesEverything) }

  override var printsSingleCase: Bool { true }

  override func mayPrint(_ slot: Slot) -> Bool { false }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) { throw writer.refuse(.noRoute) }
}
