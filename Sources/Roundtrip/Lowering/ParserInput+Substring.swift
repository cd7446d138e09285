extension Substring: _ParserInput {
  public static func _part<P: ParserPrinter>(of parser: P) -> _Part where P.Input == Self {
    .text(CustomText(parser: parser), parser.shape.accepted.claimed(by: P.self))
  }

  public static func _sequence(_ part: () -> _Part, orText text: () -> _Part) -> _Part { text() }

  public static func _choice<Output>(_ parts: [_Part], of type: Output.Type) -> _Part {
    .text(TextChoice(parts.map(\.codec), ValueLayout(of: type)))
  }

  public static func _later<Output>(of type: Output.Type, _ make: @escaping @Sendable () -> _Part) -> _Part {
    .text(LaterText(ValueLayout(of: type), make))
  }

  public mutating func _read<Output>(by part: _Part) throws -> Output {
    try Slot.value { slot in try read(part, into: slot) }
  }

  private mutating func read(_ part: Part, into slot: Slot) throws {
    let recorder = Recorder()
    let codec = part.codec
    let left: Int? = withExtendedLifetime(recorder) {
      withBytes { bytes in
        var text = unsafe TextReader(bytes)
        unsafe (text.isAnchored, text.recorder) = (false, .passUnretained(recorder))
        return Refusal.isNone { () throws(Refusal) in try codec.read(&text, into: slot) } ? text.count : nil
      }
    }
    guard let left else {
      throw ParsingError(input: self, expected: recorder.lastReason, forClients: recorder.lastTextForClients)
    }
    self = Substring(utf8.dropFirst(utf8.count - left))
  }

  public mutating func _append<Output>(_ output: Output, printedBy part: _Part) throws {
    try Slot.reading(output) { slot in try append(slot, printedBy: part) }
  }

  private mutating func append(_ slot: Slot, printedBy part: Part) throws {
    let codec = part.codec
    let text = try unsafe PrintNotes.printed { notes in
      var plain = unsafe TextCodec.Plain(notes: notes)
      return Refusal.isNone { () throws(Refusal) in try codec.writePlain(slot, &plain) } ? plain.text : nil
    }
    append(contentsOf: text)
  }
}

/// A custom parser-printer of text. What it prints is read back.
private struct CustomText<P: ParserPrinter>: TextOperation where P.Input == Substring {
  let parser: P

  func read(_ text: inout TextReader) throws(Refusal) -> P.Output {
    let whole = text.rest()
    var input = whole
    do {
      let output = try parser.parse(&input)
      text.advance(by: try input.countOfBytes(takenFrom: whole))
      return output
    } catch {
      let refusal = text.refuse(.parser(P.self, error))
      // A `Many` around it takes account of how far it has read.
      if let taken = try? input.countOfBytes(takenFrom: whole) { text.advance(by: taken) }
      throw refusal
    }
  }

  func write(_ value: P.Output, _ writer: inout TextWriter) throws(Refusal) {
    var text = Substring()
    do { try parser.print(value, into: &text) } catch { throw writer.refuse(.custom(error)) }
    writer.append(String(text))
  }
}

extension Substring {
  /// The number of bytes removed from the front of a text, if the rest is the end of the original text.
  @inline(never)
  fileprivate func countOfBytes(takenFrom text: Substring) throws(ConversionError) -> Int {
    let taken = text.utf8.count - utf8.count
    guard taken >= 0, isSame(as: text.utf8.dropFirst(taken)) else {
      throw ConversionError("a parser that removes text from the front")
    }
    return taken
  }

  /// Whether the bytes are equal. Most often, they are the same memory.
  private func isSame(as bytes: Substring.UTF8View.SubSequence) -> Bool {
    let isOne = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe bytes.withContiguousStorageIfAvailable { right in unsafe left.baseAddress == right.baseAddress }
    }
    return isOne == true || utf8.elementsEqual(bytes)
  }
}

/// Text whose codec is made on first use.
private final class LaterText: TextCodec, @unchecked Sendable {
  private let later: LazyPart

  init(_ layout: ValueLayout, _ make: @escaping @Sendable () -> Part) {
    let later = LazyPart(layout, make)
    self.later = later
    super.init(layout, .opaque("Lazy", later: NodeShape.Later { later.part.codec.shape }))
  }

  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
    guard text.recursion.enter() else { throw text.refuseNesting() }
    defer { text.recursion.leave() }
    try later.part.codec.runner.read(&text, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    guard writer.recursion.enterPrint() else { throw writer.refuseNesting() }
    defer { writer.recursion.leave() }
    try later.part.codec.runner.write(slot, &writer)
  }
}
