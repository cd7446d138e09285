/// A route that matches and is never printed: for old links that must go on working.
///
/// ```swift
/// Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() } }
/// Alias { Route(.case(AppRoute.book(id:))) { Path { "b"; Digits() } } }
/// ```
public struct Alias<Wrapped: ParserPrinter>: _CoreParserPrinter {
  public typealias Input = Wrapped.Input
  public typealias Output = Wrapped.Output

  private let wrapped: Step<Wrapped.Output>
  private var table: LazyRouteTable? = LazyRouteTable()

  /// What is matched, and never printed.
  public init(_ wrapped: () -> Wrapped) { self.wrapped = Step(wrapped()) }

  public var shape: Shape { .alias(wrapped.shape) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Wrapped.Output { try wrapped.read(&reader) }

  public func _write(_ output: Wrapped.Output, _ writer: inout RequestWriter) throws(Refusal) {
    throw writer.refuse(.noRoute)
  }

  public var _mayPrint: (@Sendable (Wrapped.Output) -> Bool)? { { _ in false } }

  public var _routes: RouteTableReference<Wrapped.Output> {
    guard let table else { return RouteTableReference(owning: ownRoutes) }
    return table.routes(of: Step(withoutTable))
  }

  /// What the table is made of: it must not keep the table.
  private var withoutTable: Self {
    var copy = self
    copy.table = nil
    return copy
  }
}
