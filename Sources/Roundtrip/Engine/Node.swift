/// The code that runs for a request: it reads a value into a slot, and prints it from there.
///
/// A parser-printer is lowered to nodes once, when a router is created. A node knows only the layout of its value, so
/// the code that runs for every request is compiled here once, instead of for each enum and each payload of a program.
/// `Node` is public only because ``ParserPrinter`` refers to it. It has no public members.
public class Node: @unchecked Sendable {  // Immutable, like its subclasses; `kept` is atomic.
  package let shape: NodeShape
  let layout: ValueLayout
  /// Whether this node accepts every request that the dispatch table leads to it, so that trying isn't necessary.
  let takesEverything: Bool
  /// Whether this requires nothing of a request but components of its path, in an order that is possible.
  let isPath: Bool
  #if DEBUG
    /// Whether this does without optimizations.
    let isPlain = Optimizations.areOff
  #else
    @inline(__always) var isPlain: Bool { false }
  #endif
  /// The dispatch table, which a higher room creates when this node is first used as a router.
  @usableFromInline let kept = Once<Kept>()

  init(_ shape: NodeShape, _ layout: ValueLayout, takesEverything: Bool = false, isPath: Bool = false) {
    (self.shape, self.layout) = (shape, layout)
    (self.takesEverything, self.isPath) = (takesEverything && !Optimizations.areOff, isPath)
  }

  /// The node that runs for this one: another node if this one only describes it further.
  var runner: Node { self }

  /// The node whose shape the dispatch table is built from if this node is a router. The table keeps it.
  var router: Node { self }

  /// The method that this node requires, if it does nothing else.
  var method: Method? { nil }

  /// Whether the first component of a path is case-insensitive.
  var foldsFirst: Bool { false }

  /// Reads a value into the slot. If it refuses, the slot stays empty.
  func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    stop("\(Swift.type(of: self)) doesn't read")
  }

  /// Prints the value in the slot, which stays there.
  func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    stop("\(Swift.type(of: self)) doesn't print")
  }

  /// Prints the value of an enum whose tag was read before.
  func write(_ slot: Slot, tag: UInt32, _ writer: inout RequestWriter) throws(Refusal) { try write(slot, &writer) }

  /// Destroys a value in the slot.
  func destroy(_ slot: Slot) { layout.destroy(slot) }

  /// Whether the case of an enum value decides whether this node prints it. Otherwise, only trying can tell.
  var printsSingleCase: Bool { false }

  /// Whether this node might print the value in the slot.
  func mayPrint(_ slot: Slot) -> Bool { true }

  /// Appends the case of the value in a slot, and the nested cases for which this node has separate routes.
  func appendCases(of slot: Slot, to cases: inout [CaseName]) {
    if case .noted(.name(let name), _) = shape, name.isOfCase { appendCase(of: slot, to: &cases) }
  }

  /// The node of a component of the path with this text.
  var component: Node { ComponentNode(self) }

  /// This node for fields in a certain place of a request.
  func placed(among fields: NodeShape.Fields) -> Node { PlacedNode(self, fields) }
}

extension Node {
  /// Reads a value.
  package func value<Value>(_ reader: inout RequestReader, as type: Value.Type = Value.self) throws(Refusal) -> Value {
    assert(layout.type == type)
    let value = Slot.room(for: type) { slot in
      Refusal.isNone { () throws(Refusal) in try read(&reader, into: slot) } ? slot.move(as: type) : nil
    }
    guard let value else { throw Refusal() }
    return value
  }

  /// Prints a value.
  package func write<Value>(_ value: Value, _ writer: inout RequestWriter) throws(Refusal) {
    assert(layout.type == Value.self)
    let isPrinted = Slot.reading(value) { slot in
      Refusal.isNone { () throws(Refusal) in try write(slot, &writer) }
    }
    if !isPrinted { throw Refusal() }
  }

  /// Appends the case of the value in a slot.
  final func appendCase(of slot: Slot, to cases: inout [CaseName]) {
    if let name = layout.caseName(of: slot) { cases.append(name) }
  }
}

// MARK: Nodes by what they do

/// Reads and prints a part of a request, fields, or a piece of text: the typed work of a node that knows the type of
/// its value.
package protocol NodeOperation: Sendable {
  associatedtype Value

  func read(_ reader: inout RequestReader) throws(Refusal) -> Value
  func write(_ value: Value, _ writer: inout RequestWriter) throws(Refusal)

  // An `OperationNode` doesn't know the type and calls these methods, which do, so the value is created in place.

  func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal)
  func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal)
}

extension NodeOperation {
  package func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    slot.initialize(to: try read(&reader))
  }

  package func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try write(slot.value(as: Value.self), &writer)
  }
}

/// The work of a text parser, which sees one piece of text and nothing else of the request.
package protocol TextOperation: NodeOperation {
  func read(_ text: inout TextReader) throws(Refusal) -> Value
}

extension TextOperation {
  package func read(_ reader: inout RequestReader) throws(Refusal) -> Value { try read(&reader.text) }

  package func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    slot.initialize(to: try read(&reader.text))
  }
}

/// A node that performs an operation.
package final class OperationNode<Operation: NodeOperation>: Node, @unchecked Sendable {
  private let operation: Operation
  private let isShared: Bool
  private let ownComponent = Once<Node>()

  /// - Parameter isShared: Whether this is the only node for such values, and lives as long as the process.
  package init(_ operation: Operation, _ shape: NodeShape, takesEverything: Bool = false, isShared: Bool = false) {
    (self.operation, self.isShared) = (operation, isShared)
    super.init(shape, ValueLayout(of: Operation.Value.self), takesEverything: takesEverything)
  }

  // Most parameters are shared text, and this saves two allocations for each.
  override var component: Node { isShared ? ownComponent.object { super.component } : super.component }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try operation.read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try operation.write(slot, &writer)
  }
}

// MARK: Nodes around others

/// Does the same as another node. Subclasses override the differences.
class WrappingNode: Node, @unchecked Sendable {
  final let wrapped: Node

  init(_ wrapped: Node, _ shape: NodeShape, takesEverything: Bool = false) {
    self.wrapped = wrapped.runner
    super.init(shape, wrapped.layout, takesEverything: takesEverything)
  }

  override var printsSingleCase: Bool { wrapped.printsSingleCase }

  override func mayPrint(_ slot: Slot) -> Bool { wrapped.mayPrint(slot) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try wrapped.read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) { try wrapped.write(slot, &writer) }

  override func destroy(_ slot: Slot) { wrapped.destroy(slot) }

  override func appendCases(of slot: Slot, to cases: inout [CaseName]) { wrapped.appendCases(of: slot, to: &cases) }
}

/// Fields in a place other than the query.
private final class PlacedNode: WrappingNode, @unchecked Sendable {
  private let place: RequestPlace
  /// The name of the field, if there is only one.
  private let name: String?

  init(_ node: Node, _ fields: NodeShape.Fields) {
    place = fields.place
    let names = node.shape.fieldNames
    name = names.count == 1 ? names[0] : nil
    super.init(node, .fields(fields, node.shape))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try reader.at(place) { reader throws(Refusal) in try wrapped.read(&reader, into: slot) }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    do throws(Refusal) {
      try writer.at(place) { writer throws(Refusal) in try wrapped.write(slot, &writer) }
    } catch {
      if let name { writer.nameRefused(place.fieldKind, name) }
      throw error
    }
  }
}
