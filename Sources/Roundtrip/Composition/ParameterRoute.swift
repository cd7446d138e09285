/// A route whose parts are known only at run time, and whose values all have the same type.
///
/// It is equivalent to a `Route` with a builder. `RoundtripFormats` compiles formats to it.
package struct ParameterRoute<Value>: Sendable {
  private let node: Node
  /// The number of consecutive values.
  package let count: Int

  /// A part of the route.
  package struct Part: Sendable {
    fileprivate let part: SequencePart

    /// A literal component of the path. Slashes in it are data.
    package static func literal(_ text: String) -> Self { Self(part: .component(text)) }

    /// A component of the path.
    package static func component(_ text: some ParserPrinter<Substring, Value>) -> Self {
      Self(part: .node(text._node.component))
    }

    /// A field of the query.
    package static func field(_ field: some ParserPrinter<URLRequestData.Fields, Value>) -> Self {
      Self(part: .node(field._node.placed(among: .query)))
    }

    /// Any other part of a request.
    package static func part(_ part: some ParserPrinter<URLRequestData, Value>) -> Self {
      Self(part: .node(part._node))
    }

    fileprivate var isValue: Bool { if case .node = part { true } else { false } }
  }

  package init(_ parts: [Part]) {
    count = parts.count(where: \.isValue)
    node = SequenceNode(parts.map(\.part), .route, ValueLayout(of: Value.self, count: count))
  }

  package var shape: NodeShape { node.shape }

  /// Reads a route to its end, and passes each of its values to `take`.
  package func read(_ reader: inout RequestReader, _ take: (Value) -> Void) throws(Refusal) {
    let isTaken = node.layout.room { slot in
      guard Refusal.isNone(in: { () throws(Refusal) in try node.read(&reader, into: slot) }) else { return false }
      for index in 0..<count { take((slot + offset(index)).move(as: Value.self)) }
      return true
    }
    if !isTaken { throw Refusal() }
  }

  /// Prints the values that `give` returns.
  package func write(_ writer: inout RequestWriter, _ give: (Int) -> Value) throws(Refusal) {
    let isPrinted = node.layout.room { slot in
      for index in 0..<count { (slot + offset(index)).initialize(to: give(index)) }
      defer { node.destroy(slot) }
      return Refusal.isNone { () throws(Refusal) in try node.write(slot, &writer) }
    }
    if !isPrinted { throw Refusal() }
  }

  /// The offset of a value, as in a tuple.
  private func offset(_ index: Int) -> Int32 { Int32(index * MemoryLayout<Value>.stride) }
}
