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

  /// What is left of the piece, until another one is opened or read.
  var piece: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: text, count: count) }

  /// Reads `literal` if it stands next.
  mutating func take(_ literal: String.UTF8View, ignoringCase: Bool = false) -> Bool {
    var length = 0
    for byte in literal {
      guard let next = peek(length), next == byte || ignoringCase && isSameLetter(next, byte) else { return false }
      length &+= 1
    }
    advance(by: length)
    return true
  }

  private func isSameLetter(_ one: UInt8, _ other: UInt8) -> Bool {
    URLRequestData.Fields.lowercased(one) == URLRequestData.Fields.lowercased(other)
  }

  /// Reads the next `bytes` bytes as text.
  mutating func takeText(_ bytes: Int) -> String {
    // Sound: no more than `count` bytes are read, and they are valid UTF-8 or are repaired.
    let result = unsafe String(decoding: UnsafeBufferPointer(start: text, count: min(bytes, count)), as: UTF8.self)
    advance(by: bytes)
    return result
  }

  /// Whether `literal` stands at a place in the rest of the piece.
  func has(_ literal: [UInt8], at offset: Int) -> Bool {
    for index in literal.indices where peek(offset + index) != literal[index] { return false }
    return true
  }

  /// Where `literal` stands first in the rest of the piece.
  func firstOffset(of literal: [UInt8]) -> Int? {
    var offset = 0
    while offset + literal.count <= count {
      if has(literal, at: offset) { return offset }
      offset += 1
    }
    return nil
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
