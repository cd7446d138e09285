/// The body of a request.
///
/// ```swift
/// Body()                        // its bytes
/// Body(.json(Comment.self))     // with `import RoundtripFoundation`
/// ```
///
/// A request without a body is refused. An empty body counts as a body.
public struct Body<Output>: ParserPrinter {
  public typealias Input = URLRequestData

  public let body: Node

  /// Creates a body with a conversion.
  public init<C: Conversion>(_ conversion: C) where C.Input == [UInt8], C.Output == Output {
    body = Self.node(conversion)
  }

  /// Creates a body with a conversion by two functions.
  @_disfavoredOverload
  public init(_ conversion: FunctionConversion<[UInt8], Output>) {
    body = Self.node(conversion)
  }

  /// Creates a body of bytes.
  public init() where Output == [UInt8] { body = Self.bytes }

  /// Creates a body with the fields of a form, whose values are one tuple: `Body { FormData { Field("name") } }`.
  ///
  /// Without a `Body` around it, the values of a ``FormData`` are separate.
  public init<Parts: PartSequence>(_ form: () -> FormData<Parts>) where Parts.Output == Output {
    body = form()._node
  }

  /// Creates a body with an optional form: `Body { Optionally { FormData { Field("name") } } }`.
  public init<Parts: PartSequence>(
    _ form: () -> Optionally<FormData<Parts>>
  ) where FormData<Parts>.Output? == Output {
    body = form()._node
  }

  private static var bytes: Node { OperationNode(BodyBytes(), .part(.body, .text(.custom("\(Output.self)")))) }

  private static func node(_ conversion: some Conversion) -> Node { conversion.node(of: bytes) }
}

private struct BodyBytes: NodeOperation {
  func read(_ reader: inout RequestReader) throws(Refusal) -> [UInt8] {
    reader.refusal = .request
    try reader.at(.body) { reader throws(Refusal) in
      if reader.request.body == nil { throw reader.refuse("a body") }
    }
    return reader.request.body ?? []
  }

  func write(_ value: [UInt8], _ writer: inout RequestWriter) throws(Refusal) {
    try writer.write(body: value)
  }
}

extension NodeShape.Part {
  /// The bytes of the body.
  package static let body = NodeShape.Part(
    .body, text: { $0.body.map { String(decoding: $0, as: UTF8.self) } }, put: { $1.body = Array($0.utf8) })
}
