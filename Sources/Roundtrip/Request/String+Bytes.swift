extension String {
  /// Runs `body` on the bytes of the text, which are copied only where they do not lie in one piece.
  @inlinable @inline(__always)
  @safe func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Sound: the bytes are used inside the closure only.
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) { return result }
    return withCopiedBytes(body)
  }

  /// Kept apart, so that the usual way need not count a reference to the text.
  @usableFromInline @inline(never)
  @safe func withCopiedBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { unsafe body($0) }
  }
}
