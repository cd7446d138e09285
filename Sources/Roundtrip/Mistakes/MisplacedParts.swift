// Misplaced parts. The compiler says where they belong. These declarations are never called or preferred, and code
// completion doesn't offer them.

extension PartBuilder where Input == URLRequestData {
  @_disfavoredOverload
  @available(*, unavailable, message: "text and text parsers belong in a Path { … }")
  public static func buildPartialBlock(first: String) -> _NoParts { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "text and text parsers belong in a Path { … }")
  public static func buildPartialBlock<each A>(
    accumulated: _PartList<repeat each A>, next: String
  ) -> _PartList<repeat each A> { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "text and text parsers belong in a Path { … }")
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> _PartList<P.Output>
  where P.Input == Substring { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "text and text parsers belong in a Path { … }")
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: _PartList<repeat each A>, next: P
  ) -> _PartList<repeat each A, P.Output> where P.Input == Substring { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "a Field belongs in a Query { … }")
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> _PartList<P.Output>
  where P.Input == URLRequestData.Fields { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "a Field belongs in a Query { … }")
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: _PartList<repeat each A>, next: P
  ) -> _PartList<repeat each A, P.Output> where P.Input == URLRequestData.Fields { neverCalled() }
}

extension PathBuilder {
  @_disfavoredOverload
  @available(*, unavailable, message: "a Field belongs in a Query { … } next to the Path")
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> _PartList<P.Output>
  where P.Input == URLRequestData.Fields { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "a Field belongs in a Query { … } next to the Path")
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: _PartList<repeat each A>, next: P
  ) -> _PartList<repeat each A, P.Output> where P.Input == URLRequestData.Fields { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "write a parser of the type, such as Int.parser(), Digits() or String.parser()")
  public static func buildPartialBlock<Value>(first: Value.Type) -> _PartList<Value> { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "write a parser of the type, such as Int.parser(), Digits() or String.parser()")
  public static func buildPartialBlock<each A, Value>(
    accumulated: _PartList<repeat each A>, next: Value.Type
  ) -> _PartList<repeat each A, Value> { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "write Digits() or Int.parser() for a number that varies, \"42\" for this one")
  public static func buildPartialBlock<Value: Numeric>(first: Value) -> _PartList<Value> { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "write Digits() or Int.parser() for a number that varies, \"42\" for this one")
  public static func buildPartialBlock<each A, Value: Numeric>(
    accumulated: _PartList<repeat each A>, next: Value
  ) -> _PartList<repeat each A, Value> { neverCalled() }
}

extension PartBuilder where Input == URLRequestData.Fields {
  @_disfavoredOverload
  @available(*, unavailable, message: "a field has a name: write Field(\"name\")")
  public static func buildPartialBlock(first: String) -> _PartList<String> { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "a field has a name: write Field(\"name\")")
  public static func buildPartialBlock<each A>(
    accumulated: _PartList<repeat each A>, next: String
  ) -> _PartList<repeat each A, String> { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "a field has a name: write Field(\"name\") { … } around its parser")
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> _PartList<P.Output>
  where P.Input == Substring { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "a field has a name: write Field(\"name\") { … } around its parser")
  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: _PartList<repeat each A>, next: P
  ) -> _PartList<repeat each A, P.Output> where P.Input == Substring { neverCalled() }
}

extension PartBuilder where Input == Substring {
  @_disfavoredOverload
  @available(*, unavailable, message: "write a parser of the type, such as Int.parser(), Digits() or String.parser()")
  public static func buildPartialBlock<Value>(first: Value.Type) -> _PartList<Value> { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "write a parser of the type, such as Int.parser(), Digits() or String.parser()")
  public static func buildPartialBlock<each A, Value>(
    accumulated: _PartList<repeat each A>, next: Value.Type
  ) -> _PartList<repeat each A, Value> { neverCalled() }
}

extension OneOfBuilder {
  @_disfavoredOverload
  @available(*, unavailable, message: "the values of this alternative have a different type than those of the others")
  public static func buildExpression<P: ParserPrinter>(_ parser: P) -> _AlternativeList<Output>
  where P.Input == Input, P.Output: Equatable { neverCalled() }
}

extension ParserPrinter where Input == Substring {
  @available(*, unavailable, message: "write caseInsensitive() after the route, or after the whole router")
  public func caseInsensitive() -> AnyParserPrinter<Substring, Output> { neverCalled() }
}

/// The body of a declaration that no program can call.
func neverCalled() -> Never { stop("this declaration exists only for the compiler's message") }
