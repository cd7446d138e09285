/// Text of a component before a literal that ends a rest, which therefore can't be that literal.
final class TextBefore: TextCodec, @unchecked Sendable {
  private let literal: ComponentText
  private let codec: TextCodec

  init(_ literal: ComponentText, _ codec: TextCodec) {
    (self.literal, self.codec) = (literal, codec.runner)
    super.init(codec.layout, codec.shape)
  }

  // What is read stands before the first such component.
  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) { try codec.read(&text, into: slot) }

  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    let start = writer.length
    try codec.write(slot, &writer)
    let encoded = PercentCoding.encoded(literal.text, allowing: writer.allowed)
    if unsafe ComponentText(encoded, ignoresCase: literal.ignoresCase).matches(writer.out.bytes[start...]) {
      throw writer.refuse(.text("\"\(literal.text)\" would end the components before it"))
    }
  }
}
