/// Text of a component before a literal that ends a rest, which therefore can't be that literal.
final class TextBefore: TextCodec, @unchecked Sendable {
  private let literal: ComponentText
  private let codec: TextCodec

  init(_ literal: ComponentText, _ codec: TextCodec) {
    (self.literal, self.codec) = (literal, codec.runner)
    super.init(codec.layout, codec.shape)
  }

  // What is read stands before the first such component, but its value may be printed as one.
  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
    let start = text.position
    try codec.read(&text, into: slot)
    var plain = Plain()
    plain.recursion = text.recursion
    let isPrinted = Refusal.isNone { () throws(Refusal) in try codec.writePlain(slot, &plain) }
    text.recursion = plain.recursion
    guard isPrinted, literal.matches(plain.text.utf8) else { return }
    layout.destroy(slot)
    throw text.refuse("text other than \"\(literal.text)\"", from: start)
  }

  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    let start = writer.length
    try codec.write(slot, &writer)
    let encoded = PercentCoding.encoded(literal.text, allowing: writer.allowed)
    if unsafe ComponentText(encoded, ignoresCase: literal.ignoresCase).matches(writer.out.bytes[start...]) {
      throw writer.refuse(.text("\"\(literal.text)\" would end the components before it"))
    }
  }
}

extension TextCodec {
  /// What reads this before a literal that ends a rest: another codec if it reads other spellings of the literal.
  func reading(before literal: ComponentText?) -> TextCodec {
    guard let literal, shape.hasSpellings, mayAccept(literal) else { return self }
    return TextBefore(literal, self)
  }
}
