extension ParserPrinter where Input == URLRequestData {
  /// Describes a route, a router, or a part of a request, for the list of routes and the exports.
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
  /// The routes of a router inherit its description: the innermost summary and the innermost detail apply, tags are
  /// collected from all levels, and deprecation is inherited. Matching and printing stay the same, and take the same
  /// time.
  ///
  /// - Parameters:
  ///   - summary: What the route does, in a few words.
  ///   - detail: More details. In OpenAPI, they are Markdown.
  ///   - tags: The groups to which it belongs.
  ///   - isDeprecated: Whether it should no longer be used.
  public func described(
    _ summary: String? = nil, detail: String? = nil, tags: [String] = [], isDeprecated: Bool = false
  ) -> AnyParserPrinter<Input, Output> {
    remarking(Words(summary: summary, detail: detail, tags: tags, isDeprecated: isDeprecated))
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Marks the routes of an API, which programs call, and which aren't opened as links.
  ///
  /// ```swift
  /// Route(.case(ShopRoute.api)) { Path { "api" }; apiRouter }.excludedFromAppLinks()
  /// ```
  ///
  /// The list of routes shows the mark, and the files that make apps open links leave these routes out unless you
  /// include them. Matching and printing stay the same.
  public func excludedFromAppLinks() -> AnyParserPrinter<URLRequestData, Output> {
    remarking(Words(isAPI: true), isOfRoutes: true)
  }
}

extension ParserPrinter where Input == Substring {
  /// Describes a parameter, for the list of routes and the exports.
  ///
  /// ```swift
  /// Path { "books"; Digits().described("The number on its back", example: 42) }
  /// ```
  ///
  /// - Parameters:
  ///   - summary: What it is, in a few words.
  ///   - example: One of its values. Its text is shown as it is printed.
  ///   - isDeprecated: Whether it should no longer be used.
  ///   - file: The module and file of the call.
  ///   - line: The line of the call.
  public func described(
    _ summary: String, example: Output, isDeprecated: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<Input, Output> {
    let example = self.example(example, printedInto: "", file: file, line: line) { String($0) }
    return remarking(Words(summary: summary, isDeprecated: isDeprecated, example: example))
  }

  /// Describes a parameter, for the list of routes and the exports.
  public func described(_ summary: String, isDeprecated: Bool = false) -> AnyParserPrinter<Input, Output> {
    remarking(Words(summary: summary, isDeprecated: isDeprecated))
  }
}

extension ParserPrinter where Input == URLRequestData.Fields {
  /// Describes a field, for the list of routes and the exports.
  ///
  /// ```swift
  /// Query { Field("page", default: 1) { Digits() }.described("The page, from 1 on", example: 2) }
  /// ```
  ///
  /// - Parameters:
  ///   - summary: What it is, in a few words.
  ///   - example: One of its values. Its text is shown as it is printed, unless it is a default, which isn't printed.
  ///   - isDeprecated: Whether it should no longer be used.
  ///   - file: The module and file of the call.
  ///   - line: The line of the call.
  public func described(
    _ summary: String, example: Output, isDeprecated: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<Input, Output> {
    let example = self.example(example, printedInto: [:], file: file, line: line) { $0.elements.first?.value }
    return remarking(Words(summary: summary, isDeprecated: isDeprecated, example: example))
  }

  /// Describes a field, for the list of routes and the exports.
  public func described(_ summary: String, isDeprecated: Bool = false) -> AnyParserPrinter<Input, Output> {
    remarking(Words(summary: summary, isDeprecated: isDeprecated))
  }
}

extension ParserPrinter {
  /// The text of an example, which must be one of the values.
  private func example(
    _ value: Output, printedInto input: Input, file: StaticString, line: UInt, _ text: (Input) -> String?
  ) -> String? {
    var input = input
    let isPrinted = (try? print(value, into: &input)) != nil
    require(isPrinted, "an example must be a value that the parser-printer prints", file: file, line: line)
    return text(input)
  }
}
