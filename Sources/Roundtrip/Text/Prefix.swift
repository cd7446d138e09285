/// As much text as a condition takes, byte by byte.
///
/// ```swift
/// Prefix { $0 != UInt8(ascii: ".") }                                       // up to a point or the end
/// Prefix(2...3) { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }   // "de", "eng"
/// Prefix(8)                                                                // eight bytes
/// ```
///
/// It reads as many bytes as fulfil the condition, up to its maximum. It never ends inside a character: it then ends
/// before it.
///
/// It refuses text of which fewer bytes than its minimum fulfil the condition; printing refuses text that is shorter or
/// longer, or of which a byte does not fulfil it.
public struct Prefix: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> String { try input._read(by: _node) }

  private let length: ClosedRange<Int>
  private let isTaken: @Sendable (UInt8) -> Bool

  private init(
    length: ClosedRange<Int>, file: StaticString, line: UInt, isTaken: @escaping @Sendable (UInt8) -> Bool
  ) {
    require(
      length.upperBound >= 0, "a text cannot be \(length) bytes long: lengths begin at 0", file: file, line: line)
    (self.length, self.isTaken) = (length.clamped(to: 0...Int.max), isTaken)
  }

  /// All bytes up to the first that does not fulfil the condition; perhaps none.
  public init(while isTaken: @escaping @Sendable (UInt8) -> Bool) {
    (length, self.isTaken) = (0...Int.max, isTaken)
  }

  /// A fixed number of bytes, all of which fulfil the condition.
  public init(
    _ length: Int, file: StaticString = #fileID, line: UInt = #line,
    while isTaken: @escaping @Sendable (UInt8) -> Bool = { _ in true }
  ) {
    self.init(length: length...length, file: file, line: line, isTaken: isTaken)
  }

  /// As many bytes as a range such as `1...3` or `2...` says, all of which fulfil the condition.
  public init(
    _ length: some RangeExpression<Int>, file: StaticString = #fileID, line: UInt = #line,
    while isTaken: @escaping @Sendable (UInt8) -> Bool = { _ in true }
  ) {
    self.init(length: ClosedRange(length, file: file, line: line), file: file, line: line, isTaken: isTaken)
  }

  public var body: Node { OperationNode(self, .refined(.text(.any))) }
}

extension Prefix: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> String {
    var count = 0
    while count < length.upperBound, let byte = text.peek(count), isTaken(byte) { count += 1 }
    // Bytes 10xxxxxx go on with a character (RFC 3629 §3).
    while count > 0, let next = text.peek(count), next & 0xC0 == 0x80 { count -= 1 }
    guard count >= length.lowerBound else { throw text.refuse(expectation) }
    return text.takeText(count)
  }

  package func write(_ value: String, _ writer: inout RequestWriter) throws(Refusal) {
    guard length.contains(value.utf8.count), value.utf8.allSatisfy(isTaken) else {
      throw writer.refuse(.text("\"\(value)\" is not \(expectation)"))
    }
    writer.append(value)
  }

  private var expectation: String {
    length == 0...Int.max ? "text of certain bytes" : "text of \(length.inWords) certain bytes"
  }
}
