/// Headers of a request, in any order.
///
/// ```swift
/// Headers {
///   Field("Authorization") { String.parser().prefixed(by: "Bearer ") }
///   Field("Accept", default: "*/*")
///   Field("Accept-Language").commaSeparated()
/// }
/// ```
///
/// Names are compared without regard to letter case (RFC 9110 §5.1). A value is read as it is, without the whitespace
/// around it; it is cut at commas only where the field says that it is a list, and then not inside quotes. Values with
/// control characters (CR, LF and NUL above all, §5.5) never match and are never printed.
public struct Headers<Parts: PartSequence>: ParserPrinter, PartSequence {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Output

  public let _steps: Parts._Steps

  public var body: AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(_steps.node) }

  /// The headers that `fields` lists.
  public init(
    file: StaticString = #fileID, line: UInt = #line, @FieldsBuilder _ fields: () -> Parts
  ) {
    _steps = fields()._steps.placed(among: .headers)
    _steps.node.shape.requireTokens(as: "a header", file: file, line: line)
  }
}

extension NodeShape {
  /// Stops where a field has a name that it can never have.
  func requireTokens(as kind: String, file: StaticString, line: UInt) {
    for name in fieldNames {
      require(
        HeaderText.isToken(name),
        "\"\(name)\" is no name of \(kind): write letters, digits and hyphens, without spaces",
        file: file, line: line)
    }
  }
}
