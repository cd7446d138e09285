import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct NumberParserTests {
  @Test(
    "A decimal number is read, and the rest is left",
    arguments: [
      ("0", 0, ""), ("1", 1, ""), ("-1.25", -1.25, ""), ("007.50", 7.5, ""), ("1e3", 1_000, ""), ("1E3", 1_000, ""),
      ("1e+3", 1_000, ""), ("25e-1", 2.5, ""), ("1.5e3x", 1_500, "x"), ("1.", 1, "."), ("1.x", 1, ".x"), ("1e", 1, "e"),
      ("1e+", 1, "e+"), ("1.5.2", 1.5, ".2"), ("1e5.5", 100_000, ".5"), ("0x10", 0, "x10"), ("1_000", 1, "_000"),
      ("1,5", 1, ",5"), ("1.7976931348623157e308", Double.greatestFiniteMagnitude, ""),
      ("5e-324", Double.leastNonzeroMagnitude, ""), ("1e-400", 0, ""), ("0e999999999999", 0, ""),
      ("0.1000000000000000055511151231257827021181583404541015625", 0.1, ""),
      ("9007199254740993", 9_007_199_254_740_992, ""), (String(repeating: "0", count: 1_000) + "2", 2, ""),
    ])
  func reads(input: String, value: Double, rest: String) throws {
    #expect(try read(input, with: Double.parser()) == Reading(value: value, rest: rest))
  }

  static let tooLarge = "a number of at most \(Double.greatestFiniteMagnitude)"

  @Test(
    "Text that isn't a finite decimal number is refused",
    arguments: [
      ("", "a number"), ("-", "a number"), ("+1", "a number"), (".5", "a number"), ("-.5", "a number"),
      ("e5", "a number"),
      ("inf", "a number"), ("-inf", "a number"), ("infinity", "a number"), ("nan", "a number"), ("nan(1)", "a number"),
      (" 1", "a number"), ("١", "a number"), ("\u{0}1", "a number"), ("--1", "a number"), ("1e309", tooLarge),
      ("-1e309", tooLarge), ("1e999999999999999999999", tooLarge), ("1.7976931348623159e308", tooLarge),
      (String(repeating: "9", count: 100_000), "a number"),
    ])
  func refuses(input: String, expected: String) {
    #expect(throws: ParsingError(input: input, expected: expected)) { try read(input, with: Double.parser()) }
  }

  @Test("A Float is refused if it would be infinite")
  func floats() throws {
    #expect(try read("3.4028235e38", with: Float.parser()).value == .greatestFiniteMagnitude)
    #expect(try read("1e-45", with: Float.parser()).value == .leastNonzeroMagnitude)
    // Slightly less than halfway between two values: wrong if it is rounded to a Double first, which is halfway.
    #expect(try read("1.00000017881393432617187499", with: Float.parser()).value == 1.0000001)
    let expected = "a number of at most \(Float.greatestFiniteMagnitude)"
    #expect(throws: ParsingError(input: "1e39", expected: expected)) { try read("1e39", with: Float.parser()) }
  }

  @Test(
    "The fewest digits that round-trip are printed, without a plus",
    arguments: [
      (0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"), (1e20, "1e20"), (1e16, "1e16"),
      (123_456_789, "123456789"), (1e-7, "1e-7"), (1.5e-10, "1.5e-10"), (100, "100"), (10.0, "10"), (0.001, "0.001"),
      (Double.greatestFiniteMagnitude, "1.7976931348623157e308"), (Double.leastNonzeroMagnitude, "5e-324"),
      (-Double.pi, "-3.141592653589793"), (1e100, "1e100"), (1e-100, "1e-100"),
    ])
  func prints(value: Double, printed: String) throws {
    #expect(try text(of: value, by: Double.parser()) == printed)
    #expect(try read(printed, with: Double.parser()) == Reading(value: value, rest: ""))
  }

  @Test("A negative zero is read, and prints as the zero that it equals", arguments: ["-0", "-0.0", "-0e5", "-1e-999"])
  func negativeZero(spelling: String) throws {
    let value = try read(spelling, with: Double.parser()).value
    #expect(value == 0 && value.sign == .minus)
    #expect(try text(of: value, by: Double.parser()) == "0")
    #expect(try text(of: -0.0, by: Float.parser()) == "0")
  }

  @Test(
    "A number that isn't finite isn't printed",
    arguments: [
      (Double.infinity, "inf isn't a finite number"), (-Double.infinity, "-inf isn't a finite number"),
      (Double.nan, "nan isn't a finite number"),
    ])
  func refusesToPrint(value: Double, reason: String) {
    #expect(throws: PrintingError(.text(reason), value: "the value")) { try text(of: value, by: Double.parser()) }
  }

  @Test("Random values of every magnitude round-trip exactly", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let double = Double(bitPattern: numbers.next())
      if double.isFinite {
        let printed = try text(of: double, by: Double.parser())
        #expect(try read(printed, with: Double.parser()) == Reading(value: double, rest: ""))
        #expect(!printed.contains("+"))
      }
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: numbers.next()))
      if float.isFinite {
        let printed = try text(of: float, by: Float.parser())
        #expect(try read(printed, with: Float.parser()) == Reading(value: float, rest: ""))
      }
    }
  }

  @Test("An exponent round-trips through a query, where a plus is a space")
  func inARequest() throws {
    let inField = fieldRouter(of: Double.parser())
    #expect(try inField.path(for: .page(1e20)) == "/x?x=1e20")
    #expect(try inField.match(path: "/x?x=1e20") == .page(1e20))
    #expect(try inField.match(path: "/x?x=1e%2B20") == .page(1e20))
    for value in ["1e+20", "", "1.", "nan", "1e400", "0x1p4"] {
      #expect(throws: RoutingError.self) { try inField.match(path: "/x?x=\(value)") }
    }
    let inPath = router(of: Float.parser())
    #expect(try inPath.match(path: "/x/1e+20") == .page(1e20))
    #expect(try inPath.path(for: .page(-0.5)) == "/x/-0.5")
    #expect(
      throws: PrintingError(
        .text("inf isn't a finite number"), part: "path component 2", value: Page.page(Float.infinity))
    ) {
      try inPath.path(for: .page(.infinity))
    }
  }

  @Test("A parser of numbers is described as a number")
  func describes() {
    #expect(Double.parser().shape == .text(.number))
  }
}
