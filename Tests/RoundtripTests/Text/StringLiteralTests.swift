import Testing

@testable import Roundtrip

@Suite struct StringLiteralTests {
  @Test(
    "A literal reads its bytes and leaves the rest",
    arguments: [
      ("new", "new", ""), ("new", "newest", "est"), ("", "abc", "abc"), ("", "", ""), ("é", "éa", "a"),
      ("\u{0}", "\u{0}\u{0}", "\u{0}"), ("日本", "日本語", "語"), ("%2F", "%2F", ""), ("e", "e\u{301}", "\u{301}"),
    ])
  func reads(literal: String, input: String, rest: String) throws {
    let left = try read(input, with: literal).rest
    #expect(left.utf8.elementsEqual(rest.utf8))
  }

  @Test(
    "A literal refuses other bytes, including equivalent characters",
    arguments: [
      ("new", ""), ("new", "ne"), ("new", "New"), ("new", "old"), ("é", "e\u{301}"), ("e\u{301}", "é"),
      ("\u{C5}", "\u{212B}"),
      ("fi", "ﬁ"), ("a", "\u{0}a"),
    ])
  func refuses(literal: String, input: String) {
    #expect(throws: ParsingError(input: input, expected: "\"\(literal)\"")) { try read(input, with: literal) }
  }

  @Test("A literal prints itself", arguments: ["new", "", "é", "e\u{301}", "\u{0}", "a/b", "%2F"])
  func prints(literal: String) throws {
    let printed = try text(of: (), by: literal)
    #expect(printed.utf8.elementsEqual(literal.utf8))
  }

  @Test("Printing appends")
  func appends() throws {
    var output: Substring = "ab"
    try "cd".print((), into: &output)
    #expect(output == "abcd")
  }

  @Test("A literal works in a sequence, in a choice, and in a field")
  func composes() throws {
    let name = Parse {
      "@"; String.parser()
    }
    #expect(try read("@blob", with: name).value == "blob")
    #expect(try text(of: "blob", by: name) == "@blob")

    let age = OneOf {
      "new"; "old"
    }
    #expect(try read("old", with: age).rest == "")
    #expect(try text(of: (), by: age) == "new")

    enum Version: Equatable, Sendable { case two }
    let router = OneOf {
      Route(.case(Version.two)) {
        Path { "api" }; Query { Field("v") { "2" } }
      }
    }
    #expect(try router.match(path: "/api?v=2") == .two)
    #expect(try router.path(for: .two) == "/api?v=2")
    #expect(throws: RoutingError.self) { try router.match(path: "/api?v=22") }
    #expect(throws: RoutingError.self) { try router.match(path: "/api") }
  }

  @Test("A literal describes itself")
  func describes() {
    #expect("new".shape == .literal("new"))
  }

  @Test("A literal that is converted to a value is a component like any other")
  func yieldsValue() throws {
    enum Language: Equatable, Sendable { case english }
    struct Page: Equatable, Sendable {
      var language: Language
      var number: Int
    }
    let router = Route(.memberwise(Page.init(language:number:), \.language, \.number)) {
      Path {
        "en".map(.case(Language.english)); Digits()
      }
    }
    let page = Page(language: .english, number: 5)
    #expect(try router.match(path: "/en/5") == page)
    #expect(try router.path(for: page) == "/en/5")
    #expect(router.matched("/de/5") == .notFound)
  }
}
