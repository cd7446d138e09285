/// Leaves a text as it is; made by ``Conversion/string``.
public struct StringConversion: Conversion {
  /// The text.
  public func apply(_ input: String) -> String { input }

  /// The text.
  public func unapply(_ output: String) -> String { output }

  public func _applied(_ input: String, _ reader: inout RequestReader) throws(Refusal) -> String { input }

  public func _unapplied(_ output: String, _ writer: inout RequestWriter) throws(Refusal) -> String { output }

  public var _takesAll: Bool { true }
}

extension Conversion where Self == StringConversion {
  /// A text as it is: `Parse(.string)`, `.string.representing(Slug.self)`.
  public static var string: Self { StringConversion() }
}
