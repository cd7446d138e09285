/// A step with the table of its routes, which is made at the first use.
public struct KeptStep<Value>: Sendable {
  let step: Step<Value>
  private let foldsFirst: Bool
  // The step does not know of the table, which is made of it: otherwise the two would keep each other.
  private let table = LazyRouteTable()

  /// - Parameter foldsFirst: Whether the first component of a path has no letter case.
  package init(_ step: Step<Value>, foldsFirst: Bool = false) { (self.step, self.foldsFirst) = (step, foldsFirst) }

  var routes: RouteTableReference<Value> {
    RouteTableReference(lent: table.table { RouteTable(of: step, foldsFirst: foldsFirst) })
  }
}

/// A parser-printer of the library that is a step with another type around it: all else follows.
public protocol _StepParserPrinter: _CoreParserPrinter {
  var _asStep: Step<Output> { get }
}

extension _StepParserPrinter {
  /// What the step accepts.
  public var shape: Shape { _asStep.shape }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Output { try _asStep.read(&reader) }

  public func _write(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) {
    try _asStep.write(output, &writer)
  }

  public func _read(_ reader: inout RequestReader, into slot: Slot) -> Bool { _asStep.part.read(&reader, into: slot) }

  public func _write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool { _asStep.part.write(slot, &writer) }

  public var _step: Step<Output>? { _asStep }
}

/// One that keeps a table of its routes as well, for where it is a router.
public protocol _KeptStepParserPrinter: _StepParserPrinter {
  var _kept: KeptStep<Output> { get }
}

extension _KeptStepParserPrinter {
  public var _asStep: Step<Output> { _kept.step }

  public var _routes: RouteTableReference<Output> { _kept.routes }
}
