import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct IntegerParserTests {
  @Test(
    "A whole number is read, and the rest is left",
    arguments: [
      (Int.parser(), "0", 0, ""), (Int.parser(), "42", 42, ""), (Int.parser(), "-5", -5, ""),
      (Int.parser(), "-0", 0, ""),
      (Int.parser(), "007", 7, ""), (Int.parser(), "-007", -7, ""), (Int.parser(), "5-", 5, "-"),
      (Int.parser(), "12ab", 12, "ab"), (Int.parser(), String(repeating: "0", count: 5_000) + "7", 7, ""),
      (Int.parser(radix: 16), "fF", 255, ""), (Int.parser(radix: 16), "-10g", -16, "g"),
      (Int.parser(radix: 2), "1012", 5, "2"), (Int.parser(radix: 36), "zZ", 1295, ""),
      (Int.parser(range: 1...), "1", 1, ""), (Int.parser(range: -3..<0), "-3", -3, ""),
      (Int.parser(radix: 16, range: 0...255), "ff", 255, ""),
    ])
  func reads(parser: IntegerParser<Int>, input: String, value: Int, rest: String) throws {
    #expect(try read(input, with: parser) == Reading(value: value, rest: rest))
  }

  static let all = "an integer from \(Int.min) to \(Int.max)"

  @Test(
    "Text without a number, or with one that is too large or out of range, is refused",
    arguments: [
      (Int.parser(), "", "an integer"), (Int.parser(), "+5", "an integer"), (Int.parser(), "-", "an integer"),
      (Int.parser(), "--5", "an integer"), (Int.parser(), " 5", "an integer"), (Int.parser(), "٣", "an integer"),
      (Int.parser(), "−5", "an integer"), (Int.parser(), "\u{0}", "an integer"), (Int.parser(), "a", "an integer"),
      (Int.parser(), String(repeating: "9", count: 5_000), all), (Int.parser(), "-99999999999999999999", all),
      (Int.parser(), "18446744073709551616", all), (Int.parser(), "-18446744073709551615", all),
      (Int.parser(radix: 16), "g", "an integer in base 16"), (Int.parser(radix: 2), "2", "an integer in base 2"),
      (Int.parser(radix: 16, range: 0...255), "100", "an integer in base 16 from 0 to 255"),
      (Int.parser(range: 1...9), "0", "an integer from 1 to 9"),
      (Int.parser(range: 1...9), "10", "an integer from 1 to 9"),
      (Int.parser(range: 1...9), "-5", "an integer from 1 to 9"),
      (Int.parser(range: 1...), "0", "an integer of at least 1"),
      (Int.parser(range: ...9), "10", "an integer of at most 9"),
      (Int.parser(range: 1...), "9223372036854775808", "an integer from 1 to \(Int.max)"),
      (Int.parser(range: 1...), "-99999999999999999999", "an integer of at least 1"),
      (Int.parser(range: ...9), "-9223372036854775809", "an integer from \(Int.min) to 9"),
      (Int.parser(range: ...9), "99999999999999999999", "an integer of at most 9"),
    ])
  func refuses(parser: IntegerParser<Int>, input: String, expected: String) {
    #expect(throws: ParsingError(input: input, expected: expected)) { try read(input, with: parser) }
  }

  @Test("A number that the type can't express is told apart from one that is only out of range")
  func beyondType() {
    #expect(throws: ParsingError(input: "256", expected: "an integer from 1 to 255")) {
      try read("256", with: UInt8.parser(range: 1...))
    }
    let beyond = String(UInt128.max) + "0"
    #expect(throws: ParsingError(input: beyond, expected: "an integer from 1 to \(UInt128.max)")) {
      try read(beyond, with: UInt128.parser(range: 1...))
    }
  }

  @Test("An unsigned type accepts no sign", arguments: ["-5", "-0", "+5", "-"])
  func unsigned(input: String) {
    #expect(throws: ParsingError(input: input, expected: "an integer")) { try read(input, with: UInt.parser()) }
  }

  @Test(
    "Numbers are printed without leading zeros and in lowercase",
    arguments: [
      (Int.parser(), 0, "0"), (Int.parser(), -42, "-42"), (Int.parser(radix: 16), 255, "ff"),
      (Int.parser(radix: 16), -255, "-ff"), (Int.parser(radix: 2), 5, "101"), (Int.parser(radix: 36), 1295, "zz"),
    ])
  func prints(parser: IntegerParser<Int>, value: Int, printed: String) throws {
    #expect(try text(of: value, by: parser) == printed)
  }

  @Test(
    "Numbers out of range aren't printed",
    arguments: [(0, "0 is less than 1"), (10, "10 is more than 9")])
  func refusesToPrint(value: Int, reason: String) {
    #expect(throws: PrintingError(.text(reason), value: "the value")) {
      try text(of: value, by: Int.parser(range: 1...9))
    }
  }

  @Test("Every width holds its bounds in every radix, and nothing beyond", arguments: Width.all)
  func widths(width: Width) throws {
    try width.check()
  }

  @Test("Random numbers round-trip in every radix", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    for radix in 2...36 {
      for shift in [0, 1, 16, 40, 60] as [Int64] {
        let value = Int64.random(in: .min ... .max, using: &numbers) >> shift
        let printed = try text(of: value, by: Int64.parser(radix: radix))
        #expect(try read(printed, with: Int64.parser(radix: radix)) == Reading(value: value, rest: ""))
        #expect(try read(printed.uppercased(), with: Int64.parser(radix: radix)).value == value)
      }
    }
  }

  @Test("A component and a field consist only of the number")
  func inARequest() throws {
    let inPath = router(of: Int.parser())
    #expect(try inPath.match(path: "/x/-5") == .page(-5))
    #expect(try inPath.match(path: "/x/%2D5") == .page(-5))
    #expect(try inPath.path(for: .page(.min)) == "/x/\(Int.min)")
    for path in ["/x/+5", "/x/5x", "/x/-", "/x/9223372036854775808", "/x/0x5"] {
      #expect(throws: RoutingError.self) { try inPath.match(path: path) }
    }
    let inField = fieldRouter(of: UInt8.parser(radix: 16))
    #expect(try inField.match(path: "/x?x=FF") == .page(255))
    #expect(try inField.path(for: .page(255)) == "/x?x=ff")
    for value in ["100", "-1", "%2B1", "+1", "1+", ""] {
      #expect(throws: RoutingError.self) { try inField.match(path: "/x?x=\(value)") }
    }
  }

  @Test("A parser of integers is described as an integer")
  func describes() {
    func kind(_ parser: some ParserPrinter) -> String {
      if case .text(let kind) = parser._part.shape { kind.description } else { "" }
    }
    #expect(kind(Int.parser()) == "integer")
    #expect(kind(UInt8.parser()) == "integer (UInt8)")
    #expect(kind(Int.parser(range: 1...)) == "integer (at least 1)")
    #expect(kind(Int.parser(range: ..<1)) == "integer (at most 0)")
    #expect(kind(UInt8.parser(radix: 16, range: 1...)) == "integer (base 16, 1 to 255)")
  }

  @Test("A radix without digits traps")
  func noRadix() async {
    await #expect(processExitsWith: .failure) { _ = Int.parser(radix: 1) }
    await #expect(processExitsWith: .failure) { _ = Int.parser(radix: 37) }
  }
}

