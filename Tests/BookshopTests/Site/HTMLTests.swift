import Roundtrip
import Testing

@testable import Bookshop

@Suite struct HTMLTests {
  @Test("Interpolated text is escaped, and interpolated HTML isn't")
  func interpolation() throws {
    let text = "<a href=\"x\" title='y'>&amp;</a>"
    let bold: HTML = "<b>\(text)</b>"
    #expect(bold.text == "<b>&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;</b>")
    #expect(("<p>\(bold)\([bold, "<br>"])\(7)</p>" as HTML).text == "<p>\(bold.text)\(bold.text)<br>7</p>")
  }

  @Test("Control characters that HTML can't contain are replaced, but not line breaks and tabs")
  func controls() {
    let html: HTML = "\("a\u{0}\u{8}\u{1B}\u{7F}\t\r\nb\u{301}")"
    #expect(html.text.unicodeScalars.elementsEqual("a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\t\r\nb\u{301}".unicodeScalars))
  }

  @Test("A character of ASCII is escaped as the library does it, unless HTML can't contain it")
  func escapes() {
    for byte in UInt8.min..<0x80 {
      let character = Unicode.Scalar(byte)
      let isControl = character.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains(character)
      let html: HTML = "\(String(character))"
      #expect(html.text == byte.markupEscape?.description ?? (isControl ? "\u{FFFD}" : String(character)))
    }
  }

  @Test("An interpolated route is printed by the router and escaped for an attribute")
  func links() throws {
    let html = try "\(to: .author(name: "a/b 'c' & é"))" as HTML
    #expect(html.text == "/authors/a%2Fb%20&#39;c&#39;%20&amp;%20%C3%A9")
    #expect(try ("\(to: .books(.book(id: 1, .reviews(at: 2))))" as HTML).text == "/books/1/reviews#review-2")
    #expect(throws: (any Error).self) { try "\(to: .author(name: ".."))" as HTML }
  }
}
