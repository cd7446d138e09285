public import Roundtrip

extension ParserPrinter where Input == Substring {
  /// Says what a parameter means, and must be, if your code refuses more than the router does.
  ///
  /// ```swift
  /// Path { "users"; String.parser().described(by: SchemaDetail("The name of a user", length: 3...20)) }
  /// ```
  ///
  /// OpenAPI repeats it. Its words are those of `described(_:isDeprecated:)`. Matching and printing stay the same.
  public func described(by detail: SchemaDetail) -> AnyParserPrinter<Input, Output> {
    guard let words = detail.description else { return remarking(detail) }
    return described(words, isDeprecated: detail.isDeprecated).remarking(detail)
  }
}

extension ParserPrinter where Input == URLRequestData.Fields {
  /// Says what a field means, and must be, if your code refuses more than the router does.
  ///
  /// ```swift
  /// FormData { Field("name").described(by: SchemaDetail("Who you are", length: 1...80)) }
  /// ```
  ///
  /// OpenAPI repeats it. Its words are those of `described(_:isDeprecated:)`. Matching and printing stay the same.
  public func described(by detail: SchemaDetail) -> AnyParserPrinter<Input, Output> {
    guard let words = detail.description else { return remarking(detail) }
    return described(words, isDeprecated: detail.isDeprecated).remarking(detail)
  }
}
