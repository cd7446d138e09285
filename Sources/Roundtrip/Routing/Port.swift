/// The port of a URL: `Port(8080)` for this one, `Port()` for any, as a number.
///
/// Where a URL names none, it has that of its scheme: 80 of `http` and `ws`, 443 of `https` and `wss`.
public struct Port<Value>: _CoreParserPrinter {
  public typealias Input = URLRequestData

  private let step: Step<Value>

  public var shape: Shape { step.shape }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Value { try step.read(&reader) }

  public func _write(_ output: Value, _ writer: inout RequestWriter) throws(Refusal) {
    try step.write(output, &writer)
  }
}

extension Port where Value == Int {
  /// Any port.
  public init() {
    step = Step(
      shape: .part(.port, .text("digits")),
      read: { (reader: inout RequestReader) throws(Refusal) in
        reader.refusal = .path
        guard let port = reader.port else { throw reader.refuse("a port", in: "port") }
        return port
      },
      write: { (port, writer: inout RequestWriter) throws(Refusal) in
        guard (0...65535).contains(port) else { throw writer.refuse(.text("\(port) is no port")) }
        writer.others.contents.request.port = port
      })
  }
}

extension Port where Value == Void {
  /// This port.
  public init(_ number: UInt16) {
    let number = Int(number)
    step = Step(
      shape: .part(.port, .literal("\(number)")),
      read: { (reader: inout RequestReader) throws(Refusal) in
        reader.refusal = .path
        guard reader.port == number else { throw reader.refuse("the port \(number)", in: "port") }
      },
      write: { (_, writer: inout RequestWriter) throws(Refusal) in writer.others.contents.request.port = number })
  }
}
