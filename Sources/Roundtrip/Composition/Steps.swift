/// Parts one after the other, of which some yield values: what the builders make.
///
/// The types of the parts are gone, those of their values remain. They are what flattens into one tuple, whatever
/// their number, and they keep types short.
public struct Steps<each Value>: PartSequence {
  /// The parts that yield values.
  let values: (repeat Step<each Value>)
  /// How many there are.
  let count: Int
  /// The parts that yield none, in their order.
  let silent: [SilentPart]

  init(_ values: repeat Step<each Value>, count: Int, silent: [SilentPart] = []) {
    self.values = (repeat each values)
    self.count = count
    self.silent = silent
  }

  /// These parts, and then one that yields a value.
  @usableFromInline
  func appending<Next>(_ next: Step<Next>) -> Steps<repeat each Value, Next> {
    Steps<repeat each Value, Next>(repeat each values, next, count: count + 1, silent: silent)
  }

  /// These parts, and then one that yields none.
  @usableFromInline
  func appending(silent part: Step<Void>) -> Self { appending([.step(part)]) }

  func appending(_ parts: [SilentPart.Kind]) -> Self {
    Steps(repeat each values, count: count, silent: silent + parts.map { SilentPart(gap: count, kind: $0) })
  }

  /// These parts, and then the others.
  @usableFromInline
  func appending<each Other>(
    contentsOf other: Steps<repeat each Other>
  ) -> Steps<repeat each Value, repeat each Other> {
    let moved = other.silent.map { SilentPart(gap: count + $0.gap, kind: $0.kind) }
    return Steps<repeat each Value, repeat each Other>(
      repeat each values, repeat each other.values, count: count + other.count, silent: silent + moved)
  }

  /// The same as fields: each part says so itself, because a route takes the parts out of their list.
  public func _asFields(of place: Shape.Fields) -> Self {
    let silent = silent.map { part in
      guard case .step(let step) = part.kind else { return part }
      return SilentPart(gap: part.gap, kind: .step(step.asField(of: place)))
    }
    return Steps(repeat (each values).asField(of: place), count: count, silent: silent)
  }

  /// What the parts accept, one after the other.
  var shape: Shape {
    var shapes: [Shape] = []
    var silent = silent[...]
    var gap = 0
    for value in repeat each values {
      while let part = silent.first, part.gap == gap { shapes.append(silent.removeFirst().shape) }
      shapes.append(value.shape)
      gap += 1
    }
    return .sequence(shapes + silent.map(\.shape))
  }

  public func _prepared(asText isText: Bool) -> PreparedSteps<repeat each Value> {
    PreparedSteps(self, isText: isText)
  }
}

/// What a builder makes of the parts that it is given.
public protocol PartSequence: Sendable, SendableMetatype {
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
@usableFromInline
func yielding<Value>(_ part: Step<Value>) -> Steps<Value> { Steps(part, count: 1) }

/// A single part, which yields none.
@usableFromInline
func silent(_ part: Step<Void>) -> NoSteps { NoSteps(count: 0).appending(silent: part) }

/// No parts at all.
@usableFromInline
var noSteps: NoSteps { NoSteps(count: 0) }

/// A part of a sequence that yields no value.
struct SilentPart: Sendable {
  enum Kind: Sendable {
    /// A known component of the path.
    case component(String)
    /// Anything else.
    case step(Step<Void>)
  }

  /// How many values come before it.
  let gap: Int
  let kind: Kind

  var shape: Shape {
    switch kind {
    case .component(let text): .component(.literal(text))
    case .step(let step): step.shape
    }
  }

  /// Whether the dispatch table compares it, so that a leaf need not.
  var isFixed: Bool {
    switch kind {
    case .component: true
    case .step(let step): step.method != nil
    }
  }

  func read(_ reader: inout RequestReader) throws(Refusal) {
    switch kind {
    case .component(let text): if reader.isSequential { try reader.readLiteral(Array(text.utf8)) }
    case .step(let step): try step.read(&reader)
    }
  }

  func write(_ writer: inout RequestWriter) throws(Refusal) {
    switch kind {
    case .component(let text):
      _ = writer.beginComponent()
      writer.append(text)
    case .step(let step): try step.write((), &writer)
    }
  }
}
