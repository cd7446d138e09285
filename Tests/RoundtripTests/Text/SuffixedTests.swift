import Testing

@testable import Roundtrip

@Suite struct SuffixedTests {
  static let files = String.parser().suffixed(by: ".pdf")

  @Test(
    "The text before the last suffix is read", arguments: hostileTexts + ["report", ".pdf", "a.pdf.pdf", "", ".pd"])
  func comesBack(value: String) throws {
    #expect(try text(of: value, by: Self.files).utf8.elementsEqual("\(value).pdf".utf8))
    #expect(try read("\(value).pdf", with: Self.files).value.utf8.elementsEqual(value.utf8))
    let inPath = router(of: Self.files)
    #expect(try inPath.match(path: try inPath.path(for: .page(value))).value.utf8.elementsEqual(value.utf8))
    let inField = fieldRouter(of: Self.files)
    #expect(try inField.match(path: try inField.path(for: .page(value))).value.utf8.elementsEqual(value.utf8))
  }

  @Test("Text without the suffix is refused", arguments: ["", "report", ".PDF", "pdf", ".pd", "report.pd\u{0}f"])
  func refuses(input: String) {
    #expect(throws: ParsingError(input: input, expected: "text ending in \".pdf\"")) {
      try read(input, with: Self.files)
    }
  }

  @Test("A component ends with the suffix", arguments: ["a.pdfx", "a.pdf.txt", "a", "pdf"])
  func whole(component: String) {
    #expect(throws: RoutingError.self) { try router(of: Self.files).match(path: "/x/\(component)") }
  }

  @Test("The wrapped parser reads everything before the suffix")
  func wrapped() throws {
    let pages = Digits().suffixed(by: ".html")
    #expect(try read("12.html", with: pages) == Reading(value: 12, rest: ""))
    #expect(throws: ParsingError(input: "12a.html", expected: "\".html\"")) { try read("12a.html", with: pages) }
    #expect(throws: ParsingError(input: "a.html", expected: "digits")) { try read("a.html", with: pages) }

    // The digits of the suffix belong to the suffix.
    let versions = Digits().suffixed(by: "2")
    #expect(try read("12", with: versions) == Reading(value: 1, rest: ""))
    #expect(try router(of: versions).path(for: .page(12)) == "/x/122")
    #expect(try router(of: versions).match(path: "/x/122") == .page(12))

    let named = OneOf {
      "new".map(.case(1)); "newest".map(.case(2))
    }.suffixed(by: "s")
    #expect(try read("newests", with: named) == Reading(value: 2, rest: ""))
  }

  @Test("In a sequence, the last suffix counts")
  func sequence() throws {
    let slug = Parse {
      String.parser().suffixed(by: "-"); Digits()
    }
    #expect(try read("my-book-12", with: slug).value == ("my-book", 12))
    #expect(try text(of: ("my-book", 12), by: slug) == "my-book-12")
  }

  @Test("Prefixes and suffixes can be combined")
  func both() throws {
    let parser = Digits().prefixed(by: "v").suffixed(by: ".zip")
    let inPath = router(of: parser)
    #expect(try inPath.path(for: .page(2)) == "/x/v2.zip")
    #expect(try inPath.match(path: "/x/v2.zip") == .page(2))
    for component in ["v.zip", "2.zip", "v2", "v2.zipx", "v2x.zip"] {
      #expect(throws: RoutingError.self) { try inPath.match(path: "/x/\(component)") }
    }
  }

  struct Version: Equatable, Sendable {
    var major: Int
    var minor: Int
  }

  @Test("A sequence is split in the same places after a prefix and before a suffix")
  func sequenceInside() throws {
    let version = Parse(.memberwise(Version.init, \.major, \.minor)) {
      Digits(); "-"; Digits()
    }
    let inPath = router(of: version.prefixed(by: "vé").suffixed(by: "-1"))
    #expect(try inPath.path(for: .page(Version(major: 1, minor: 2))) == "/x/v%C3%A91-2-1")
    #expect(try inPath.match(path: "/x/v%C3%A91-2-1") == .page(Version(major: 1, minor: 2)))
  }

  @Test("A text with a suffix is described as the text before the suffix, and the suffix")
  func describes() {
    let parts = NodeShape.sequence([.text(.any), .literal(".pdf")])
    #expect(Self.files.shape == InputShape(parts.saying(SuffixIsReadFirst())))
    #expect(Self.files._part.shape.remarks.contains { $0.content is SuffixIsReadFirst })
  }
}
