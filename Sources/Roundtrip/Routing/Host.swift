/// The host of a URL.
///
/// ```swift
/// Host("api.example.com")                     // this one
/// Host("example.com", "www.example.com")      // any of these; the first is printed
/// Host { HostLabel(); ".example.com" }        // a tenant, captured
/// Host()                                      // any, as text
/// ```
///
/// Hosts are compared without regard to letter case, and captured in lower case. They are ASCII, in both directions: an
/// international name is punycode, `xn--bcher-kva.example`, and any other spelling of it is no host. A router that names a
/// host needs one: it does not match a path alone, and what it prints is taken by `requestData(for:)`, not by `path(for:)`.
public struct Host<Value>: URLTextPart {
  public func parse(_ input: inout URLRequestData) throws -> Value { try input._read(by: _node) }

  public let body: Node
  public init(_text: Node) { body = PartNode(.host, PieceNode(_text)) }
}

extension Host where Value == Void {
  /// This host, or one of several, of which the first is printed.
  public init(_ name: String, _ others: String..., file: StaticString = #fileID, line: UInt = #line) {
    for host in [name] + others {
      require(
        URLRequestData.isHost(host),
        "\"\(host.visible())\" is not a host: write a name in ASCII without a port, an international one as punycode",
        file: file, line: line)
    }
    body = PartNode(.host, OneOfTexts([name] + others).node)
  }

  /// This host: `Host.custom("api.example.com")`.
  public static func custom(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Host {
    Host(name, file: file, line: line)
  }
}

extension NodeShape.Part {
  /// The name or the address of a server.
  static let host = NodeShape.Part(
    .host, isOfPath: true,
    // It is compared without regard to letter case: only one spelling of it comes back.
    rule: Rule(expected: "a host in ASCII without escapes", name: "host in lower-case ASCII") {
      URLRequestData.isHost($0) && $0.hasSameBytes(as: $0.asciiLowercased)
    },
    text: { $0.host?.asciiLowercased }, put: { $1.host = $0 })
}

/// One label of a host, such as the `shop` of `shop.example.com`: letters, digits and hyphens (RFC 1123 §2.1).
///
/// It is read in lower case, and a label with letters in upper case is not printed: it would not come back.
public struct HostLabel: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> String { try input._read(by: _node) }

  /// A label.
  public init() {}

  public var body: Node { OperationNode(self, .text(.hostLabel)) }
}

extension HostLabel: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> String {
    var length = 0
    while let byte = text.peek(length), CharacterTable.label.contains(byte) { length += 1 }
    let isHyphenated = text.peek() == UInt8(ascii: "-") || length > 0 && text.peek(length - 1) == UInt8(ascii: "-")
    guard (1...63).contains(length), !isHyphenated else { throw text.refuse("a label of a host") }
    return text.takeText(length)
  }

  package func write(_ value: String, _ writer: inout RequestWriter) throws(Refusal) {
    guard (1...63).contains(value.utf8.count), value.isMade(of: .label), !value.hasPrefix("-"), !value.hasSuffix("-")
    else { throw writer.refuse(.text("\"\(value)\" is no label of a host in lower case")) }
    writer.append(value)
  }
}

/// One of several texts in lower case, of which the first is printed.
struct OneOfTexts: TextOperation {
  private let texts: [String]

  init(_ texts: [String]) { self.texts = texts.map(\.asciiLowercased) }

  var node: Node { OperationNode(self, .choice(texts.map(NodeShape.literal))) }

  func read(_ text: inout TextReader) throws(Refusal) {
    for known in texts where text.count == known.utf8.count && text.take(known.utf8) { return }
    throw text.refuse(texts.map { "\"\($0)\"" }.listed("or"))
  }

  func write(_ value: Void, _ writer: inout RequestWriter) throws(Refusal) { writer.append(texts[0]) }
}