/// An integer type and its expected properties.
struct Width: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let check: @Sendable () throws -> Void

  static let all = [
    Width(Int8.self), Width(UInt8.self), Width(Int16.self), Width(UInt16.self), Width(Int32.self), Width(UInt32.self),
    Width(Int64.self), Width(UInt64.self), Width(Int.self), Width(UInt.self), Width(Int128.self), Width(UInt128.self),
  ]

  init<Number: FixedWidthInteger & Sendable>(_ type: Number.Type) {
    testDescription = "\(Number.self)"
    check = {
      for radix in 2...36 {
        for value in [Number.min, Number.min + 1, 0, 1, Number.max - 1, Number.max] {
          let printed = try text(of: value, by: Number.parser(radix: radix))
          #expect(printed == String(value, radix: radix))
          #expect(try read(printed, with: Number.parser(radix: radix)) == Reading(value: value, rest: ""))
        }
        for beyond in [Self.successor(of: String(Number.max, radix: radix), radix)]
          + (Number.isSigned ? [Self.successor(of: String(Number.min, radix: radix), radix)] : [])
        {
          #expect(throws: ParsingError.self) { try read(beyond, with: Number.parser(radix: radix)) }
          #expect(throws: ParsingError.self) { try read(beyond + "0", with: Number.parser(radix: radix)) }
        }
      }
    }
  }

  /// The number one further from zero, as text.
  static func successor(of number: String, _ radix: Int) -> String {
    var digits = Array(number)
    for place in digits.indices.reversed() {
      guard let value = digits[place].hexDigitValue ?? Int(String(digits[place]), radix: 36) else { break }
      if value + 1 < radix {
        digits[place] = Character(String(value + 1, radix: radix))
        return String(digits)
      }
      digits[place] = "0"
    }
    let sign = number.hasPrefix("-") ? "-" : ""
    return sign + "1" + String(digits).drop { $0 == "-" }
  }
}
