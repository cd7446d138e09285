// Reading one piece of text: what text parsers are made of. The piece has been split off and decoded before.

extension RequestReader {
  /// The byte `offset` bytes ahead, or `nil` beyond the end of the piece.
  @inlinable @inline(__always)
  func peek(_ offset: Int = 0) -> UInt8? {
    // Sound: `text` is valid for `count` bytes.
    offset < count ? unsafe text[offset] : nil
  }

  /// Goes on by as many bytes; by no more than there are.
  @inlinable @inline(__always)
  mutating func advance(by bytes: Int = 1) {
    let bytes = min(bytes, count)
    unsafe text += bytes
    count &-= bytes
  }

  /// Reads `literal` if it stands next.
  @inlinable
  mutating func take(_ literal: some Collection<UInt8>) -> Bool {
    guard literal.count <= count else { return false }
    for (index, byte) in literal.enumerated() where peek(index) != byte { return false }
    advance(by: literal.count)
    return true
  }

  /// Reads the next `bytes` bytes as text.
  @usableFromInline
  mutating func takeText(_ bytes: Int) -> String {
    // Sound: no more than `count` bytes are read, and they are valid UTF-8 or are repaired.
    let result = unsafe String(decoding: UnsafeBufferPointer(start: text, count: min(bytes, count)), as: UTF8.self)
    advance(by: bytes)
    return result
  }

  /// Where `literal` stands first in the rest of the piece.
  func firstOffset(of literal: [UInt8]) -> Int? {
    guard literal.count <= count else { return nil }
    return (0...count - literal.count).first { start in
      literal.indices.allSatisfy { peek(start + $0) == literal[$0] }
    }
  }

  /// A place in the piece to come back to.
  @inlinable
  package var textPosition: TextPosition {
    @inline(__always) get { unsafe TextPosition(text: text, count: count) }
    @inline(__always) set { unsafe (text, count) = (newValue.text, newValue.count) }
  }

  /// How far into the piece `position` was.
  @usableFromInline
  func distance(from position: TextPosition) -> Int { position.count - count }

  /// Reads a piece of text that was checked by itself when it was printed: where it was cut is of no concern outside.
  mutating func readUnnoted<Output>(
    _ read: (inout RequestReader) throws(Refusal) -> Output
  ) throws(Refusal) -> Output {
    let outer = choices
    defer { choices = outer }
    return try read(&self)
  }

  /// Runs `body` on a piece of its own, which it has to read to its end.
  @inlinable
  mutating func reading<Output>(
    _ piece: [UInt8], _ body: (inout RequestReader) throws(Refusal) -> Output
  ) throws(Refusal) -> Output {
    let (position, anchored) = (textPosition, isAnchored)
    defer {
      textPosition = position
      isAnchored = anchored
    }
    // Sound: the buffer outlives `body`, and the position is put back before it goes.
    let result = unsafe piece.withUnsafeBufferPointer { buffer -> Result<Output, Refusal> in
      guard let start = buffer.baseAddress else { return readEmpty(body) }
      unsafe (text, count, isAnchored) = (start, buffer.count, true)
      return whole(body)
    }
    return try result.get()
  }

  @usableFromInline
  mutating func readEmpty<Output>(
    _ body: (inout RequestReader) throws(Refusal) -> Output
  ) -> Result<Output, Refusal> {
    (count, isAnchored) = (0, true)
    return whole(body)
  }

  @usableFromInline
  mutating func whole<Output>(
    _ body: (inout RequestReader) throws(Refusal) -> Output
  ) -> Result<Output, Refusal> {
    do throws(Refusal) {
      let output = try body(&self)
      guard count == 0 else { return .failure(refuseRest()) }
      return .success(output)
    } catch {
      return .failure(error)
    }
  }
}

/// A place in a piece of text, to come back to.
@safe @usableFromInline
package struct TextPosition {
  @usableFromInline let text: UnsafePointer<UInt8>
  @usableFromInline let count: Int

  @inlinable
  init(text: UnsafePointer<UInt8>, count: Int) {
    unsafe (self.text, self.count) = (text, count)
  }
}
