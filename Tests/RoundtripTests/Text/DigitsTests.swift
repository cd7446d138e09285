import Testing

@testable import Roundtrip

@Suite struct DigitsTests {
  static let large = String(Int.max)
  static let tooLarge = String(UInt(Int.max) + 1)

  @Test(
    "Digits are read up to the maximum, and the rest is left",
    arguments: [
      (Digits(), "0", 0, ""), (Digits(), "42", 42, ""), (Digits(), "007", 7, ""), (Digits(), "000", 0, ""),
      (Digits(), "42a", 42, "a"), (Digits(), "4.2", 4, ".2"), (Digits(), large, Int.max, ""),
      (Digits(), String(repeating: "0", count: 5_000) + "1", 1, ""), (Digits(), "1\u{301}", 1, "\u{301}"),
      (Digits(4), "0007", 7, ""), (Digits(4), "20240731", 2024, "0731"), (Digits(1...3), "7", 7, ""),
      (Digits(1...3), "1234", 123, "4"), (Digits(2...), "07", 7, ""), (Digits(2...), "123456", 123_456, ""),
      (Digits(...2), "1", 1, ""), (Digits(1..<3), "123", 12, "3"), (Digits(0...2), "12", 12, ""),
      (Digits(25), String(repeating: "0", count: 24) + "9", 9, ""),
    ])
  func reads(parser: Digits, input: String, value: Int, rest: String) throws {
    #expect(try read(input, with: parser) == Reading(value: value, rest: rest))
  }

  @Test(
    "Text without digits, with too few, or with too large a number is refused",
    arguments: [
      (Digits(), "", "digits"), (Digits(), "a", "digits"), (Digits(), "-5", "digits"), (Digits(), "+5", "digits"),
      (Digits(), " 5", "digits"), (Digits(), "٣", "digits"), (Digits(), "５", "digits"), (Digits(), "\u{0}5", "digits"),
      (Digits(), tooLarge, "a number of at most \(Int.max)"), (Digits(), large + "0", "a number of at most \(Int.max)"),
      (Digits(), String(repeating: "9", count: 5_000), "a number of at most \(Int.max)"),
      (Digits(4), "123", "4 digits"), (Digits(1), "x", "1 digit"), (Digits(2...3), "1x", "2 to 3 digits"),
      (Digits(2...), "1", "at least 2 digits"),
    ])
  func refuses(parser: Digits, input: String, expected: String) {
    #expect(throws: ParsingError(input: input, expected: expected)) { try read(input, with: parser) }
  }

  @Test(
    "Numbers are printed without leading zeros, unless the minimum requires them",
    arguments: [
      (Digits(), 0, "0"), (Digits(), 7, "7"), (Digits(), Int.max, large), (Digits(4), 7, "0007"),
      (Digits(4), 0, "0000"), (Digits(4), 2024, "2024"), (Digits(1...3), 7, "7"), (Digits(1...3), 999, "999"),
      (Digits(2...), 7, "07"), (Digits(2...), 1234, "1234"), (Digits(25), 9, String(repeating: "0", count: 24) + "9"),
    ])
  func prints(parser: Digits, value: Int, printed: String) throws {
    #expect(try text(of: value, by: parser) == printed)
    #expect(try read(printed, with: parser) == Reading(value: value, rest: ""))
  }

  @Test(
    "Negative numbers and those with too many digits aren't printed",
    arguments: [
      (Digits(), -1, "-1 is negative"), (Digits(), Int.min, "\(Int.min) is negative"),
      (Digits(4), 10_000, "10000 has more than 4 digits"), (Digits(1), 10, "10 has more than 1 digit"),
      (Digits(1...3), 1000, "1000 has more than 3 digits"),
    ])
  func refusesToPrint(parser: Digits, value: Int, reason: String) {
    #expect(throws: PrintingError(.text(reason), value: "the value")) { try text(of: value, by: parser) }
  }

  @Test("Numbers of fixed width can be adjacent")
  func sideBySide() throws {
    let date = Parse {
      Digits(4); Digits(2); Digits(2)
    }
    #expect(try read("20240731", with: date).value == (2024, 7, 31))
    #expect(try text(of: (2024, 7, 31), by: date) == "20240731")
    #expect(throws: (any Error).self) { try text(of: (2024, 7, 310), by: date) }
  }

  @Test(
    "A component and a field consist only of digits",
    arguments: [
      ("007", 7), ("0", 0), (large, Int.max), ("%35", 5), (tooLarge, nil), ("99999999999999999999999", nil), ("", nil),
      ("-5", nil),
      ("+5", nil), ("%2B5", nil), ("7x", nil), ("x7", nil), ("7%20", nil), ("7%00", nil), ("٣", nil),
    ] as [(String, Int?)])
  func inARequest(text: String, number: Int?) {
    let matched = number.map { Matched.value(Page.page($0)) }
    #expect(router(of: Digits()).matched("/x/\(text)") == matched ?? .notFound)
    #expect(fieldRouter(of: Digits()).matched("/x?x=\(text)") == matched ?? .badRequest)
  }

  @Test("A number that isn't printed is named with its place")
  func placeOfANegativeNumber() throws {
    #expect(throws: PrintingError(.text("-7 is negative"), part: "path component 2", value: Page.page(-7))) {
      try router(of: Digits()).path(for: .page(-7))
    }
    #expect(try router(of: Digits()).path(for: .page(7)) == "/x/7")
  }

  @Test("Digits are described as digits")
  func describes() {
    #expect(Digits().shape == .text(.digits(1...Int.max)))
    #expect(Digits(2...4).shape == .text(.digits(2...4)))
    #expect(Digits(2...).shape == .text(.digits(2...Int.max)))
    #expect(Digits(4).shape == .text(.digits(4...4)))
  }

  @Test("An impossible length traps")
  func noLength() async {
    await #expect(processExitsWith: .failure) { _ = Digits(0) }
    await #expect(processExitsWith: .failure) { _ = Digits(-2...0) }
  }
}
