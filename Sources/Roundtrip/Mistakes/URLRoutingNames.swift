// Names of swift-url-routing and swift-parsing that this library doesn't have. The compiler says what to write instead.
// Names with the same arguments and the same meaning simply work, and are declared elsewhere.
//
// The combinators are functions, because the compiler prefers available declarations among functions and initializers:
// a `Skip` or an `End` of another module keeps its meaning. Names used as types must be types. A file that imports
// another module with a type of the same name must say which one it means, as for `Digits` or `OneOf`.

extension ParserPrinter {
  @available(*, unavailable, renamed: "eraseToAnyParserPrinter()")
  public func eraseToAnyParser() -> AnyParserPrinter<Input, Output> { neverCalled() }

  @available(
    *, unavailable,
    message: "write OneOf { …; Always(value) }, or treatingInvalidAsMissing() after an optional Field or a default"
  )
  public func replaceError(with value: Output) -> AnyParserPrinter<Input, Output> { neverCalled() }
}

extension OneOf {
  @available(*, unavailable, message: "leave out the types of the input and the output: OneOf { … }")
  public init(
    input: Input.Type, output: Output.Type,
    @OneOfBuilder<Input, Output> _ alternatives: () -> _AlternativeList<Output>
  ) { neverCalled() }
}

extension LosslessStringConvertible {
  @available(*, unavailable, message: "write parser(): its input is inferred from the context")
  public static func parser<Input>(of input: Input.Type, radix: Int = 10) -> AnyParserPrinter<Substring, Self> {
    neverCalled()
  }
}

extension CaseIterable where Self: RawRepresentable {
  @available(*, unavailable, message: "write parser(): its input is inferred from the context")
  public static func parser<Input>(of input: Input.Type) -> AnyParserPrinter<Substring, Self> { neverCalled() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, message: "skipped text can't be printed back: write it as a literal, or keep the value")
public func Skip<Parts: _PartSequence>(@PartBuilder<Substring> _ parts: () -> Parts) -> Parse<Substring, Void> {
  neverCalled()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, message: "remove it: paths, components, and fields are always parsed to the end")
public func End() -> Parse<Substring, Void> { neverCalled() }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, message: "write filter { … } after the parser to exclude these values")
public func Not<Parts: _PartSequence>(@PartBuilder<Substring> _ parts: () -> Parts) -> Parse<Substring, Void> {
  neverCalled()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, message: "write filter { … } after the parser, or alternatives: OneOf { … }")
public func Peek<Parts: _PartSequence>(@PartBuilder<Substring> _ parts: () -> Parts) -> Parse<Substring, Void> {
  neverCalled()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, message: "write the text itself: \"prefix\"")
public func StartsWith(_ text: String) -> Parse<Substring, Void> { neverCalled() }

@available(*, unavailable, message: "write FunctionConversion, and .convert(apply:unapply:) for its value")
public typealias AnyConversion<Input, Output> = FunctionConversion<Input, Output>

@available(*, unavailable, message: "everything that parses also prints: write Parse { … }")
public typealias ParsePrint<Input: _ParserInput, Output> = Parse<Input, Output>

@available(*, unavailable, message: "write some Conversion<Input, Output>")
public enum Conversions {
  public typealias Map<Upstream: Conversion, Downstream: Conversion> = ChainedConversion<Upstream, Downstream>
  where Downstream.Input == Upstream.Output
}

@available(
  *, unavailable,
  message: "remove it for one router, write OneOf { … } for several; PartBuilder builds lists of parts"
)
@resultBuilder
public enum ParserBuilder<Input> {
  public static func buildBlock<P>(_ parser: P) -> P { parser }
}
