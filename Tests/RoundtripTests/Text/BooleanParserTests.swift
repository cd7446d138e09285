import Testing

@testable import Roundtrip

@Suite struct BooleanParserTests {
  @Test(
    "A Boolean parser reads true and false, and leaves the rest",
    arguments: [("true", true, ""), ("falsehood", false, "hood")])
  func reads(input: String, value: Bool, rest: String) throws {
    #expect(try read(input, with: Bool.parser()) == Reading(value: value, rest: rest))
  }

  @Test(
    "A Boolean parser refuses everything but true and false",
    arguments: ["", "True", "TRUE", "yes", "1", "0", "tru", "t", " true", "\u{0}"])
  func refuses(input: String) {
    #expect(throws: ParsingError(input: input, expected: "true or false")) { try read(input, with: Bool.parser()) }
  }

  @Test("true and false round-trip", arguments: [(true, "true"), (false, "false")])
  func comesBack(value: Bool, printed: String) throws {
    #expect(try text(of: value, by: Bool.parser()) == printed)
    let inField = fieldRouter(of: Bool.parser())
    #expect(try inField.path(for: .page(value)) == "/x?x=\(printed)")
    #expect(try inField.match(path: "/x?x=\(printed)") == .page(value))
    #expect(throws: RoutingError.self) { try inField.match(path: "/x?x=\(printed)x") }
  }

  @Test("A Boolean parser is described as a Boolean")
  func describes() {
    #expect(Bool.parser().shape == .text(.boolean))
  }
}
