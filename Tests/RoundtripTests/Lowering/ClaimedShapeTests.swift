import RoundtripInspection
import RoundtripTesting
import Testing

@testable import Roundtrip

/// The `shape` of a custom parser-printer is only shown. Nothing else depends on it.
@Suite struct ClaimedShapeTests {
  /// A hexadecimal number that describes itself as something else.
  struct Hex: ParserPrinter {
    struct No: Error {}
    let shape: InputShape

    func parse(_ input: inout Substring) throws -> Int {
      guard !input.isEmpty, let number = Int(input, radix: 16) else { throw No() }
      input = ""
      return number
    }

    func print(_ output: Int, into input: inout Substring) throws {
      guard output >= 0 else { throw No() }
      input += String(output, radix: 16)
    }
  }

  enum Page: Equatable, Sendable { case number(Int), cafe }

  static let claims: [InputShape] = [
    .text(.digits(1...Int.max)), .text(.custom("digits in base 16")), .text(.boolean), .text(.number), .text(.any),
    .literal("1"), .choice([.literal("1"), .literal("2")]), .examples(["1"], .text(.digits(1...8))),
    .sequence([.literal("a"), .text(.hostLabel)]), .opaque("Hex"),
  ]

  @Test("A literal component that a custom parser rejects is refused, whatever its shape says", arguments: claims)
  func taken(claim: InputShape) throws {
    let router = OneOf {
      Route(.case(Page.number)) { Path { Hex(shape: claim) } }
      Route(.case(Page.cafe)) { Path { "cafe" } }
    }
    #expect(try router.match(path: "/cafe") == .number(0xCAFE))
    #expect(throws: PrintingError.self) { try router.path(for: .cafe) }
    #expect(try router.path(for: .number(0xCAFE)) == "/cafe")
    #expect(router.conflicts().allSatisfy { $0.severity != .error })
  }

  @Test("A shape that claims a whole request doesn't hide other routes")
  func ofRequest() throws {
    struct Whole: ParserPrinter {
      let shape = InputShape(.component(.text(.boolean)))

      func parse(_ input: inout URLRequestData) throws -> Page {
        guard let text = input.takeComponent(), let number = Int(text, radix: 16) else { throw Hex.No() }
        return .number(number)
      }

      func print(_ output: Page, into input: inout URLRequestData) throws {
        guard case .number(let number) = output else { throw Hex.No() }
        try input.appendComponent(String(number, radix: 16))
      }
    }
    let router = OneOf {
      Whole()
      Route(.case(Page.cafe)) { Path { "cafe" } }
    }
    #expect(try router.match(path: "/cafe") == .number(0xCAFE))
    #expect(throws: PrintingError.self) { try router.path(for: .cafe) }
    #expect(try router.path(for: .number(255)) == "/ff")
  }

  @Test("People see the claimed shape")
  func shown() {
    let router = Route(.case(Page.number)) {
      Path {
        "n"; Hex(shape: .text(.custom("hexadecimal number")))
      }
    }
    #expect(router.routes.first?.parameters.first?.kind == "hexadecimal number")
  }
}
