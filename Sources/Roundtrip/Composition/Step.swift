/// A parser-printer with its type taken away where it was still known: a part of a sequence, or an alternative.
public struct Step<Value>: Sendable {
  let part: Part

  init(_ part: Part) { self.part = part }

  /// What two functions read and print.
  package init(
    shape: Shape,
    mayPrint: (@Sendable (Value) -> Bool)? = nil,
    read: @escaping @Sendable (inout RequestReader) throws(Refusal) -> Value,
    write: @escaping @Sendable (Value, inout RequestWriter) throws(Refusal) -> Void
  ) {
    part = FunctionPart(shape, mayPrint, read, write)
  }

  /// A parser-printer as it is. What it is composed of is made here, once.
  init<P: ParserPrinter>(_ parser: P) where P.Output == Value {
    part = parser._step?.part ?? TypedPart(parser, parser.shape)
  }

  package var shape: Shape { part.shape }

  package func read(_ reader: inout RequestReader) throws(Refusal) -> Value {
    try Slot.filled { slot in part.read(&reader, into: slot) }
  }

  package func write(_ value: Value, _ writer: inout RequestWriter) throws(Refusal) {
    if !Slot.reading(value, { slot in part.write(slot, &writer) }) { throw Refusal() }
  }
}

extension Slot {
  /// The value that is made in a slot.
  static func filled<Value>(_ fill: (Slot) -> Bool) throws(Refusal) -> Value {
    let value: Value? = room(for: Value.self) { slot in fill(slot) ? slot.move(as: Value.self) : nil }
    guard let value else { throw Refusal() }
    return value
  }
}

// MARK: Kinds of parts

/// A parser-printer as it is.
class TypedPart<P: ParserPrinter>: Part, @unchecked Sendable {
  let parser: P

  init(_ parser: P, _ shape: Shape, takesEverything: Bool = false) {
    self.parser = parser
    super.init(
      shape, method: Method(fixedIn: parser), takesEverything: takesEverything,
      mayPrint: Slot.asking(parser._mayPrint))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool { parser._read(&reader, into: slot) }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool { parser._write(slot, &writer) }

  override func destroy(_ slot: Slot) { slot.destroy(as: P.Output.self) }
}

/// What two functions read and print.
private final class FunctionPart<Value>: Part, @unchecked Sendable {
  private let reading: @Sendable (inout RequestReader) throws(Refusal) -> Value
  private let writing: @Sendable (Value, inout RequestWriter) throws(Refusal) -> Void

  init(
    _ shape: Shape, _ mayPrint: (@Sendable (Value) -> Bool)?,
    _ reading: @escaping @Sendable (inout RequestReader) throws(Refusal) -> Value,
    _ writing: @escaping @Sendable (Value, inout RequestWriter) throws(Refusal) -> Void
  ) {
    (self.reading, self.writing) = (reading, writing)
    super.init(shape, mayPrint: Slot.asking(mayPrint))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    do throws(Refusal) {
      slot.initialize(to: try reading(&reader))
      return true
    } catch {
      return false
    }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    do throws(Refusal) {
      try writing(slot.value(as: Value.self), &writer)
      return true
    } catch {
      return false
    }
  }

  override func destroy(_ slot: Slot) { slot.destroy(as: Value.self) }
}

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
    do throws(Refusal) {
      try writer.writeChecked(parser, slot.value(as: P.Output.self))
      return true
    } catch {
      return false
    }
  }
}

/// A text parser, as a component of the path.
private final class ComponentPart<P: ParserPrinter>: TextPart<P>, @unchecked Sendable where P.Input == Substring {
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
    do throws(Refusal) {
      try writer.endComponent(from: start)
      return true
    } catch {
      return false
    }
  }
}

// MARK: Pieces of text

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
