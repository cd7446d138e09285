import Roundtrip
import Testing

@testable import Bookshop

/// The rules that the example has for itself, beside those of the library.
@Suite struct HeaderLineTests {
  @Test("A text is a value if it is one for the library", arguments: [[], [0x41], [0xE2]] as [[UInt8]])
  func values(start: [UInt8]) {
    let bytes = UInt8.min ... .max
    let texts = bytes.flatMap { first in bytes.map { start + [first, $0] } }
    #expect(texts.filter { HeaderLine.isValue($0) != HeaderText.mayStand($0) } == [])
  }

  @Test("A text is a name if it is one for the library")
  func names() {
    let characters = (0...0x2FF).compactMap(Unicode.Scalar.init).map { String(Character($0)) }
    let texts = [""] + characters + characters.map { "a" + $0 }
    for text in texts {
      #expect(HeaderLine.isName(text) == HeaderText.isToken(text), "\(text.debugDescription)")
    }
  }
}
