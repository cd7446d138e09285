extension Step {
  /// A text parser that reads a whole piece.
  init<P: ParserPrinter>(text parser: P) where P.Output == Value, P.Input == Substring {
    if let step = parser._step {
      part = TextPart(step, step.shape)
    } else {
      part = TextPart(Typed(parser: parser), parser.shape)
    }
  }

  /// A text parser, as a component of the path.
  init<P: ParserPrinter>(component parser: P) where P.Output == Value, P.Input == Substring {
    if let step = parser._step {
      part = ComponentPart(component: step, step.shape)
    } else {
      part = ComponentPart(component: Typed(parser: parser), parser.shape)
    }
  }

  /// Reads the piece to its end.
  func readWhole(_ reader: inout RequestReader) throws(Refusal) -> Value {
    try Slot.filled { slot in readWhole(&reader, into: slot) }
  }

  func readWhole(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    guard part.read(&reader, into: slot) else { return false }
    if reader.count == 0 { return true }
    part.destroy(slot)
    _ = reader.refuseRest()
    return false
  }

  /// The text of a value, or nothing when it cannot be printed.
  func printed(_ value: Value) -> String {
    var owned = OwnedWriter()
    owned.writer.allowed = .all
    do throws(Refusal) { try write(value, &owned.writer) } catch { return "" }
    return owned.writer.text
  }
}

// MARK: Parts

/// A whole piece of text. What is printed is read back where it could be cut in more than one way.
private class TextPart<Source: SlotSource>: Part, @unchecked Sendable {
  private let source: Source
  private let isAmbiguous: Bool

  /// - Parameter text: What the source reads, which is what this reads unless it says otherwise.
  init(_ source: Source, _ text: Shape, as shape: Shape? = nil, takesEverything: Bool = false) {
    self.source = source
    isAmbiguous = text.isAmbiguousText
    super.init(shape ?? text, takesEverything: takesEverything)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool { readText(&reader, into: slot) }

  @inline(__always)
  final func readText(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    if !isAmbiguous { return source.read(&reader, into: slot) }
    // It was checked by itself when it was printed: where it was cut is of no concern outside.
    let outer = reader.choices
    defer { reader.choices = outer }
    return source.read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool { writeText(slot, &writer) }

  @inline(__always)
  final func writeText(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    isAmbiguous ? writeAmbiguous(slot, &writer) : source.write(slot, &writer)
  }

  private final func writeAmbiguous(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    writer.writeChecked { writer in
      source.write(slot, &writer)
    } reading: { reader in
      Slot.room(for: Source.Value.self) { room in
        guard source.read(&reader, into: room) else { return false }
        destroy(room)
        return true
      }
    }
  }

  override func destroy(_ slot: Slot) { slot.destroy(as: Source.Value.self) }
}

/// A piece of text that is a component of the path.
private final class ComponentPart<Source: SlotSource>: TextPart<Source>, @unchecked Sendable {
  init(component source: Source, _ text: Shape) {
    // There is no component that is no text.
    super.init(
      source, text, as: .component(text.asParameter), takesEverything: Source.self == Typed<StringParser>.self)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    guard reader.opensComponent(), readText(&reader, into: slot) else { return false }
    if reader.count == 0 { return true }
    destroy(slot)
    _ = reader.refuseRest()
    return false
  }

  override func takes(_ reader: inout RequestReader, using slot: Slot) -> Bool {
    takesEverything ? reader.opensComponent() : super.takes(&reader, using: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    let start = writer.beginComponent()
    guard writeText(slot, &writer) else { return false }
    return Refusal.isNone { () throws(Refusal) in try writer.endComponent(from: start) }
  }
}
