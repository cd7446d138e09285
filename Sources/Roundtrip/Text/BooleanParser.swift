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
    if reader.take("true".utf8) { return true }
    if reader.take("false".utf8) { return false }
    throw reader.refuse("true or false")
  }

  public func _write(_ output: Bool, _ writer: inout RequestWriter) throws(Refusal) {
    writer.append(output ? "true" : "false")
  }
}

extension Bool {
  /// `true` or `false`.
  public static func parser() -> BooleanParser { BooleanParser() }
}
