// Parts that may be left out.

extension Part {
  /// This part or nothing.
  ///
  /// - Parameter isOfFields: Whether it is one of some fields.
  func optional<Value>(_ type: Value.Type, isOfFields: Bool = false) -> Part {
    if case .text(let codec) = kind { return .text(TextOptional<Value>(codec)) }
    let absent = absence(of: signs)
    return .choice(
      [wrapped(OptionalWrapper(of: type, isSome: true)), absent.wrapped(OptionalWrapper(of: type, isSome: false))],
      ValueLayout(of: Value?.self), isOfFields: isOfFields)
  }

  /// The requirement that none of some signs is there, each where a match reaches it.
  private func absence(of signs: [RequestCodec]) -> Part {
    let phases = Set(signs.map(\.phase)).sorted()
    let parts = phases.map { phase in Part.codec(AbsentCodec(signs.filter { $0.phase == phase }, phase)) }
    return parts.count == 1 ? parts[0] : .sequence(parts, .none)
  }

  /// What tells whether an optional part is there. Where there is no component of its path, it isn't, whatever else the
  /// request has.
  private var signs: [RequestCodec] {
    if componentCount > 0 { return [] }
    return switch kind {
    case .codec(let codec): codec.isSign ? [codec] : []
    case .sequence(let parts, _): parts.flatMap(\.signs)
    case .choice(let choice): choice.parts.flatMap(\.signs)
    case .wrapped(_, let part), .noted(_, let part), .route(let part, _), .lenient(_, let part), .formed(_, let part):
      part.signs
    case .text, .literal, .component, .rest, .method, .custom, .lazy: []
    }
  }

  /// The number of components that it has at least.
  private var componentCount: Int {
    switch kind {
    case .literal, .component: 1
    case .rest(let codec): codec.minimum
    case .sequence(let parts, _): parts.reduce(0) { $0 + $1.componentCount }
    case .choice(let choice): choice.parts.map(\.componentCount).min() ?? 0
    case .wrapped(_, let part), .noted(_, let part), .route(let part, _), .lenient(_, let part): part.componentCount
    case .formed(let form, let part): form.components.count + part.componentCount
    case .text, .codec, .method, .custom, .lazy: 0
    }
  }

  /// Whether it has several alternatives for a request.
  fileprivate var hasAlternatives: Bool {
    switch kind {
    case .choice(let choice): choice.isOfFields ? false : choice.optional?.hasAlternatives ?? true
    // Without it, the route has another method.
    case .method: true
    case .sequence(let parts, _): parts.contains(where: \.hasAlternatives)
    case .wrapped(_, let part), .noted(_, let part), .route(let part, _), .lenient(_, let part), .formed(_, let part):
      part.hasAlternatives
    case .text, .literal, .component, .rest, .codec, .custom, .lazy: false
    }
  }
}

extension Part.Choice {
  /// Whether this is an optional part that contains no choices except optional parts, and no method. It is shown as
  /// `(…)?`.
  package var isOptionalPart: Bool { optional.map { !$0.hasAlternatives } ?? false }

  /// The part that may be left out, if this is an optional.
  package var optional: Part? { optionalWrapper?.part }

  fileprivate var optionalWrapper: (wrapper: OptionalWrapper, part: Part)? {
    guard parts.count == 2, case .wrapped(let wrapper, let part) = parts[0].kind,
      let wrapper = wrapper as? OptionalWrapper
    else { return nil }
    return (wrapper, part)
  }

  /// The code that reads and prints the choice whole, if it leaves the way open.
  func codec(_ layout: ValueLayout) -> RequestCodec {
    if let (wrapper, part) = optionalWrapper { return wrapper.codec(part.requestCodec) }
    return ChoiceCodec(parts.map(\.requestCodec), layout)
  }
}

// MARK: Optional text

extension Part {
  /// A text with a note. If it may be left out, the note is about what is there.
  func noted(_ codec: TextCodec, _ note: NodeShape.Note) -> TextCodec {
    if let required = codec.required, let optional = codec as? any OptionalText {
      return optional.text(of: NotedText(note, required))
    }
    return NotedText(note, codec)
  }

