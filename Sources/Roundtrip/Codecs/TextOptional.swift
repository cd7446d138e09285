/// Text that may be left out.
final class TextOptional<Value>: TextCodec, @unchecked Sendable {
  private let whole: TextCodec
  private let codec: TextCodec

  init(_ codec: TextCodec) {
    (whole, self.codec) = (codec, codec.runner)
    super.init(ValueLayout(of: Value?.self), .choice([codec.shape, .nothing]))
  }

  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
    let (position, trail) = (text.position, text.trail)
    text.trail.note(0)
    let value: Value? = codec.layout.room { room in
      guard Refusal.isNone(in: { () throws(Refusal) in try codec.read(&text, into: room) }) else { return nil }
      if !text.isAnchored || text.count == 0 { return room.move(as: Value.self) }
      codec.layout.destroy(room)
      return nil
    }
    if value == nil {
      try text.goBack(to: position, trail)
      text.trail.note(1)
    }
    slot.initialize(to: value)
  }

  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    guard let value = slot.value(as: Value?.self) else { return writer.trail.note(1) }
    writer.trail.note(0)
    try Slot.reading(value) { slot throws(Refusal) in try codec.write(slot, &writer) }
  }

  override var required: TextCodec? { whole }
}
