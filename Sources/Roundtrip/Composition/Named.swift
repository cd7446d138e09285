/// A node with a note about its value or its routes, for inspection. Only the other node runs.
private final class NotedNode: WrappingNode, @unchecked Sendable {
  private let noted: Node
  private let note: NodeShape.Note

  /// - Parameter isOfRoutes: Whether the note is about routes, and not about a value.
  init(_ wrapped: Node, _ note: NodeShape.Note, isOfRoutes: Bool = false) {
    (noted, self.note) = (wrapped, note)
    let shape = wrapped.shape
    super.init(
      wrapped, isOfRoutes ? .noted(note, shape) : shape.noting(note), takesEverything: wrapped.takesEverything)
  }

  override var runner: Node { wrapped }

  override func placed(among fields: NodeShape.Fields) -> Node { NotedNode(noted.placed(among: fields), note) }
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
  /// or of the default name: the kind of text, such as `digits` or `date`, or the type of an enum or of another value
  /// with a raw value. Matching and printing stay the same.
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

extension Optionally {
  /// Gives the value a name: see ``ParserPrinter/named(_:file:line:)``.
  public func named(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Optionally {
    requireName(name, file: file, line: line)
    return Optionally(NotedNode(wrapped, .valueName(name)))
  }
}

extension ParserPrinter {
  /// This with a remark of another module, which matching and printing don't see.
  ///
  /// - Parameter isOfRoutes: Whether the remark is about routes, and not about a value.
  package func remarking(_ content: some Sendable, isOfRoutes: Bool = false) -> AnyParserPrinter<Input, Output> {
    AnyParserPrinter(NotedNode(_node, .remark(NodeShape.Remark(content)), isOfRoutes: isOfRoutes))
  }
}

extension Optionally {
  /// This with a remark of another module about its value.
  package func remarking(_ content: some Sendable) -> Optionally {
    Optionally(NotedNode(wrapped, .remark(NodeShape.Remark(content))))
  }

  /// Gives examples of the text that this accepts: see ``ParserPrinter/examples(_:)``.
  public func examples(_ texts: String...) -> Optionally { Optionally(NotedNode(wrapped, .examples(texts))) }
}

private func requireName(_ name: String, file: StaticString, line: UInt) {
  require(!name.isEmpty, "a name must not be empty: remove named(\"\")", file: file, line: line)
}
