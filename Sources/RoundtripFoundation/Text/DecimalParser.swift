public import Foundation
public import Roundtrip

/// A decimal number, exact to the last digit; made by `Decimal.parser()`.
///
/// ```swift
/// Field("price") { Decimal.parser() }  // "?price=19.99"
/// ```
///
/// It reads digits, perhaps with `-` before them, and a point with digits behind it; no `+`, no exponent, and no commas,
/// whatever the locale. It prints the same without zeros that say nothing: `1.10` is printed as `1.1`.
///
/// Numbers that a `Decimal` cannot hold to the last digit are refused, and so is the printing of what is not a number.
public struct DecimalParser: ParserPrinter {
  /// A decimal number.
  public var shape: InputShape { .text(.own("decimal number")) }

  public var _node: Node { node(accepting: .own("decimal number")) }

  /// Reads as far as a number reaches.
  public func parse(_ input: inout Substring) throws -> Decimal {
    var rest = input.utf8
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.digits
    guard !whole.isEmpty else { throw ConversionError("a decimal number") }
    rest = rest[whole.endIndex...]
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: "."), case let digits = rest.dropFirst().digits, !digits.isEmpty {
      fraction = digits
      rest = rest[digits.endIndex...]
    }
    let text = Self.shortest(isNegative, whole, fraction)
    // What `Decimal` rounds, it describes in other digits. None that it can hold is longer than this.
    guard text.utf8.count <= 200, let value = Decimal(string: text, locale: nil), value.description == text else {
      throw ConversionError("a decimal number of at most 38 digits")
    }
    input = Substring(rest)
    return value
  }

  /// Prints all digits.
  ///
  /// - Throws: For what is not a number, and for a value with more digits than would be read.
  public func print(_ output: Decimal, into input: inout Substring) throws {
    let text = output.description
    var back = text[...]
    guard try parse(&back) == output, back.isEmpty else { throw ConversionError("a decimal number") }
    input += text
  }

  private static func shortest(
    _ isNegative: Bool, _ whole: Substring.UTF8View, _ fraction: Substring.UTF8View
  ) -> String {
    let zero = UInt8(ascii: "0")
    let whole = whole.drop { $0 == zero }
    let end = fraction.lastIndex { $0 != zero }.map { fraction.index(after: $0) }
    let fraction = fraction[..<(end ?? fraction.startIndex)]
    if whole.isEmpty, fraction.isEmpty { return "0" }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : String(Substring(whole)))
      + (fraction.isEmpty ? "" : "." + String(Substring(fraction)))
  }
}

extension Decimal {
  /// A decimal number, such as `-19.99`.
  public static func parser() -> DecimalParser { DecimalParser() }
}
