internal import Synchronization

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
/// one match may enter such parts 1,000 times. What goes beyond does not match, and is not printed.
///
/// What it contains cannot be known beforehand, so the dispatch table ends here, and a table of its own goes on.
public struct Lazy<Wrapped: ParserPrinter>: _CoreParserPrinter {
  public typealias Input = Wrapped.Input
  public typealias Output = Wrapped.Output

  private let made: Made

  private final class Made: Sendable {
    let make: @Sendable () -> Wrapped
    let part = AtomicLazyReference<Part>()

    init(_ make: @escaping @Sendable () -> Wrapped) { self.make = make }
  }

  /// What `make` makes at the first use.
  public init(_ make: @escaping @Sendable () -> Wrapped) { made = Made(make) }

  private var wrapped: Step<Wrapped.Output> {
    Step(made.part.load() ?? made.part.storeIfNil(Step(made.make()).part))
  }

  public var shape: Shape { .opaque("Lazy") }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Wrapped.Output {
    guard reader.recursion.enter() else { throw reader.refuse("no deeper nesting") }
    defer { reader.recursion.leave() }
    return try wrapped.read(&reader)
  }

  public func _write(_ output: Wrapped.Output, _ writer: inout RequestWriter) throws(Refusal) {
    guard writer.recursion.enter() else { throw writer.refuse(.text("the value is nested too deeply")) }
    defer { writer.recursion.leave() }
    // The table does not know the ways behind this.
    writer.needsCheck = true
    try wrapped.write(output, &writer)
  }
}
