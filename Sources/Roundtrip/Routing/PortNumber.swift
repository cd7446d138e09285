/// The port of a URL: `PortNumber(8080)` for a certain port, or `PortNumber()` for any, as a number.
///
/// If a URL doesn't name a port, it has the default port of its scheme: 80 for `http` and `ws`, 443 for `https` and
/// `wss`.
public struct PortNumber<Value>: ParserPrinter {
  public func parse(_ input: inout URLRequestData) throws -> Value { try input._read(by: _part) }

  public let body: _Part
}

extension PortNumber where Value == Int {
  /// Creates a part that reads any port.
  public init() { body = .codec(URLPartCodec(.port, Digits().body.codec)) }
}

extension PortNumber where Value == Void {
  /// Creates a part that requires a certain port.
  public init(_ number: UInt16) { body = .codec(URLPartCodec(.port, OneOfTexts([String(number)]).codec)) }
}

extension NodeShape.RequestPart {
  /// The number after the host.
  package static let port = NodeShape.RequestPart(
    .port, isOfPath: true,
    rule: Rule(expected: "a port", name: "port") { $0.bytes.number(atMost: 65535) != nil },
    text: { request in request.effectivePort.map { String($0) } },
    put: { text, request in request.port = text.bytes.number(atMost: 65535) })
}
