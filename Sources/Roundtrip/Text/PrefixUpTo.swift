/// The text before the first occurrence of another text.
///
/// ```swift
/// Parse { PrefixUpTo("."); "."; String.parser() }  // "report" and "tar.gz" of "report.tar.gz"
/// ```
///
/// The other text is left for the next parser. The text before it may be empty.
///
/// Text that doesn't contain the other doesn't match. Text after which the other wouldn't be the first occurrence isn't
/// printed.
public struct PrefixUpTo: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> String { try input._read(by: _part) }

  private let boundary: String
  private let bytes: [UInt8]

  /// Creates a parser-printer of the text before `boundary`, which must not be empty.
  public init(_ boundary: String, file: StaticString = #fileID, line: UInt = #line) {
    require(
      !boundary.isEmpty, "PrefixUpTo(\"\") would never read anything: name the text to read up to", file: file,
      line: line)
    (self.boundary, bytes) = (boundary, Array(boundary.utf8))
  }

  public var body: _Part { .text(self, .beginning(.noted(.refined, .text(.upTo(boundary))))) }
}

extension PrefixUpTo: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> String {
    guard let end = text.firstOffset(of: bytes) else { throw text.refuse("text followed by \"\(boundary)\"") }
    return text.takeText(end)
  }

  package func write(_ value: String, _ writer: inout TextWriter) throws(Refusal) {
    let utf8 = value.utf8
    guard !utf8.indices.contains(where: { isBoundary(utf8[$0...]) }) else {
      throw writer.refuse(.text("\"\(value)\" would be split at an earlier \"\(boundary)\""))
    }
    writer.append(value)
  }

  /// Whether the rest of a text, with the boundary appended, begins with the boundary.
  private func isBoundary(_ rest: Substring.UTF8View) -> Bool {
    var expected = bytes[...]
    for byte in rest {
      if expected.isEmpty { return true }
      guard expected.removeFirst() == byte else { return false }
    }
    return bytes.starts(with: expected)
  }
}

extension TextReader {
  /// The offset of the first `literal` in the rest of the piece.
  fileprivate func firstOffset(of literal: [UInt8]) -> Int? {
    // If it doesn't occur, this avoids searching again for each element.
    if unsafe repeated != nil, lastOffset(of: literal) == nil { return nil }
    var offset = 0
    while offset + literal.count <= count {
      if has(literal, at: offset) { return offset }
      offset += 1
    }
    return nil
  }
}
