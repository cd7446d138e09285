import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct TextTableTests {
  static let table = TextTable(["new", "newest", "", "old", "n", "é", "e\u{301}"])

  private func longest(_ text: String) -> String? {
    Self.longest(in: Self.table, text).map { Self.table.inOrder[$0.index] }
  }

  private static func longest(in table: TextTable, _ text: String) -> (index: Int, length: Int)? {
    text.withBytes { table.longest(in: $0) }
  }

  @Test(
    "The longest text at the start is found",
    arguments: [
      ("new", "new"), ("newer", "new"), ("newest", "newest"), ("newestest", "newest"), ("newes", "new"), ("ne", "n"),
      ("old", "old"), ("ol", ""), ("", ""), ("x", ""), ("é", "é"), ("e\u{301}", "e\u{301}"), ("e", ""),
    ])
  func finds(input: String, expected: String) throws {
    let found = try #require(longest(input))
    #expect(found.utf8.elementsEqual(expected.utf8))
  }

  @Test("Without an empty text, nothing may be found")
  func findsNothing() {
    #expect(Self.longest(in: TextTable(["a"]), "") == nil)
    #expect(Self.longest(in: TextTable([]), "a") == nil)
    #expect(TextTable([]).index(of: "") == nil)
  }

  @Test("A text has the index it was added with")
  func places() {
    for (place, text) in Self.table.inOrder.enumerated() { #expect(Self.table.index(of: text) == place) }
    #expect(Self.table.index(of: "newe") == nil)
    #expect(Self.table.index(of: "E\u{301}") == nil)
  }

  @Test("Only identical bytes are the same text")
  func duplicates() {
    #expect(Self.table.duplicate == nil)
    #expect(TextTable(["b", "a", "b"]).duplicate == "b")
    let texts = ["b", "\u{E9}", "a", "e\u{301}", "b", "\u{E9}", "b"]
    #expect(texts.firstPlaces == [0, 1, 2, 3, 0, 1, 0])
    #expect(texts.hasDuplicates && !Self.table.inOrder.hasDuplicates)
  }

  @Test("A table finds each of many texts", arguments: [1, 2] as [UInt64])
  func many(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let texts = Set((0..<500).map { _ in String(UInt16.random(in: 0...9_999, using: &numbers)) })
    let table = TextTable(Array(texts))
    for text in texts { #expect(table.index(of: text).map { table.inOrder[$0] } == text) }
    for number in 0..<2_000 where !texts.contains("\(number)") { #expect(table.index(of: "\(number)") == nil) }
  }
}
