/// Builds a ``Route`` from parts of a request: `{ Method.post; Path { "books" }; Body() }`.
@resultBuilder
public enum RouteBuilder {
  public static func buildPartialBlock<each B, P: PartSequence>(first: P) -> Steps<repeat each B>
  where P._Steps == Steps<repeat each B> { first._steps }

  @_disfavoredOverload
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> NoSteps
  where P.Input == URLRequestData, P.Output == Void { silent(first._node) }

  @_disfavoredOverload
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> Steps<P.Output> where P.Input == URLRequestData {
    yielding(first._node, P.Output.self)
  }

  public static func buildPartialBlock<each A, each B, P: PartSequence>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, repeat each B> where P._Steps == Steps<repeat each B> {
    accumulated.appending(contentsOf: next._steps)
  }

  @_disfavoredOverload
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A> where P.Input == URLRequestData, P.Output == Void {
    accumulated.appending(next._node)
  }

  @_disfavoredOverload
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, P.Output> where P.Input == URLRequestData {
    accumulated.appending(next._node, yielding: P.Output.self)
  }
}
