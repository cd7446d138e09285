/// Text that is read and never printed.
final class AliasedText: TextCodec, @unchecked Sendable {
  private let codec: TextCodec

  init(_ codec: TextCodec) {
    self.codec = codec.runner
    super.init(codec.layout, .noted(.alias, codec.shape))
  }

  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) { try codec.read(&text, into: slot) }
  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) { throw writer.refuse(.noRoute) }
}
