/// The input of a parser-printer: `URLRequestData`, `URLRequestData.Fields`, or `Substring`.
///
/// Don't conform your own types to this protocol, or call its members. It connects the input of nodes, which copies
/// nothing, to values that a custom parser-printer can keep.
public protocol ParserInput: Sendable {
  /// The node of a parser-printer that implements `parse` and `print`.
  static func _node<P: ParserPrinter>(of parser: P) -> Node where P.Input == Self

  /// Reads a value with a node, and removes what was read from this input.
  mutating func _read<Output>(by node: Node) throws -> Output

  /// Appends the output of a node.
  mutating func _append<Output>(_ output: Output, printedBy node: Node) throws
}

/// A custom parser-printer, which receives values of its input type to parse and to print into.
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
  /// The shape as declared by a custom parser-printer. An opaque one claims nothing.
  fileprivate func claimed(by type: Any.Type) -> NodeShape {
    if case .opaque = bare { self } else { .noted(.claim(by: "\(type)"), self) }
  }
}

extension RequestWriter {
  /// Calls custom printing code, which may throw any error.
  mutating func printing(_ print: () throws -> Void) throws(Refusal) {
    do { try print() } catch {
      // The reason of another parser-printer is passed on unchanged.
      throw refuse((error as? PrintingError)?.reason ?? .thrown(error))
    }
  }
}
