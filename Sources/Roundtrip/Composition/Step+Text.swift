extension Step {
  /// A text parser that reads a whole piece.
  init<P: ParserPrinter>(text parser: P) where P.Output == Value, P.Input == Substring {
    part = parser._step == nil ? TextPart(text: parser) : TextPart(text: AnyParserPrinter(parser))
  }

  /// A text parser, as a component of the path.
  init<P: ParserPrinter>(component parser: P) where P.Output == Value, P.Input == Substring {
    part = parser._step == nil ? ComponentPart(component: parser) : ComponentPart(component: AnyParserPrinter(parser))
  }

  /// Reads the piece to its end.
  func readWhole(_ reader: inout RequestReader) throws(Refusal) -> Value {
    try Slot.filled { slot in part.readWhole(&reader, into: slot) }
  }

  /// The text of a value, or nothing when it cannot be printed.
  func printed(_ value: Value) -> String {
    var owned = OwnedWriter()
    owned.writer.allowed = .all
    do throws(Refusal) { try write(value, &owned.writer) } catch { return "" }
    return owned.writer.text
  }
}

extension Part {
  /// Reads the piece to its end.
  func readWhole(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    read(&reader, into: slot) && isAtEnd(&reader, slot)
  }

  /// Whether the value that was read was the whole piece; if not, it is destroyed.
  @inline(__always)
  fileprivate func isAtEnd(_ reader: inout RequestReader, _ slot: Slot) -> Bool {
    if reader.count == 0 { return true }
    destroy(slot)
    _ = reader.refuseRest()
    return false
  }
}

// MARK: Parts

/// A text parser that reads a whole piece. What it prints is read back where it could be cut in more than one way.
private class TextPart<P: ParserPrinter>: TypedPart<P>, @unchecked Sendable where P.Input == Substring {
  private let isAmbiguous: Bool

  init(text parser: P) {
    let shape = parser.shape
    isAmbiguous = shape.isAmbiguousText
    super.init(parser, shape)
  }

  init(component parser: P) {
    let shape = parser.shape
    isAmbiguous = shape.isAmbiguousText
    // There is no component that is no text.
    super.init(parser, .component(shape.asParameter), takesEverything: P.self == StringParser.self)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool { readText(&reader, into: slot) }

  @inline(__always)
  final func readText(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    if !isAmbiguous { return parser._read(&reader, into: slot) }
    // It was checked by itself when it was printed: where it was cut is of no concern outside.
    let outer = reader.choices
    defer { reader.choices = outer }
    return parser._read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool { writeText(slot, &writer) }

  @inline(__always)
  final func writeText(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    isAmbiguous ? writeAmbiguous(slot, &writer) : parser._write(slot, &writer)
  }

  private final func writeAmbiguous(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    writer.writeChecked { writer in
      parser._write(slot, &writer)
    } reading: { reader in
      Slot.room(for: P.Output.self) { room in
        guard parser._read(&reader, into: room) else { return false }
        destroy(room)
        return true
      }
    }
  }
}

/// A text parser, as a component of the path.
private final class ComponentPart<P: ParserPrinter>: TextPart<P>, @unchecked Sendable where P.Input == Substring {
  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    reader.opensComponent() && readText(&reader, into: slot) && isAtEnd(&reader, slot)
  }

  override func takes(_ reader: inout RequestReader, using slot: Slot) -> Bool {
    takesEverything ? reader.opensComponent() : super.takes(&reader, using: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    let start = writer.beginComponent()
    return writeText(slot, &writer) && Refusal.isNone { () throws(Refusal) in try writer.endComponent(from: start) }
  }
}
