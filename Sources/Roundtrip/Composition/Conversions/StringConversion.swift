/// A conversion that leaves text unchanged. Create it with ``Conversion/string``.
///
/// ```swift
/// Field("slug", .string.representing(Slug.self))   // "?slug=emma" is Slug(rawValue: "emma")
/// ```
public struct StringConversion: Conversion {
  /// Returns the text.
  public func apply(_ input: String) -> String { input }

  /// Returns the text.
  public func unapply(_ output: String) -> String { output }
}

extension StringConversion: LoweringConversion {
  func lowered(over upstream: Node) -> Node { upstream }
}

extension Conversion where Self == StringConversion {
  /// A conversion that leaves text unchanged: `Parse(.string)`, `.string.representing(Slug.self)`.
  public static var string: Self { StringConversion() }
}
