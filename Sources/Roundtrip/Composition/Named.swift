/// A node whose value has a name, for inspection. Only the other node runs.
private final class NamedNode: WrappingNode, @unchecked Sendable {
  private let name: String

  init(_ wrapped: Node, _ name: String) {
    self.name = name
    super.init(wrapped, wrapped.shape.named(name), takesEverything: wrapped.takesEverything)
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
