/// Builds the parts of a request that make a ``Route``.
@resultBuilder
public enum RouteBuilder {
  public static func buildPartialBlock<each B, P: StepsContainer>(first: P) -> Steps<repeat each B>
  where P._Steps == Steps<repeat each B> { first._steps }

  @_disfavoredOverload
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> NoSteps
  where P.Input == URLRequestData, P.Output == Void { silent(Step(first)) }

  @_disfavoredOverload
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> Steps<P.Output> where P.Input == URLRequestData {
    yielding(Step(first))
  }

  public static func buildPartialBlock<each A, each B, P: StepsContainer>(
    accumulated: Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, repeat each B> where P._Steps == Steps<repeat each B> {
    accumulated.appending(contentsOf: next._steps)
  }

  @_disfavoredOverload
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: Steps<repeat each A>, next: P
  ) -> Steps<repeat each A> where P.Input == URLRequestData, P.Output == Void {
    accumulated.appending(silent: Step(next))
  }

  @_disfavoredOverload
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, P.Output> where P.Input == URLRequestData { accumulated.appending(Step(next)) }
}
