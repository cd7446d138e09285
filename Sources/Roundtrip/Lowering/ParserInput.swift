/// What parser-printers read: `URLRequestData`, `URLRequestData.Fields` and `Substring`.
///
/// The library adopts it; there is nothing in it to call. It leads from what a node reads, which copies nothing, to a
/// value that a parser-printer of yours can keep, and back.
public protocol ParserInput: Sendable {
  /// The node of a parser-printer that implements `parse` and `print`.
  static func _node<P: ParserPrinter>(of parser: P) -> Node where P.Input == Self

  /// What a node reads, which is taken away from this.
  mutating func _read<Output>(by node: Node) throws -> Output

  /// Appends what a node prints.
  mutating func _append<Output>(_ output: Output, printedBy node: Node) throws
}

/// A parser-printer of the user's, which is given values of its input to read and to print into.
final class OwnNode<P: ParserPrinter>: Node, @unchecked Sendable {
  private let parser: P
  private let reading: @Sendable (P, inout RequestReader) throws(Refusal) -> P.Output
  private let writing: @Sendable (P, P.Output, inout RequestWriter) throws(Refusal) -> Void

  init(
    _ parser: P, reading: @escaping @Sendable (P, inout RequestReader) throws(Refusal) -> P.Output,
    writing: @escaping @Sendable (P, P.Output, inout RequestWriter) throws(Refusal) -> Void
  ) {
    (self.parser, self.reading, self.writing) = (parser, reading, writing)
    super.init(parser.shape.accepted.claimed(by: P.self), ValueLayout(of: P.Output.self))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    slot.initialize(to: try reading(parser, &reader))
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try writing(parser, slot.value(as: P.Output.self), &writer)
  }
}

extension NodeShape {
  /// What somebody's parser-printer says of itself. What says nothing claims nothing.
  fileprivate func claimed(by type: Any.Type) -> NodeShape {
    if case .opaque = bare { self } else { .claimed(self, by: "\(type)") }
  }
}

extension RequestWriter {
  /// Has something of the user's print, which may throw any error.
  mutating func printing(_ print: () throws -> Void) throws(Refusal) {
    do { try print() } catch {
      // What it was told by another parser-printer stays as it is.
      throw refuse((error as? PrintingError)?.reason ?? .conversion("\(error)"))
    }
  }
}
