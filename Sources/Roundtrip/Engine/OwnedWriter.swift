/// A writer that owns its buffer, for whoever is in less of a hurry than a print: see `OwnedReader`.
@safe
struct OwnedWriter: ~Copyable {
  var writer: RequestWriter
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  @inline(never)
  init() {
    unsafe buffer = .allocate(capacity: RequestWriter.bytesOnStack)
    // Sound: the buffer lives as long as this.
    unsafe writer = RequestWriter(buffer)
  }

  deinit { release() }

  @inline(never)
  private func release() {
    writer.release()
    unsafe buffer.deallocate()
  }
}
