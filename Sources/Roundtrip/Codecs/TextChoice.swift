/// The first alternative that reads the text.
final class TextChoice: TextCodec, @unchecked Sendable {
  private let alternatives: [TextCodec]

  init(_ alternatives: [TextCodec], _ layout: ValueLayout) {
    self.alternatives = alternatives.map(\.runner)
    let shape = NodeShape.choice(alternatives.map(\.shape))
    super.init(layout, layout.type == Void.self ? shape.saying(HasNoValue()) : shape)
  }

  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
    let (position, trail) = (text.position, text.trail)
    for (index, codec) in alternatives.enumerated() {
      text.trail.note(index)
      if Refusal.isNone(in: { () throws(Refusal) in try codec.read(&text, into: slot) }) {
        // At the end of a piece, an alternative that leaves text unread isn't the right one.
        guard text.isAnchored && text.count > 0 else { return }
        layout.destroy(slot)
        _ = text.refuseRest()
      }
      try text.goBack(to: position, trail)
    }
    throw Refusal()
  }

  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    for (index, codec) in alternatives.enumerated() {
      let (count, trail) = (writer.out.count, writer.trail)
      writer.trail.note(index)
      if Refusal.isNone(in: { () throws(Refusal) in try codec.write(slot, &writer) }) { return }
      (writer.out.count, writer.trail) = (count, trail)
    }
    throw Refusal()
  }
}
