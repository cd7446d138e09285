import Testing

@testable import Roundtrip

@Suite struct StringParserTests {
  @Test(
    "A string parser reads the whole text and prints it byte for byte",
    arguments: hostileTexts + ["", "blob", ".", ".."])
  func comesBack(value: String) throws {
    let reading = try read(value, with: String.parser())
    #expect(reading.value.utf8.elementsEqual(value.utf8))
    #expect(reading.rest == "")
    let printed = try text(of: value, by: String.parser())
    #expect(printed.utf8.elementsEqual(value.utf8))
  }

  @Test("Any text round-trips through a component and a field", arguments: hostileTexts)
  func comesBackFromARequest(value: String) throws {
    let inPath = router(of: String.parser())
    let fromPath = try inPath.match(path: try inPath.path(for: .page(value))).value
    #expect(fromPath.utf8.elementsEqual(value.utf8))
    let inField = fieldRouter(of: String.parser())
    let fromField = try inField.match(path: try inField.path(for: .page(value))).value
    #expect(fromField.utf8.elementsEqual(value.utf8))
  }

  @Test("A component that would be empty or a dot segment isn't printed; a field is")
  func specialComponents() throws {
    let inPath = router(of: String.parser())
    let inField = fieldRouter(of: String.parser())
    #expect(throws: PrintingError(.emptyComponent, part: "path component 2", value: Page.page(""))) {
      try inPath.path(for: .page(""))
    }
    #expect(throws: PrintingError(.dotSegment("."), part: "path component 2", value: Page.page("."))) {
      try inPath.path(for: .page("."))
    }
    #expect(throws: PrintingError(.dotSegment(".."), part: "path component 2", value: Page.page(".."))) {
      try inPath.path(for: .page(".."))
    }
    for value in ["", ".", ".."] {
      #expect(try inField.match(path: try inField.path(for: .page(value))) == .page(value))
    }
  }

  @Test("A string parser is described as text")
  func describes() {
    #expect(String.parser().shape == .text(.any))
  }
}
