/// Builds a sequence of parts with the same input: the parts of a ``Route``, the fields of a ``Query``, or parsers of text,
/// each of which continues where the previous one stopped.
///
/// ```swift
/// Route(.case(AppRoute.addBook)) { Method.post; Path { "books" }; Body() }   // PartBuilder<URLRequestData>
/// Query { Field("q"); Flag("preview") }                                      // PartBuilder<URLRequestData.Fields>
/// Parse { Digits(); "-"; Digits() }                                          // PartBuilder<Substring>
/// ```
@resultBuilder
public enum PartBuilder<Input: ParserInput> {
  @_disfavoredOverload
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> Steps<P.Output> where P.Input == Input {
    yielding(first._node, P.Output.self)
  }

  @_disfavoredOverload
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> NoSteps
  where P.Input == Input, P.Output == Void { silent(first._node) }

  @_disfavoredOverload
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, P.Output> where P.Input == Input {
    accumulated.appending(next._node, yielding: P.Output.self)
  }

  @_disfavoredOverload
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A> where P.Input == Input, P.Output == Void { accumulated.appending(next._node) }
}

// The values of a `Path` or a `Query` are those of its parts.
extension PartBuilder where Input == URLRequestData {
  public static func buildPartialBlock<each B, P: PartSequence>(first: P) -> Steps<repeat each B>
  where P._Steps == Steps<repeat each B> { first._steps }

  public static func buildPartialBlock<each A, each B, P: PartSequence>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, repeat each B> where P._Steps == Steps<repeat each B> {
    accumulated.appending(contentsOf: next._steps)
  }
}
