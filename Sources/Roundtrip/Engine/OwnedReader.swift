/// A reader that owns its input, for code that is less urgent than a match. It is compiled once, instead of once per
/// use.
struct OwnedReader: ~Copyable {
  var reader: RequestReader
  private let text: FixedArray<UInt8>
  private let request: FixedArray<URLRequestData>

  /// Creates a reader of a text.
  init(_ text: String) { self.init(text.bytes, []) }

  /// Creates a reader of a request.
  @inline(never)
  init(_ request: URLRequestData) {
    self.init(request.target.bytes, [request])
    unsafe reader.request.whole = UnsafePointer(self.request.start)
    reader.request.needsHost = request.needsHost
    reader.request.method = request.method?.requested ?? .onlyGet
  }

  @inline(never)
  private init(_ bytes: ArraySlice<UInt8>, _ request: [URLRequestData]) {
    text = FixedArray(Array(bytes))
    self.request = FixedArray(request)
    // Sound: the text lives as long as this reader, which frees the other two.
    unsafe reader = RequestReader(
      UnsafeBufferPointer(start: text.start, count: text.count),
      .allocate(capacity: RequestReader.componentsOnStack), .allocate(capacity: RequestReader.scratchOnStack))
    (reader.request.ownsStarts, reader.memory.ownsScratch, reader.memory.ownsAny) = (true, true, true)
  }

  deinit { reader.release() }
}
