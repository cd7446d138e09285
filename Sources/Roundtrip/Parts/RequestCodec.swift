/// The code that reads and prints something beside the path that is found by its place or its name.
package class RequestCodec: @unchecked Sendable {  // Immutable, like its subclasses.
  package let layout: ValueLayout
  let phase: Phase

  init(_ layout: ValueLayout, _ phase: Phase = .rest) { (self.layout, self.phase) = (layout, phase) }

  func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) { stop("\(type(of: self)) doesn't read") }
  func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) { stop("\(type(of: self)) doesn't print") }
  /// Whether a request has what this reads, even if it would be refused.
  func isPresent(in reader: inout RequestReader) -> Bool { false }

  // MARK: What it is

  /// What it accepts.
  package var shape: NodeShape { .nothing }
  /// Where it is, if it is one of some fields.
  var place: FieldPlace? { nil }
  /// The same among other fields.
  func placed(_ place: FieldPlace) -> RequestCodec { self }
  /// The codec that runs for this one: another one if this only describes it further.
  var runner: RequestCodec { self }

  /// The fields that it reads, and the other parts. What is read twice in a leaf must be read back.
  var names: [Name] { [] }
  var parts: [RequestPlace] { [] }
  /// Of how many pieces of a request its value is made, at most.
  var pieces: Int { layout.size > 0 ? 1 : 0 }
  /// Whether its fields might be read in another way, even if no two have the same name.
  var isAmbiguous: Bool { false }
  /// Whether it prints what its route leaves open, and so comes after everything else, wherever it stands.
  var isCompleting: Bool { false }
  /// Whether it has alternatives, of which an earlier one might read what a later one prints, or print its value.
  var hasAlternatives: Bool { false }
  /// Whether it is a custom parser of fields with a value, which may read what other parts of its route print.
  var hasCustomValue: Bool { false }
  /// Whether it is known to refuse a request that lacks what it reads.
  var isRequired: Bool { false }
  /// Why no request can have it, if it is a mistake.
  var fault: String? { nil }
  /// Whether it tells that an optional part around it is there.
  var isSign: Bool { true }

  /// A field by its name.
  package struct Name: Hashable {
    package let place: NodeShape.Fields
    /// The name as it is compared, and as it is written.
    package let name: String
    let written: String

    package init(_ name: String, in place: NodeShape.Fields) {
      written = name
      // Header names are case-insensitive.
      (self.place, self.name) = (place, place == .headers ? name.asciiLowercased : name)
    }

    static let cookieHeader = Name("cookie", in: .headers)

    /// Byte by byte: URLs aren't compared by Unicode equivalence.
    package static func == (left: Self, right: Self) -> Bool {
      left.place == right.place && left.name.hasSameBytes(as: right.name)
    }

    package func hash(into hasher: inout Hasher) { for byte in name.utf8 { hasher.combine(byte) } }
  }
}

extension Set<RequestCodec.Name> {
  /// Whether what has these names might be read by one of others. The header of cookies has them all.
  func meets(_ others: some Collection<RequestCodec.Name>) -> Bool {
    if isEmpty || others.isEmpty { return false }
    func isCookie(_ name: RequestCodec.Name) -> Bool { name.place == .cookies }
    return !isDisjoint(with: others) || contains(.cookieHeader) && others.contains(where: isCookie)
      || contains(where: isCookie) && others.contains(.cookieHeader)
  }
}

// MARK: Made of others, where they leave the way open

extension Part {
  /// A part that leaves the way open, as code that reads and prints it whole.
  var requestCodec: RequestCodec {
    switch kind {
    case .codec(let codec): codec.runner
    case .sequence(let parts): SequenceCodec(parts.map(\.requestCodec), layout)
    case .wrapped(let wrapper, let part): WrappedCodec(wrapper, part.requestCodec)
    case .noted(.alias, let part): AliasedCodec(part.requestCodec)
    case .noted(_, let part): part.requestCodec
    case .lenient(_, let part): LenientCodec(part)
    case .choice(let choice): choice.codec(layout)
    case .text, .literal, .component, .rest, .method, .route, .formed, .custom, .lazy: stop("this part is no field")
    }
  }
}

extension RequestWriter {
  /// Names the field of a codec that has only one.
  @inline(never)
  mutating func nameRefused(_ codec: RequestCodec) {
    guard let name = codec.names.first, codec.names.count == 1 else { return }
    nameRefused(name.place.place.fieldKind + " \"\(name.written)\"")
  }
}

/// Values side by side.
private final class SequenceCodec: RequestCodec, @unchecked Sendable {
  private let elements: [(codec: RequestCodec, offset: Int32)]

  init(_ codecs: [RequestCodec], _ layout: ValueLayout) {
    let offsets = ValueLayout.offsets(of: codecs.map(\.layout))
    elements = codecs.indices.map { (codecs[$0], offsets[$0]) }
    super.init(layout, codecs.map(\.phase).max() ?? .rest)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    for (index, element) in elements.enumerated() {
      let before = reader.text.recorded
      do throws(Refusal) { try element.codec.read(&reader, into: slot + element.offset) } catch {
        for made in elements[..<index] { made.codec.layout.destroy(slot + made.offset) }
        throw error
      }
      before?.restore()
    }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    for element in elements { try element.codec.write(slot + element.offset, &writer) }
  }

  override func isPresent(in reader: inout RequestReader) -> Bool {
    for element in elements where element.codec.isPresent(in: &reader) { return true }
    return false
  }

