// A method is a part of a route, and not a parser-printer by itself: nobody looks for `match(path:)` behind `Method.post`.

extension Method {
  var part: Part { .method(self) }
}

extension PartBuilder where Input == URLRequestData {
  public static func buildPartialBlock(first: Method) -> _NoParts { silent(first.part) }

  public static func buildPartialBlock<each A>(
    accumulated: consuming _PartList<repeat each A>, next: Method
  ) -> _PartList<repeat each A> { accumulated.appending(next.part) }
}

extension OneOfBuilder where Input == URLRequestData, Output == Void {
  public static func buildExpression(_ method: Method) -> _AlternativeList<Output> { _AlternativeList(method.part) }
}

extension _NestedBuilder {
  public static func buildPartialBlock(first: Method) -> _NoParts { silent(first.part) }

  public static func buildPartialBlock<each A>(
    accumulated: _PartList<repeat each A>, next: Method
  ) -> _PartList<repeat each A> { accumulated.appending(next.part) }
}
