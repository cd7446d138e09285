/// An optional part.
///
/// ```swift
/// Path { "books"; Optionally { Digits() } }       // "/books" and "/books/42"
/// Query { Optionally { Field("author") } }
/// Parse { Digits(); Optionally { Parse { "-"; Digits() } } }
/// ```
///
/// Its value is `nil` only if the part is absent. A field, fragment, or other part that is present but invalid fails
/// the match. So does a component that no other part of the route matches. If the part has components, the path alone
/// tells whether it is there:
///
/// ```swift
/// Path { "x" }; Optionally { Path { "up" }; Body() }   // "/x" is nil, whatever its body is
/// ```
public struct Optionally<Wrapped: ParserPrinter>: ParserPrinter {
  public func parse(_ input: inout Wrapped.Input) throws -> Wrapped.Output? { try input._read(by: _node) }

  public let body: Node

  /// Creates an optional part.
  public init(_ wrapped: () -> Wrapped) { self.init(wrapped()._node) }

  init(_ wrapped: Node) {
    Construction.requireMade(wrapped)
    body = OptionalNode<Wrapped.Output>(
      wrapped, isRoute: Input.self == URLRequestData.self, isText: Input.self == Substring.self)
  }
}

// MARK: Several parts, present or absent together

extension Optionally {
  /// Creates an optional part of several parts of a route, as with a ``Parse`` around them.
  @_disfavoredOverload
  public init<Parts: PartSequence>(
    file: StaticString = #fileID, line: UInt = #line, @PartBuilder<URLRequestData> _ parts: () -> Parts
  ) where Wrapped == Parse<URLRequestData, Parts.Output> {
    self.init(Parse<URLRequestData, Parts.Output>(file: file, line: line, parts).body)
  }

  /// Creates an optional part of several fields, as with a ``Parse`` around them.
  @_disfavoredOverload
  public init<Parts: PartSequence>(
    @PartBuilder<URLRequestData.Fields> _ fields: () -> Parts
  ) where Wrapped == Parse<URLRequestData.Fields, Parts.Output> {
    self.init(Parse<URLRequestData.Fields, Parts.Output>(fields).body)
  }

  /// Creates an optional text of several parts, as with a ``Parse`` around them.
  @_disfavoredOverload
  public init<Parts: PartSequence>(
    @PartBuilder<Substring> _ parts: () -> Parts
  ) where Wrapped == Parse<Substring, Parts.Output> {
    self.init(Parse<Substring, Parts.Output>(parts).body)
  }
}

private final class OptionalNode<Value>: Node, @unchecked Sendable {
  private let wrapped: Node
  private let node: Node
  private let presence: Presence
  private let presenceBesidePath: Presence
  private let isRoute: Bool
  private let isText: Bool

  init(_ node: Node, isRoute: Bool, isText: Bool) {
    (wrapped, self.node, self.isRoute, self.isText) = (node, node.runner, isRoute, isText)
    (presence, presenceBesidePath) = (Presence(of: node.shape), Presence(besidePathOf: node.shape))
    super.init(.choice([node.shape, .nothing]), ValueLayout(of: Value?.self))
  }

  /// The whole component of a path is optional.
  override var component: Node { OptionalNode(wrapped.component, isRoute: true, isText: false) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    slot.initialize(to: try isRoute && reader.way.isGuided ? guidedValue(&reader) : value(&reader))
  }

  private func guidedValue(_ reader: inout RequestReader) throws(Refusal) -> Value? {
    if reader.way.nextInstruction() == 0 { return .some(try node.value(&reader)) }
    if !presenceBesidePath.isEmpty, presenceBesidePath.isSeen(by: &reader) {
      reader.refusal = .request
      throw reader.refuse("no such part")
    }
    return nil
  }

  private func value(_ reader: inout RequestReader) throws(Refusal) -> Value? {
    let (position, component, trail) = (reader.text.position, reader.way.component, reader.text.trail)
    let isProbing = reader.way.isProbing
    defer { reader.way.isProbing = isProbing }
    // A refusal tells whether the part is absent.
    reader.way.isProbing = false
    do throws(Refusal) {
      if !isRoute { reader.text.trail.note(0) }
      let value: Value = try node.value(&reader)
      if isText, reader.text.isAnchored, reader.text.count > 0 { throw reader.text.refuseRest() }
      // If a later part refuses, another method might have skipped this one.
      if isRoute, reader.way.methodWasNamed { reader.askedMethods = .all }
      return .some(value)
    } catch {
      let presence = isRoute && reader.refusal == .path ? presenceBesidePath : presence
      if !presence.isEmpty, presence.isSeen(by: &reader) { throw error }
      try reader.text.goBack(to: position, trail)
      reader.way.component = component
      if !isRoute { reader.text.trail.note(1) }
      return nil
    }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let value = slot.value(as: Value?.self)
    writer.note(value == nil ? 1 : 0, isRoute: isRoute)
    if let value { try node.write(value, &writer) }
  }
}
