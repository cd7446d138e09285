/// A parser-printer of a finite decimal number. Created by `Double.parser()` or `Float.parser()`.
///
/// ```swift
/// Query { Field("lat") { Double.parser() }; Field("lon") { Double.parser() } }  // "?lat=52.5&lon=-13"
/// ```
///
/// It accepts digits, optionally with a leading `-`, a decimal point with digits after it, and an exponent: `-1.25`,
/// `2e9`, `1.5E-3`. It rejects a leading `+`, `.5`, `5.`, hexadecimal digits, infinities, `nan`, and numbers so large
/// that they would become infinite.
///
/// It prints the fewest digits that parse back as an equal value: `1`, `0.1`, `1.5e-7`, and `0` for a negative zero. An
/// exponent is printed without `+`, which would mean a space in a query. Infinities and NaN aren't printed.
public struct NumberParser<Value: BinaryFloatingPoint & LosslessStringConvertible & Sendable>: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> Value { try input._read(by: _part) }

  public var body: _Part {
    // Text that is too large for another type can be a valid `Double`.
    .text(self, Value.self == Double.self ? .text(.number) : .noted(.refined, .text(.number)))
  }
}

extension NumberParser: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> Value {
    let start = text.position
    let length = text.lengthOfNumber(mayHaveExponent: true)
    guard length > 0, length <= longestNumber else {
      text.advance(by: length)
      throw text.refuse("a number", from: start)
    }
    guard let value = Value(text.takeText(length)), value.isFinite else {
      throw text.refuse("a number of at most \(Value.greatestFiniteMagnitude)", from: start)
    }
    return value
  }

  package func write(_ value: Value, _ writer: inout TextWriter) throws(Refusal) {
    guard value.isFinite else { throw writer.refuse(.text("\(value) isn't a finite number")) }
    // A negative zero equals zero, and equal values have one URL.
    writer.append(number: value.isZero ? "0" : value.description)
  }
}

extension Double {
  /// Returns a parser-printer of a finite decimal number.
  public static func parser() -> NumberParser<Double> { NumberParser() }
}

extension Float {
  /// Returns a parser-printer of a finite decimal number.
  public static func parser() -> NumberParser<Float> { NumberParser() }
}

/// Longer text isn't accepted as a number. No value needs as many digits to be distinguished from its neighbors (a
/// `Double` needs at most 767), and conversions may take time quadratic in the number of digits.
private let longestNumber = 1_024

extension TextReader {
  /// The length of a number: `-`, digits, `.` and digits, and optionally `e` and digits. It is 0 if there is none.
  package func lengthOfNumber(mayHaveExponent: Bool) -> Int {
    var length = peek() == UInt8(ascii: "-") ? 1 : 0
    let whole = digits(from: length)
    if whole == 0 { return 0 }
    length += whole
    if peek(length) == UInt8(ascii: ".") {
      let fraction = digits(from: length + 1)
      if fraction > 0 { length += 1 + fraction }
    }
    if mayHaveExponent, let letter = peek(length), letter | 0x20 == UInt8(ascii: "e") {
      let sign = peek(length + 1)
      let start = length + (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 2 : 1)
      let exponent = digits(from: start)
      if exponent > 0 { length = start + exponent }
    }
    return length
  }

  private func digits(from start: Int) -> Int {
    var end = start
    while let byte = peek(end), byte &- UInt8(ascii: "0") < 10 { end += 1 }
    return end - start
  }
}

extension TextWriter {
  /// Appends a number as the standard library describes it (`1.0`, `1e+20`, `1e-07`), without superfluous characters:
  /// `.0`, and the plus sign and the leading zeros of an exponent.
  fileprivate mutating func append(number description: String) {
    description.withBytes { unsafe append(number: $0) }
  }

  @inline(never)
  private mutating func append(number bytes: UnsafeBufferPointer<UInt8>) {
    // Sound: every read is before the end.
    let end = unsafe bytes.firstIndex(of: UInt8(ascii: "e")) ?? bytes.count
    let isWhole = unsafe end > 2 && bytes[end - 2] == UInt8(ascii: ".") && bytes[end - 1] == UInt8(ascii: "0")
    unsafe append(UnsafeBufferPointer(rebasing: bytes[..<(isWhole ? end - 2 : end)]))
    if end == bytes.count { return }
    append(UInt8(ascii: "e"))
    var start = end + 1
    if unsafe start < bytes.count && bytes[start] == UInt8(ascii: "-") { append(UInt8(ascii: "-")) }
    let zero = UInt8(ascii: "0")
    while start < bytes.count, unsafe bytes[start] <= zero { start += 1 }
    unsafe append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }
}
