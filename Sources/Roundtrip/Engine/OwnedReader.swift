/// A reader that owns its input, for code that is less urgent than a match. It is compiled once, instead of once per
/// use.
@safe
struct OwnedReader: ~Copyable {
  var reader: RequestReader
  private let text: UnsafeMutableBufferPointer<UInt8>?
  private let request: UnsafeMutablePointer<URLRequestData>?

  /// Creates a reader of a text.
  @inline(never)
  init(_ text: String) { unsafe self.init(bytes: text.bytes, request: nil) }

  /// Creates a reader of a request.
  @inline(never)
  init(_ request: URLRequestData) {
    let copy = UnsafeMutablePointer<URLRequestData>.allocate(capacity: 1)
    unsafe copy.initialize(to: request)
    unsafe self.init(bytes: request.target.bytes, request: copy)
    unsafe reader.request.whole = UnsafePointer(copy)
    reader.request.needsHost = request.needsHost
    reader.request.method = request.method?.requested ?? .onlyGet
  }

  private init(bytes: ArraySlice<UInt8>, request: UnsafeMutablePointer<URLRequestData>?) {
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe text.initialize(fromContentsOf: bytes)
    unsafe self.init(lent: UnsafeBufferPointer(text), text, request)
  }

  /// Creates a reader of text that outlives it.
  @inline(never)
  init(
    lent bytes: UnsafeBufferPointer<UInt8>, _ owned: UnsafeMutableBufferPointer<UInt8>? = nil,
    _ request: UnsafeMutablePointer<URLRequestData>? = nil
  ) {
    unsafe (text, self.request) = (owned, request)
    // Sound: the bytes live as long as this reader, and it frees the other two.
    unsafe reader = RequestReader(
      bytes, .allocate(capacity: RequestReader.componentsOnStack),
      .allocate(capacity: RequestReader.scratchOnStack))
    (reader.request.ownsStarts, reader.memory.ownsScratch, reader.memory.ownsAny) = (true, true, true)
  }

  deinit { release() }

  @inline(never)
  private func release() {
    reader.release()
    unsafe text?.deallocate()
    unsafe request?.deinitialize(count: 1)
    unsafe request?.deallocate()
  }
}
