/// The host of a URL.
///
/// ```swift
/// Host("api.example.com")                     // this one
/// Host("example.com", "www.example.com")      // any of these; the first is printed
/// Host { HostLabel(); ".example.com" }        // a tenant, captured
/// Host()                                      // any, as text
/// ```
///
/// Hosts are case-insensitive, and captured in lowercase. They must be ASCII, in both directions: an international
/// name must be written in Punycode, `xn--bcher-kva.example`. A router with a host requires one: it doesn't match a
/// path alone. Print its values with `requestData(for:)`, because `path(for:)` leaves out the host.
public struct Host<Value>: _URLTextPart {
  public func parse(_ input: inout URLRequestData) throws -> Value { try input._read(by: _part) }

  public let body: _Part
  public init(_text: _Part) { body = .codec(URLPartCodec(.host, _text.codec)) }
}

extension Host where Value == Void {
  /// Creates a host with a name, or one of several, of which the first is printed.
  public init(_ name: String, _ others: String..., file: StaticString = #fileID, line: UInt = #line) {
    for host in [name] + others {
      require(
        URLRequestData.isHost(host),
        "\"\(host.visible())\" isn't a host: write a name in ASCII without a port, an international one in Punycode",
        file: file, line: line)
    }
    body = .codec(URLPartCodec(.host, OneOfTexts([name] + others).codec))
  }

  /// A host with a name: `Host.custom("api.example.com")`.
  public static func custom(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Host {
    Host(name, file: file, line: line)
  }
}

extension NodeShape.RequestPart {
  /// The name or address of a server.
  package static let host = NodeShape.RequestPart(
    .host, isOfPath: true,
    // It is case-insensitive, so only one spelling round-trips.
    rule: Rule(expected: "a host in ASCII without escapes", name: "host in lowercase ASCII") {
      URLRequestData.isHost($0) && $0.hasSameBytes(as: $0.asciiLowercased)
    },
    // An empty host, as in `myapp:///about`, is none.
    text: { request in request.host.flatMap { $0.isEmpty ? nil : $0.asciiLowercased } }, put: { $1.host = $0 })
}

/// A label of a host, such as the `shop` of `shop.example.com`: letters, digits, and hyphens (RFC 1123 §2.1).
///
/// ```swift
/// Host { HostLabel(); ".example.com" }   // "https://shop.example.com/" is "shop"
/// ```
///
/// It is read in lowercase. A label with uppercase letters isn't printed, because it wouldn't round-trip.
public struct HostLabel: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> String { try input._read(by: _part) }

  /// Creates a label.
  public init() {}

  public var body: _Part { .text(self, .text(.hostLabel)) }
}

extension HostLabel: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> String {
    var length = 0
    while let byte = text.peek(length), CharacterTable.label.contains(byte) { length += 1 }
    let isHyphenated = text.peek() == UInt8(ascii: "-") || length > 0 && text.peek(length - 1) == UInt8(ascii: "-")
    guard (1...63).contains(length), !isHyphenated else {
      let start = text.position
      text.advance(by: length)
      throw text.refuse("a host label", from: start)
    }
    return text.takeText(length)
  }

  package func write(_ value: String, _ writer: inout TextWriter) throws(Refusal) {
    guard (1...63).contains(value.utf8.count), value.isMade(of: .label), !value.hasPrefix("-"), !value.hasSuffix("-")
    else { throw writer.refuse(.text("\"\(value)\" isn't a lowercase host label")) }
    writer.append(value)
  }
}

/// One of several texts in lowercase, of which the first is printed.
struct OneOfTexts: TextOperation {
  private let texts: [String]

  init(_ texts: [String]) { self.texts = texts.map(\.asciiLowercased) }

  var codec: TextCodec { OperationCodec(self, .choice(texts.map(NodeShape.literal))) }

  func read(_ text: inout TextReader) throws(Refusal) {
    for known in texts where text.count == known.utf8.count && text.take(known.utf8) { return }
    throw text.refuse(texts.map { "\"\($0)\"" }.listed("or"))
  }

  func write(_ value: Void, _ writer: inout TextWriter) throws(Refusal) { writer.append(texts[0]) }
}
