// Calls that work only in one direction. The compiler says what to add.

extension Route {
  /// A route without a case: write `Route(.case(AppRoute.book(id:))) { … }`, or `Parse { … }` for parts alone.
  // Deprecated, because the compiler prefers a constant to what is unavailable, and a closure could be one.
  @_disfavoredOverload
  @available(
    *, deprecated, message: "name the case: Route(.case(AppRoute.book(id:))) { … }; parts without one are a Parse { … }"
  )
  public init<Parts: _PartSequence>(
    file: StaticString = #fileID, line: UInt = #line, @PartBuilder<URLRequestData> _ parts: () -> Parts
  ) where Output == Parts.Output { body = newRoute(of: parts, file: file, line: line) }

  @_disfavoredOverload
  @available(*, unavailable, message: "write .case(…) around the constructor: Route(.case(AppRoute.book(id:))) { … }")
  public init<each Value, Parts: _PartSequence>(
    _ constructor: (repeat each Value) -> Output, @PartBuilder<URLRequestData> _ parts: () -> Parts
  ) { neverCalled() }
}

extension Path {
  // The closure is for the compiler: it explains an `if` in the braces of a `Path` only if they could be meant here.
  @_disfavoredOverload
  @available(*, unavailable, message: "write the components in braces: Path { \"books\"; Digits() }")
  public init<each P: ParserPrinter>(
    _ literal: String, _ others: repeat each P, parts: (() -> Parts)? = nil
  ) where Parts == _PartList<repeat (each P).Output> { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "write the components in braces: Path { \"books\"; Digits() }")
  public init<each P: ParserPrinter>(_ literal: String, _ others: repeat each P, @PathBuilder parts: () -> Parts) {
    neverCalled()
  }
}

// With swift-url-routing, the values of a path and of a query are nested tuples. So they are here, with a warning. Without
// these, the compiler says "failed to produce diagnostic" about closures that take such tuples. The argument that is never
// passed is for the compiler, which prefers the ordinary initializers, where the tuples are the same.

extension Route {
  /// Creates a route, with a conversion that takes the values of its parts as nested tuples, as with swift-url-routing.
  @_disfavoredOverload
  @available(*, deprecated, message: "the values of all parts are one flat tuple: write $1, not $1.0")
  public init<Parts: _PartSequence>(
    _ conversion: FunctionConversion<Parts.Output, Output>, file: StaticString = #fileID, line: UInt = #line,
    isNested: Bool = true, @_NestedBuilder _ parts: () -> Parts
  ) { body = conversion._converting(newRoute(of: parts, file: file, line: line)) }
}

extension Parse where Input == URLRequestData {
  /// Creates a sequence of parts, with a conversion that takes their values as nested tuples, as with swift-url-routing.
  @_disfavoredOverload
  @available(*, deprecated, message: "leave this Parse out: the values of all parts are one flat tuple")
  public init<Parts: _PartSequence>(
    _ conversion: FunctionConversion<Parts.Output, Output>, file: StaticString = #fileID, line: UInt = #line,
    isNested: Bool = true, @_NestedBuilder _ parts: () -> Parts
  ) { body = conversion._converting(newPart(of: parts, file: file, line: line)) }
}

/// Builds parts of a request whose values are nested tuples, as with swift-url-routing.
@resultBuilder
public enum _NestedBuilder {
  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> _NoParts
  where P.Input == URLRequestData, P.Output == Void { silent(first._part) }

  public static func buildPartialBlock<P: ParserPrinter>(first: P) -> _PartList<P.Output>
  where P.Input == URLRequestData {
    yielding(first._part, P.Output.self)
  }

  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: _PartList<repeat each A>, next: P
  ) -> _PartList<repeat each A> where P.Input == URLRequestData, P.Output == Void {
    accumulated.appending(next._part)
  }

  public static func buildPartialBlock<each A, P: ParserPrinter>(
    accumulated: _PartList<repeat each A>, next: P
  ) -> _PartList<repeat each A, P.Output> where P.Input == URLRequestData {
    accumulated.appending(next._part, yielding: P.Output.self)
  }
}

extension Field {
  // A closure isn't equatable, so that none is taken for a default.
  @_disfavoredOverload
  @available(*, unavailable, message: "write the parser of its value: Field(\"page\", default: 1) { Digits() }")
  public init(_ name: String, default absent: Value) where Value: Equatable { neverCalled() }
}

extension OneOf {
  // The closure is for the compiler: it explains what is in the braces of a `OneOf` only if they could be meant here.
  @_disfavoredOverload
  @available(*, unavailable, message: "write the alternatives in braces: OneOf { …; … }")
  public init<P: ParserPrinter>(
    _ list: [P], alternatives: (() -> _AlternativeList<Output>)? = nil
  ) where P.Input == Input, P.Output == Output { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "write the alternatives in braces: OneOf { …; … }")
  public init<each P: ParserPrinter>(
    _ first: Route<Output>, _ others: repeat each P, alternatives: (() -> _AlternativeList<Output>)? = nil
  ) where Input == URLRequestData { neverCalled() }
}

extension Body {
  @_disfavoredOverload
  @available(*, unavailable, message: "Body(json:) needs import RoundtripFoundation")
  public init(json type: Output.Type) where Output: Codable { neverCalled() }
}

extension ParserPrinter where Input == URLRequestData {
  @_disfavoredOverload
  @available(*, unavailable, message: "write match(path:) for a path, match(url:) for a whole URL")
  public func match(_ text: String) throws(RoutingError) -> Output { neverCalled() }

  @_disfavoredOverload
  @available(*, unavailable, message: "url(for:) needs import RoundtripFoundation")
  public func url(for output: Output) throws(PrintingError) -> String { neverCalled() }
}

extension Conversion {
  /// A constructor of a case with associated values, for parts that have none.
  // Disfavored like the overload for constants, of which it is a special case.
  @_disfavoredOverload
  @available(*, deprecated, message: "the case has associated values, but its parts don't: write a parser for each")
  @preconcurrency
  public static func `case`<Value, each Other, Root>(
    _ constructor: @escaping @Sendable (Value, repeat each Other) -> Root, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Self where Self == ConstantConversion<@Sendable (Value, repeat each Other) -> Root> {
    let constructor = (@Sendable (Value, repeat each Other) -> Root).self
    stop(CaseRefusal(constructor, .constantIsFunction).description, file: file, line: line)
  }

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
  public static func json<Document, Value: Codable>(_ type: Value.Type) -> Self
  where Self == FunctionConversion<Document, Value> { neverCalled() }
}

extension ParserPrinter {
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "write both directions: .map(.convert(apply: { … }, unapply: { … })); and .map(.case(…)) for a constructor"
  )
  public func map<Value>(
    _ transform: @escaping (Output) throws -> Value
  ) -> AnyParserPrinter<Input, Value> { neverCalled() }

  // Otherwise, the compiler takes the constructor for a constant, and names `Void` instead of the case's type.
  @_disfavoredOverload
  @available(*, unavailable, message: "the associated values of the case have another type than these parts")
  public func map<Payload, Root>(_ case: EnumCase<Payload, Root>) -> AnyParserPrinter<Input, Root> { neverCalled() }
}

extension RawRepresentable where RawValue: LosslessStringConvertible {
  @_disfavoredOverload
  @available(*, unavailable, message: "conform the type to CaseIterable, or write Parse(.representing(…))")
  public static func parser() -> AnyParserPrinter<Substring, Self> { neverCalled() }
}
