/// A sequence of parts, with or without values: the result of a builder.
///
/// The types of the parts are erased. Those of their values remain, so that any number of values becomes one flat
/// tuple, and types stay short.
public struct _PartList<each Value>: _PartSequence {
  private(set) var parts: [Part]

  init(_ parts: [Part] = []) { self.parts = parts }

  /// Creates a sequence of a single part.
  init(_ part: Part) { parts = [].appending(part) }

  // A builder consumes its sequence, so that the list of parts grows in place.

  /// These parts, followed by one with a value.
  consuming func appending<Next>(_ next: Part, yielding type: Next.Type) -> _PartList<repeat each Value, Next> {
    _PartList<repeat each Value, Next>(taken.appending(next))
  }

  /// These parts, followed by one without a value.
  consuming func appending(_ part: Part) -> Self { _PartList(taken.appending(part)) }

  /// These parts, followed by others.
  consuming func appending<each Other>(
    contentsOf other: _PartList<repeat each Other>
  ) -> _PartList<repeat each Value, repeat each Other> {
    var parts = taken
    for part in other.parts { parts = parts.appending(part) }
    return _PartList<repeat each Value, repeat each Other>(parts)
  }

  /// Moves the parts out. A call would look up the type of `self`, which takes longer than an allocation.
  private var taken: [Part] {
    @inline(__always) mutating get {
      var taken: [Part] = []
      swap(&taken, &parts)
      return taken
    }
  }

  public var _parts: Self { self }

  public var _list: [_Part] { parts }

  public func _textPart(of type: (repeat each Value).Type) -> _Part {
    if parts.count == 1 { return parts[0] }
    return .text(TextSequence(parts.map(\.codec), ValueLayout(of: type)))
  }

  public func _mapped(_ change: (_Part) -> _Part) -> Self { _PartList(parts.map(change)) }

  public func _requireComponents(file: StaticString, line: UInt) {
    for part in parts { part.requireComponent(file: file, line: line) }
    // A route looks at its own parts, but a path may be mapped, or stand alone.
    if parts.count > 1, let fault = Part.Order.fault(in: parts) { stop(fault, file: file, line: line) }
  }
}

extension [Part] {
  /// These parts, followed by another one.
  fileprivate consuming func appending(_ part: Part) -> [Part] {
    Construction.requireMade(part)
    // Most routes have no more parts than this.
    if isEmpty { reserveCapacity(4) }
    append(part)
    return self
  }
}

/// A sequence of parts: the result of a builder, or a type that contains such parts and is flattened into the enclosing
/// sequence, such as ``Path`` and ``Query``.
public protocol _PartSequence: Sendable, SendableMetatype {
  /// The values of all parts that have one, as a tuple.
  associatedtype Output
  associatedtype _Parts: _PartSequence where _Parts.Output == Output

  /// The parts themselves.
  var _parts: _Parts { get }

  /// The parts of a request, or fields, one by one.
  var _list: [_Part] { get }

  /// The parts of a piece of text as one.
  ///
  /// The parameter type is ``Output`` rather than a type alias, so that compile errors show `(Int, String)`.
  func _textPart(of type: Output.Type) -> _Part

  /// Traps if a part isn't a component of a path.
  func _requireComponents(file: StaticString, line: UInt)

  /// These parts, each replaced by another one.
  func _mapped(_ change: (_Part) -> _Part) -> Self
}

extension _PartSequence where Self: ParserPrinter {
  public var _list: [_Part] { _parts._list }
  public func _textPart(of type: Output.Type) -> _Part { _parts._textPart(of: type) }
  public func _mapped(_ change: (_Part) -> _Part) -> Self { self }
  public func _requireComponents(file: StaticString, line: UInt) { _parts._requireComponents(file: file, line: line) }
}

extension _PartSequence {
  /// These parts as fields of a place.
  func placed(among fields: NodeShape.Fields) -> Self { _mapped { $0.placed(among: fields) } }

  /// The parts of a request, or fields, as one.
  var part: Part { .sequence(_list, ValueLayout(of: Output.self)) }

  /// The parts of a piece of text as one.
  var textPart: Part { _textPart(of: Output.self) }
}

/// Creates the parts of a request, as one.
@inline(__always)
func newPart<Parts: _PartSequence>(of parts: () -> Parts, file: StaticString, line: UInt) -> Part {
  Construction.of(file: file, line: line, parts).part.requiringPossible(file: file, line: line)
}

/// Creates the parts of a whole route, as one.
@inline(__always)
func newRoute<Parts: _PartSequence>(of parts: () -> Parts, file: StaticString, line: UInt) -> Part {
  let parts = Construction.of(file: file, line: line, parts)
  return Part.route(parts._list, ValueLayout(of: Parts.Output.self), SourcePlace(file, line))
    .requiringPossible(file: file, line: line)
}

// swift-format-ignore
/// A sequence of parts without values.
public typealias _NoParts = _PartList< >

/// A single part with a value.
func yielding<Value>(_ part: Part, _ type: Value.Type) -> _PartList<Value> { _PartList(part) }

/// A single part without a value.
func silent(_ part: Part) -> _NoParts { _NoParts(part) }
