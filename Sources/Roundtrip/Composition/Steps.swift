/// Parts one after the other, of which some yield values: what the builders make.
///
/// The types of the parts are gone, those of their values remain. They are what flattens into one tuple, whatever
/// their number, and they keep types short.
public struct Steps<each Value>: PartSequence {
  private(set) var parts: [SequencePart]

  init(_ parts: [SequencePart]) { self.parts = parts }

  /// A single part.
  init(_ part: SequencePart) {
    parts = []
    add(part)
  }

  // A builder consumes what it has, so that the list of parts grows in place.

  /// These parts, and then one that yields a value.
  consuming func appending<Next>(_ next: Node, yielding type: Next.Type) -> Steps<repeat each Value, Next> {
    Steps<repeat each Value, Next>(taken(adding: .node(next)))
  }

  /// These parts, and then one that yields none.
  consuming func appending(_ part: Node) -> Self { appending(.node(part)) }

  consuming func appending(_ part: SequencePart) -> Self { Steps(taken(adding: part)) }

  /// These parts, and then the others.
  consuming func appending<each Other>(
    contentsOf other: Steps<repeat each Other>
  ) -> Steps<repeat each Value, repeat each Other> {
    for part in other.parts { add(part) }
    return Steps<repeat each Value, repeat each Other>(taken)
  }

  private mutating func add(_ part: SequencePart) {
    // Most routes have no more.
    if parts.isEmpty { parts.reserveCapacity(4) }
    parts.append(part)
  }

  private mutating func taken(adding part: SequencePart) -> [SequencePart] {
    add(part)
    return taken
  }

  /// The parts, which are gone from here.
  private var taken: [SequencePart] {
    mutating get {
      var taken: [SequencePart] = []
      swap(&taken, &parts)
      return taken
    }
  }

  public var _steps: Self { self }

  public func _sequence(of type: (repeat each Value).Type, isRoute: Bool, isText: Bool) -> Node {
    SequenceNode(parts, isText ? .text : isRoute ? .route : .parts, ValueLayout(of: type))
  }

  public func _mapped(_ change: (Node) -> Node) -> Self { Steps(parts.map { $0.mapped(change) }) }

  public func _requireComponents(file: StaticString, line: UInt) {
    for part in parts { part.shape.requireComponents(file: file, line: line) }
  }
}

/// Parts one after the other: what a builder makes of those that it is given, and what holds such parts and flattens
/// into the sequence in which it stands, such as ``Path`` and ``Query``.
public protocol PartSequence: Sendable, SendableMetatype {
  /// The values of the parts that yield one, as one tuple.
  associatedtype Output
  associatedtype _Steps: PartSequence where _Steps.Output == Output

  /// The parts themselves.
  var _steps: _Steps { get }

  /// What runs the parts: those of a request, of a whole route, or of one piece of text.
  ///
  /// That ``Output`` is what stands here, and no type alias, is what lets compile errors show `(Int, String)`.
  func _sequence(of type: Output.Type, isRoute: Bool, isText: Bool) -> Node

  /// Stops where a part cannot stand in a path.
  func _requireComponents(file: StaticString, line: UInt)

  /// The same with other nodes in the place of its own.
  func _mapped(_ change: (Node) -> Node) -> Self
}

extension PartSequence where Self: ParserPrinter {
  public func _sequence(of type: Output.Type, isRoute: Bool, isText: Bool) -> Node {
    _steps._sequence(of: type, isRoute: isRoute, isText: isText)
  }

  public func _mapped(_ change: (Node) -> Node) -> Self { self }

  public func _requireComponents(file: StaticString, line: UInt) {
    _steps._requireComponents(file: file, line: line)
  }
}

extension PartSequence {
  /// The same, as fields of a place.
  func placed(among fields: NodeShape.Fields) -> Self { _mapped { $0.placed(among: fields) } }

  /// What runs the parts of a request, or of fields.
  var node: Node { _sequence(of: Output.self, isRoute: false, isText: false) }

  /// What runs the parts of a request, or of a whole route, as they are written in the program.
  func node(isRoute: Bool, file: StaticString, line: UInt) -> Node {
    let node = _sequence(of: Output.self, isRoute: isRoute, isText: false)
    node.shape.requirePossible(file: file, line: line)
    return node
  }

  /// What runs the parts of one piece of text.
  var textNode: Node { _sequence(of: Output.self, isRoute: false, isText: true) }
}

// swift-format-ignore
/// Parts that yield no value.
public typealias NoSteps = Steps< >

/// A single part, which yields a value.
func yielding<Value>(_ part: Node, _ type: Value.Type) -> Steps<Value> { Steps(.node(part)) }

/// A single part, which yields none.
func silent(_ part: Node) -> NoSteps { NoSteps(.node(part)) }