  override var names: [Name] { elements.flatMap(\.codec.names) }
  override var parts: [RequestPlace] { elements.flatMap(\.codec.parts) }
  override var pieces: Int { elements.reduce(0) { $0 + $1.codec.pieces } }
  override var isAmbiguous: Bool { elements.contains(where: \.codec.isAmbiguous) }
  override var hasAlternatives: Bool {
    elements.contains(where: \.codec.hasAlternatives) || elements.count(where: \.codec.hasCustomValue) > 1
  }
  override var hasCustomValue: Bool { elements.contains(where: \.codec.hasCustomValue) }
  override var isRequired: Bool { elements.contains(where: \.codec.isRequired) }
}

/// The first alternative that reads the request.
final class ChoiceCodec: RequestCodec, @unchecked Sendable {
  private let alternatives: [RequestCodec]

  init(_ alternatives: [RequestCodec], _ layout: ValueLayout) {
    self.alternatives = alternatives
    super.init(layout, alternatives.map(\.phase).max() ?? .rest)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let position = reader.text.position
    // Sound: the choices live as long as the leaf runs.
    let choices = unsafe reader.around?.choices?.takeUnretainedValue()
    let choice = choices?.count ?? 0
    for index in alternatives.indices.dropFirst(choices?.first(of: choice) ?? 0) {
      choices?.take(index, of: choice, among: alternatives.count)
      if Refusal.isNone(in: { () throws(Refusal) in try alternatives[index].read(&reader, into: slot) }) { return }
      reader.text.position = position
    }
    choices?.refuse(choice)
    throw Refusal()
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    for (index, codec) in alternatives.enumerated() {
      let start = writer.mark
      writer.trail.note(index)
      if Refusal.isNone(in: { () throws(Refusal) in try codec.write(slot, &writer) }) { return }
      writer.rollBack(to: start)
    }
    throw writer.refuse(.noRoute)
  }

  override func isPresent(in reader: inout RequestReader) -> Bool {
    for codec in alternatives where codec.isPresent(in: &reader) { return true }
    return false
  }

  override var names: [Name] { alternatives.flatMap(\.names) }
  override var parts: [RequestPlace] { alternatives.flatMap(\.parts) }
  override var pieces: Int { alternatives.map(\.pieces).max() ?? 0 }
  override var isAmbiguous: Bool { true }
  override var hasAlternatives: Bool { true }
}

/// What something else is made of.
private final class WrappedCodec: WrappingCodec, @unchecked Sendable {
  private let wrapper: Wrapper

  init(_ wrapper: Wrapper, _ codec: RequestCodec) {
    self.wrapper = wrapper
    super.init(codec, wrapper.outer)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let isMade = wrapper.inner.room { room in
      guard Refusal.isNone(in: { () throws(Refusal) in try codec.read(&reader, into: room) }) else { return false }
      guard let fault = wrapper.wrap(room, into: slot) else { return true }
      wrapper.inner.destroy(room)
      _ = reader.refuse(fault, ofSeveral: codec.pieces > 1)
      return false
    }
    if !isMade { throw Refusal() }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let isPrinted = wrapper.room.room { room in
      if let fault = wrapper.unwrap(slot, into: room) {
        _ = writer.refuse(fault.reason)
        writer.nameRefused(codec)
        return false
      }
      defer { wrapper.inner.destroy(room) }
      return Refusal.isNone { () throws(Refusal) in try codec.write(room, &writer) }
    }
    if !isPrinted { throw Refusal() }
  }
}

/// Does the same as another codec. Subclasses override the difference.
class WrappingCodec: RequestCodec, @unchecked Sendable {
  final let codec: RequestCodec

  init(_ codec: RequestCodec, _ layout: ValueLayout? = nil) {
    self.codec = codec
    super.init(layout ?? codec.layout, codec.phase)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try codec.read(&reader, into: slot)
  }
  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) { try codec.write(slot, &writer) }
  override func isPresent(in reader: inout RequestReader) -> Bool { codec.isPresent(in: &reader) }
  override var names: [Name] { codec.names }
  override var parts: [RequestPlace] { codec.parts }
  override var pieces: Int { codec.pieces }
  override var isAmbiguous: Bool { codec.isAmbiguous }
  override var hasAlternatives: Bool { codec.hasAlternatives }
  override var hasCustomValue: Bool { codec.hasCustomValue }
  override var isRequired: Bool { codec.isRequired }
}

/// What has a note about its value, which only people see.
final class NotedCodec: WrappingCodec, @unchecked Sendable {
  private let note: NodeShape.Note

  init(_ note: NodeShape.Note, _ codec: RequestCodec) {
    self.note = note
    super.init(codec)
  }

  override var runner: RequestCodec { codec.runner }
  override var shape: NodeShape { codec.shape.noting(note) }
  override var place: FieldPlace? { codec.place }
  override func placed(_ place: FieldPlace) -> RequestCodec { NotedCodec(note, codec.placed(place)) }
  override var fault: String? { codec.fault }
  override var isSign: Bool { codec.isSign }
}

/// Fields that are read and never printed.
private final class AliasedCodec: WrappingCodec, @unchecked Sendable {
  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) { throw writer.refuse(.noRoute) }
}

/// Fields that all count as missing if one of them is refused.
private final class LenientCodec: WrappingCodec, @unchecked Sendable {
  private let asMissing: RequestCodec

  init(_ fields: Part) {
    asMissing = fields.placed(adding: .allMissing).requestCodec
    super.init(fields.requestCodec)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let position = reader.text.position
    let before = reader.text.recorded
    if Refusal.isNone(in: { () throws(Refusal) in try codec.read(&reader, into: slot) }) { return }
    // The reason for the refusal doesn't matter.
    before?.restore()
    reader.text.position = position
    try asMissing.read(&reader, into: slot)
  }

  // What is refused counts as missing, so nothing that is there contradicts a missing value.
  override func isPresent(in reader: inout RequestReader) -> Bool { false }
}
