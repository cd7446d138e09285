/// Text that may be left out, with a default.
final class TextDefault<Value: Equatable & Sendable>: TextCodec, @unchecked Sendable {
  private let whole: TextCodec
  private let codec: TextCodec
  let wrapper: DefaultWrapper

  init(_ whole: TextCodec, _ wrapper: DefaultWrapper) {
    (self.whole, self.wrapper) = (whole, wrapper)
    codec = WrappedText(wrapper, TextOptional<Value>(whole))
    super.init(codec.layout, codec.shape)
  }

  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) { try codec.read(&text, into: slot) }
  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) { try codec.write(slot, &writer) }
  override var required: TextCodec? { whole }
}
