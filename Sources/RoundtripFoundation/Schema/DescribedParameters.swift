public import Roundtrip

extension ParserPrinter where Input == Substring {
  /// Describes what a parameter means, and what it must be, if your code rejects more than the router does.
  ///
  /// ```swift
  /// Path { "users"; String.parser().described(by: SchemaDetail("The name of a user", length: 3...20)) }
  /// ```
  ///
  /// OpenAPI includes these details. The description in them is the same as that of `described(_:isDeprecated:)`.
  /// Matching and printing stay the same.
  public func described(by detail: SchemaDetail) -> AnyParserPrinter<Input, Output> {
    guard let words = detail.description else { return remarking(detail) }
    return described(words, isDeprecated: detail.isDeprecated).remarking(detail)
  }
}

extension ParserPrinter where Input == URLRequestData.Fields {
  /// Describes what a field means, and what it must be, if your code rejects more than the router does.
  ///
  /// ```swift
  /// FormData { Field("name").described(by: SchemaDetail("Who you are", length: 1...80)) }
  /// ```
  ///
  /// OpenAPI includes these details. The description in them is the same as that of `described(_:isDeprecated:)`.
  /// Matching and printing stay the same.
  public func described(by detail: SchemaDetail) -> AnyParserPrinter<Input, Output> {
    guard let words = detail.description else { return remarking(detail) }
    return described(words, isDeprecated: detail.isDeprecated).remarking(detail)
  }
}
