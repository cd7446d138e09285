/// An unsigned whole number in decimal digits.
///
/// ```swift
/// Path { "books"; Digits() }                                    // "/books/42"
/// Parse { Digits(4); "-"; Digits(2) }                           // "2024-07"
/// Field("page", default: 1) { Digits(1...3) }                   // at most three digits
/// ```
///
/// It reads as many digits as possible, up to its maximum. Leading zeros are accepted, and printed only if the minimum
/// requires them: `Digits()` reads `007` and prints `7`, and `Digits(4)` prints `0007`.
///
/// For numbers with a sign, of another type, in another radix, or in a range, use `Int.parser()`.
///
/// Numbers that don't fit into an `Int` don't match. Negative numbers, and numbers with more digits than the maximum,
/// aren't printed.
public struct Digits: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> Int { try input._read(by: _part) }

  /// The allowed number of digits. The upper bound is `Int.max` if there is no maximum.
  let length: ClosedRange<Int>

  /// Creates a number with any number of digits.
  public init() { length = 1...Int.max }

  /// Creates a number with a fixed number of digits, padded with leading zeros.
  public init(_ length: Int, file: StaticString = #fileID, line: UInt = #line) {
    Self.require(length > 0, "\(length)", file: file, line: line)
    self.length = length...length
  }

  /// Creates a number whose number of digits is in a range such as `1...3`, `2...`, or `...8`. There is always at least
  /// one digit.
  public init(_ length: some RangeExpression<Int>, file: StaticString = #fileID, line: UInt = #line) {
    let length = ClosedRange(length, file: file, line: line)
    Self.require(length.upperBound > 0, "\(length)", file: file, line: line)
    self.length = length.clamped(to: 1...Int.max)
  }

  public var body: _Part { length == 1...Int.max ? Self.anyNumber : .text(self, .text(.digits(length))) }

  /// Shared, because most parameters are such numbers.
  private static let anyNumber = Part.text(Digits(), .text(.digits(1...Int.max)), inlined: .digits)

  private static func require(_ takesSomething: Bool, _ length: String, file: StaticString, line: UInt) {
    Roundtrip.require(
      takesSomething, "Digits(\(length)) would never match: a number has at least one digit", file: file,
      line: line)
  }
}

extension Digits: TextOperation {
  @inline(__always)
  package func read(_ text: inout TextReader) throws(Refusal) -> Int {
    var digits = DigitRun()
    while digits.count < length.upperBound, let byte = text.peek(digits.count) {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      digits.append(digit)
    }
    let start = text.position
    text.advance(by: digits.count)
    guard digits.count >= length.lowerBound else { throw text.refuse(expectation, from: start) }
    guard let value = digits.value(Int.self) else { throw text.refuse("a number of at most \(Int.max)", from: start) }
    return value
  }

  package func write(_ value: Int, _ writer: inout TextWriter) throws(Refusal) {
    guard value >= 0 else { throw writer.refuse(.text("\(value) is negative")) }
    if length != 1...Int.max {
      let count = DecimalDigits(UInt64(value)).count
      guard count <= length.upperBound else {
        throw writer.refuse(.text("\(value) has more than \(length.upperBound.counted("digit"))"))
      }
      for _ in count..<max(count, length.lowerBound) { writer.append(UInt8(ascii: "0")) }
    }
    writer.append(value)
  }

  private var expectation: String { length.countOfDigits }
}
