/// A node with a note about its value or its routes.
final class NotedNode: WrappingNode, @unchecked Sendable {
  private let noted: Node
  private let note: NodeShape.Note
  private let isAlias: Bool
  private let isFallback: Bool

  /// - Parameter isOfRoutes: Whether the note is about routes, and not about a value.
  init(_ wrapped: Node, _ note: NodeShape.Note, isOfRoutes: Bool = false) {
    (noted, self.note, isAlias, isFallback) = (wrapped, note, note == .alias, note == .fallback)
    let shape = wrapped.shape
    super.init(
      wrapped, isOfRoutes ? .noted(note, shape) : shape.noting(note), takesEverything: wrapped.takesEverything)
  }

  // All other notes are for inspection, and only the other node runs.
  override var runner: Node { isAlias || isFallback ? self : wrapped }

  override var printsSingleCase: Bool { isAlias || wrapped.printsSingleCase }

  override var component: Node { NotedNode(noted.component, note) }

  override func placed(among fields: NodeShape.Fields) -> Node { NotedNode(noted.placed(among: fields), note) }

  override func mayPrint(_ slot: Slot) -> Bool { !isAlias && wrapped.mayPrint(slot) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    // After a part with an unknown shape, the table doesn't know that this is a fallback.
    if isFallback, !reader.way.triesFallbacks { throw reader.passOverFallback() }
    try wrapped.read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    if isAlias { throw writer.refuse(.noRoute) }
    try wrapped.write(slot, &writer)
  }
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
    require(!name.isEmpty, "a name must not be empty: remove named(\"\")", file: file, line: line)
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

extension ParserPrinter {
  /// This with a remark of another module, which matching and printing don't see.
  ///
  /// - Parameter isOfRoutes: Whether the remark is about routes, and not about a value.
  package func remarking(_ content: some Sendable, isOfRoutes: Bool = false) -> AnyParserPrinter<Input, Output> {
    AnyParserPrinter(NotedNode(_node, .remark(NodeShape.Remark(content)), isOfRoutes: isOfRoutes))
  }
}
