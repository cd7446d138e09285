/// Leaves a text as it is; made by ``Conversion/string``.
public struct StringConversion: Conversion {
  /// The text.
  public func apply(_ input: String) -> String { input }

  /// The text.
  public func unapply(_ output: String) -> String { output }
}

extension StringConversion: LoweringConversion {
  package func lowered(over upstream: Node) -> Node { upstream }
}

extension Conversion where Self == StringConversion {
  /// A text as it is: `Parse(.string)`, `.string.representing(Slug.self)`.
  public static var string: Self { StringConversion() }
}
