import Testing

@testable import Roundtrip

/// Small strings are made and printed from two words. Everything is compared with the way of all other strings.
@Suite struct SmallTextTests {
  /// Texts of this length, with each byte at each place.
  private static func texts(length: Int) -> [[UInt8]] {
    let plain = Array("aZ09bcdefghijklm".utf8)
    let text = (0..<length).map { plain[$0 % plain.count] }
    return [text]
      + (0..<length).flatMap { place in
        (UInt8.min ... .max).map { byte in
          var text = text
          text[place] = byte
          return text
        }
      }
  }

  @Test("Text made of two words is the standard library's, bit by bit", arguments: 0...20)
  func makes(length: Int) {
    for bytes in Self.texts(length: length) {
      let expected = String(decoding: bytes, as: UTF8.self)
      let made = unsafe bytes.withUnsafeBufferPointer { unsafe String(copying: $0) }
      #expect(made.utf8.elementsEqual(expected.utf8))
      #expect(made.hashValue == expected.hashValue)
      // These are made of the words themselves. Other bits with the same text would be a string that the standard library
      // never makes, and of which it promises nothing.
      if length <= 15, bytes.allSatisfy({ $0 < 128 }) {
        let (left, right) = (words(of: made), words(of: expected))
        #expect(left == right)
      }
    }
  }

  private func words(of text: String) -> (UInt64, UInt64) { unsafe unsafeBitCast(text, to: (UInt64, UInt64).self) }

  @Test("Strings of at most fifteen ASCII bytes are small, and no others", arguments: 0...20)
  func isSmall(length: Int) throws {
    for bytes in Self.texts(length: length) {
      let text = String(decoding: bytes, as: UTF8.self)
      let small = unsafe withUnsafePointer(to: text) { unsafe SmallText(at: $0) }
      #expect((small != nil) == (length <= 15 && bytes.allSatisfy { $0 < 128 }))
      #expect(small.map(\.string) ?? text == text)
    }
  }

  @Test("A small text is printed as any other is", arguments: 0...15)
  func prints(length: Int) {
    let sets: [CharacterTable] = [.component, .field, .element, .fragment, .authority, .all]
    for bytes in Self.texts(length: length) {
      let text = String(decoding: bytes, as: UTF8.self)
      for allowed in sets {
        let small = unsafe TextWriter.writing { writer in
          writer.allowed = allowed
          writer.append(text)
          return writer.text
        }
        let plain = unsafe TextWriter.writing { writer in
          writer.allowed = allowed
          text.withBytes { unsafe writer.append($0) }
          return writer.text
        }
        #expect(small == plain)
      }
    }
  }

  @Test("Text grows out of its buffer like any other")
  func grows() {
    let text = unsafe TextWriter.writing { writer in
      for _ in 0..<1_000 { writer.append("abc") }
      return writer.text
    }
    #expect(text == String(repeating: "abc", count: 1_000))
  }
}
