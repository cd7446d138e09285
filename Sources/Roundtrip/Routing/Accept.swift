/// The representation that a client prefers, among those that a route has.
///
/// ```swift
/// enum BookFormat: String, CaseIterable { case html = "text/html", json = "application/json" }
///
/// Route(.case(AppRoute.book)) {         // case book(Int, BookFormat)
///   Path { "books"; Int.parser() }
///   Accept(BookFormat.self)
/// }
/// ```
///
/// Its value is the case whose media type has the greatest weight in the `Accept` header (RFC 9110 §12.5.1), which the most
/// precise range determines: `application/json` before `application/*` before `*/*`. A weight of 0 excludes a type. Of cases
/// with equal weights, the earlier one wins. Without the header, or if it is empty, the value is the first case. Several
/// headers form one list.
///
/// Letter case is ignored. A media type may have parameters; then a range that has the same ones is more precise, and a range
/// with others doesn't include it, except for a `charset`, which many clients add to any type. An element that isn't a range is
/// ignored, but `*` counts as `*/*`, and `q=.5` as `q=0.5`, because some clients send them. A header with control characters is
/// rejected.
///
/// The first case prints no header. Any other case prints its media type, as it is written.
///
/// If no case is acceptable, the client could accept another type instead. So the error has a separate kind,
/// ``RoutingError/Kind/notAcceptable``, for which a server responds with 406 (§15.5.7). It takes precedence over 415,
/// because the media type of the request itself was right, and a bad request over both. To send a representation
/// nevertheless, declare an ``Alias`` behind the route, with that case:
///
/// ```swift
/// Alias { Route(.case(AppRoute.book)) { Path { "books"; Int.parser() }; Always(BookFormat.html) } }
/// ```
public struct Accept<Representation>: ParserPrinter
where Representation: CaseIterable & RawRepresentable & Sendable, Representation.RawValue == String {
  public typealias Input = URLRequestData
  public typealias Output = Representation

  public let body: _Part

  /// Creates a choice among the cases of a type, whose raw values are media types.
  ///
  /// Creating a route traps if a raw value isn't a media type, or can't be distinguished from an earlier one.
  public init(_ type: Representation.Type, file: StaticString = #fileID, line: UInt = #line) {
    let values = Array(type.allCases)
    let types = AcceptableTypes(values.map(\.rawValue))
    if let fault = types.fault { stop("\(type): \(fault)", file: file, line: line) }
    body = .codec(AcceptCodec(values, types))
  }
}

private final class AcceptCodec<Value: RawRepresentable & Sendable>: NamedCodec, @unchecked Sendable
where Value.RawValue == String {
  private let values: [Value]
  private let types: AcceptableTypes

  init(_ values: [Value], _ types: AcceptableTypes) {
    (self.values, self.types) = (values, types)
    super.init(FieldName("Accept"), in: .headers, ValueLayout(of: Value.self), .representation)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    var index = 0
    if try reader.openField(name, in: fields, asList: true) != nil {
      // Sound: the piece is copied before another one is opened.
      let list = unsafe Array(reader.text.piece)
      guard let preferred = types.preferred(by: list[...]) else { throw reader.text.refuse(types.inWords) }
      index = preferred
    }
    slot.initialize(to: values[index])
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let type = slot.value(as: Value.self).rawValue
    guard let index = types.texts.firstIndex(where: type.hasSameBytes) else {
      defer { writer.nameRefused(self) }
      throw writer.refuse(.text("\"\(type)\" isn't a case of \(Value.self)"))
    }
    if index > 0 { try writer.write(URLRequestData.Fields.Element(name: name.text, value: type), in: fields) }
  }

  // Which lists prefer a type is more than a kind of text says.
  override var shape: NodeShape {
    let list = NodeShape.noted(.examples(types.texts), .text(.custom(types.inWords)))
    return shape(list.saying(RepresentationTypes(texts: types.texts)), .defaulted(to: types.texts[0]))
  }
}

/// The media types of the representations of a route, the preferred one first.
struct AcceptableTypes: Sendable {
  let texts: [String]
  private let types: [MediaType?]

  init(_ texts: [String]) {
    self.texts = texts
    types = texts.map { MediaType($0) }
  }

  var inWords: String { texts.listed("or") }

  /// The index of the type that an `Accept` header prefers, or `nil` if it refuses all of them.
  func preferred(by accept: ArraySlice<UInt8>) -> Int? {
    let nothing = (precision: (names: -1, parameters: 0), quality: 0)
    var (found, isEmpty) = (types.map { _ in nothing }, true)
    var (quotes, start) = (HeaderText.Quotes(), accept.startIndex)
    for end in accept.startIndex...accept.endIndex {
      if end < accept.endIndex, quotes.isInside(after: accept[end]) || accept[end] != UInt8(ascii: ",") { continue }
      defer { start = end + 1 }
      guard let range = MediaRange(HeaderText.trimmed(accept[start..<end])) else { continue }
      isEmpty = false
      for (index, type) in types.enumerated() {
        guard let precision = type.flatMap({ range.precision(for: $0) }), precision >= found[index].precision else {
          continue
        }
        // If it is named twice, it is as acceptable as it can be.
        let isAgain = precision == found[index].precision
        found[index] = (precision, isAgain ? max(found[index].quality, range.quality) : range.quality)
      }
    }
    if isEmpty { return 0 }
    let best = found.map(\.quality).max() ?? 0
    return best == 0 ? nil : found.firstIndex { $0.quality == best }
  }

  /// Why the types are a mistake, if they are one.
  var fault: String? {
    if texts.isEmpty { return "a type without cases has no representation" }
    for (index, text) in texts.enumerated() {
      guard types[index] != nil else {
        return "\"\(text.visible())\" isn't a media type: write a type and a subtype, such as \"application/json\""
      }
      let other = preferred(by: text.bytes) ?? index
      if index > 0, other != index {
        return "\"\(text.visible())\" includes \"\(texts[other].visible())\", which comes first: printed as a header,"
          + " it would be read back as that"
      }
    }
    return nil
  }
}
