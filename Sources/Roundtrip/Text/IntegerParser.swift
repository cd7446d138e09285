/// A parser-printer of a whole number. Created by `Int.parser()`, or by `parser()` of any other integer type.
///
/// ```swift
/// Field("offset") { Int.parser() }                              // "-5", "42"
/// Field("port") { UInt16.parser(range: 1...) }
/// Path { "colors"; UInt32.parser(radix: 16, range: 0...0xFFFFFF) }
/// ```
///
/// Numbers of a signed type may begin with `-`. No number may begin with `+`. Leading zeros and `-0` are accepted, and
/// never printed. Letters are accepted in uppercase and lowercase, and printed in lowercase.
///
/// Numbers that don't fit into the type, or that are outside the range, neither match nor print.
public struct IntegerParser<Value: FixedWidthInteger & Sendable>: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> Value { try input._read(by: _part) }

  let radix: Int
  let range: ClosedRange<Value>

  init(radix: Int, range: ClosedRange<Value>, file: StaticString, line: UInt) {
    require(
      (2...36).contains(radix), "a radix of \(radix) has no digits: it must be in 2...36", file: file, line: line)
    (self.radix, self.range) = (radix, range)
  }

  public var body: _Part { .text(self, .text(.integer(kind))) }

  /// The type, the range, and the radix of the number.
  private var kind: TextKind.Integer {
    let isWhole = range == Value.min...Value.max
    return TextKind.Integer(
      type: "\(Value.self)", radix: radix,
      bounds: isWhole ? nil : TextKind.Integer.Bounds(lowest: "\(range.lowerBound)", highest: "\(range.upperBound)"),
      isSigned: Value.isSigned)
  }
}

extension IntegerParser: TextOperation {
  // `Int` is by far the most frequent type. Unspecialized, a call through the protocol would have to get generic
  // metadata.
  @_specialize(where Value == Int)
  package func read(_ text: inout TextReader) throws(Refusal) -> Value { try number(&text) }

  @inline(never)
  private func number(_ text: inout TextReader) throws(Refusal) -> Value {
    let start = text.position
    let isNegative = Value.isSigned && text.peek() == UInt8(ascii: "-")
    if isNegative { text.advance() }
    let digits = text.takeDigits(radix: radix)
    guard digits.count > 0 else { throw text.refuse(expectation, from: start) }
    var value = digits.value(Value.self, isNegative: isNegative)
    if value == nil, Value.bitWidth > UInt64.bitWidth {
      let length = text.distance(from: start)
      text.position = start
      value = Value(text.takeText(length), radix: radix)
    }
    if let value, range.contains(value) { return value }
    throw text.refuse(expectation(insteadOfLess: value.map { $0 < range.lowerBound } ?? isNegative), from: start)
  }

  @_specialize(where Value == Int)
  package func write(_ value: Value, _ writer: inout TextWriter) throws(Refusal) {
    guard range.contains(value) else {
      throw writer.refuse(
        .text(
          value < range.lowerBound
            ? "\(value) is less than \(range.lowerBound)" : "\(value) is more than \(range.upperBound)"))
    }
    if radix == 10, let number = Int(exactly: value) {
      writer.append(number)
    } else {
      writer.append(String(value, radix: radix))
    }
  }

  private var expectation: String { radix == 10 ? "an integer" : "an integer in base \(radix)" }

  /// The expectation in place of a number outside the range, on one of its sides. A bound that the type has anyway is named only if
  /// the number is beyond it.
  private func expectation(insteadOfLess isLess: Bool) -> String {
    if isLess, range.upperBound == .max, range.lowerBound > .min {
      return "\(expectation) of at least \(range.lowerBound)"
    }
    if !isLess, range.lowerBound == .min, range.upperBound < .max {
      return "\(expectation) of at most \(range.upperBound)"
    }
    return "\(expectation) from \(range.lowerBound) to \(range.upperBound)"
  }
}

extension FixedWidthInteger where Self: Sendable {
  /// Returns a parser-printer of a whole number of this type.
  ///
  /// - Parameters:
  ///   - radix: The radix of its digits, between 2 and 36.
  ///   - file: The module and file of the call.
  ///   - line: The line of the call.
  public static func parser(
    radix: Int = 10, file: StaticString = #fileID, line: UInt = #line
  ) -> IntegerParser<Self> {
    IntegerParser(radix: radix, range: min...max, file: file, line: line)
  }

  /// Returns a parser-printer of a whole number of this type in a range, such as `0...255` or `1...`.
  ///
  /// - Parameters:
  ///   - radix: The radix of its digits, between 2 and 36.
  ///   - range: The accepted numbers.
  ///   - file: The module and file of the call.
  ///   - line: The line of the call.
  public static func parser(
    radix: Int = 10, range: some RangeExpression<Self>, file: StaticString = #fileID, line: UInt = #line
  ) -> IntegerParser<Self> {
    IntegerParser(
      radix: radix, range: ClosedRange(range, file: file, line: line), file: file, line: line)
  }
}

extension TextReader {
  /// Reads a number with a fixed number of decimal digits, in a range, if it comes next.
  package mutating func takeNumber(digits count: Int, in range: ClosedRange<Int>) -> Int? {
    let digits = takeDigits(radix: 10, atMost: count)
    guard digits.count == count, let number = digits.value(Int.self), range.contains(number) else { return nil }
    return number
  }

  /// Reads as many digits of a radix as possible, up to a limit.
  package mutating func takeDigits(radix: Int, atMost limit: Int = .max) -> DigitRun {
    var digits = DigitRun()
    while digits.count < limit, let byte = peek(digits.count), let digit = Self.digit(byte), digit < radix {
      digits.append(digit, radix: radix)
    }
    advance(by: digits.count)
    return digits
  }

  /// The value of a digit or a letter.
  @inline(__always)
  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte &- UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte &- UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
