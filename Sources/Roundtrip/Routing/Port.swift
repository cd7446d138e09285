/// The port of a URL: `Port(8080)` for a certain port, or `Port()` for any, as a number.
///
/// If a URL doesn't name a port, it has the default port of its scheme: 80 for `http` and `ws`, 443 for `https` and
/// `wss`.
public struct Port<Value>: ParserPrinter {
  public func parse(_ input: inout URLRequestData) throws -> Value { try input._read(by: _node) }

  public let body: Node
}

extension Port where Value == Int {
  /// Creates a part that reads any port.
  public init() { body = OperationNode(AnyPort(), .part(.port, .text(.digits(1...Int.max)))) }
}

extension Port where Value == Void {
  /// Creates a part that requires a certain port.
  public init(_ number: UInt16) {
    body = OperationNode(KnownPort(number: Int(number)), .part(.port, .literal("\(number)")))
  }
}

private struct AnyPort: NodeOperation {
  func read(_ reader: inout RequestReader) throws(Refusal) -> Int {
    reader.refusal = .path
    reader.way.named.insert(.port)
    guard let port = reader.request.data?.effectivePort else { throw reader.refuse("a port", in: .port) }
    return port
  }

  func write(_ value: Int, _ writer: inout RequestWriter) throws(Refusal) {
    guard (0...65535).contains(value) else { throw writer.refuse(.text("\(value) isn't a port")) }
    writer.detail.note(value)
    writer.others.contents.request.port = value
  }
}

private struct KnownPort: NodeOperation {
  let number: Int

  func read(_ reader: inout RequestReader) throws(Refusal) {
    reader.refusal = .path
    reader.way.named.insert(.port)
    guard reader.request.data?.effectivePort == number else { throw reader.refuse("the port \(number)", in: .port) }
  }

  func write(_ value: Void, _ writer: inout RequestWriter) throws(Refusal) {
    writer.others.contents.request.port = number
  }
}

extension NodeShape.Part {
  /// The number after the host.
  package static let port = NodeShape.Part(
    .port, isOfPath: true, text: { request in request.effectivePort.map { "\($0)" } },
    put: { text, request in request.port = text.bytes.number(atMost: 65535) })
}
