// Creating readers of a request's text, valid while a closure runs.

extension RequestReader {
  /// The number of components and of decoded bytes that fit without a heap allocation.
  static var componentsOnStack: Int { 48 }
  static var scratchOnStack: Int { 512 }

  /// Calls `body` with a reader of `bytes`.
  @inline(__always)
  static func reading<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout RequestReader) -> Result
  ) -> Result {
    // Sound: both buffers and the bytes outlive `body`, and the reader doesn't escape it.
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
    // A temporary allocation has an address, and no byte of an empty text is read.
    let start = unsafe bytes.baseAddress ?? UnsafePointer(scratch.baseAddress.unsafelyUnwrapped)
    // The walk refuses a request that is longer than an `Int32` can express: see `isTooLong`.
    let end = Int32(clamping: bytes.count)
    unsafe text = TextReader(start: start, count: bytes.count, base: start, end: end)
    unsafe request = SplitRequest(path: 0..<end, query: end..<end, starts: starts)
    unsafe memory = PieceMemory(scratch: scratch)
  }

  /// Whether the text is too long for its offsets: 2 GiB.
  var isTooLong: Bool { text.end == .max }

  /// Calls `body` with a reader of a text.
  @inline(__always)
  @safe static func reading<Result>(_ text: String, _ body: (inout RequestReader) -> Result) -> Result {
    text.withBytes { bytes in unsafe reading(bytes, body) }
  }

  /// Calls `body` with a reader of a request.
  @inline(__always)
  @safe static func reading<Result>(
    _ request: URLRequestData, _ body: (inout RequestReader) -> Result
  ) -> Result {
    request.target.withBytes { bytes in
      // Sound: the request outlives `body`.
      unsafe withUnsafePointer(to: request) { pointer in
        unsafe reading(bytes) { reader in
          unsafe reader.request.whole = pointer
          reader.request.needsHost = request.needsHost
          return body(&reader)
        }
      }
    }
  }

  /// Records refusals and their reasons in a recorder that outlives the reader.
  @safe mutating func record(in recorder: Recorder) {
    unsafe text.recorder = .passUnretained(recorder)
  }

  @inline(__always)
  func release() {
    if memory.ownsAny || request.ownsStarts { releaseBuffers() }
  }

  @inline(never)
  private func releaseBuffers() {
    if memory.ownsScratch { unsafe memory.scratch.deallocate() }
    if request.ownsStarts { unsafe request.starts.deallocate() }
    unsafe memory.copy?.deallocate()
  }

  /// Makes a copy of text outside the target the piece to read.
  mutating func openCopy(of bytes: UnsafeBufferPointer<UInt8>) {
    let copy = unsafe memory.copy(of: bytes)
    if let start = copy.baseAddress { unsafe text.open(start, copy.count) } else { text.count = 0 }
    text.rawStart = -1
  }

  @safe mutating func openCopy(of text: String) { text.withBytes { unsafe openCopy(of: $0) } }

  /// Makes room for more components.
  mutating func growStarts() {
    let larger = unsafe UnsafeMutableBufferPointer<Int32>.allocate(capacity: request.starts.count * 4)
    _ = unsafe larger.moveInitialize(fromContentsOf: request.starts)
    if request.ownsStarts { unsafe request.starts.deallocate() }
    unsafe request.starts = larger
    request.ownsStarts = true
  }
}
