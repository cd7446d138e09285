/// A parser-printer that takes some values only; made by ``ParserPrinter/filter(_:)``.
public struct Filter<Upstream: ParserPrinter>: _CoreParserPrinter {
  public typealias Input = Upstream.Input
  public typealias Output = Upstream.Output

  private let upstream: Step<Upstream.Output>
  private let isIncluded: @Sendable (Upstream.Output) -> Bool
  private var table: LazyRouteTable? = LazyRouteTable()

  init(_ upstream: Upstream, _ isIncluded: @escaping @Sendable (Upstream.Output) -> Bool) {
    self.upstream = Step(upstream)
    self.isIncluded = isIncluded
  }

  public var shape: Shape { .refined(upstream.shape) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Upstream.Output {
    let output = try upstream.read(&reader)
    guard isIncluded(output) else { throw reader.refuse("another value") }
    return output
  }

  public func _write(_ output: Upstream.Output, _ writer: inout RequestWriter) throws(Refusal) {
    guard isIncluded(output) else { throw writer.refuse(.text("the value is filtered out")) }
    try upstream.write(output, &writer)
  }

  public var _mayPrint: (@Sendable (Upstream.Output) -> Bool)? { upstream.mayPrint }

  public var _routes: RouteTableReference<Upstream.Output> {
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

extension ParserPrinter {
  /// The same, for the values only that `isIncluded` accepts; others neither match nor print.
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Filter<Self> {
    Filter(self, isIncluded)
  }
}
