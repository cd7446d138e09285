import Testing

@testable import RoundtripTesting

@Suite struct RecordedValueTests {
  @Test(
    "Another text is the same value if only its type is another one",
    arguments: [
      ("1", "1.0", .yes), ("1", "\"1\"", .yes), ("-1.5", "\"-1.5\"", .yes), ("red", "\"red\"", .yes),
      ("[1]", "1", .yes), ("[]", "nil", .yes), ("\"a\"", "\"A\"", .no), ("1", "2", .no),
      ("\"2F1A6E0C-7F0B-4B47-9A5C-3A1D4E5F6071\"", "2f1a6e0c-7f0b-4b47-9a5c-3a1d4e5f6071", .yes),
      // A text that says `nil` isn't nothing.
      ("nil", "\"nil\"", .no), ("\"nil\"", "nil", .no),
      // What describes itself in its own way may be a version or a code.
      ("1.1", "1.10", .perhaps), ("007", "7", .perhaps), ("\"007\"", "7", .perhaps),
      ("inf", "infinity", .no), ("9007199254740993", "9007199254740992", .no),
      ("18446744073709551615", "18446744073709551614", .no), ("-1", "1", .no),
      // A type may describe itself with any characters, which are all of it.
      ("c#", "c", .no), ("a/b", "a|b", .no), ("5%", "5", .no), ("a b", "a, b", .perhaps), ("[a b]", "[a  b]", .perhaps),
      ("5\" disc", "7\" disc", .no), ("http://x.org", "https://x.org", .no), ("A[1]", "B[1]", .no),
      ("[a: 1]", "[b: 1]", .no), ("[\"a, b\"]", "[\"a\", \"b\"]", .no), ("[a: 1]", "[a: 1]", .yes),
      ("page(a b)", "page(\"a b\")", .perhaps), ("page(\0)", "page(\"\\0\")", .perhaps),
      ("page(\u{E9})", "page(\"\\u{E9}\")", .perhaps), ("page(a b)", "page(\"a c\")", .no),
      ("x.org/a?b=1&c=2", "\"x.org/a?b=1&c=2\"", .yes), ("Size(a: 1, b: 2)", "Measure(a: 1, b: 2)", .yes),
      // A case that stands around a value may be another one.
      ("all", "not(all)", .perhaps), ("year(1)", "not(year(1))", .perhaps), ("all", "all(page: 1)", .yes),
    ] as [(String, String, RecordedValue.Kept)])
  func kept(_ old: String, _ new: String, _ expected: RecordedValue.Kept) {
    let (old, new) = (RecordedValue("list(\(old))", name: "list"), RecordedValue("list(\(new))", name: "list"))
    #expect(old.isKept(in: new) == expected)
  }

  @Test("A value with an address isn't recorded, but one with a text that looks like one is")
  func addresses() {
    #expect(recordedText(of: ["0x1", "a\"0x2\\", "b"]) == #"["0x1", "a\"0x2\\", "b"]"#)
    #expect(recordedText(of: ["a": ObjectIdentifier(Self.self)].first) == nil)
    #expect(unsafe recordedText(of: [UnsafeRawPointer(bitPattern: 16)]) == nil)
  }
}
