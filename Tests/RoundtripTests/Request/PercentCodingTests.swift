import Testing

@testable import Roundtrip

@Suite struct PercentCodingTests {
  private static func isUTF8(_ bytes: [UInt8]) -> Bool { PercentCoding.isUTF8(bytes) }
  private static func decoded(_ text: String, plusIsSpace: Bool = false) -> String? {
    PercentCoding.decodedText(text.bytes, plusIsSpace: plusIsSpace)
  }
  private static func isUTF8ToTheLibrary(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  // MARK: UTF-8

  @Test("Sequences of one and two bytes are UTF-8 if the standard library agrees")
  func oneAndTwoBytes() {
    for first in UInt8.min...UInt8.max {
      #expect(Self.isUTF8([first]) == Self.isUTF8ToTheLibrary([first]), "\([first])")
      let wrong = (UInt8.min...UInt8.max).first { Self.isUTF8([first, $0]) != Self.isUTF8ToTheLibrary([first, $0]) }
      #expect(wrong == nil, "\([first, wrong ?? 0])")
    }
  }

  /// Bytes at the bounds of the rules of RFC 3629 §4.
  private static let edges: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]

  @Test("Sequences of three bytes are UTF-8 if the standard library agrees", arguments: UInt8(0xC0)...0xFF)
  func threeBytes(first: UInt8) {
    for second in UInt8.min...UInt8.max {
      for third in Self.edges {
        let bytes = [first, second, third]
        if Self.isUTF8(bytes) != Self.isUTF8ToTheLibrary(bytes) { Issue.record("\(bytes)") }
      }
    }
  }

  @Test(
    "Sequences of four bytes are UTF-8 if the standard library agrees", .tags(.random), .slow,
    arguments: UInt8(0xEF)...0xFF)
  func fourBytes(first: UInt8) {
    for second in UInt8.min...UInt8.max {
      for third in Self.edges {
        for fourth in Self.edges {
          let bytes = [first, second, third, fourth]
          if Self.isUTF8(bytes) != Self.isUTF8ToTheLibrary(bytes) { Issue.record("\(bytes)") }
        }
      }
    }
  }

  @Test(
    "Sequences that RFC 3629 forbids aren't valid UTF-8",
    arguments: [
      [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0xAF],
      [0xF0, 0x8F, 0xBF, 0xBF],  // overlong forms
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA1, 0x8C, 0xED, 0xBE, 0xB4],  // surrogates
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],  // beyond U+10FFFF
      [0x80], [0xBF], [0xC2], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC2, 0x41], [0x41, 0xFF],  // cut, or out of place
    ] as [[UInt8]])
  func malformed(bytes: [UInt8]) {
    #expect(!Self.isUTF8(bytes))
    #expect(!Self.isUTF8(Array("a".utf8) + bytes + Array("b".utf8)))
    let escaped = bytes.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    #expect(Self.decoded(escaped) == nil)
  }

  @Test(
    "Text with characters of every length is UTF-8",
    arguments: ["", "a", "é", "€", "😀", "aé€😀", "\u{10FFFF}", "\u{0}"])
  func wellFormed(text: String) {
    #expect(Self.isUTF8(Array(text.utf8)))
  }

  // MARK: Escapes

  @Test("Every byte below 128 is encoded and decoded", arguments: UInt8(0)..<128)
  func everyASCIIByte(byte: UInt8) {
    let text = String(UnicodeScalar(byte))
    let hex = String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
    let isUnreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".contains(text)
    for table in [CharacterTable.component, .field, .element, .fragment, .authority] {
      let encoded = PercentCoding.encoded(text, allowing: table)
      #expect(encoded == (table.contains(byte) ? text : "%" + hex))
      #expect(Self.decoded(encoded) == text)
      if isUnreserved { #expect(encoded == text) }
    }
    #expect(Self.decoded("%" + hex) == text)
    #expect(Self.decoded("%" + hex.lowercased()) == text)
  }

  @Test("Characters beyond ASCII are encoded byte by byte, with uppercase digits")
  func beyondASCII() {
    #expect(PercentCoding.encoded("é€😀", allowing: .component) == "%C3%A9%E2%82%AC%F0%9F%98%80")
    #expect(Self.decoded("%C3%A9%e2%82%aC%F0%9F%98%80") == "é€😀")
  }

  @Test(
    "Invalid escapes aren't decoded",
    arguments: ["%", "%%", "%1", "%zz", "%4", "a%", "a%4", "%4g", "%g4", "%-1", "%+1", "% 1", "%\u{0}1", "%é", "%25%"])
  func invalid(text: String) {
    #expect(Self.decoded(text) == nil)
    #expect(Self.decoded(text, plusIsSpace: true) == nil)
  }

  @Test(
    "Text is decoded once",
    arguments: [
      ("%2541", "%41"), ("%252525", "%2525"), ("%2F", "/"), ("a%2fb", "a/b"), ("%2B", "+"), ("%00", "\u{0}"), ("", ""),
      ("é", "é"), ("%C3%A9é", "éé"),
    ])
  func once(text: String, decoded: String) {
    #expect(Self.decoded(text) == decoded)
  }

  @Test("A plus is a space only in forms, and a decoded plus never is")
  func plus() {
    #expect(Self.decoded("a+b%2Bc") == "a+b+c")
    #expect(Self.decoded("a+b%2Bc", plusIsSpace: true) == "a b+c")
  }

  @Test("Unicode equivalence doesn't matter")
  func bytesCount() {
    #expect(PercentCoding.encoded("\u{E9}", allowing: .component) == "%C3%A9")
    #expect(PercentCoding.encoded("e\u{301}", allowing: .component) == "e%CC%81")
  }
}
