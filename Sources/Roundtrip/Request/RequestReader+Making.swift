// Making readers: over a request's text, for as long as a closure runs.

extension RequestReader {
  /// How many components and how many decoded bytes fit without a heap allocation.
  static let componentsOnStack = 48
  static let scratchOnStack = 512

  /// Runs `body` with a reader over `bytes`, whose path begins at `pathStart`.
  static func reading<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, of request: URLRequestData? = nil, _ body: (inout RequestReader) -> Result
  ) -> Result {
    // Sound: both buffers and the bytes outlive `body`, and a reader is not kept beyond it.
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: componentsOnStack) { starts in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: scratchOnStack) { scratch in
        guard let spare = scratch.baseAddress else { preconditionFailure("a temporary allocation has an address") }
        let start = unsafe bytes.baseAddress ?? UnsafePointer(spare)
        let end = Int32(clamping: bytes.count)
        var reader = unsafe RequestReader(
          text: start, count: Int(end), base: start, end: end, path: 0..<end, query: end..<end,
          starts: starts, scratch: scratch)
        defer { reader.release() }
        guard var request else { return body(&reader) }
        reader.needsHost = request.needsHost
        return unsafe withUnsafeMutablePointer(to: &request) { pointer in
          unsafe reader.request = UnsafePointer(pointer)
          return body(&reader)
        }
      }
    }
  }

  private func release() {
    if ownsScratch { unsafe scratch.deallocate() }
    if ownsStarts { unsafe starts.deallocate() }
  }

  /// Makes room for longer pieces of text to be decoded.
  mutating func growScratch(to capacity: Int) {
    if ownsScratch { unsafe scratch.deallocate() }
    unsafe scratch = .allocate(capacity: capacity)
    ownsScratch = true
  }

  /// Makes room for more components.
  mutating func growStarts() {
    let larger = unsafe UnsafeMutableBufferPointer<Int32>.allocate(capacity: starts.count * 4)
    _ = unsafe larger.moveInitialize(fromContentsOf: starts)
    if ownsStarts { unsafe starts.deallocate() }
    unsafe starts = larger
    ownsStarts = true
  }
}
