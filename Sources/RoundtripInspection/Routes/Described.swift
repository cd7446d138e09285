public import Roundtrip

extension ParserPrinter where Input == URLRequestData {
  /// Says to people what a route, a router, or a part of a request is for.
  ///
  /// ```swift
  /// OneOf {
  ///   Route(.case(ShopRoute.book(id:))) { Path { "books"; Digits().described("The number on its back", example: 42) } }
  ///     .described("One book")
  ///   Route(.case(ShopRoute.oldBook(isbn:))) { Path { "isbn"; Digits(13) } }
  ///     .described("A book by its ISBN", detail: "Use the number of the book instead.", isDeprecated: true)
  /// }
  /// .described(tags: ["Books"])
  /// ```
  ///
  /// The list of routes and the exports repeat it. Routes of a router that is described share what they don't say
  /// themselves: the innermost summary and the innermost detail apply, the tags are those of all, and what is within
  /// something deprecated is deprecated. Matching and printing stay the same, and take the same time.
  ///
  /// - Parameters:
  ///   - summary: What the route does, in a few words.
  ///   - detail: More about it. OpenAPI reads it as Markdown.
  ///   - tags: The groups to which it belongs.
  ///   - isDeprecated: Whether people should stop using it.
  public func described(
    _ summary: String? = nil, detail: String? = nil, tags: [String] = [], isDeprecated: Bool = false
  ) -> AnyParserPrinter<Input, Output> {
    remarking(Words(summary: summary, detail: detail, tags: tags, isDeprecated: isDeprecated).remark)
  }
}

extension ParserPrinter where Input == Substring {
  /// Says to people what a parameter is.
  ///
  /// ```swift
  /// Path { "books"; Digits().described("The number on its back", example: 42) }
  /// ```
  ///
  /// - Parameters:
  ///   - summary: What it is, in a few words.
  ///   - example: One of its values. Its text is shown as it is printed.
  ///   - isDeprecated: Whether people should stop using it.
  public func described(
    _ summary: String, example: Output, isDeprecated: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<Input, Output> {
    let example = text(ofExample: example, file: file, line: line)
    return remarking(Words(summary: summary, isDeprecated: isDeprecated, example: example).remark)
  }

  /// Says to people what a parameter is.
  public func described(_ summary: String, isDeprecated: Bool = false) -> AnyParserPrinter<Input, Output> {
    remarking(Words(summary: summary, isDeprecated: isDeprecated).remark)
  }
}

extension ParserPrinter where Input == URLRequestData.Fields {
  /// Says to people what a field is.
  public func described(_ summary: String, isDeprecated: Bool = false) -> AnyParserPrinter<Input, Output> {
    remarking(Words(summary: summary, isDeprecated: isDeprecated).remark)
  }
}

extension Field {
  /// Says to people what a field is.
  ///
  /// ```swift
  /// Query { Field("page", default: 1) { Digits() }.described("The page, from 1 on", example: 2) }
  /// ```
  ///
  /// - Parameters:
  ///   - summary: What it is, in a few words.
  ///   - example: One of its values. Its text is shown as it is printed.
  ///   - isDeprecated: Whether people should stop using it.
  public func described(
    _ summary: String, example: Value, isDeprecated: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<Input, Output> {
    let example = text(ofExample: example, file: file, line: line)
    return remarking(Words(summary: summary, isDeprecated: isDeprecated, example: example).remark)
  }
}

extension Optionally {
  /// Says to people what an optional parameter is.
  public func described(_ summary: String, isDeprecated: Bool = false) -> Optionally {
    remarking(Words(summary: summary, isDeprecated: isDeprecated).remark)
  }
}
