import Testing

@testable import Roundtrip

@Suite struct ChainedConversionTests {
  struct BookID: RawRepresentable, Equatable, Sendable { var rawValue: Int }
  enum Level: Int, Sendable { case low = 1, high = 2 }
  enum AppRoute: Equatable, Sendable {
    case book(BookID)
    case level(Level)
  }

  @Test("One conversion follows another, in both directions")
  func follows() throws {
    let inPath = router(of: Parse(.lossless(Int.self).map(.representing(BookID.self))))
    #expect(try inPath.match(path: "/x/42") == .page(BookID(rawValue: 42)))
    #expect(try inPath.path(for: .page(BookID(rawValue: -42))) == "/x/-42")
  }

  @Test(
    "Each conversion can refuse",
    arguments: [("a", "a valid Int"), ("3", "a valid Level"), ("", "a valid Int")])
  func refuses(input: String, expected: String) {
    let conversion = FunctionConversion.lossless(Int.self).map(.representing(Level.self))
    #expect(throws: ConversionError(expected)) { try conversion.apply(input) }
    #expect(throws: ParsingError(input: input, expected: expected)) { try read(input, with: Parse(conversion)) }
  }

  @Test("A case at the end determines which values are printed")
  func cases() throws {
    let router = OneOf {
      Route(FunctionConversion.representing(Level.self).map(.case(AppRoute.level))) {
        Path {
          "levels"; Digits()
        }
      }
      Route(FunctionConversion.representing(BookID.self).map(.case(AppRoute.book))) {
        Path {
          "books"; Digits()
        }
      }
    }
    #expect(try router.match(path: "/books/7") == .book(BookID(rawValue: 7)))
    #expect(try router.path(for: .book(BookID(rawValue: 7))) == "/books/7")
    #expect(try router.path(for: .level(.high)) == "/levels/2")
    #expect(throws: RoutingError.self) { try router.match(path: "/levels/3") }
  }
}
