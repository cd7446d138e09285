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
}

extension ChainedConversion: LoweringConversion {
  package func lowered(over upstream: Node) -> Node { downstream.node(of: self.upstream.node(of: upstream)) }
}

extension Conversion {
  /// This conversion, and then another: `.lossless(Int.self).map(.representing(BookID.self))`.
  public func map<Downstream: Conversion>(_ downstream: Downstream) -> ChainedConversion<Self, Downstream>
  where Downstream.Input == Output {
    ChainedConversion(upstream: self, downstream: downstream)
  }
}
