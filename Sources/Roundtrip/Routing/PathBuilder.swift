/// Builds a ``Path`` from literals and from parsers of one component each: `Path { "books"; Digits() }`.
@resultBuilder
public enum PathBuilder {
  public static func buildBlock() -> NoSteps { NoSteps() }

  public static func buildPartialBlock(first: String) -> NoSteps {
    buildPartialBlock(accumulated: NoSteps(), next: first)
  }

  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> Steps<P.Output> where P.Input == Substring {
    yielding(first._node.component, P.Output.self)
  }

  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> NoSteps
  where P.Input == Substring, P.Output == Void { silent(first._node.component) }

  @_disfavoredOverload
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> Steps<P.Output> where P.Input == URLRequestData {
    yielding(first._node, P.Output.self)
  }

  public static func buildPartialBlock<each A>(
    accumulated: consuming Steps<repeat each A>, next: String
  ) -> Steps<repeat each A> {
    // Most literals consist of plain letters, and needn't be split.
    if !next.isEmpty, next.isMade(of: .unreserved) { return accumulated.appending(.component(next)) }
    var steps = accumulated
    for text in next.bytes.pieces(between: UInt8(ascii: "/"), omittingEmpty: true) {
      steps = steps.appending(.component(String(bytes: text)))
    }
    return steps
  }

  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, P.Output> where P.Input == Substring {
    accumulated.appending(next._node.component, yielding: P.Output.self)
  }

  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A> where P.Input == Substring, P.Output == Void {
    accumulated.appending(next._node.component)
  }

  @_disfavoredOverload
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, P.Output> where P.Input == URLRequestData {
    accumulated.appending(next._node, yielding: P.Output.self)
  }
}
