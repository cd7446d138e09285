/// Fields of the query, in any order.
///
/// ```swift
/// Query {
///   Field("query")
///   Field("count", default: 10) { Digits() }
/// }  // "?query=blob&count=20"
/// ```
///
/// Names that no field asks for are ignored. Fields are printed in the order in which they are declared.
public struct Query<Parts: PartSequence>: ParserPrinter, PartSequence {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Output

  public let _steps: Parts._Steps

  public var body: AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(_steps.node) }

  /// The fields that `fields` lists.
  public init(@FieldsBuilder _ fields: () -> Parts) {
    _steps = fields()._steps.placed(among: .query)
  }

  init(_ steps: Parts._Steps) { _steps = steps }
}
