/// Builds a sequence of text parsers, each of which continues where the previous one stopped: `Parse { Digits(); "-";
/// Digits() }`.
@resultBuilder
public enum TextBuilder {
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> Steps<P.Output> where P.Input == Substring {
    yielding(first._node, P.Output.self)
  }

  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> NoSteps
  where P.Input == Substring, P.Output == Void { silent(first._node) }

  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A, P.Output> where P.Input == Substring {
    accumulated.appending(next._node, yielding: P.Output.self)
  }

  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: consuming Steps<repeat each A>, next: P
  ) -> Steps<repeat each A> where P.Input == Substring, P.Output == Void { accumulated.appending(next._node) }
}
