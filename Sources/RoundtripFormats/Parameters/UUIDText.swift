/// The text of a UUID: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 (RFC 9562 §4).
enum UUIDText {
  static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { place, byte in
      switch place {
      case 8, 13, 18, 23: byte == UInt8(ascii: "-")
      default: Character(UnicodeScalar(byte)).isHexDigit && byte < 0x80
      }
    }
  }
}
