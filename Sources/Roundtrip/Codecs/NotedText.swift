/// Text with a note about its value, which only people see.
final class NotedText: TextCodec, @unchecked Sendable {
  private let codec: TextCodec

  init(_ note: NodeShape.Note, _ codec: TextCodec) {
    self.codec = codec.runner
    super.init(codec.layout, codec.shape.noting(note), inlined: codec.inlined)
  }

  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) { try codec.read(&text, into: slot) }
  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) { try codec.write(slot, &writer) }

  override var runner: TextCodec { codec }
}
