extension ParserPrinter {
  /// Accepts only the values for which `isIncluded` returns `true`. Others neither match nor print.
  ///
  /// ```swift
  /// Path { "years"; Digits(4).filter { $0 >= 1900 } }   // matches "/years/2024", but not "/years/1066"
  /// ```
  @preconcurrency
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> AnyParserPrinter<Input, Output> {
    AnyParserPrinter(_part.wrapped(Filter(ValueLayout(of: Output.self)) { isIncluded($0.value(as: Output.self)) }))
  }
}
