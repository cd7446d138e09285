extension ParserPrinter {
  /// Converts the values of this parser-printer: `Digits().map(.case(AppRoute.book(id:)))`.
  public func map<C: Conversion>(_ conversion: C) -> AnyParserPrinter<Input, C.Output>
  where C.Input == Output {
    AnyParserPrinter(conversion.node(of: _node))
  }

  /// Converts the values of this parser-printer with two functions: `.map(.convert(apply: …, unapply: …))`.
  @_disfavoredOverload
  public func map<Value>(
    _ conversion: FunctionConversion<Output, Value>
  ) -> AnyParserPrinter<Input, Value> {
    AnyParserPrinter(conversion.node(of: _node))
  }
}
