/// A parser-printer that is created on first use, for routers that contain themselves.
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
/// So that no URL exhausts the stack or takes too long, a router may contain itself at most 100 levels deep, and a
/// match may enter such parts at most 1,000 times. Anything beyond that neither matches nor prints. In a release build,
/// neither does anything that would need more than 256 KiB of stack, which suffices for all levels of a router with up
/// to three choices per level. With musl, whose threads have 128 KiB, the limit is 64 KiB. A debug build needs up to 7 KiB for each choice of a level, and so 2 MiB for all levels
/// of such a router.
///
/// Its contents aren't known in advance, so the dispatch table ends here, and a separate table continues.
public struct Lazy<Wrapped: ParserPrinter>: ParserPrinter {
  public func parse(_ input: inout Wrapped.Input) throws -> Wrapped.Output { try input._read(by: _node) }

  public let body: Node

  /// Creates a parser-printer from the result of `make`, which is called on first use.
  @preconcurrency
  public init(_ make: @escaping @Sendable () -> Wrapped) {
    body = LazyNode(make)
  }
}

/// A parser-printer that is created on first use.
private final class Later<Wrapped: ParserPrinter>: Sendable {
  private let make: @Sendable () -> Wrapped
  private let made = Once<Made>()

  private final class Made: Sendable {
    let wrapped: Wrapped
    init(_ wrapped: Wrapped) { self.wrapped = wrapped }
  }

  init(_ make: @escaping @Sendable () -> Wrapped) { self.make = make }

  /// Its node. A router that contains itself would keep itself alive if it held the node of a value that is kept
  /// elsewhere, so it holds the value alone.
  var node: Node { made.made { Made(make()) }.use { $0.wrapped.keptNode } }
}

private final class LazyNode<Wrapped: ParserPrinter>: Node, @unchecked Sendable {
  private let later: Later<Wrapped>

  init(_ make: @escaping @Sendable () -> Wrapped) {
    let later = Later(make)
    self.later = later
    super.init(
      .opaque("Lazy", later: NodeShape.Later { later.node.shape }), ValueLayout(of: Wrapped.Output.self))
  }

  /// On its own, it is the router that it creates. That may be another lazy one, which is resolved in turn.
  override var router: Node { later.node }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    guard reader.recursion.enter() else { throw reader.refuse("no deeper nesting") }
    defer { reader.recursion.leave() }
    try later.node.read(&reader, into: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    guard writer.recursion.enter() else { throw writer.refuse(.text("the value is nested too deeply")) }
    defer { writer.recursion.leave() }
    // The table doesn't know the ways after this.
    writer.needsCheck = true
    try later.node.write(slot, &writer)
  }
}
