/// The host of a URL.
///
/// ```swift
/// Host("api.example.com")                     // this one
/// Host("example.com", "www.example.com")      // any of these; the first is printed
/// Host { HostLabel(); ".example.com" }        // a tenant, captured
/// Host()                                      // any, as text
/// ```
///
/// Hosts are compared without regard to letter case, and captured in lower case. A router that names a host needs one: it
/// does not match a path alone, and what it prints is taken by `requestData(for:)`, not by `path(for:)`.
public struct Host<Value>: URLTextPart {
  public static var _part: Shape.Part { .host }
  public let _text: Step<Value>
  public init(_text: Step<Value>) { self._text = _text }
}

extension Host where Value == Void {
  /// This host, or one of several, of which the first is printed.
  public init(_ name: String, _ others: String...) {
    self.init(_text: Step(anyOf: [name] + others))
  }
}

/// One label of a host, such as the `shop` of `shop.example.com`: letters, digits and hyphens (RFC 1123 §2.1).
///
/// It is read in lower case, and a label with letters in upper case is not printed: it would not come back.
public struct HostLabel: _CoreParserPrinter {
  public typealias Input = Substring

  /// A label.
  public init() {}

  public var shape: Shape { .text("host label") }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> String {
    var length = 0
    while let byte = reader.peek(length), CharacterTable.label.contains(byte) { length += 1 }
    let isHyphenated = reader.peek() == UInt8(ascii: "-") || length > 0 && reader.peek(length - 1) == UInt8(ascii: "-")
    guard (1...63).contains(length), !isHyphenated else { throw reader.refuse("a label of a host") }
    return reader.takeText(length)
  }

  public func _write(_ output: String, _ writer: inout RequestWriter) throws(Refusal) {
    guard (1...63).contains(output.utf8.count), output.isMade(of: .label), !output.hasPrefix("-"),
      !output.hasSuffix("-")
    else { throw writer.refuse(.text("\"\(output)\" is no label of a host in lower case")) }
    writer.append(output)
  }
}

extension Step<Void> {
  /// One of several texts in lower case, of which the first is printed.
  init(anyOf names: [String]) {
    let texts = names.map(\.asciiLowercased)
    self.init(
      shape: .choice(texts.map(Shape.literal)),
      read: { (reader: inout RequestReader) throws(Refusal) in
        for text in texts where reader.count == text.utf8.count && reader.take(text.utf8) { return }
        throw reader.refuse(texts.map { "\"\($0)\"" }.listed("or"))
      },
      write: { (_, writer: inout RequestWriter) throws(Refusal) in writer.append(texts[0]) })
  }
}
