/// A parser-printer whose value has a name; made by ``ParserPrinter/named(_:)``.
public struct Named<Upstream: ParserPrinter>: ParserPrinter {
  public func parse(_ input: inout Upstream.Input) throws -> Upstream.Output { try input._read(by: _node) }

  public let body: Node

  fileprivate init(_ upstream: Upstream, _ name: String) { body = NamedNode(upstream._node, name) }
}

/// A node whose value has a name, which is for those who look at a router: what runs is the other node.
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
  /// The same with a name for its value.
  ///
  /// ```swift
  /// Path { "days"; Date.parser(.iso8601Date).named("day") }    // shows as "/days/:day"
  /// Query { Field("q").named("text") }                         // shows as "?q:text"
  /// ```
  ///
  /// The list of routes shows it, and so does whatever is made of that. It takes the place of the label of the associated
  /// value, and of what a value is called by itself: by its kind of text, such as `digits` or `date`, or by the type of
  /// the enum of which it stands for a case. What matches and what is printed stay the same.
  public func named(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Named<Self> {
    requireName(name, file: file, line: line)
    return Named(self, name)
  }
}

extension Optionally {
  /// The same with a name for its value: see ``ParserPrinter/named(_:)``.
  public func named(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Optionally {
    requireName(name, file: file, line: line)
    return Optionally(NamedNode(wrapped, name))
  }
}

private func requireName(_ name: String, file: StaticString, line: UInt) {
  require(!name.isEmpty, "a name that is empty names nothing: leave named(\"\") out", file: file, line: line)
}
