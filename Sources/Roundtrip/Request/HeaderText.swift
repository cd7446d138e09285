/// The rules for the text of headers.
package enum HeaderText {
  /// RFC 9110 §5.6.3
  static func isWhitespace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// §5.5: visible characters, whitespace, and non-ASCII characters, but no control characters: never CR, LF, or NUL,
  /// nor U+0080 to U+009F, which are opaque octets to HTTP, and commands to a terminal that shows a log. U+2028 and
  /// U+2029 are line breaks to other software.
  ///
  /// The same holds for a value that is read, since it has to be printable.
  package static func mayStand(_ value: some Sequence<UInt8>) -> Bool {
    var (last, lastButOne) = (UInt8(0), UInt8(0))
    for byte in value {
      guard byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") else { return false }
      if last == 0xC2 && byte < 0xA0 || lastButOne == 0xE2 && last == 0x80 && byte & 0xFE == 0xA8 { return false }
      (lastButOne, last) = (last, byte)
    }
    return true
  }

  /// §5.6.2: the characters of a name.
  package static func isToken(_ name: String) -> Bool {
    !name.isEmpty && name.isMade(of: .token)
  }

  /// §8.3.1: a type and a subtype, without parameters.
  static func isMediaType(_ text: String) -> Bool {
    let parts = text.bytes.pieces(between: UInt8(ascii: "/"))
    return parts.count == 2 && parts.allSatisfy { isToken(String(bytes: $0)) }
  }

  /// §5.5: a value. Recipients remove whitespace at its ends.
  static func isValue(_ text: String) -> Bool {
    let bytes = text.bytes
    return mayStand(bytes) && trimmed(bytes[...]).count == bytes.count
  }

  /// The text without whitespace at its ends.
  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let byte = text.first, isWhitespace(byte) { text.removeFirst() }
    while let byte = text.last, isWhitespace(byte) { text.removeLast() }
    return text
  }

  /// Tracks whether a byte of a list is inside a quoted string (§5.6.4).
  struct Quotes {
    private(set) var isOpen = false
    private var isEscaped = false

    /// Advances by a byte.
    mutating func isInside(after byte: UInt8) -> Bool {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isOpen.toggle()
        return true
      } else if isOpen, byte == UInt8(ascii: "\\") {
        isEscaped = true
      }
      return isOpen
    }
  }
}
