/// Two conversions, one after the other. Created by ``Conversion/map(_:)``.
///
/// ```swift
/// Field("id", .lossless(Int.self).map(.representing(BookID.self)))   // "?id=42" is BookID(rawValue: 42)
/// ```
public struct ChainedConversion<Upstream: Conversion, Downstream: Conversion>: Conversion
where Downstream.Input == Upstream.Output {
  let upstream: Upstream
  let downstream: Downstream

  /// Applies the first conversion, and then the second one.
  public func apply(_ input: Upstream.Input) throws -> Downstream.Output {
    try downstream.apply(try upstream.apply(input))
  }

  /// Reverses the second conversion, and then the first one.
  public func unapply(_ output: Downstream.Output) throws -> Upstream.Input {
    try upstream.unapply(try downstream.unapply(output))
  }
}

extension ChainedConversion: LoweringConversion {
  func lowered(over upstream: Node) -> Node { downstream.node(of: self.upstream.node(of: upstream)) }
}

extension Conversion {
  /// Chains another conversion to this one: `.lossless(Int.self).map(.representing(BookID.self))`.
  public func map<Downstream: Conversion>(_ downstream: Downstream) -> ChainedConversion<Self, Downstream>
  where Downstream.Input == Output {
    ChainedConversion(upstream: self, downstream: downstream)
  }
}
