/// Text whose value something else is made of: a conversion, a case, a filter.
final class WrappedText: TextCodec, @unchecked Sendable {
  let wrapper: Wrapper
  let inner: TextCodec
  private let codec: TextCodec

  init(_ wrapper: Wrapper, _ codec: TextCodec) {
    (self.wrapper, inner, self.codec) = (wrapper, codec, codec.runner)
    super.init(wrapper.outer, wrapper.shape(of: codec.shape))
  }

  override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
    let isMade = wrapper.inner.room { room in
      guard Refusal.isNone(in: { () throws(Refusal) in try codec.read(&text, into: room) }) else { return false }
      guard let fault = wrapper.wrap(room, into: slot) else { return true }
      wrapper.inner.destroy(room)
      _ = text.refuse(fault)
      return false
    }
    if !isMade { throw Refusal() }
  }

  override func write(_ slot: Slot, _ writer: inout TextWriter) throws(Refusal) {
    let isPrinted = wrapper.room.room { room in
      if let fault = wrapper.unwrap(slot, into: room) {
        _ = writer.refuse(fault.reason)
        return false
      }
      defer { wrapper.inner.destroy(room) }
      return Refusal.isNone { () throws(Refusal) in try codec.write(room, &writer) }
    }
    if !isPrinted { throw Refusal() }
  }

  override var required: TextCodec? { inner.required }
}
