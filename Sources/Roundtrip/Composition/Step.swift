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

  /// Makes a value here; `false` when it is refused.
  @inline(__always)
  func fill<Value>(_ make: () throws(Refusal) -> Value) -> Bool {
    do throws(Refusal) {
      initialize(to: try make())
      return true
    } catch {
      return false
    }
  }
}

extension Refusal {
  /// Whether something is done without one.
  @inline(__always)
  static func isNone(in work: () throws(Refusal) -> Void) -> Bool {
    do throws(Refusal) {
      try work()
      return true
    } catch {
      return false
    }
  }
}

// MARK: Kinds of parts

/// A parser-printer as it is.
class TypedPart<P: ParserPrinter>: Part, @unchecked Sendable {
  let parser: P

  init(_ parser: P, _ shape: Shape, takesEverything: Bool = false) {
    self.parser = parser
    super.init(shape, method: Method(fixedIn: parser), takesEverything: takesEverything)
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
    slot.fill { () throws(Refusal) in try reading(&reader) }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    Refusal.isNone { () throws(Refusal) in try writing(slot.value(as: Value.self), &writer) }
  }

  override func destroy(_ slot: Slot) { slot.destroy(as: Value.self) }
}
