/// Text before a literal, which is looked for first, from the end.
final class SuffixedText: TextCodec, @unchecked Sendable {
  private let codec: TextCodec
  private let suffix: String
  private let bytes: [UInt8]

  init(_ codec: TextCodec, _ suffix: String) {
    (self.codec, self.suffix, bytes) = (codec.runner, suffix, Array(suffix.utf8))
    super.init(codec.layout, NodeShape.sequence([codec.shape, .literal(suffix)]).saying(SuffixIsReadFirst()))
  }

  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
    let (start, isAnchored) = (text.position, text.isAnchored)
    guard let end = text.lastOffset(of: bytes), !isAnchored || end + bytes.count == text.count else {
      throw text.refuse("text ending in \"\(suffix)\"")
    }
    defer { text.isAnchored = isAnchored }
    (text.count, text.isAnchored) = (end, true)
    try codec.read(&text, into: slot)
    guard text.count == 0 else {
      layout.destroy(slot)
      throw text.refuse("\"\(suffix)\"")
    }
    text.position = start
    text.advance(by: end + bytes.count)
  }

  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    try codec.write(slot, &writer)
    writer.append(suffix)
  }
}
