public struct Digits: _CoreParserPrinter {
  public typealias Input = Substring
  public init() {}
  public var shape: Shape { .text("digits") }
  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Int {
    guard let first = reader.peek(), first &- UInt8(ascii: "0") < 10 else { throw reader.refuse("digits") }
    var value = 0
    while let byte = reader.peek() {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) = shifted.addingReportingOverflow(Int(digit))
      if overflow || overflow2 { throw reader.refuse("number in range") }
      value = sum
      reader.advance()
    }
    return value
  }
  public func _write(_ output: Int, _ writer: inout RequestWriter) throws(Refusal) { writer.append(output) }
}
