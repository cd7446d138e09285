/// `true` or `false`; made by `Bool.parser()`.
///
/// ```swift
/// Field("preview", default: false) { Bool.parser() }  // "?preview=true"
/// ```
///
/// Nothing else is read: not `True`, not `yes`, not `1`. For a name that is there or not there is ``Flag``.
public struct BooleanParser: _CoreParserPrinter {
  public typealias Input = Substring

  /// True or false.
  public var shape: Shape { .text("boolean") }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Bool {
    if reader.take(Self.yes) { return true }
    if reader.take(Self.no) { return false }
    throw reader.refuse("true or false")
  }

  public func _write(_ output: Bool, _ writer: inout RequestWriter) throws(Refusal) {
    for byte in output ? Self.yes : Self.no { writer.append(byte) }
  }

  private static let yes = Array("true".utf8)
  private static let no = Array("false".utf8)
}

extension Bool {
  /// `true` or `false`.
  public static func parser() -> BooleanParser { BooleanParser() }
}
