/// The media type of a body, such as `application/json`.
///
/// ```swift
/// Route(.case(AppRoute.createNote)) {
///   Method.post
///   Path { "notes" }
///   ContentType("application/json")
///   Body(.json(Note.self))              // or both in one: Body("application/json", .json(Note.self))
/// }
/// ```
///
/// Letter case and parameters are ignored (RFC 9110 §8.3.1): `Application/JSON` and `application/json; charset=utf-8`
/// match. It is printed as written here.
///
/// A request with a different media type, or without one, isn't a bad request: the client can send the same content in
/// a supported type. So the error has a separate kind, ``RoutingError/Kind/unsupportedMediaType``, for which a server
/// responds with 415 (§15.5.16). A bad request takes precedence: if one route accepts the type but rejects the body,
/// and another requires a different type, the status is 400.
public struct ContentType: ParserPrinter, ExpressibleByStringLiteral {
  public typealias Input = URLRequestData
  public typealias Output = Void

  private let type: String

  /// Creates a media type from a type and a subtype with a slash between them, without parameters.
  public init(_ type: String, file: StaticString = #fileID, line: UInt = #line) {
    self.init(stringLiteral: type)
    _ = _part.requiringPossible(file: file, line: line)
  }

  /// Creates a media type from a literal. If it is invalid, creating a route with it traps.
  public init(stringLiteral type: String) { self.type = type }

  public var body: AnyParserPrinter<URLRequestData, Void> { AnyParserPrinter(_part) }

  public var _part: _Part { .codec(MediaTypeCodec(type)) }
}

private final class MediaTypeCodec: RequestCodec, @unchecked Sendable {
  private let type: String
  /// The media type in lowercase, for comparisons.
  private let comparedType: String

  init(_ type: String) {
    (self.type, comparedType) = (type, type.asciiLowercased)
    super.init(.none, .mediaType)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    // Sound: the request lives as long as the match.
    guard unsafe reader.whole?.pointee.headers.hasMediaType(comparedType) ?? false else {
      throw reader.refuse("the media type " + comparedType, at: .part(.contentType))
    }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try writer.write(URLRequestData.Fields.Element(name: "Content-Type", value: type), in: .headers)
  }

  override func isPresent(in reader: inout RequestReader) -> Bool {
    reader.request.flatMap(NodeShape.RequestPart.contentType.text) != nil
  }

  override var shape: NodeShape { .part(.contentType, .literal(comparedType)) }
  override var names: [Name] { [Name("Content-Type", in: .headers)] }
  override var isRequired: Bool { true }

  override var fault: String? {
    if HeaderText.isMediaType(type) { return nil }
    return "\"\(comparedType)\" isn't a media type: write a type and a subtype, such as \"application/json\""
  }
}

extension NodeShape.RequestPart {
  /// The media type of the body, in lowercase and without parameters.
  package static let contentType = NodeShape.RequestPart(
    .contentType, header: "Content-Type",
    text: { $0.headers.mediaType.map { String(bytes: $0).asciiLowercased } },
    put: { $1.headers.append("Content-Type", $0) })
}

extension URLRequestData.Fields {
  private var contentType: String? {
    elements.first { Self.isEqual(header: $0.name, "Content-Type") }.map { $0.value ?? "" }
  }

  /// The media type of the body, as written, without parameters.
  fileprivate var mediaType: ArraySlice<UInt8>? {
    contentType.map { HeaderText.trimmed($0.bytes.before(";")) }
  }

  /// - Parameter type: A media type in lowercase.
  fileprivate func hasMediaType(_ type: String) -> Bool {
    // Most clients write it just so, and comparing bytes is faster than splitting off parameters.
    contentType?.hasSameBytes(as: type) ?? false || mediaType.map { Self.isEqual(header: type, $0) } ?? false
  }
}

extension Body {
  /// Creates a body of bytes with a media type: `Body("image/png")`. See ``ContentType``.
  public init(_ type: ContentType) where Output == [UInt8] { self.init(type, Body()) }

  /// Creates a body with a media type and a conversion: `Body("application/json", .json(Note.self))`. See
  /// ``ContentType``.
  public init<C: Conversion>(_ type: ContentType, _ conversion: C) where C.Input == [UInt8], C.Output == Output {
    self.init(type, Body(conversion))
  }

  /// Creates a body with a media type and a conversion by two functions.
  @_disfavoredOverload
  public init(_ type: ContentType, _ conversion: FunctionConversion<[UInt8], Output>) {
    self.init(type, Body(conversion))
  }

  private init(_ type: ContentType, _ body: Body) {
    self.body = .sequence([type._part, body.body], ValueLayout(of: Output.self))
  }
}
