import Testing

@testable import Roundtrip

@Suite struct PrefixUpToTests {
  @Test(
    "The text before the first boundary is read, and the boundary is left",
    arguments: [
      (".", "report.tar.gz", "report", ".tar.gz"), (".", ".gz", "", ".gz"), ("--", "a-b--c", "a-b", "--c"),
      ("--", "a---c", "a", "---c"), ("é", "e\u{301}é", "e\u{301}", "é"), ("\u{0}", "a\u{0}", "a", "\u{0}"),
      (".", "日本語.", "日本語", "."),
    ])
  func reads(boundary: String, input: String, value: String, rest: String) throws {
    let reading = try read(input, with: PrefixUpTo(boundary))
    #expect(reading.value.utf8.elementsEqual(value.utf8))
    #expect(reading.rest.utf8.elementsEqual(rest.utf8))
  }

  @Test("Text without the boundary is refused", arguments: [("é", ""), ("é", "e\u{301}"), ("é", "a"), ("--", "a-b")])
  func refuses(boundary: String, input: String) {
    #expect(throws: ParsingError(input: input, expected: "text followed by \"\(boundary)\"")) {
      try read(input, with: PrefixUpTo(boundary))
    }
  }

  @Test("Text that ends at the following boundary is printed", arguments: ["report", "", "日本語", "a-b", "-a"])
  func prints(value: String) throws {
    let parser = Parse {
      PrefixUpTo("--"); "--"
    }
    let printed = try text(of: value, by: parser)
    #expect(printed == value + "--")
    #expect(try read(printed, with: parser) == Reading(value: value, rest: ""))
  }

  @Test("Text that would be split earlier isn't printed", arguments: ["a--b", "--", "-", "a-", "a---"])
  func refusesToPrint(value: String) {
    #expect(throws: PrintingError(.text("\"\(value)\" would be split at an earlier \"--\""), value: "the value")) {
      try text(of: value, by: PrefixUpTo("--"))
    }
  }

  @Test("A boundary that starts as it ends is found once")
  func overlapping() throws {
    let parser = Parse {
      PrefixUpTo("aba"); "aba"; String.parser()
    }
    for (value, rest) in [("", "x"), ("b", ""), ("aa", "ba"), ("abb", "c")] {
      #expect(try read(try text(of: (value, rest), by: parser), with: parser).value == (value, rest))
    }
    for value in ["ab", "xab", "aba", "aab"] {
      #expect(throws: PrintingError.self) { try text(of: (value, ""), by: parser) }
    }
  }

  @Test("A PrefixUpTo without the boundary behind it neither matches nor prints")
  func alone() {
    let inPath = router(of: PrefixUpTo("."))
    #expect(throws: RoutingError.self) { try inPath.match(path: "/x/a") }
    #expect(throws: RoutingError.self) { try inPath.match(path: "/x/a.") }
    #expect(throws: PrintingError(.ambiguous("a"), part: "path component 2", value: Page.page("a"))) {
      try inPath.path(for: .page("a"))
    }
  }

  @Test("Parts of a component round-trip")
  func inARequest() throws {
    let file = Parse {
      PrefixUpTo("."); "."; String.parser()
    }.map(.memberwise(File.init, \.name, \.type))
    let inPath = router(of: file)
    #expect(try inPath.match(path: "/x/report.tar.gz") == .page(File(name: "report", type: "tar.gz")))
    #expect(try inPath.path(for: .page(File(name: "é", type: "a/b"))) == "/x/%C3%A9.a%2Fb")
    let reason = PrintingError.Reason.text("\"a.b\" would be split at an earlier \".\"")
    let wrong = Page.page(File(name: "a.b", type: "c"))
    #expect(throws: PrintingError(reason, part: "path component 2", value: wrong)) { try inPath.path(for: wrong) }
  }

  struct File: Equatable, Sendable {
    var name: String
    var type: String
  }

  @Test("An empty boundary traps")
  func noBoundary() async {
    await #expect(processExitsWith: .failure) { _ = PrefixUpTo("") }
  }
}
