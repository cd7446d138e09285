/// The body of a request.
///
/// ```swift
/// Body()                        // its bytes
/// Body(.json(Comment.self))     // with `import RoundtripFoundation`
/// ```
///
/// A request without a body doesn't match. An empty body counts as a body.
public struct Body<Output>: ParserPrinter {
  public typealias Input = URLRequestData

  public let body: _Part

  /// Creates a body with a conversion.
  public init<C: Conversion>(_ conversion: C) where C.Input == [UInt8], C.Output == Output {
    body = Self.part(conversion)
  }

  /// Creates a body with a conversion by two functions.
  @_disfavoredOverload
  public init(_ conversion: FunctionConversion<[UInt8], Output>) {
    body = Self.part(conversion)
  }

  /// Creates a body of bytes.
  public init() where Output == [UInt8] { body = Self.bytes }

  /// Creates a body with the fields of a form, whose values are one tuple: `Body { FormData { Field("name") } }`.
  ///
  /// Without a `Body` around it, the values of a ``FormData`` are separate.
  public init<Parts: _PartSequence>(_ form: () -> FormData<Parts>) where Parts.Output == Output {
    body = form()._part
  }

  /// Creates a body with an optional form: `Body { Optionally { FormData { Field("name") } } }`.
  public init<Parts: _PartSequence>(
    _ form: () -> Optionally<FormData<Parts>>
  ) where FormData<Parts>.Output? == Output {
    body = form()._part
  }

  private static var bytes: Part { .codec(BodyCodec(.text(.custom("\(Output.self)")))) }

  private static func part(_ conversion: some Conversion) -> Part { conversion._converting(bytes) }
}

private final class BodyCodec: RequestCodec, @unchecked Sendable {
  private let text: NodeShape

  init(_ text: NodeShape) {
    self.text = text
    super.init(ValueLayout(of: [UInt8].self))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    reader.note(.part(.body))
    // Sound: the request lives as long as the match.
    guard let body = unsafe reader.whole?.pointee.body else { throw reader.refuse("a body", at: .part(.body)) }
    slot.initialize(to: body)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    writer.write(body: slot.value(as: [UInt8].self))
  }

  override func isPresent(in reader: inout RequestReader) -> Bool { unsafe reader.whole?.pointee.body != nil }
  override var shape: NodeShape { .part(.body, text) }
  override var parts: [RequestPlace] { [.body] }
  override var isRequired: Bool { true }
}

extension NodeShape.RequestPart {
  /// The bytes of the body.
  package static let body = NodeShape.RequestPart(
    .body, text: { $0.body.map { String(decoding: $0, as: UTF8.self) } }, put: { $1.body = Array($0.utf8) })
}
