/// The code that reads and prints one piece of text, as a value in a slot, and what it accepts.
///
/// Codecs form small trees: a sequence of digits and a literal, a choice, repeated elements.
package class TextCodec: @unchecked Sendable {  // Immutable, like its subclasses.
  /// The codecs that a leaf runs without a call.
  package enum Inlined: Sendable { case digits, string, other }

  package let layout: ValueLayout
  package let shape: NodeShape
  let inlined: Inlined
  /// Whether what it prints might be split in another way, so that it is read back.
  let isAmbiguous: Bool

  init(_ layout: ValueLayout, _ shape: NodeShape, inlined: Inlined = .other) {
    (self.layout, self.shape, self.inlined, isAmbiguous) = (layout, shape, inlined, shape.isAmbiguousText)
  }

  /// Reads as much as belongs to the value. The slot stays empty if this throws.
  func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) { stop("\(type(of: self)) doesn't read") }
  func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) { stop("\(type(of: self)) doesn't print") }

  /// The codec that runs for this one: another one if this only describes it further.
  var runner: TextCodec { self }
  /// The codec of the text where it is there, if all of it may be left out: a component is missing together with its slash.
  var required: TextCodec? { nil }
}

extension TextCodec {
  /// Reads all of a piece.
  @inline(__always)
  final func readWhole(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
    text.isAnchored = true
    try read(&text, into: slot)
    if text.count > 0 { throw refuseRest(&text, slot) }
  }

  @inline(never)
  private final func refuseRest(_ text: inout TextReader, _ slot: Slot) -> Refusal {
    layout.destroy(slot)
    return text.refuseRest()
  }

  /// Prints a piece that is read back to the same parts.
  @inline(__always)
  final func writeWhole(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    if isAmbiguous { return try writeChecked(slot, &writer) }
    try write(slot, &writer)
  }

  @inline(never)
  private final func writeChecked(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    var plain = unsafe Plain(notes: writer.notes, recursion: writer.recursion)
    try writePlain(slot, &plain)
    var recursion = plain.recursion
    let isTaken = plain.text.withBytes { bytes in
      var again = unsafe TextReader(bytes)
      again.recursion = recursion
      defer { recursion = again.recursion }
      return layout.room { room in
        guard Refusal.isNone(in: { () throws(Refusal) in try read(&again, into: room) }) else { return false }
        layout.destroy(room)
        return again.count == 0 && again.trail == plain.trail
      }
    }
    writer.recursion = recursion
    if !isTaken { throw writer.refuse(.ambiguous(plain.text)) }
    writer.append(plain.text)
  }

  /// Reads a value of its own.
  package final func value<Value>(_ text: inout TextReader) throws(Refusal) -> Value {
    try Slot.value { slot throws(Refusal) in try read(&text, into: slot) }
  }

  package final func write<Value>(_ value: Value, _ writer: inout TextWriter) throws(Refusal) {
    try Slot.reading(value) { slot throws(Refusal) in try write(slot, &writer) }
  }

  /// What is printed apart from everything else, without escapes.
  @safe
  struct Plain {
    var notes: Unmanaged<PrintNotes>?
    var recursion = Recursion()
    fileprivate(set) var text = ""
    fileprivate(set) var trail = Trail()
  }

  final func writePlain(_ slot: Slot, _ plain: inout Plain) throws(Refusal) {
    let isPrinted = unsafe TextWriter.writing(plain.notes) { writer in
      writer.recursion = plain.recursion
      let isPrinted = Refusal.isNone { () throws(Refusal) in try write(slot, &writer) }
      (plain.text, plain.trail, plain.recursion) = (writer.text, writer.trail, writer.recursion)
      return isPrinted
    }
    if !isPrinted { throw Refusal() }
  }

  /// The text of a default. It is a value of the router, and may be one that isn't printed: a number out of bounds still has
  /// its digits.
  final func text<Value>(ofDefault value: Value) -> DefaultText {
    var plain = Plain()
    let isPrinted = Slot.reading(value) { slot in
      Refusal.isNone { () throws(Refusal) in try writePlain(slot, &plain) }
    }
    if isPrinted { return DefaultText(text: plain.text) }
    return DefaultText(text: (value as? any BinaryInteger).flatMap { shape.text(outOfBounds: "\($0)") })
  }

  /// Whether it might accept a text that a literal matches.
  final func mayAccept(_ literal: ComponentText) -> Bool {
    literal.hasSpellings ? shape.mayMatch(literal) : mayAccept(literal.text)
  }

  /// Whether it accepts a whole text. If a user's code decides that, it might.
  final func mayAccept(_ text: String) -> Bool {
    if !shape.isOfLibrary { return true }
    return text.withBytes { bytes in
      var reader = unsafe TextReader(bytes)
      return layout.room { room in
        guard Refusal.isNone(in: { () throws(Refusal) in try readWhole(&reader, into: room) }) else { return false }
        layout.destroy(room)
        return true
      }
    }
  }
}

// MARK: Whole pieces as values

extension TextCodec {
  /// A value made of a whole piece.
  final func whole<Value>(_ text: inout TextReader) throws(Refusal) -> Value {
    let before = text.recorded
    let value: Value = try Slot.value { slot throws(Refusal) in try readWhole(&text, into: slot) }
    before?.restore()
    return value
  }

  final func writeWhole<Value>(_ value: Value, _ writer: inout TextWriter) throws(Refusal) {
    try Slot.reading(value) { slot throws(Refusal) in try writeWhole(slot, &writer) }
  }
}

/// The work of a parser of text, written with the type of its value at hand.
package protocol TextOperation: Sendable {
  associatedtype Value
  func read(_ text: inout TextReader) throws(Refusal) -> Value
  func write(_ value: Value, _ writer: inout TextWriter) throws(Refusal)
  // The same with a value in a slot, which the compiler makes for each type. The methods of a generic class are compiled
  // once, for values of any size.
  func read(_ text: inout TextReader, into slot: Slot) throws(Refusal)
  func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal)
}

extension TextOperation {
  package func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
    slot.initialize(to: try read(&text))
  }

  package func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    try write(slot.value(as: Value.self), &writer)
  }
}

/// A codec that performs an operation.
package final class OperationCodec<Operation: TextOperation>: TextCodec, @unchecked Sendable {
  private let operation: Operation

  package init(_ operation: Operation, _ shape: NodeShape, inlined: Inlined = .other) {
    self.operation = operation
    super.init(ValueLayout(of: Operation.Value.self), shape, inlined: inlined)
  }

  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
    try operation.read(&text, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    try operation.write(slot, &writer)
  }
}
