/// What runs for a request: it makes a value in a slot, and prints it from there.
///
/// A parser-printer is made into nodes once, when a router is made. A node knows its value by its layout alone, so what
/// runs for every request is compiled here, and not anew for each enum and each payload of a program. The library's own;
/// there is nothing in it to call.
public class Node: @unchecked Sendable {  // Immutable, and so are those that inherit from it; `kept` is atomic.
  package let shape: NodeShape
  let layout: ValueLayout
  /// Whether this takes every request that the dispatch table leads to it, so that nobody has to try.
  let takesEverything: Bool
  /// What a higher room makes of this when it is first used as a router: its dispatch table.
  @usableFromInline let kept = Once<Kept>()

  init(_ shape: NodeShape, _ layout: ValueLayout, takesEverything: Bool = false) {
    (self.shape, self.layout, self.takesEverything) = (shape, layout, takesEverything)
  }

  /// What runs for this: another node, where all that this does is to say more of it.
  var runner: Node { self }

  /// What the dispatch table is made of where this is a router by itself. It lives as long as this.
  var router: Node { self }

  /// The method that this asks for, when it is nothing but that.
  var method: Method? { nil }

  /// Whether the first component of a path has no letter case.
  var foldsFirst: Bool { false }

  /// Makes a value in the slot. When it refuses, the slot is as empty as it was.
  func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    stop("\(Swift.type(of: self)) does not read")
  }

  /// Finds out whether this takes what there is: no value is left in the slot, and none is made where that costs
  /// something. For answering 405, which asks each route of a path.
  func accept(_ reader: inout RequestReader, using slot: Slot) throws(Refusal) {
    try read(&reader, into: slot)
    destroy(slot)
  }

  /// Prints the value in the slot, which stays there.
  func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    stop("\(Swift.type(of: self)) does not print")
  }

  /// The same for the value of an enum, whose tag was read before.
  func write(_ slot: Slot, tag: UInt32, _ writer: inout RequestWriter) throws(Refusal) { try write(slot, &writer) }

  /// Destroys a value in the slot.
  func destroy(_ slot: Slot) { layout.destroy(slot) }

  /// Whether the case of an enum settles what this may print. Where it does not, only trying can tell.
  var printsSingleCase: Bool { false }

  /// Whether this may print the value in the slot.
  func mayPrint(_ slot: Slot) -> Bool { true }

  /// Appends the case of the value in a slot, and the cases in it for which this has routes of their own.
  func appendCases(of slot: Slot, to cases: inout [CaseName]) {
    if case .named(let name, _) = shape, name.isOfCase { appendCase(of: slot, to: &cases) }
  }

  /// The same, as fields that stand in a place of a request.
  func placed(among fields: NodeShape.Fields) -> Node { PlacedNode(self, fields) }
}

extension Node {
  /// The value that this reads.
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

/// What a part of a request, fields or a piece of text is read and printed by: what a node does that knows the type of
/// its value.
package protocol NodeOperation: Sendable {
  associatedtype Value

  func read(_ reader: inout RequestReader) throws(Refusal) -> Value
  func write(_ value: Value, _ writer: inout RequestWriter) throws(Refusal)

  // An `OperationNode` does not know the type, and calls these: in them it is known, so the value is made in its place.

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

/// What a parser of text does: it is given one piece of text, and nothing else of the request.
package protocol TextOperation: NodeOperation {
  func read(_ text: inout TextReader) throws(Refusal) -> Value
}

extension TextOperation {
  package func read(_ reader: inout RequestReader) throws(Refusal) -> Value { try read(&reader.text) }

  package func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    slot.initialize(to: try read(&reader.text))
  }
}

/// A node that does one of these.
package final class OperationNode<Operation: NodeOperation>: Node, @unchecked Sendable {
  private let operation: Operation

  package init(_ operation: Operation, _ shape: NodeShape, takesEverything: Bool = false) {
    self.operation = operation
    super.init(shape, ValueLayout(of: Operation.Value.self), takesEverything: takesEverything)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try operation.read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try operation.write(slot, &writer)
  }
}

// MARK: Nodes around others

/// Does what another node does. Whoever inherits from it says what differs.
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

/// Fields that stand in another place than the query.
private final class PlacedNode: WrappingNode, @unchecked Sendable {
  private let place: RequestPlace
  /// The name of the field, where there is only one.
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
