/// A sequence of parts, with or without values: the result of a builder.
///
/// The types of the parts are erased. Those of their values remain, so that any number of values becomes one flat
/// tuple, and types stay short.
public struct Steps<each Value>: PartSequence {
  private(set) var parts: [SequencePart]

  init(_ parts: [SequencePart] = []) { self.parts = parts }

  /// Creates a sequence of a single part.
  init(_ part: SequencePart) { parts = [].appending(part) }

  // A builder consumes its sequence, so that the list of parts grows in place.

  /// These parts, followed by one with a value.
  consuming func appending<Next>(_ next: Node, yielding type: Next.Type) -> Steps<repeat each Value, Next> {
    Steps<repeat each Value, Next>(taken.appending(.node(next)))
  }

  /// These parts, followed by one without a value.
  consuming func appending(_ part: Node) -> Self { appending(.node(part)) }

  consuming func appending(_ part: SequencePart) -> Self { Steps(taken.appending(part)) }

  /// These parts, followed by others.
  consuming func appending<each Other>(
    contentsOf other: Steps<repeat each Other>
  ) -> Steps<repeat each Value, repeat each Other> {
    var parts = taken
    for part in other.parts { parts = parts.appending(part) }
    return Steps<repeat each Value, repeat each Other>(parts)
  }

  /// Moves the parts out. A call would look up the type of `self`, which takes longer than an allocation.
  private var taken: [SequencePart] {
    @inline(__always) mutating get {
      var taken: [SequencePart] = []
      swap(&taken, &parts)
      return taken
    }
  }

  public var _steps: Self { self }

  public func _sequence(
    of type: (repeat each Value).Type, isRoute: Bool, isText: Bool, at place: SourcePlace?
  ) -> Node {
    SequenceNode(parts, isText ? .text : isRoute ? .route : .parts, ValueLayout(of: type), at: place)
  }

  public func _mapped(_ change: (Node) -> Node) -> Self { Steps(parts.map { $0.mapped(change) }) }

  public func _requireComponents(file: StaticString, line: UInt) {
    for part in parts {
      switch part {
      case .component(let text): NodeShape.requireNoDotSegment(text, file: file, line: line)
      case .node(let node): if !(node is ComponentNode) { node.shape.requireComponents(file: file, line: line) }
      }
    }
  }
}

extension [SequencePart] {
  /// These parts, followed by another one.
  fileprivate consuming func appending(_ part: SequencePart) -> [SequencePart] {
    if case .node(let node) = part { Construction.requireMade(node) }
    // Most routes have no more parts than this.
    if isEmpty { reserveCapacity(4) }
    append(part)
    return self
  }
}

/// A sequence of parts: the result of a builder, or a type that contains such parts and is flattened into the enclosing
/// sequence, such as ``Path`` and ``Query``.
public protocol PartSequence: Sendable, SendableMetatype {
  /// The values of all parts that have one, as a tuple.
  associatedtype Output
  associatedtype _Steps: PartSequence where _Steps.Output == Output

  /// The parts themselves.
  var _steps: _Steps { get }

  /// The node that runs the parts: those of a request, of a whole route, or of a piece of text.
  ///
  /// The parameter type is ``Output`` rather than a type alias, so that compile errors show `(Int, String)`.
  func _sequence(of type: Output.Type, isRoute: Bool, isText: Bool, at place: SourcePlace?) -> Node

  /// Traps if a part isn't a component of a path.
  func _requireComponents(file: StaticString, line: UInt)

  /// These parts with other nodes instead of their own.
  func _mapped(_ change: (Node) -> Node) -> Self
}

extension PartSequence where Self: ParserPrinter {
  public func _sequence(of type: Output.Type, isRoute: Bool, isText: Bool, at place: SourcePlace?) -> Node {
    _steps._sequence(of: type, isRoute: isRoute, isText: isText, at: place)
  }

  public func _mapped(_ change: (Node) -> Node) -> Self { self }

  public func _requireComponents(file: StaticString, line: UInt) {
    _steps._requireComponents(file: file, line: line)
  }
}

extension PartSequence {
  /// These parts as fields of a place.
  func placed(among fields: NodeShape.Fields) -> Self { _mapped { $0.placed(among: fields) } }

  /// The node that runs the parts of a request, or fields.
  var node: Node { _sequence(of: Output.self, isRoute: false, isText: false, at: nil) }

  /// The node that runs the parts of a request or a whole route, with their place in the source for messages.
  func node(isRoute: Bool, file: StaticString, line: UInt) -> Node {
    let node = _sequence(of: Output.self, isRoute: isRoute, isText: false, at: SourcePlace(file, line))
    // Most routes are components and nothing else. Examining those too would make them a fifth more expensive to create.
    if (node as? SequenceNode)?.isPath != true { node.shape.requirePossible(file: file, line: line) }
    NodeShape.requireFewWays(node.shape.countOfWays, file: file, line: line)
    return node
  }

  /// The node that runs the parts of a piece of text.
  var textNode: Node { _sequence(of: Output.self, isRoute: false, isText: true, at: nil) }
}

/// Creates the parts of a request or a whole route, and the node that runs them.
@inline(__always)
func partsNode<Parts: PartSequence>(
  of parts: () -> Parts, isRoute: Bool, file: StaticString, line: UInt
) -> Node {
  Construction.of(file: file, line: line, parts).node(isRoute: isRoute, file: file, line: line)
}

// swift-format-ignore
/// A sequence of parts without values.
public typealias NoSteps = Steps< >

/// A single part with a value.
func yielding<Value>(_ part: Node, _ type: Value.Type) -> Steps<Value> { Steps(.node(part)) }

/// A single part without a value.
func silent(_ part: Node) -> NoSteps { NoSteps(.node(part)) }
