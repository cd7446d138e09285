/// A node with a name or a mark, for inspection. Only the other node runs.
private final class NamedNode: WrappingNode, @unchecked Sendable {
  /// The name of its value, or `nil` for the mark of an API.
  private let name: String?

  init(_ wrapped: Node, _ name: String?) {
    self.name = name
    let shape = wrapped.shape
    super.init(
      wrapped, name.map(shape.named) ?? .noted(.api, shape), takesEverything: wrapped.takesEverything)
  }

  override var runner: Node { wrapped }

  override func placed(among fields: NodeShape.Fields) -> Node { NamedNode(wrapped.placed(among: fields), name) }
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
    return AnyParserPrinter(NamedNode(_node, name))
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
  public func markedAsAPI() -> AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(NamedNode(_node, nil)) }
}

extension Optionally {
  /// Gives the value a name: see ``ParserPrinter/named(_:file:line:)``.
  public func named(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Optionally {
    requireName(name, file: file, line: line)
    return Optionally(NamedNode(wrapped, name))
  }
}

private func requireName(_ name: String, file: StaticString, line: UInt) {
  require(!name.isEmpty, "a name must not be empty: remove named(\"\")", file: file, line: line)
}
