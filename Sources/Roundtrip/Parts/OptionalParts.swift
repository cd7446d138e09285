// Parts that may be left out.

extension Part {
  /// This part or nothing.
  ///
  /// - Parameter isOfFields: Whether it is one of some fields.
  func optional<Value>(_ type: Value.Type, isOfFields: Bool = false) -> Part {
    if case .text(let codec) = kind { return .text(TextOptional<Value>(codec)) }
    let absent = absence
    return .choice(
      [wrapped(OptionalWrapper(of: type, isSome: true)), absent.wrapped(OptionalWrapper(of: type, isSome: false))],
      ValueLayout(of: Value?.self), isOfFields: isOfFields)
  }

  /// The requirement that nothing is there that tells that this part is, each where a match reaches it.
  private var absence: Part {
    // What is made later isn't known before a request arrives.
    if contains(where: { if case .lazy = $0.kind { true } else { false } }) {
      let parts = Phase.ofSigns.map { Part.codec(AbsentCodec(of: self, $0)) }
      return .sequence(parts, .none)
    }
    let signs = signs
    let parts = Set(signs.map(\.phase)).sorted().map { phase in
      Part.codec(AbsentCodec(signs.filter { $0.phase == phase }, phase))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts, .none)
  }

  /// What tells whether an optional part is there. Where there is no component of its path, it isn't, whatever else the
  /// request has.
  fileprivate var signs: [RequestCodec] {
    let hasComponents = certainty(of: \.isComponents)
    return search { $0.isCertain(\.isComponents, hasComponents) }.signs
  }

  /// Whether it has several alternatives for a request.
  fileprivate var hasAlternatives: Bool {
    switch kind {
    case .choice(let choice): choice.isOfFields ? false : choice.optional?.hasAlternatives ?? true
    // Without it, the route has another method.
    case .method: true
    case .sequence(let parts), .route(let parts, _): parts.contains(where: \.hasAlternatives)
    case .wrapped(_, let part), .noted(_, let part), .lenient(_, let part), .formed(_, let part): part.hasAlternatives
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
      return optional.text(of: noted(required, note))
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

extension WrappedText: OptionalText {
  func text(of text: TextCodec) -> TextCodec { WrappedText(wrapper, optional.text(of: text)) }
  func part(of part: Part) -> Part { optional.part(of: part).wrapped(wrapper) }

  private var optional: any OptionalText {
    guard let optional = inner as? any OptionalText else { stop("only an optional text has a required one") }
    return optional
  }
}

// MARK: Where an optional part decides the way

/// Whether an optional has a value.
final class OptionalWrapper: Wrapper, @unchecked Sendable {
  /// What reads and sets its tag, unless metadata is signed.
  private let witnesses: EnumWitnesses?
  private let make: @Sendable (Slot) -> Void
  private let matches: @Sendable (Slot) -> Bool
  let isSome: Bool
  /// The code that reads and prints the optional, made of the code of what it wraps.
  let codec: @Sendable (RequestCodec) -> RequestCodec

  init<Value>(of type: Value.Type, isSome: Bool) {
    (witnesses, self.isSome) = (EnumWitnesses(of: Value?.self), isSome)
    make = { slot in slot.initialize(to: isSome ? slot.move(as: Value.self) : Value?.none) }
    matches = { slot in slot.read { (value: Value?) in (value != nil) == isSome } }
    codec = { OptionalCodec<Value>($0) }
    super.init(isSome ? ValueLayout(of: Value.self) : .none, ValueLayout(of: Value?.self))
  }

  private var tag: UInt32 { isSome ? 0 : 1 }

  override func shape(of inner: NodeShape) -> NodeShape { isSome ? inner : .nothing }
  override var isUnnamed: Bool { true }
  override var isInPlace: Bool { true }
  override var selection: Selection? { witnesses.map { Selection(witnesses: $0, tag: tag) } }
  override func finish(_ slot: Slot) -> Fault? {
    if let witnesses { witnesses.embed(slot, tag: tag) } else { make(slot) }
    return nil
  }
  override func check(_ slot: Slot) -> Fault? {
    (witnesses.map { $0.tag(of: slot) == tag } ?? matches(slot)) ? nil : .otherCase
  }
}

/// The other side of an optional part: nothing that it would read is there.
final class AbsentCodec: RequestCodec, @unchecked Sendable {
  private let known: [RequestCodec]
  /// A part that contains another one that is made later, and what is found in it on first use.
  private let part: Part?
  private let found = Once<Signs>()

  private final class Signs: Sendable {
    let codecs: [RequestCodec]
    init(_ codecs: [RequestCodec]) { self.codecs = codecs }
  }

  init(_ codecs: [RequestCodec], _ phase: Phase) {
    (known, part) = (codecs, nil)
    super.init(.none, phase)
  }

  init(of part: Part, _ phase: Phase) {
    (known, self.part) = ([], part)
    super.init(.none, phase)
  }

  /// What must be absent. This makes the parts in it that are made later.
  var codecs: [RequestCodec] {
    guard let part else { return known }
    return found.object { [phase] in Signs(part.signs.filter { $0.phase == phase }) }.codecs
  }

  /// Whether it requires anything to be absent, as far as that is known before a request arrives.
  var isRefusing: Bool { part != nil || !known.isEmpty }

  /// The fields that must be absent, or `nil` if other parts must be, too.
  var fields: [Name]? {
    part == nil && known.allSatisfy { $0.parts.isEmpty && !$0.names.isEmpty } ? known.flatMap(\.names) : nil
  }

  /// The places where nothing may be.
  var places: [RequestPlace] { codecs.flatMap(\.parts) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    for codec in codecs where codec.isPresent(in: &reader) {
      let place = codec.place.map(reader.beginning) ?? .part(codec.parts.first ?? .body)
      throw reader.refuse("no " + codec.words, at: .leftOut(place))
    }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) {}

  override var shape: NodeShape { .nothing }
  // Something else in the leaf might print what must be absent.
  override var isAmbiguous: Bool { true }
}

extension RequestCodec {
  /// What it reads, in a few words: `header "Accept"`, `body`.
  fileprivate var words: String {
    guard let name = names.first else { return (parts.first ?? place?.fields.place)?.rawValue ?? "such part" }
    return name.place.place.fieldKind.dropFirst("the ".count) + " \"" + name.written + "\""
  }
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
    try Slot.reading(value) { slot throws(Refusal) in try codec.write(slot, &writer) }
  }

  override var isRequired: Bool { false }
  // A single field that is present or missing is unambiguous, unless it has a default.
  override var isAmbiguous: Bool { codec.isAmbiguous || !codec.isRequired }
}
