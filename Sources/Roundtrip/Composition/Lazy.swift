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
/// What it contains cannot be known beforehand, so the dispatch table ends here, and a table of its own goes on.
///
/// So that no URL can exhaust the stack or the time of whoever matches it, a router may contain itself 64 levels deep,
/// and one match may enter such parts 512 times. What goes beyond does not match and is not printed.
public struct Lazy<Wrapped: ParserPrinter>: _CoreParserPrinter {
  public typealias Input = Wrapped.Input
  public typealias Output = Wrapped.Output

  private let made: Made

  private final class Made: Sendable {
    let make: @Sendable () -> Wrapped
    let alternative = AtomicLazyReference<Step<Wrapped.Output>>()

    init(_ make: @escaping @Sendable () -> Wrapped) { self.make = make }
  }

  /// What `make` makes at the first use.
  public init(_ make: @escaping @Sendable () -> Wrapped) { made = Made(make) }

  private var wrapped: Step<Wrapped.Output> {
    made.alternative.load() ?? made.alternative.storeIfNil(Step(made.make()))
  }

  public var shape: Shape { .opaque("Lazy") }

  private static var deepest: Int32 { 64 }
  private static var most: Int32 { 512 }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Wrapped.Output {
    guard reader.nesting < Self.deepest, reader.nested < Self.most else { throw reader.refuse("less nesting") }
    reader.nesting += 1
    reader.nested += 1
    defer { reader.nesting -= 1 }
    return try wrapped.read(&reader)
  }

  public func _write(_ output: Wrapped.Output, _ writer: inout RequestWriter) throws(Refusal) {
    // The table does not know the ways behind this.
    writer.needsCheck = true
    guard writer.nesting < Self.deepest else { throw writer.refuse(.text("it is nested too deep")) }
    writer.nesting += 1
    defer { writer.nesting -= 1 }
    try wrapped.write(output, &writer)
  }
}
