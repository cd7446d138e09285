import Testing

@testable import Roundtrip

@Suite struct PrefixedTests {
  @Test("The text after the prefix is read, and the prefix is printed", arguments: hostileTexts + ["blob", "@", ".."])
  func comesBack(value: String) throws {
    let parser = String.parser().prefixed(by: "@")
    #expect(try text(of: value, by: parser).utf8.elementsEqual("@\(value)".utf8))
    let inPath = router(of: parser)
    #expect(try inPath.match(path: try inPath.path(for: .page(value))).value.utf8.elementsEqual(value.utf8))
  }

  @Test("Text without the prefix is refused", arguments: ["", "blob", "blob@", "＠blob"])
  func refuses(input: String) {
    #expect(throws: ParsingError(input: input, expected: "\"@\"")) {
      try read(input, with: String.parser().prefixed(by: "@"))
    }
  }

  @Test("The wrapped parser can refuse as well")
  func refusesInside() {
    #expect(throws: ParsingError(input: "vx", expected: "digits")) { try read("vx", with: Digits().prefixed(by: "v")) }
    #expect(throws: PrintingError(.text("-1 is negative"), value: "the value")) {
      try text(of: -1, by: Digits().prefixed(by: "v"))
    }
  }

  @Test("A prefix that needs escapes is escaped")
  func escapes() throws {
    let inPath = router(of: Digits().prefixed(by: "é/"))
    #expect(try inPath.path(for: .page(1)) == "/x/%C3%A9%2F1")
    #expect(try inPath.match(path: "/x/%C3%A9%2F1") == .page(1))
    #expect(throws: RoutingError.self) { try inPath.match(path: "/x/e%CC%81%2F1") }
  }

  @Test("A text with a prefix is described as the prefix and the text after it")
  func describes() {
    #expect(Digits().prefixed(by: "v").shape == .sequence([.literal("v"), .text(.digits(1...Int.max))]))
  }
}
