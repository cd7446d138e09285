import Testing

@testable import Roundtrip

@Suite struct CustomTextParserTests {
  /// Six hexadecimal digits.
  struct HexColor: ParserPrinter {
    struct NotAColor: Error, Equatable, CustomStringConvertible { var description: String { "six hexadecimal digits" } }

    func parse(_ input: inout Substring) throws -> UInt32 {
      let digits = input.prefix(6)
      guard digits.utf8.count == 6, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
        let color = UInt32(digits, radix: 16)
      else { throw NotAColor() }
      input.removeFirst(6)
      return color
    }

    func print(_ color: UInt32, into input: inout Substring) throws {
      guard color <= 0xFFFFFF else { throw NotAColor() }
      let digits = String(color, radix: 16)
      input += String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  /// A text parser that is composed of others.
  struct Handle: ParserPrinter {
    var body: some ParserPrinter<Substring, String> { String.parser().prefixed(by: "@") }
  }

  @Test("A custom parser works in a path and in a field", arguments: [0, 0xFF, 0xABCDEF, 0xFFFFFF] as [UInt32])
  func comesBack(color: UInt32) throws {
    let inPath = router(of: HexColor())
    #expect(try inPath.match(path: try inPath.path(for: .page(color))) == .page(color))
    let inField = fieldRouter(of: HexColor())
    #expect(try inField.match(path: try inField.path(for: .page(color))) == .page(color))
  }

  @Test(
    "Text that a custom parser leaves over isn't ignored",
    arguments: ["12345", "1234567", "12345g", "+12345", "12345é", ""])
  func refuses(component: String) {
    #expect(throws: RoutingError.self) { try router(of: HexColor()).match(path: "/x/\(component)") }
    #expect(throws: RoutingError.self) { try fieldRouter(of: HexColor()).match(path: "/x?x=\(component)") }
  }

  @Test("The errors of a custom text parser explain why a value isn't printed")
  func refusesToPrint() {
    let color = Page.page(UInt32(0x1_000_000))
    #expect(throws: PrintingError(.conversion("six hexadecimal digits"), part: "path component 2", value: color)) {
      try router(of: HexColor()).path(for: color)
    }
    #expect(throws: HexColor.NotAColor()) { try text(of: 0x1_000_000, by: HexColor()) }
  }

  @Test("A custom text parser can be combined with the library's")
  func composes() throws {
    let parser = Parse {
      HexColor().prefixed(by: "#");
      Optionally {
        Parse {
          "."; Digits()
        }
      }
    }
    #expect(try read("#00ff00.5", with: parser).value == (0x00FF00, 5))
    #expect(try text(of: (0x00FF00, 5), by: parser) == "#00ff00.5")
    #expect(try text(of: (0x00FF00, nil), by: parser) == "#00ff00")
  }

  @Test("A custom text parser that is composed in its body reads and prints like the body")
  func body() throws {
    #expect(try read("@é", with: Handle()) == Reading(value: "é", rest: ""))
    let inPath = router(of: Handle())
    #expect(try inPath.path(for: .page("é")) == "/x/@%C3%A9")
    #expect(try inPath.match(path: "/x/%40%C3%A9") == .page("é"))
    #expect(Handle().shape == .sequence([.literal("@"), .text(.any)]))
  }
}
