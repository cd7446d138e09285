// Reading one piece of text: what text parsers are made of. The piece has been split off and decoded before.

extension RequestReader {
  /// The byte `offset` bytes ahead, or `nil` beyond the end of the piece.
  @inline(__always)
  func peek(_ offset: Int = 0) -> UInt8? {
    // Sound: `text` is valid for `count` bytes.
    offset < count ? unsafe text[offset] : nil
  }

  /// Goes on by as many bytes; by no more than there are.
  @inline(__always)
  mutating func advance(by bytes: Int = 1) {
    let bytes = min(bytes, count)
    unsafe text += bytes
    count &-= bytes
  }

  /// Reads `literal` if it stands next.
  mutating func take(_ literal: some Collection<UInt8>) -> Bool {
    guard literal.count <= count else { return false }
    for (index, byte) in literal.enumerated() where peek(index) != byte { return false }
    advance(by: literal.count)
    return true
  }

  /// Reads the next `bytes` bytes as text.
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
  package var textPosition: TextPosition {
    @inline(__always) get { unsafe TextPosition(text: text, count: count) }
    @inline(__always) set { unsafe (text, count) = (newValue.text, newValue.count) }
  }

  /// How far into the piece `position` was.
  func distance(from position: TextPosition) -> Int { position.count - count }
}

/// A place in a piece of text, to come back to.
@safe
package struct TextPosition {
  let text: UnsafePointer<UInt8>
  let count: Int

  init(text: UnsafePointer<UInt8>, count: Int) {
    unsafe (self.text, self.count) = (text, count)
  }
}
