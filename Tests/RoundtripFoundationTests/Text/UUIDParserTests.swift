import Foundation
import RoundtripFoundation
import RoundtripInspection
import Testing

@Suite struct UUIDParserTests {
  static let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
  static let value = UUID(
    uuid: (0xE6, 0x21, 0xE1, 0xF8, 0xC3, 0x6C, 0x49, 0x5A, 0x93, 0xFC, 0x0C, 0x24, 0x7A, 0x3E, 0x6E, 0x5F))

  @Test(
    "Thirty-six characters are read in either case, and the rest is left",
    arguments: [
      (text, ""), (text.lowercased(), ""), ("e621E1f8-C36c-495A-93fc-0c247A3e6E5f", ""), (text + "/x", "/x"),
      (text + "F", "F"), (text + "\u{301}", "\u{301}"),
    ])
  func reads(input: String, rest: String) {
    let reading = UUID.parser().reading(input)
    #expect(reading?.value == Self.value)
    #expect(reading.map { Array($0.rest.utf8) } == Array(rest.utf8))
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "E621E1F8", "E621E1F8C36C495A93FC0C247A3E6E5F", "{" + text + "}", " " + text, String(text.dropLast()),
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5G", "E621E1F8-C36C-495A-93FC-0C247A3E６E5F",
      "E621E1F8-C36C-495A-93FC10C247A3E6E5F", "E621E1F8-C36C-495A-93F-C0C247A3E6E5F",
      "+621E1F8-C36C-495A-93FC-0C247A3E6E5F",
      "E621E1F8-C36C-495A-93FC-0C247A3E6E\u{0}F",
    ])
  func refuses(input: String) {
    #expect(UUID.parser().reading(input) == nil)
  }

  @Test("The error describes what was expected")
  func error() {
    var input = "42"[...]
    let error = #expect(throws: ParsingError.self) { try UUID.parser().parse(&input) }
    #expect(error?.description == "expected a UUID in \"42\"")
  }

  @Test("A UUID is printed in uppercase, and round-trips", arguments: [1, 2] as [UInt64])
  func prints(seed: UInt64) {
    #expect(UUID.parser().text(of: Self.value) == Self.text)
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let value = UUID.random(using: &random)
      #expect(UUID.parser().text(of: value) == value.uuidString)
      #expect(UUID.parser().whole(value.uuidString) == value)
    }
  }

  @Test("A UUID can be a path component and the value of a field")
  func inRequests() throws {
    let router = Parse {
      Path {
        "orders"; UUID.parser()
      }
      Query { Optionally { Field("after") { UUID.parser() } } }
    }
    let path = "/orders/\(Self.text)?after=\(Self.text)"
    #expect(try router.match(path: path.lowercased()) == (Self.value, Self.value))
    #expect(try router.path(for: (Self.value, Self.value)) == path)
    #expect(try router.path(for: (Self.value, nil)) == "/orders/\(Self.text)")
    #expect(throws: RoutingError.self) { try router.match(path: "/orders/\(Self.text)x") }
  }
}

extension UUID {
  static func random(using random: inout SplitMix64) -> UUID {
    var text = ""
    for index in 0..<36 {
      text += [8, 13, 18, 23].contains(index) ? "-" : String(Int.random(in: 0...15, using: &random), radix: 16)
    }
    return UUID(uuidString: text) ?? UUID()
  }
}
