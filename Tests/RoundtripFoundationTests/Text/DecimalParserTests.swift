import Foundation
import RoundtripFoundation
import RoundtripInspection
import Testing

@Suite struct DecimalParserTests {
  static let nines = String(repeating: "9", count: 38)
  static let zeros = String(repeating: "0", count: 127)

  @Test(
    "A decimal number is read, and printed without redundant zeros",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.00", "0"), ("00019.990", "19.99"), ("-0.05", "-0.05"), ("1.10", "1.1"),
      ("100", "100"),
      (nines, nines), ("-" + nines, "-" + nines), ("0." + nines, "0." + nines), ("1" + zeros, "1" + zeros),
      ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
      ("0." + zeros + "1", "0." + zeros + "1"), (String(repeating: "0", count: 100_000) + "7.5", "7.5"),
      ("7.5" + String(repeating: "0", count: 100_000), "7.5"),
    ])
  func comesBack(input: String, printed: String) throws {
    let value = try #require(Decimal.parser().whole(input))
    #expect(Decimal.parser().text(of: value) == printed)
    #expect(Decimal.parser().whole(printed) == value)
  }

  @Test(
    "As much of the text is read as possible",
    arguments: [
      ("1.", "1", "."), ("1.x", "1", ".x"), ("1,5", "1", ",5"), ("1e3", "1", "e3"), ("1.5.2", "1.5", ".2"),
      ("12é", "12", "é"),
      ("1\u{301}", "1", "\u{301}"),
    ])
  func leavesTheRest(input: String, value: String, rest: String) {
    let reading = Decimal.parser().reading(input)
    #expect(reading?.value == Decimal(string: value))
    #expect(reading.map { Array($0.rest.utf8) } == Array(rest.utf8))
  }

  @Test(
    "Text that isn't a number, or would be rounded, is refused",
    arguments: [
      "", "-", "+5", ".5", " 5", "--1", "NaN", "nan", "٣", "１", "340282366920938463463374607431768211456",
      "1." + nines + "1", "1" + zeros + "0" + zeros, "0." + zeros + "01", "-" + nines + ".5",
      String(repeating: "9", count: 100_000),
    ])
  func refuses(input: String) {
    #expect(Decimal.parser().whole(input) == nil)
  }

  @Test("NaN isn't printed")
  func refusesToPrint() {
    #expect(Decimal.parser().text(of: .nan) == nil)
    #expect(Decimal.parser().text(of: .quietNaN) == nil)
  }

  @Test("The largest and the smallest values round-trip")
  func extremes() {
    for value in [Decimal.greatestFiniteMagnitude, -Decimal.greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi] {
      #expect(Decimal.parser().text(of: value).flatMap { Decimal.parser().whole($0) } == value)
    }
  }

  @Test("Random values round-trip", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let value = Decimal(
        sign: Bool.random(using: &random) ? .minus : .plus, exponent: .random(in: -100...80, using: &random),
        significand: Decimal(UInt64.random(in: 0...(.max), using: &random)))
      #expect(Decimal.parser().text(of: value).flatMap { Decimal.parser().whole($0) } == value, "\(value)")
    }
  }
}
