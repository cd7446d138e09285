/// Parts of one text, one after another.
final class TextSequence: TextCodec, @unchecked Sendable {
  private let parts: [(codec: TextCodec, offset: Int32)]

  init(_ parts: [TextCodec], _ layout: ValueLayout) {
    let offsets = ValueLayout.offsets(of: parts.map(\.layout))
    self.parts = parts.indices.map { (parts[$0].runner, offsets[$0]) }
    super.init(layout, .sequence(parts.map(\.shape)))
  }

  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
    let (start, isAnchored) = (text.position, text.isAnchored)
    defer { text.isAnchored = isAnchored }
    for index in parts.indices {
      // The last part must reach the end of the text.
      text.isAnchored = isAnchored && index == parts.count - 1
      do throws(Refusal) { try parts[index].codec.read(&text, into: slot + parts[index].offset) } catch {
        for made in parts[..<index] { made.codec.layout.destroy(slot + made.offset) }
        throw error
      }
      // Printed text must be split at the same positions when it is read.
      text.trail.note(text.distance(from: start))
    }
  }

  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    let start = writer.length
    for part in parts {
      try part.codec.write(slot + part.offset, &writer)
      writer.trail.note(writer.length - start)
    }
  }
}
