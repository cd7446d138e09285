extension Method: ParserPrinter {
  public typealias Input = URLRequestData
  public typealias Output = Void

  public var body: AnyParserPrinter<URLRequestData, Void> {
    let node = _node
    node.shape.requirePossible()
    return AnyParserPrinter(node)
  }

  public var _node: Node { MethodNode(self) }
}

private final class MethodNode: Node, @unchecked Sendable {
  private let asked: Method

  init(_ method: Method) {
    asked = method
    super.init(.method([method]), ValueLayout(of: Void.self))
  }

  /// The dispatch table compares listed methods.
  override var method: Method? { asked.isListed ? asked : nil }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    guard asked.accepted.contains(reader.request.method),
      !asked.accepted.contains(.custom) || reader.way.ignoresMethodName
        || reader.request.methodName.hasSameBytes(as: asked.rawValue)
    else {
      reader.refusal = .path
      reader.askedMethods.formUnion(asked.accepted)
      throw reader.refuse("the method \(asked.rawValue)", in: .method)
    }
    if reader.way.ignoresMethodName { reader.note(asked) }
    reader.way.methodWasNamed = true
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) { writer.write(asked) }
}
