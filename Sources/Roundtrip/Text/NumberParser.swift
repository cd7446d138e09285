/// A finite decimal number; made by `Double.parser()` and `Float.parser()`.
///
/// ```swift
/// Query { Field("lat") { Double.parser() }; Field("lon") { Double.parser() } }  // "?lat=52.5&lon=-13"
/// ```
///
/// It reads digits, perhaps with `-` before them, a point with digits behind it, and an exponent: `-1.25`, `2e9`,
/// `1.5E-3`. It reads no leading `+`, no `.5` and no `5.`, no hexadecimal digits, no infinity and no `nan`; and no
/// number so large that it would become infinite.
///
/// It prints the fewest digits that read back as exactly the same value: `1`, `0.1`, `1.5e-7`. An exponent is printed
/// without `+`, which in a query would mean a space. Printing refuses infinities and values that are not a number.
public struct NumberParser<Value: BinaryFloatingPoint & LosslessStringConvertible & Sendable>: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> Value { try input._read(by: _node) }

  public var body: Node {
    // A `Double` takes all that becomes infinite as another number.
    OperationNode(self, Value.self == Double.self ? .text(.number) : .refined(.text(.number)))
  }
}

extension NumberParser: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> Value {
    let length = text.lengthOfNumber(mayHaveExponent: true)
    guard length > 0, length <= longestNumber else { throw text.refuse("a number") }
    let start = text.position
    guard let value = Value(text.takeText(length)), value.isFinite else {
      text.position = start
      throw text.refuse("a number of at most \(Value.greatestFiniteMagnitude)")
    }
    return value
  }

  package func write(_ value: Value, _ writer: inout RequestWriter) throws(Refusal) {
    guard value.isFinite else { throw writer.refuse(.text("\(value) is not a finite number")) }
    writer.append(number: value.description)
  }
}

extension Double {
  /// A finite decimal number.
  public static func parser() -> NumberParser<Double> { NumberParser() }
}

extension Float {
  /// A finite decimal number.
  public static func parser() -> NumberParser<Float> { NumberParser() }
}

/// Text longer than this is no number. No value needs as many digits to be told from its neighbours (a `Double` needs
/// 767 at most), and the time that conversions take may grow with the square of their number.
private let longestNumber = 1_024

extension TextReader {
  /// How far a number reaches: `-`, digits, `.` and digits, perhaps `e` and digits. 0 when there is none.
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

extension RequestWriter {
  /// Appends a number as the standard library describes it (`1.0`, `1e+20`, `1e-07`), without what says nothing: `.0`,
  /// and the plus and the zeros in front of an exponent.
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
