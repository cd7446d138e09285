import Testing

@testable import Roundtrip

@Suite struct FunctionConversionTests {
  struct TooSmall: Error, Equatable, CustomStringConvertible {
    var number: Int
    var description: String { "\(number) is too small" }
  }

  static func halve(_ number: Int) throws -> Int {
    guard number >= 10 else { throw TooSmall(number: number) }
    return number / 2
  }

  static func double(_ number: Int) throws -> Int {
    guard number >= 5 else { throw TooSmall(number: number) }
    return number * 2
  }

  @Test("Functions that return an optional refuse by returning nil")
  func optionals() throws {
    let parser = String.parser().map(.convert(apply: { Int($0) }, unapply: { $0 < 100 ? "\($0)" : nil }))
    let inPath = router(of: parser)
    #expect(try inPath.match(path: "/x/42") == .page(42))
    #expect(try inPath.path(for: .page(42)) == "/x/42")
    #expect(throws: ParsingError(input: "a", expected: "a valid Int")) { try read("a", with: parser) }
    let reason = PrintingError.Reason.conversion("100 can't be converted back")
    #expect(throws: PrintingError(reason, part: "path component 2", value: Page.page(100))) {
      try inPath.path(for: .page(100))
    }

    let conversion = FunctionConversion<Int, Int>.convert(apply: { $0 > 0 ? $0 : nil }, unapply: { $0 < 9 ? $0 : nil })
    #expect(throws: ConversionError("a valid Int")) { try conversion.apply(0) }
    #expect(throws: ConversionError(refusing: "9 can't be converted back")) { try conversion.unapply(9) }
  }

  @Test("A value that is converted back to one that the first function refuses can't be converted back")
  func refusedOnTheWayBack() throws {
    let conversion = FunctionConversion<Int, Int>.convert(apply: { $0 > 0 ? $0 : nil }, unapply: { $0 })
    let inPath = router(of: Digits().map(conversion))
    #expect(
      throws: PrintingError(.conversion("0 can't be converted back"), part: "path component 2", value: Page.page(0))
    ) {
      try inPath.path(for: .page(0))
    }
    #expect(throws: ConversionError(refusing: "0 can't be converted back")) { try conversion.unapply(0) }
  }

  @Test("Functions that throw refuse by throwing")
  func errors() throws {
    let parser = Digits().map(.convert(apply: Self.halve, unapply: Self.double))
    let inPath = router(of: parser)
    #expect(try inPath.match(path: "/x/42") == .page(21))
    #expect(try inPath.path(for: .page(21)) == "/x/42")
    #expect(throws: ParsingError(input: "7", expected: "7 is too small")) { try read("7", with: parser) }
    let reason = PrintingError.Reason.conversion("3 is too small")
    #expect(throws: PrintingError(reason, part: "path component 2", value: Page.page(3))) {
      try inPath.path(for: .page(3))
    }

    let conversion = FunctionConversion<Int, Int>.convert(apply: Self.halve, unapply: Self.double)
    #expect(throws: TooSmall(number: 1)) { try conversion.apply(1) }
    #expect(throws: TooSmall(number: 1)) { try conversion.unapply(1) }
  }

  @Test("Functions that always succeed need no optional")
  func total() throws {
    let inPath = router(of: Digits().map(.convert(apply: { $0 + 1 }, unapply: { $0 - 1 })))
    #expect(try inPath.match(path: "/x/1") == .page(2))
    #expect(try inPath.path(for: .page(2)) == "/x/1")
    #expect(throws: PrintingError(.text("-1 is negative"), part: "path component 2", value: Page.page(0))) {
      try inPath.path(for: .page(0))
    }
  }

  @Test("A value that would match back as another isn't printed")
  func comesBack() throws {
    let inPath = router(
      of: String.parser().map(.convert(apply: { $0.lowercased() }, unapply: { String($0) })))
    #expect(try inPath.match(path: "/x/ABC") == .page("abc"))
    #expect(try inPath.path(for: .page("abc")) == "/x/abc")
    let reason = PrintingError.Reason.conversion("ABC would be converted back to a different value")
    #expect(throws: PrintingError(reason, part: "path component 2", value: Page.page("ABC"))) {
      try inPath.path(for: .page("ABC"))
    }
  }

  @Test("Several values are converted together")
  func tuples() throws {
    struct Range: Equatable { var bounds: ClosedRange<Int> }
    let parser = Parse {
      Digits(); "-"; Digits()
    }
    .map(
      .convert(
        apply: { $0 <= $1 ? Range(bounds: $0...$1) : nil },
        unapply: { ($0.bounds.lowerBound, $0.bounds.upperBound) }))
    #expect(try read("1-5", with: parser).value == Range(bounds: 1...5))
    #expect(try text(of: Range(bounds: 1...5), by: parser) == "1-5")
    #expect(throws: ParsingError(input: "5-1", expected: "a valid Range")) {
      try read("5-1", with: parser)
    }
  }

  @Test("A case that can't be derived can be written as two functions")
  func cases() throws {
    let router = OneOf {
      Route(.case(embed: Page.page, extract: { $0.value > 0 ? $0.value : nil })) {
        Path {
          "x"; Int.parser()
        }
      }
    }
    #expect(try router.match(path: "/x/5") == Page.page(5))
    #expect(try router.path(for: .page(5)) == "/x/5")
    #expect(router.printed(.page(-5)) == .refused(.otherCase))
  }

  @Test(
    "A case of two functions that refuses a value is another case, so the route that has it says why it isn't printed")
  func otherCases() {
    enum Item: Equatable, Sendable { case user(String), book(Int) }
    let router = OneOf {
      Route(.case(Item.user)) {
        Path {
          "users"; String.parser()
        }
      }
      Route(.case(embed: Item.book, extract: { if case .book(let id) = $0 { id } else { nil } })) {
        Path {
          "books"; Digits()
        }
      }
    }
    #expect(router.printed(.user("")) == .refused(.emptyComponent))
    #expect(router.printed(.book(-1)) == .refused(.text("-1 is negative")))
  }

  @Test("What a conversion expects is part of the sentence that says why a value isn't printed")
  func expectation() {
    let colors = Path {
      String.parser().map(
        .convert(
          apply: { $0 }, unapply: { name in if name == "mud" { throw ConversionError("a color") } else { name } }))
    }
    let error = #expect(throws: PrintingError.self) { try colors.path(for: "mud") }
    #expect(
      error?.description == "can't print mud: path component 1: expected a color")
  }
}
