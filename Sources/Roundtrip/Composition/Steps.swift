/// Parts one after the other, of which some yield values: what the builders make.
///
/// The types of the parts are gone, those of their values remain. They are what flattens into one tuple, whatever
/// their number, and they keep types short.
public struct Steps<each Value>: PartSequence {
  let parts: [SequencePart]

  init(_ parts: [SequencePart]) { self.parts = parts }

  /// These parts, and then one that yields a value.
  func appending<Next>(_ next: Step<Next>) -> Steps<repeat each Value, Next> {
    Steps<repeat each Value, Next>(parts + [.yielding(next)])
  }

  /// These parts, and then one that yields none.
  func appending(silent part: Step<Void>) -> Self { Steps(parts + [SequencePart(.step(part.part))]) }

  /// These parts, and then the others.
  func appending<each Other>(
    contentsOf other: Steps<repeat each Other>
  ) -> Steps<repeat each Value, repeat each Other> {
    Steps<repeat each Value, repeat each Other>(parts + other.parts)
  }

  /// The same as fields: each part says so itself, because a route takes the parts out of their list.
  public func _asFields(of place: Shape.Fields) -> Self {
    Steps(parts.map { $0.asField(of: place) })
  }

  public func _prepared(asText isText: Bool) -> PreparedSteps<repeat each Value> {
    PreparedSteps(_frame: Frame(parts, isText: isText))
  }
}

/// What a builder makes of the parts that it is given.
public protocol PartSequence: Sendable, SendableMetatype {
  /// The parts, ready to run.
  associatedtype Prepared: PreparedParts

  /// The same, ready to run.
  ///
  /// - Parameter isText: Whether these are parts of one piece of text.
  func _prepared(asText isText: Bool) -> Prepared

  /// The same, as fields of a place.
  func _asFields(of place: Shape.Fields) -> Self
}

// swift-format-ignore
/// Parts that yield no value.
public typealias NoSteps = Steps< >

/// A single part, which yields a value.
func yielding<Value>(_ part: Step<Value>) -> Steps<Value> { Steps([.yielding(part)]) }

/// A single part, which yields none.
func silent(_ part: Step<Void>) -> NoSteps { NoSteps([SequencePart(.step(part.part))]) }

/// No parts at all.
var noSteps: NoSteps { NoSteps([]) }

/// A part of a sequence.
struct SequencePart: Sendable {
  enum Kind: Sendable {
    /// A known component of the path.
    case component(String)
    /// Anything else that yields no value.
    case step(Part)
    /// A part that yields a value, and the room that the value takes.
    case value(Part, Room)
  }

  private(set) var kind: Kind
  /// Whose fields it reads, where it is known.
  private var fields: Shape.Fields?

  init(_ kind: Kind) { self.kind = kind }

  static func yielding<Value>(_ step: Step<Value>) -> SequencePart {
    SequencePart(.value(step.part, Room(for: Value.self)))
  }

  var shape: Shape {
    switch kind {
    case .component(let text): .component(.literal(text))
    case .step(let part), .value(let part, _): fields.map { .fields($0, part.shape) } ?? part.shape
    }
  }

  /// The same, where it is known whose fields it reads.
  func asField(of fields: Shape.Fields) -> SequencePart {
    var result = self
    result.fields = fields
    if fields.place == .target { return result }
    switch kind {
    case .component: break
    case .step(let part): result.kind = .step(PlacedPart(part, fields.place))
    case .value(let part, let room): result.kind = .value(PlacedPart(part, fields.place), room)
    }
    return result
  }

  var valueCount: Int { if case .value = kind { 1 } else { 0 } }

  /// How long its text is at least, where it is known.
  var textLength: Int { if case .component(let text) = kind { text.utf8.count + 1 } else { 0 } }

  /// Whether the dispatch table compares it, so that a leaf need not.
  var isFixed: Bool {
    switch kind {
    case .component, .value: true
    case .step(let part): part.method != nil
    }
  }
}

/// Fields that stand in another place than the query.
private final class PlacedPart: Part, @unchecked Sendable {
  private let part: Part
  private let place: PiecePlace

  init(_ part: Part, _ place: PiecePlace) {
    (self.part, self.place) = (part, place)
    super.init(part.shape)
  }

  override var knowsWhatItPrints: Bool { part.knowsWhatItPrints }

  override func mayPrint(_ slot: Slot) -> Bool { part.mayPrint(slot) }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    let outer = reader.place
    reader.place = place
    defer { reader.place = outer }
    return part.read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    let outer = writer.place
    writer.place = place
    defer { writer.place = outer }
    return part.write(slot, &writer)
  }

  override func destroy(_ slot: Slot) { part.destroy(slot) }
}
