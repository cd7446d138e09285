/// The fields of the query, in any order.
///
/// ```swift
/// Query {
///   Field("query")
///   Field("count", default: 10) { Digits() }
/// }  // "?query=blob&count=20"
/// ```
///
/// Unknown fields are ignored. Fields are printed in the order of declaration.
public struct Query<Parts: _PartSequence>: ParserPrinter, _PartSequence {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Output

  public let _parts: Parts._Parts

  public var body: AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(_parts.part) }

  /// Creates a query from a list of fields.
  public init(@PartBuilder<URLRequestData.Fields> _ fields: () -> Parts) {
    _parts = fields()._parts.placed(among: .query)
  }

  init(_ parts: Parts._Parts) { _parts = parts }
}
