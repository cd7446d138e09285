import Roundtrip
import RoundtripInspection
import Testing

/// Texts of which one begins with another, or of which there are many.
@Suite struct ManyRawValuesTests {
  struct Word: RawRepresentable, CaseIterable, Sendable {
    var rawValue: String
    static let allCases = ["new", "newest", "", "old", "n", "é", "e\u{301}"].map(Word.init(rawValue:))
  }

  @Test(
    "The longest text at the start is found, byte by byte",
    arguments: [
      ("new", "new"), ("newer", "new"), ("newest", "newest"), ("newestest", "newest"), ("newes", "new"), ("ne", "n"),
      ("old", "old"), ("ol", ""), ("", ""), ("x", ""), ("é", "é"), ("e\u{301}", "e\u{301}"), ("e", ""),
    ])
  func longest(input: String, expected: String) throws {
    let found = try read(input, with: Word.parser())
    #expect(found.value.rawValue.utf8.elementsEqual(expected.utf8))
    #expect(found.rest.utf8.elementsEqual(input.utf8.dropFirst(expected.utf8.count)))
  }

  @Test("A text that is none of them, though others begin with it or are equivalent, isn't printed")
  func none() {
    for word in ["newe", "E\u{301}", "x"] {
      #expect(throws: PrintingError.self) { try text(of: Word(rawValue: word), by: Word.parser()) }
    }
  }

  struct Number: RawRepresentable, CaseIterable, Sendable {
    var rawValue: String
    static let allCases: [Number] = {
      var numbers = SplitMix64(seed: 1)
      return Set((0..<500).map { _ in String(UInt16.random(in: 0...9_999, using: &numbers)) }).map(
        Number.init(rawValue:))
    }()
  }

  @Test("Each of many texts is found, and no other")
  func many() {
    let texts = Set(Number.allCases.map(\.rawValue))
    let router = Route(.convert(apply: { (number: Number) in number.rawValue }, unapply: Number.init(rawValue:))) {
      Path { Number.parser() }
    }
    for number in 0..<10_000 {
      let text = "\(number)"
      #expect((try? router.match(path: "/" + text)) == (texts.contains(text) ? text : nil))
      if texts.contains(text) { #expect((try? router.path(for: text)) == "/" + text) }
    }
  }
}
