/// A parser-printer that is made when it is first needed: for routers that contain themselves.
///
/// ```swift
/// indirect enum Folder: Equatable, Sendable { case end; case inside(String, Folder) }
///
/// let folders: OneOf<URLRequestData, Folder> = OneOf {
///   Route(.case(Folder.end))
///   Route(.case(Folder.inside)) { Path { "in"; String.parser() }; Lazy { folders } }
/// }
/// ```
///
/// So that no URL exhausts the stack or the time of whoever matches it, a router may contain itself 100 levels deep, and
/// one match may enter such parts 1,000 times. What goes beyond does not match, and is not printed. In a release build,
/// so does what would need more than 256 KiB of stack; of a router with up to three choices a level, all levels fit. A
/// debug build takes up to 7 KiB for each choice of a level, so there all levels of such a router need 2 MiB.
///
/// What it contains cannot be known beforehand, so the dispatch table ends here, and a table of its own goes on.
public struct Lazy<Wrapped: ParserPrinter>: ParserPrinter {
  public func parse(_ input: inout Wrapped.Input) throws -> Wrapped.Output { try input._read(by: _node) }

  public let body: Node

  /// What `make` makes at the first use.
  @preconcurrency
  public init(_ make: @escaping @Sendable () -> Wrapped) {
    body = LazyNode(ValueLayout(of: Wrapped.Output.self)) { make().keptNode }
  }
}

/// A node that is made at its first use.
private final class LaterNode: Sendable {
  private let make: @Sendable () -> Node
  private let made = Once<Node>()

  init(_ make: @escaping @Sendable () -> Node) { self.make = make }

  var node: Lent<Node> { made.made(by: make) }
}

private final class LazyNode: Node, @unchecked Sendable {
  private let later: LaterNode

  init(_ layout: ValueLayout, _ make: @escaping @Sendable () -> Node) {
    let later = LaterNode(make)
    self.later = later
    super.init(.opaque("Lazy", later: NodeShape.Later { later.node.object.shape }), layout)
  }

  private var node: Lent<Node> { later.node }

  /// As a router by itself, it is the one that it makes. That may be another such, which is asked as it comes.
  override var router: Node { node.object }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    guard reader.way.recursion.enter() else { throw reader.refuse("no deeper nesting") }
    defer { reader.way.recursion.leave() }
    try node.run { node throws(Refusal) in try node.read(&reader, into: slot) }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    guard writer.recursion.enter() else { throw writer.refuse(.text("the value is nested too deeply")) }
    defer { writer.recursion.leave() }
    // The table does not know the ways behind this.
    writer.needsCheck = true
    try node.run { node throws(Refusal) in try node.write(slot, &writer) }
  }
}
