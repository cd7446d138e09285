/// Builds the fields of a ``Query``, or of another part with names and values: `Query { Field("q"); Flag("preview") }`.
@resultBuilder
public enum FieldsBuilder {
  @_disfavoredOverload
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> Steps<P.Output>
  where P.Input == URLRequestData.Fields { yielding(first._node, P.Output.self) }

  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> NoSteps
  where P.Input == URLRequestData.Fields, P.Output == Void { silent(first._node) }

  @_disfavoredOverload
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, P.Output> where P.Input == URLRequestData.Fields {
    accumulated.appending(next._node, yielding: P.Output.self)
  }

  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A> where P.Input == URLRequestData.Fields, P.Output == Void {
    accumulated.appending(next._node)
  }
}
