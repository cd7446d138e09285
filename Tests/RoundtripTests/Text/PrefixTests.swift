import Testing

@testable import Roundtrip

@Suite struct PrefixTests {
  static let letters: @Sendable (UInt8) -> Bool = { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }

  @Test(
    "As many bytes as satisfy the condition are read, and the rest is left",
    arguments: [
      (Prefix(while: letters), "abc1", "abc", "1"), (Prefix(while: letters), "", "", ""),
      (Prefix(while: letters), "1", "", "1"), (Prefix(2...3, while: letters), "abcd", "abc", "d"),
      (Prefix(2...3, while: letters), "ab1", "ab", "1"), (Prefix(2..., while: letters), "abcd", "abcd", ""),
      (Prefix(2), "abc", "ab", "c"), (Prefix(0), "a", "", "a"), (Prefix(...2), "abc", "ab", "c"),
      (Prefix { $0 != 0 }, "a\u{0}b", "a", "\u{0}b"), (Prefix(3), "日本", "日", "本"),
    ])
  func reads(parser: Prefix, input: String, value: String, rest: String) throws {
    #expect(try read(input, with: parser) == Reading(value: value, rest: rest))
  }

  @Test(
    "A prefix never ends within a character",
    arguments: [
      (Prefix(1...5), "日本", "日", "本"), (Prefix(0...1), "é", "", "é"), (Prefix { $0 == 0xC3 }, "é", "", "é"),
      (Prefix(...2), "e\u{301}", "e", "\u{301}"), (Prefix(...3), "👩", "", "👩"),
    ])
  func characters(parser: Prefix, input: String, value: String, rest: String) throws {
    let reading = try read(input, with: parser)
    #expect(reading.value.utf8.elementsEqual(value.utf8))
    #expect(reading.rest.utf8.elementsEqual(rest.utf8))
  }

  @Test(
    "Text with too few such bytes is refused",
    arguments: [
      (Prefix(2), "a", "2 bytes of matching text"), (Prefix(4), "éaé", "4 bytes of matching text"),
      (Prefix(2...3, while: letters), "a1", "2 to 3 bytes of matching text"),
      (Prefix(1), "", "1 byte of matching text"),
      (Prefix(1..., while: letters), "", "at least 1 byte of matching text"),
    ])
  func refuses(parser: Prefix, input: String, expected: String) {
    #expect(throws: ParsingError(input: input, expected: expected)) { try read(input, with: parser) }
  }

  @Test(
    "Text that is too short, too long, or has other bytes isn't printed",
    arguments: [
      (Prefix(2), "a", "2 bytes of matching text"), (Prefix(2), "abc", "2 bytes of matching text"),
      (Prefix(1...2, while: letters), "a1", "1 to 2 bytes of matching text"),
      (Prefix(while: letters), "é", "matching text"), (Prefix(1...), "", "at least 1 byte of matching text"),
    ])
  func refusesToPrint(parser: Prefix, value: String, expected: String) {
    #expect(throws: PrintingError(.text("\"\(value)\" isn't \(expected)"), value: "the value")) {
      try text(of: value, by: parser)
    }
  }

  @Test("Any text round-trips as a whole", arguments: hostileTexts)
  func comesBack(value: String) throws {
    let inPath = router(of: Prefix { _ in true })
    #expect(try inPath.match(path: try inPath.path(for: .page(value))).value.utf8.elementsEqual(value.utf8))
  }

  @Test("Text that would be split elsewhere isn't printed")
  func ambiguous() throws {
    let parser = Parse {
      Prefix(1...2, while: Self.letters); String.parser()
    }
    .map(.memberwise(Halves.init, \.first, \.second))
    let inPath = router(of: parser)
    let halves = Halves(first: "ab", second: "c")
    #expect(try inPath.match(path: "/x/abc") == .page(halves))
    #expect(try inPath.path(for: .page(halves)) == "/x/abc")
    #expect(try inPath.path(for: .page(Halves(first: "a", second: "1"))) == "/x/a1")
    let wrong = Page.page(Halves(first: "a", second: "bc"))
    #expect(throws: PrintingError(.ambiguous("abc"), part: "path component 2", value: wrong)) {
      try inPath.path(for: wrong)
    }
  }

  struct Halves: Equatable, Sendable {
    var first: String
    var second: String
  }

  @Test("A negative length traps")
  func noLength() async {
    await #expect(processExitsWith: .failure) { _ = Prefix(-1) }
  }
}
