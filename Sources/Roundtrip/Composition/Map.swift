extension ParserPrinter {
  /// Converts the values of this parser-printer: `Digits().map(.case(AppRoute.book(id:)))`.
  public func map<C: Conversion>(_ conversion: C) -> AnyParserPrinter<Input, C.Output>
  where C.Input == Output {
    AnyParserPrinter(conversion._converting(_part))
  }

  /// Converts the values of this parser-printer with two functions: `.map(.convert(apply: …, unapply: …))`.
  @_disfavoredOverload
  public func map<Value>(
    _ conversion: FunctionConversion<Output, Value>
  ) -> AnyParserPrinter<Input, Value> {
    AnyParserPrinter(conversion._converting(_part))
  }
}

extension ParserPrinter {
  /// This with other values, of which each is made of one of its own and turned back into it.
  package func rewrapping<Value>(
    _ wrap: @escaping @Sendable (Output) -> Value, _ unwrap: @escaping @Sendable (Value) -> Output
  ) -> AnyParserPrinter<Input, Value> {
    AnyParserPrinter(
      _part.wrapped(
        FunctionWrapper(
          ValueLayout(of: Output.self), ValueLayout(of: Value.self),
          applying: { own, other in other.put(own.read(wrap)) },
          unapplying: { other, own in own.put(other.read(unwrap)) }, refusal: nil, takesAll: true)))
  }
}
