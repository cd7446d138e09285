/// The syntax of a header (RFC 9110 §5).
enum HeaderLine {
  /// Whether a text is a token (§5.6.2), as the name of a header and a method are.
  static func isName(_ text: String) -> Bool { isName(text.utf8) }

  static func isName(_ bytes: some Collection<UInt8>) -> Bool { !bytes.isEmpty && bytes.allSatisfy(isTokenByte) }

  /// Whether a text contains no control characters except tabs (§5.5).
  static func isValue(_ text: String) -> Bool { isValue(text.utf8) }

  static func isValue(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
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
