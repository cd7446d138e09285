// Calls that work only in one direction. The compiler says what to add.

extension Route {
  @_disfavoredOverload
  @available(*, unavailable, message: "write .case(…) around the constructor: Route(.case(AppRoute.book(id:))) { … }")
  public init<each Value, Parts: PartSequence>(
    _ constructor: (repeat each Value) -> Output, @RouteBuilder _ parts: () -> Parts
  ) { neverCalled() }
}

extension Path {
  // The closure is for the compiler: it explains an `if` in the braces of a `Path` only if they could be meant here.
  @_disfavoredOverload
  @available(*, unavailable, message: "write the components in braces: Path { \"books\"; Digits() }")
  public init<each P: ParserPrinter>(
    _ literal: String, _ others: repeat each P, parts: (() -> Parts)? = nil
  ) where Parts == Steps<repeat (each P).Output> { neverCalled() }
}

extension OneOf {
  @_disfavoredOverload
  @available(*, unavailable, message: "write the alternatives in braces: OneOf { …; … }")
  public init<P: ParserPrinter>(_ alternatives: [P]) where P.Input == Input, P.Output == Output { neverCalled() }
}

extension Body {
  @_disfavoredOverload
  @available(*, unavailable, message: "Body(json:) needs import RoundtripFoundation")
  public init(json type: Output.Type) { neverCalled() }
}

extension Conversion {
  /// A constructor with an optional parameter, for parts whose value is never `nil`.
  @available(
    *, deprecated, message: "the case takes an optional, but its parts never produce nil: wrap them in Optionally { … }"
  )
  @preconcurrency
  public static func `case`<Payload, Root>(
    _ constructor: @escaping @Sendable (Payload?) -> Root, file: StaticString = #fileID, line: UInt = #line
  ) -> Self where Self == EnumCase<Payload, Root> {
    stop(
      "the constructor of \(Root.self) takes \(Payload?.self), but these parts never yield nil, so nil would have no"
        + " URL; write Optionally { … } around the part, or two functions: .case(embed:extract:)", file: file,
      line: line)
  }

  /// Not available: this declaration exists for its message.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "pass the key paths of the initializer's parameters: .memberwise(Point.init(x:y:), \\.x, \\.y)"
  )
  public static func memberwise<Root, Member, each Other>(
    _ initializer: @escaping @Sendable (Member, repeat each Other) throws -> Root
  ) -> Self where Self == FunctionConversion<(Member, repeat each Other), Root> { neverCalled() }

  /// Not available: this declaration exists for its message.
  @_disfavoredOverload
  @available(*, unavailable, message: ".json needs import RoundtripFoundation")
  public static func json<Document, Value>(_ type: Value.Type) -> Self
  where Self == FunctionConversion<Document, Value> { neverCalled() }
}

extension ParserPrinter {
  @_disfavoredOverload
  @available(*, unavailable, message: "write both directions: .map(.convert(apply: { … }, unapply: { … }))")
  public func map<Value>(
    _ transform: @escaping (Output) throws -> Value
  ) -> AnyParserPrinter<Input, Value> { neverCalled() }
}

extension RawRepresentable where RawValue: LosslessStringConvertible {
  @_disfavoredOverload
  @available(*, unavailable, message: "conform the type to CaseIterable, or write Parse(.representing(…))")
  public static func parser() -> AnyParserPrinter<Substring, Self> { neverCalled() }
}
