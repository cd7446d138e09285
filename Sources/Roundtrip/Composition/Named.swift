extension ParserPrinter {
  /// Gives the value a name.
  ///
  /// ```swift
  /// Path { "days"; Date.parser(.iso8601Date).named("day") }    // shows as "/days/:day"
  /// Query { Field("q").named("text") }                         // shows as "?q:text"
  /// ```
  ///
  /// The list of routes, and everything derived from it, shows the name instead of the label of the associated value,
  /// or of the default name: the kind of text, such as `digits` or `date`, or the type of an enum or of another value
  /// with a raw value. Matching and printing stay the same.
  public func named(
    _ name: String, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<Input, Output> {
    require(!name.isEmpty, "a name must not be empty: remove named(\"\")", file: file, line: line)
    return AnyParserPrinter(_part.noting(.valueName(name)))
  }
}

extension ParserPrinter {
  /// Gives examples of the text that this accepts, from which `checkLaws` and the exports create samples.
  ///
  /// ```swift
  /// Path { "prices"; String.parser().map(Price.conversion).examples("EUR10", "USD5") }
  /// Query { Field("price") { String.parser().map(Price.conversion) }.examples("EUR10") }
  /// Body(.json(Review.self)).examples(#"{"rating":5}"#)
  /// ```
  ///
  /// Without them, samples of text whose kind isn't known, or of which a conversion or a filter rejects most, are
  /// unlikely to match. Matching and printing stay the same.
  public func examples(_ texts: String...) -> AnyParserPrinter<Input, Output> {
    AnyParserPrinter(_part.noting(.examples(texts)))
  }
}

extension ParserPrinter {
  /// This with a remark of another module, which matching and printing don't see.
  ///
  /// - Parameter isOfRoutes: Whether the remark is about routes, and not about a value.
  package func remarking(_ content: some Sendable, isOfRoutes: Bool = false) -> AnyParserPrinter<Input, Output> {
    let note = NodeShape.Note.remark(NodeShape.Remark(content))
    return AnyParserPrinter(isOfRoutes ? _part.noted(note) : _part.noting(note))
  }
}
