/// The longest prefix of text whose bytes satisfy a predicate.
///
/// ```swift
/// Prefix { $0 != UInt8(ascii: ".") }                                       // up to a dot or the end
/// Prefix(2...3) { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }   // "de", "eng"
/// Prefix(8)                                                                // eight bytes
/// ```
///
/// It reads as many bytes as satisfy the predicate, up to its maximum. It never splits a character, but ends before it.
///
/// Text in which fewer bytes than the minimum satisfy the predicate doesn't match. Text that is too short or too long,
/// or that contains a byte that doesn't satisfy the predicate, isn't printed.
public struct Prefix: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> String { try input._read(by: _part) }

  private let kind: TextKind.Beginning

  private var length: ClosedRange<Int> { kind.length }

  private init(
    length: ClosedRange<Int>, file: StaticString, line: UInt, isTaken: @escaping @Sendable (UInt8) -> Bool
  ) {
    require(
      length.upperBound >= 0, "text can't be \(length) bytes long: lengths begin at 0", file: file, line: line)
    kind = TextKind.Beginning(length: length.clamped(to: 0...Int.max), bytes: TextKind.BytePredicate(isTaken))
  }

  /// Creates a prefix of all bytes, if any, up to the first one that doesn't satisfy a predicate.
  public init(while isTaken: @escaping @Sendable (UInt8) -> Bool) {
    kind = TextKind.Beginning(length: 0...Int.max, bytes: TextKind.BytePredicate(isTaken))
  }

  /// Creates a prefix of a fixed number of bytes that satisfy a predicate.
  public init(
    _ length: Int, file: StaticString = #fileID, line: UInt = #line,
    while isTaken: @escaping @Sendable (UInt8) -> Bool = { _ in true }
  ) {
    self.init(length: length...length, file: file, line: line, isTaken: isTaken)
  }

  /// Creates a prefix whose length in bytes is in a range such as `1...3` or `2...`, and whose bytes satisfy a
  /// predicate.
  public init(
    _ length: some RangeExpression<Int>, file: StaticString = #fileID, line: UInt = #line,
    while isTaken: @escaping @Sendable (UInt8) -> Bool = { _ in true }
  ) {
    self.init(length: ClosedRange(length, file: file, line: line), file: file, line: line, isTaken: isTaken)
  }

  public var body: _Part { .text(self, .noted(.refined, .text(.prefix(kind)))) }
}

extension Prefix: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> String {
    let isTaken = kind.bytes.holds
    var count = 0
    while count < length.upperBound, let byte = text.peek(count), isTaken(byte) { count += 1 }
    // Bytes 10xxxxxx continue a character (RFC 3629 §3).
    while count > 0, let next = text.peek(count), next & 0xC0 == 0x80 { count -= 1 }
    guard count >= length.lowerBound else {
      let start = text.position
      text.advance(by: count)
      throw text.refuse(expectation, from: start)
    }
    return text.takeText(count)
  }

  package func write(_ value: String, _ writer: inout TextWriter) throws(Refusal) {
    guard length.contains(value.utf8.count), value.utf8.allSatisfy(kind.bytes.holds) else {
      throw writer.refuse(.text("\"\(value)\" isn't \(expectation)"))
    }
    writer.append(value)
  }

  private var expectation: String {
    length == 0...Int.max ? "matching text" : length.counted("byte") + " of matching text"
  }
}
