/// One conversion after another; made by ``Conversion/map(_:)``.
public struct ChainedConversion<Upstream: Conversion, Downstream: Conversion>: Conversion
where Downstream.Input == Upstream.Output {
  let upstream: Upstream
  let downstream: Downstream

  /// What the second makes of what the first makes.
  public func apply(_ input: Upstream.Input) throws -> Downstream.Output {
    try downstream.apply(try upstream.apply(input))
  }

  /// The same, undone from behind.
  public func unapply(_ output: Downstream.Output) throws -> Upstream.Input {
    try upstream.unapply(try downstream.unapply(output))
  }

  public func _applied(
    _ input: Upstream.Input, _ reader: inout RequestReader
  ) throws(Refusal) -> Downstream.Output {
    try downstream._applied(try upstream._applied(input, &reader), &reader)
  }

  public func _unapplied(
    _ output: Downstream.Output, _ writer: inout RequestWriter
  ) throws(Refusal) -> Upstream.Input {
    try upstream._unapplied(try downstream._unapplied(output, &writer), &writer)
  }

  public var _mayUnapply: (@Sendable (Downstream.Output) -> Bool)? { downstream._mayUnapply }

  public var _caseName: CaseName? { downstream._caseName ?? upstream._caseName }

  public var _takesAll: Bool { upstream._takesAll && downstream._takesAll }
}

extension Conversion {
  /// This conversion, and then another: `.lossless(Int.self).map(.representing(BookID.self))`.
  public func map<Downstream: Conversion>(_ downstream: Downstream) -> ChainedConversion<Self, Downstream>
  where Downstream.Input == Output {
    ChainedConversion(upstream: self, downstream: downstream)
  }
}