  /// A component that may be left out together with its slash, if all of a text may be.
  func optionalComponent(_ codec: TextCodec) -> Part? {
    guard let required = codec.required, let optional = codec as? any OptionalText else { return nil }
    return optional.part(of: Part.text(required).component)
  }
}

private protocol OptionalText {
  func text(of text: TextCodec) -> TextCodec
  func part(of part: Part) -> Part
}

extension TextOptional: OptionalText {
  func text(of text: TextCodec) -> TextCodec { TextOptional(text) }
  func part(of part: Part) -> Part { part.optional(Value.self) }
}

extension TextDefault: OptionalText {
  func text(of text: TextCodec) -> TextCodec { TextDefault(text, wrapper) }
  func part(of part: Part) -> Part { part.optional(Value.self).wrapped(wrapper) }
}

// MARK: Where an optional part decides the way

/// Whether an optional has a value.
final class OptionalWrapper: Wrapper, @unchecked Sendable {
  private let witnesses: EnumWitnesses
  let isSome: Bool
  /// The code that reads and prints the optional, made of the code of what it wraps.
  let codec: @Sendable (RequestCodec) -> RequestCodec

  init<Value>(of type: Value.Type, isSome: Bool) {
    guard let witnesses = EnumWitnesses(of: Value?.self) else { stop("an optional is an enum") }
    (self.witnesses, self.isSome) = (witnesses, isSome)
    codec = { OptionalCodec<Value>($0) }
    super.init(isSome ? ValueLayout(of: Value.self) : .none, ValueLayout(of: Value?.self))
  }

  private var tag: UInt32 { isSome ? 0 : 1 }

  override func shape(of inner: NodeShape) -> NodeShape { isSome ? inner : .nothing }
  override var isInPlace: Bool { true }
  override var selection: Selection? { Selection(witnesses: witnesses, tag: tag) }
  override func finish(_ slot: Slot) -> Fault? {
    witnesses.embed(slot, tag: tag)
    return nil
  }
  override func check(_ slot: Slot) -> Fault? { witnesses.tag(of: slot) == tag ? nil : .otherCase }
}

/// The other side of an optional part: nothing that it would read is there.
final class AbsentCodec: RequestCodec, @unchecked Sendable {
  private let codecs: [RequestCodec]

  init(_ codecs: [RequestCodec], _ phase: Phase) {
    self.codecs = codecs
    super.init(.none, phase)
  }

  /// Whether it requires anything to be absent.
  var isRefusing: Bool { !codecs.isEmpty }

  /// The fields that must be absent, or `nil` if other parts must be, too.
  var fields: [Name]? {
    codecs.allSatisfy { $0.parts.isEmpty && !$0.names.isEmpty } ? codecs.flatMap(\.names) : nil
  }

  /// The places where nothing may be.
  var places: [RequestPlace] { codecs.flatMap(\.parts) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    for codec in codecs where codec.isPresent(in: &reader) { throw reader.text.refuse("no such part") }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) {}

  override var shape: NodeShape { .nothing }
  // Something else in the leaf might print what must be absent.
  override var isAmbiguous: Bool { true }
}

// MARK: Where it doesn't

/// What may be left out. What is there and refused isn't left out.
final class OptionalCodec<Value>: WrappingCodec, @unchecked Sendable {
  init(_ codec: RequestCodec) { super.init(codec, ValueLayout(of: Value?.self)) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let position = reader.text.position
    let value: Value? = codec.layout.room { room in
      Refusal.isNone { () throws(Refusal) in try codec.read(&reader, into: room) } ? room.move(as: Value.self) : nil
    }
    if value == nil {
      reader.text.position = position
      if codec.isPresent(in: &reader) { throw Refusal() }
    }
    slot.initialize(to: value)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    guard let value = slot.value(as: Value?.self) else { return }
    writer.trail.note(1)
    let isPrinted = Slot.reading(value) { slot in
      Refusal.isNone { () throws(Refusal) in try codec.write(slot, &writer) }
    }
    if !isPrinted { throw Refusal() }
  }

  override var isRequired: Bool { false }
  // A single field that is present or missing is unambiguous, unless it has a default.
  override var isAmbiguous: Bool { codec.isAmbiguous || !codec.isRequired }
}
