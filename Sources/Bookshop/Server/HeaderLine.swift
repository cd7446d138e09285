/// The syntax of a header (RFC 9110 §5). The library has the same rules, but not in public, which is all that an example uses.
enum HeaderLine {
  /// Whether a text is a token (§5.6.2), as the name of a header and a method are.
  static func isName(_ text: String) -> Bool { isName(text.utf8) }

  static func isName(_ bytes: some Collection<UInt8>) -> Bool { !bytes.isEmpty && bytes.allSatisfy(isTokenByte) }

  /// Whether a text contains no control characters except tabs (§5.5), neither of ASCII nor from U+0080 to U+009F, and no
  /// U+2028 or U+2029, which other software takes for ends of lines.
  static func isValue(_ text: String) -> Bool { isValue(text.utf8) }

  static func isValue(_ bytes: some Collection<UInt8>) -> Bool {
    var (last, lastButOne) = (UInt8(0), UInt8(0))
    for byte in bytes {
      guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else { return false }
      if last == 0xC2 && byte < 0xA0 || lastButOne == 0xE2 && last == 0x80 && byte & 0xFE == 0xA8 { return false }
      (lastButOne, last) = (last, byte)
    }
    return true
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
