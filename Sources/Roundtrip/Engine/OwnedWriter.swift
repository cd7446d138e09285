/// A writer that owns its buffer, for code that is less urgent than printing: see `OwnedReader`.
@safe
struct OwnedWriter: ~Copyable {
  var writer: RequestWriter
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  @inline(never)
  init() {
    unsafe buffer = .allocate(capacity: RequestWriter.bytesOnStack)
    // Sound: the buffer lives as long as this writer.
    unsafe writer = RequestWriter(buffer)
  }

  deinit { release() }

  @inline(never)
  private func release() {
    writer.release()
    unsafe buffer.deallocate()
  }
}
