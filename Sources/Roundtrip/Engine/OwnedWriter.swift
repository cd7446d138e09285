/// A writer that owns its buffer, for code that is less urgent than printing: see `OwnedReader`.
struct OwnedWriter: ~Copyable {
  var writer: RequestWriter
  private let buffer: FixedArray<UInt8>

  @inline(never)
  init() {
    buffer = FixedArray(RequestWriter.bytesOnStack) { _ in 0 }
    // Sound: the buffer lives as long as this writer.
    unsafe writer = RequestWriter(UnsafeMutableBufferPointer(start: buffer.start, count: buffer.count))
  }

  deinit { writer.release() }
}
