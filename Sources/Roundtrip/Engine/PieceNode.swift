/// Text that is read to the end of its piece, such as the value of a field. Printed text that could be split in more
/// than one way is read back.
class PieceNode: Node, @unchecked Sendable {
  private let text: Node
  private let lentText: Lent<Node>
  private let isAmbiguous: Bool

  /// - Parameter text: The node that reads and prints the text.
  init(_ text: Node, _ shape: NodeShape? = nil, takesEverything: Bool = false, isPath: Bool = false) {
    self.text = text.runner
    (lentText, isAmbiguous) = (Lent(self.text), text.shape.isAmbiguousText)
    super.init(shape ?? text.shape, text.layout, takesEverything: takesEverything, isPath: isPath)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try readPiece(&reader, into: slot)
  }

  @inline(__always)
  fileprivate final func readPiece(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    // The text was checked on its own when it was printed. How it was split doesn't matter outside of it.
    let outer = reader.text.trail
    try lentText.run { text throws(Refusal) in try text.read(&reader, into: slot) }
    if isAmbiguous { reader.text.trail = outer }
    if reader.text.count > 0 { throw refuseRest(&reader, slot) }
  }

  @inline(never)
  private final func refuseRest(_ reader: inout RequestReader, _ slot: Slot) -> Refusal {
    text.destroy(slot)
    return reader.text.refuseRest()
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    if isAmbiguous { return try writer.writeChecked(slot, text) }
    try lentText.run { text throws(Refusal) in try text.write(slot, &writer) }
  }

  override func destroy(_ slot: Slot) { text.destroy(slot) }

  /// The text of a value, or an empty text if the value can't be printed.
  func printed<Value>(_ value: Value) -> String {
    var owned = OwnedWriter()
    owned.writer.allowed = .all
    do throws(Refusal) { try text.write(value, &owned.writer) } catch { return "" }
    return owned.writer.text
  }
}

/// Text that is a whole component of the path.
final class ComponentNode: PieceNode, @unchecked Sendable {
  init(_ text: Node) {
    // Every component is text.
    super.init(text, .component(text.shape), takesEverything: text.takesEverything, isPath: true)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try reader.openComponent()
    try readPiece(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let start = writer.beginComponent()
    try super.write(slot, &writer)
    try writer.endComponent(from: start)
  }
}
