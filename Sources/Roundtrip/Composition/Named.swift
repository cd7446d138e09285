/// A node with a note about its value or its routes, for inspection. Only the other node runs.
private final class NotedNode: WrappingNode, @unchecked Sendable {
  private let noted: Node
  private let note: NodeShape.Note

  init(_ wrapped: Node, _ note: NodeShape.Note) {
    (noted, self.note) = (wrapped, note)
    super.init(
      wrapped, note == .api ? .noted(note, wrapped.shape) : wrapped.shape.noting(note),
      takesEverything: wrapped.takesEverything)
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
  /// or of the default name: the kind of text, such as `digits` or `date`, or the type of the enum. Matching and
  /// printing stay the same.
  public func named(
    _ name: String, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<Input, Output> {
    requireName(name, file: file, line: line)
    return AnyParserPrinter(NotedNode(_node, .name(CaseName(source: .value(name)))))
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
    return Optionally(NotedNode(wrapped, .name(CaseName(source: .value(name)))))
  }
}

extension ParserPrinter {
  /// This with a remark of another module, which matching and printing don't see.
  package func remarking(_ remark: NodeShape.Remark) -> AnyParserPrinter<Input, Output> {
    AnyParserPrinter(NotedNode(_node, .remark(remark)))
  }
}

extension Optionally {
  /// This with a remark of another module about its value.
  package func remarking(_ remark: NodeShape.Remark) -> Optionally { Optionally(NotedNode(wrapped, .remark(remark))) }
}

extension ParserPrinter where Input == Substring {
  /// The text of an example, which must be one of its values.
  package func text(ofExample value: Output, file: StaticString, line: UInt) -> String {
    PieceNode(_node).text(ofExample: value, file: file, line: line)
  }
}

extension Field {
  /// The text of an example, which must be one of its values.
  package func text(ofExample value: Value, file: StaticString, line: UInt) -> String {
    node.value.text(ofExample: value, file: file, line: line)
  }
}

extension PieceNode {
  fileprivate func text<Value>(ofExample value: Value, file: StaticString, line: UInt) -> String {
    let text = printed(value)
    require(text != nil, "an example must be a value that the parser-printer prints", file: file, line: line)
    return text ?? ""
  }
}

private func requireName(_ name: String, file: StaticString, line: UInt) {
  require(!name.isEmpty, "a name must not be empty: remove named(\"\")", file: file, line: line)
}
