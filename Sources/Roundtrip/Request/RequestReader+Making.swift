// Making readers: over a request's text, for as long as a closure runs.

extension RequestReader {
  /// How many components and how many decoded bytes fit without a heap allocation.
  static var componentsOnStack: Int { 48 }
  static var scratchOnStack: Int { 512 }

  /// Runs `body` with a reader over `bytes`, whose path begins at `pathStart`.
  @inline(__always)
  static func reading<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout RequestReader) -> Result
  ) -> Result {
    // Sound: both buffers and the bytes outlive `body`, and a reader is not kept beyond it.
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: componentsOnStack) { starts in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: scratchOnStack) { scratch in
        var reader = unsafe RequestReader(bytes, starts, scratch)
        defer { reader.release() }
        return body(&reader)
      }
    }
  }

  @inline(__always)
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ starts: UnsafeMutableBufferPointer<Int32>,
    _ scratch: UnsafeMutableBufferPointer<UInt8>
  ) {
    // A temporary allocation has an address, and no byte is read of an empty text.
    let start = unsafe bytes.baseAddress ?? UnsafePointer(scratch.baseAddress.unsafelyUnwrapped)
    unsafe text = start
    unsafe base = start
    // A request that is longer than this can say is refused by the walk: see `isTooLong`.
    end = Int32(clamping: bytes.count)
    count = bytes.count
    path = 0..<end
    query = end..<end
    unsafe self.starts = starts
    unsafe self.scratch = scratch
  }

  /// Whether the text is longer than places in it can be told: 2 GiB.
  var isTooLong: Bool { end == .max }

  /// The same over a text.
  @inline(__always)
  @safe static func reading<Result>(_ text: String, _ body: (inout RequestReader) -> Result) -> Result {
    text.withBytes { bytes in unsafe reading(bytes, body) }
  }

  /// The same over a request.
  @inline(__always)
  @safe static func reading<Result>(
    _ request: URLRequestData, _ body: (inout RequestReader) -> Result
  ) -> Result {
    request.target.withBytes { bytes in unsafe reading(bytes, of: request, body) }
  }

  /// Has written down what is refused, and why, by a recorder that outlives the reader.
  @safe mutating func record(in recorder: Recorder) {
    unsafe self.recorder = .passUnretained(recorder)
  }

  /// The same, with a request whose target the bytes are.
  static func reading<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, of request: URLRequestData, _ body: (inout RequestReader) -> Result
  ) -> Result {
    // Sound: the request outlives `body`.
    unsafe withUnsafePointer(to: request) { pointer in
      unsafe reading(bytes) { reader in
        unsafe reader.request = pointer
        reader.needsHost = request.needsHost
        return body(&reader)
      }
    }
  }

  @inline(__always)
  func release() {
    if ownsMemory { releaseBuffers() }
  }

  @inline(never)
  func releaseBuffers() {
    if ownsScratch { unsafe scratch.deallocate() }
    if ownsStarts { unsafe starts.deallocate() }
    unsafe copy?.deallocate()
  }

  /// Makes a copy of text that stands outside the target the piece to read.
  mutating func openCopy(of bytes: ArraySlice<UInt8>) {
    if unsafe copy?.count ?? -1 < bytes.count {
      unsafe copy?.deallocate()
      unsafe copy = .allocate(capacity: max(bytes.count, 64))
      ownsMemory = true
    }
    // Sound: there is room for all of them.
    guard let buffer = unsafe copy, let start = buffer.baseAddress else { return }
    _ = unsafe buffer.update(fromContentsOf: bytes)
    unsafe text = UnsafePointer(start)
    count = bytes.count
  }

  /// Makes room for longer pieces of text to be decoded.
  mutating func growScratch(to capacity: Int) {
    if ownsScratch { unsafe scratch.deallocate() }
    unsafe scratch = .allocate(capacity: capacity)
    (ownsScratch, ownsMemory) = (true, true)
  }

  /// Makes room for more components.
  mutating func growStarts() {
    let larger = unsafe UnsafeMutableBufferPointer<Int32>.allocate(capacity: starts.count * 4)
    _ = unsafe larger.moveInitialize(fromContentsOf: starts)
    if ownsStarts { unsafe starts.deallocate() }
    unsafe starts = larger
    (ownsStarts, ownsMemory) = (true, true)
  }
}
