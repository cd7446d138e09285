/// A part of a sequence, with its type taken away where it was still known.
public final class Step<Value>: Sendable {
  let shape: Shape
  /// The component that this is, when it is nothing but one known component of the path.
  let literal: [UInt8]?
  @usableFromInline let read: @Sendable (inout RequestReader) throws(Refusal) -> Value
  @usableFromInline let write: @Sendable (Value, inout RequestWriter) throws(Refusal) -> Void

  init(
    shape: Shape,
    literal: [UInt8]? = nil,
    read: @escaping @Sendable (inout RequestReader) throws(Refusal) -> Value,
    write: @escaping @Sendable (Value, inout RequestWriter) throws(Refusal) -> Void
  ) {
    self.shape = shape
    self.literal = literal
    self.read = read
    self.write = write
  }

  @inlinable @inline(__always)
  func run(_ reader: inout RequestReader) throws(Refusal) -> Value {
    // The compiler does not carry a closure's typed error through the expansion of a pack.
    try read(&reader)
  }

  /// A parser-printer as it is.
  convenience init<P: ParserPrinter>(_ part: P) where P.Output == Value {
    self.init(
      shape: part.shape,
      read: { (reader: inout RequestReader) throws(Refusal) in try part._read(&reader) },
      write: { (output, writer: inout RequestWriter) throws(Refusal) in try part._write(output, &writer) })
  }

  /// A text parser, as a component of the path.
  convenience init<P: ParserPrinter>(component part: P) where P.Output == Value, P.Input == Substring {
    let shape = part.shape
    let isAmbiguous = shape.isAmbiguousText
    self.init(
      shape: .component(shape),
      read: { (reader: inout RequestReader) throws(Refusal) in try reader.readComponent(part) },
      write: { (output, writer: inout RequestWriter) throws(Refusal) in
        let start = writer.beginComponent()
        if isAmbiguous { try writer.writeChecked(part, output) } else { try part._write(output, &writer) }
        try writer.endComponent(from: start)
      })
  }
}

extension Step<Void> {
  /// One known component of the path.
  convenience init(component literal: String) {
    let bytes = Array(literal.utf8)
    precondition(
      !bytes.isEmpty && literal != "." && literal != "..",
      "\"\(literal)\" cannot be a component of a path: empty components and dot segments never match")
    self.init(
      shape: .component(.literal(literal)),
      literal: bytes,
      read: { (reader: inout RequestReader) throws(Refusal) in
        if reader.isSequential { try reader.readLiteral(bytes) }
      },
      write: { (_, writer: inout RequestWriter) throws(Refusal) in
        writer.append(UInt8(ascii: "/"))
        writer.append(literal)
      })
  }
}
