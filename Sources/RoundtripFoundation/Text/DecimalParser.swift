public import Foundation
public import Roundtrip

/// A parser-printer of a decimal number, exact to the last digit. Created by `Decimal.parser()`.
///
/// ```swift
/// Field("price") { Decimal.parser() }  // "?price=19.99"
/// ```
///
/// It reads digits, with an optional leading `-` and an optional fraction, but no `+`, exponent, or thousands
/// separator, regardless of the locale. It prints numbers without redundant zeros: `1.10` is printed as `1.1`.
///
/// Numbers that a `Decimal` can't represent exactly don't match, and NaN isn't printed.
public struct DecimalParser: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> Decimal { try input._read(by: _part) }

  public var body: _Part { .text(self, .text(.custom("decimal number"))) }
}

extension DecimalParser: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> Decimal {
    let start = text.position
    let length = text.lengthOfNumber(mayHaveExponent: false)
    guard length > 0 else { throw text.refuse("a decimal number") }
    if let value = Self.value(of: text.takeText(length)) { return value }
    throw text.refuse("a decimal number of at most 38 digits", from: start)
  }

  package func write(_ value: Decimal, _ writer: inout TextWriter) throws(Refusal) {
    let text = value.description
    guard !value.isNaN, Self.value(of: text) == value else {
      throw writer.refuse(.conversion("expected a decimal number"))
    }
    writer.append(text)
  }

  /// The value of a number, unless `Decimal` would have to round it.
  private static func value(of number: String) -> Decimal? {
    let text = shortest(number)
    // The description of a rounded `Decimal` has other digits. No number it can represent is longer than this.
    guard text.utf8.count <= 200, let value = Decimal(string: text, locale: nil), value.description == text
    else { return nil }
    return value
  }

  /// A number without redundant zeros.
  private static func shortest(_ number: String) -> String {
    let zero = UInt8(ascii: "0")
    let isNegative = number.utf8.first == UInt8(ascii: "-")
    let digits = number.utf8.dropFirst(isNegative ? 1 : 0)
    let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
    let whole = digits[..<point].drop { $0 == zero }
    let end = digits[point...].lastIndex { $0 != zero }.map { digits.index(after: $0) } ?? point
    let fraction = digits[point..<end]
    if whole.isEmpty, fraction.count < 2 { return "0" }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : String(Substring(whole)))
      + (fraction.count < 2 ? "" : String(Substring(fraction)))
  }
}

extension Decimal {
  /// Returns a parser-printer of a decimal number, such as `-19.99`.
  public static func parser() -> DecimalParser { DecimalParser() }
}
