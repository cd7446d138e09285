/// The text before the first place at which another stands.
///
/// ```swift
/// Parse { PrefixUpTo("."); "."; String.parser() }  // "report" and "tar.gz" of "report.tar.gz"
/// ```
///
/// The other text is left, to be read by what follows. The text before it may be empty.
///
/// It refuses text in which the other is nowhere to be found; printing refuses text after which the other would not be
/// the first.
public struct PrefixUpTo: _CoreParserPrinter {
  public typealias Input = Substring

  private let boundary: String
  private let bytes: [UInt8]

  /// The text before `boundary`, which may not be empty.
  public init(_ boundary: String) {
    require(!boundary.isEmpty, "PrefixUpTo(\"\") would never read anything: name the text to read up to")
    (self.boundary, bytes) = (boundary, Array(boundary.utf8))
  }

  /// Text.
  ///
  /// It is a sequence, since text that ends here, without what has to follow, does not come back.
  public var shape: Shape { .refined(.sequence([.text("text")])) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> String {
    guard let end = reader.firstOffset(of: bytes) else { throw reader.refuse("text with \"\(boundary)\" behind it") }
    return reader.takeText(end)
  }

  public func _write(_ output: String, _ writer: inout RequestWriter) throws(Refusal) {
    let utf8 = output.utf8
    guard !utf8.indices.contains(where: { isBoundary(utf8[$0...]) }) else {
      throw writer.refuse(.text("\"\(output)\" would be cut before an earlier \"\(boundary)\""))
    }
    writer.append(output)
  }

  /// Whether the boundary stands at the beginning of what is left of a text with the boundary behind it.
  private func isBoundary(_ rest: Substring.UTF8View) -> Bool {
    var expected = bytes[...]
    for byte in rest {
      if expected.isEmpty { return true }
      guard expected.removeFirst() == byte else { return false }
    }
    return bytes.starts(with: expected)
  }
}
