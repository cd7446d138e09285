/// A node with a note, for inspection. Only the other node runs.
private final class NotedNode: WrappingNode, @unchecked Sendable {
  private let note: NodeShape.Note

  init(_ wrapped: Node, _ note: NodeShape.Note) {
    self.note = note
    super.init(wrapped, wrapped.shape.noting(note), takesEverything: wrapped.takesEverything)
  }

  override var runner: Node { wrapped }

  override func placed(among fields: NodeShape.Fields) -> Node { NotedNode(wrapped.placed(among: fields), note) }
}

extension ParserPrinter {
  /// Gives the value a name.
  ///
  /// ```swift
  /// Path { "days"; Date.parser(.iso8601Date).named("day") }    // shows as "/days/:day"
  /// Query { Field("q").named("text") }                         // shows as "?q:text"
  /// ```
  ///
  /// The list of routes, and everything derived from it, shows the name instead of the label of the associated value,
  /// or of the default name: the kind of text, such as `digits` or `date`, or the type of the enum. Matching and
  /// printing stay the same.
  public func named(
    _ name: String, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<Input, Output> {
    requireName(name, file: file, line: line)
    return AnyParserPrinter(NotedNode(_node, .valueName(name)))
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
  /// Without them, samples of text whose kind isn't known, or of which a conversion or a filter refuses most, are
  /// unlikely to match. Matching and printing stay the same.
  public func examples(_ texts: String...) -> AnyParserPrinter<Input, Output> {
    AnyParserPrinter(NotedNode(_node, .examples(texts)))
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Marks the routes of an API, which programs call and people don't open.
  ///
  /// ```swift
  /// Route(.case(ShopRoute.api)) { Path { "api" }; apiRouter }.markedAsAPI()
  /// ```
  ///
  /// The list of routes says so, and apps don't open their links unless told to. Matching and printing stay the same.
  public func markedAsAPI() -> AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(NotedNode(_node, .api)) }
}

extension Optionally {
  /// Gives the value a name: see ``ParserPrinter/named(_:file:line:)``.
  public func named(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Optionally {
    requireName(name, file: file, line: line)
    return Optionally(NotedNode(wrapped, .valueName(name)))
  }

  /// Gives examples of the text that this accepts: see ``ParserPrinter/examples(_:)``.
  public func examples(_ texts: String...) -> Optionally { Optionally(NotedNode(wrapped, .examples(texts))) }
}

private func requireName(_ name: String, file: StaticString, line: UInt) {
  require(!name.isEmpty, "a name must not be empty: remove named(\"\")", file: file, line: line)
}
