extension URLRequestData.Fields: _ParserInput {
  public static func _part<P: ParserPrinter>(of parser: P) -> _Part where P.Input == Self {
    .codec(CustomFields(parser))
  }

  public static func _sequence(_ part: () -> _Part, orText text: () -> _Part) -> _Part { part() }

  public static func _choice<Output>(_ parts: [_Part], of type: Output.Type) -> _Part {
    .choice(parts, ValueLayout(of: type), isOfFields: true)
  }

  public static func _later<Output>(of type: Output.Type, _ make: @escaping @Sendable () -> _Part) -> _Part {
    .codec(LaterFields(LazyPart(ValueLayout(of: type), make)))
  }

  public mutating func _read<Output>(by part: _Part) throws -> Output {
    try Slot.value { slot in try read(part, into: slot) }
  }

  private func read(_ part: Part, into slot: Slot) throws {
    var request = URLRequestData(target: "/")
    if areHeaders { request.headers = self } else { request.query = self }
    let codec = part.placed(among: areHeaders ? .headers : .query).requestCodec
    let recorder = Recorder()
    let isRead = withExtendedLifetime(recorder) {
      RequestReader.reading(request) { reader in
        reader.record(in: recorder)
        reader.target.splitQuery(from: 1)
        return Refusal.isNone { () throws(Refusal) in try codec.read(&reader, into: slot) }
      }
    }
    if !isRead {
      throw ParsingError(
        input: percentEncoded, expected: recorder.lastReason, forClients: recorder.lastTextForClients,
        in: recorder.last?.field?.name, outcome: .refused)
    }
  }

  public mutating func _append<Output>(_ output: Output, printedBy part: _Part) throws {
    try Slot.reading(output) { slot in try append(slot, printedBy: part) }
  }

  private mutating func append(_ slot: Slot, printedBy part: Part) throws {
    let codec = part.placed(among: areHeaders ? .headers : .query).requestCodec
    let printed = try unsafe PrintNotes.printed { notes in
      unsafe RequestWriter.writing(notes) { writer in
        Refusal.isNone { () throws(Refusal) in try codec.write(slot, &writer) } ? writer.request : nil
      }
    }
    append(areHeaders ? printed.headers : printed.query)
  }
}

/// A custom parser-printer of fields.
private final class CustomFields<P: ParserPrinter>: RequestCodec, @unchecked Sendable
where P.Input == URLRequestData.Fields {
  private let parser: P
  private let fields: FieldPlace

  init(_ parser: P, in fields: FieldPlace = .query) {
    (self.parser, self.fields) = (parser, fields)
    super.init(ValueLayout(of: P.Output.self))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    var input = reader.openFields(in: fields)
    do { slot.initialize(to: try parser.parse(&input)) } catch {
      throw reader.refuse(.parser(P.self, error), in: fields)
    }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    var output = URLRequestData.Fields()
    output.areHeaders = fields.fields == .headers
    do { try parser.print(slot.value(as: P.Output.self), into: &output) } catch {
      throw writer.refuse(.custom(error))
    }
    writer.trail.note(output.count)
    for field in output.elements { try writer.write(field, in: fields) }
  }

  override var place: FieldPlace? { fields }
  override var parts: [RequestPlace] { fields.parts }
  override func placed(_ place: FieldPlace) -> RequestCodec { CustomFields(parser, in: place) }
  override var shape: NodeShape { parser.shape.accepted.claimed(by: P.self) }
  override var isAmbiguous: Bool { true }
  override var hasCustomValue: Bool { layout.size > 0 }
}

/// Fields whose code is made on first use.
private final class LaterFields: RequestCodec, @unchecked Sendable {
  private let later: LazyPart
  private let fields: FieldPlace
  private let made = Once<RequestCodec>()

  init(_ later: LazyPart, in fields: FieldPlace = .query) {
    (self.later, self.fields) = (later, fields)
    super.init(later.layout)
  }

  private var codec: RequestCodec {
    made.object { [later, fields] in
      later.part.placed(among: fields.fields, adding: fields.leniency).requestCodec
    }
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    guard reader.text.recursion.enter() else { throw reader.text.refuseNesting() }
    defer { reader.text.recursion.leave() }
    try codec.read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    guard writer.path.recursion.enterPrint() else { throw writer.path.refuseNesting() }
    defer { writer.path.recursion.leave() }
    try codec.write(slot, &writer)
  }

  override func isPresent(in reader: inout RequestReader) -> Bool {
    guard reader.text.recursion.enter() else { return false }
    defer { reader.text.recursion.leave() }
    return codec.isPresent(in: &reader)
  }

  override var place: FieldPlace? { fields }
  override var parts: [RequestPlace] { fields.parts }
  override func placed(_ place: FieldPlace) -> RequestCodec { LaterFields(later, in: place) }
  override var shape: NodeShape { .opaque("Lazy", later: NodeShape.Later { [later] in later.part.shape }) }
  override var isAmbiguous: Bool { true }
  // Whether the fields have any isn't asked, because they may contain this.
  override var hasAlternatives: Bool { true }
}
