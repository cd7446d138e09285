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
public struct Query<Parts: PartSequence>: FieldsContainer {
  public let _steps: Parts

  /// The fields that `fields` lists.
  public init(@FieldsBuilder _ fields: () -> Parts) {
    _steps = fields()._asFields(of: .query)
  }
}

/// A part of a request that is made of fields: ``Query``, ``Headers``, ``Cookies`` and ``FormData``.
///
/// The library's own; there are no others.
public protocol FieldsContainer<Parts>: _CoreParserPrinter, StepsContainer
where Input == URLRequestData, Output == Parts.Prepared.Output {
  /// What a builder made of the fields.
  associatedtype Parts: PartSequence where _Steps == Parts
}

extension FieldsContainer {
  /// The fields.
  public var shape: Shape { _parts._shape }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Output { try _parts._read(&reader) }

  public func _write(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) {
    try _parts._write(output, &writer)
  }

  /// Made where these stand by themselves. A route takes the parts out of their list.
  public var _step: Step<Output>? { Step(IdentityConversion(), _steps) }

  var _parts: Parts.Prepared { _steps._prepared(asText: false) }
}

/// Builds the fields of a ``Query``, and of whatever else has names with values.
@resultBuilder
public enum FieldsBuilder {
  @_disfavoredOverload
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> Steps<P.Output>
  where P.Input == URLRequestData.Fields { yielding(Step(first)) }

  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> NoSteps
  where P.Input == URLRequestData.Fields, P.Output == Void { silent(Step(first)) }

  @_disfavoredOverload
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, P.Output> where P.Input == URLRequestData.Fields { accumulated.appending(Step(next)) }

  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: Steps<repeat each A>, next: P
  ) -> Steps<repeat each A> where P.Input == URLRequestData.Fields, P.Output == Void {
    accumulated.appending(silent: Step(next))
  }
}
