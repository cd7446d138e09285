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
/// to three choices per level. With musl, whose threads have 128 KiB, the limit is 64 KiB. In a debug build, all levels
/// of such a router need up to 2 MiB of stack.
///
/// Put what tells the levels apart in front of the part: where a router begins with itself, each level reads the same
/// components again, until all levels are used up.
///
/// What it makes is kept, so a router that makes itself is never freed: declare it once, as above.
///
/// Its contents aren't known in advance, so the dispatch table ends here, and a separate table continues. If more components
/// follow, each sequence of choices has a table of its own. A router keeps these until they have 30,000 routes together, and
/// makes any others each time. Choices among the components that follow multiply with each level, so levels with some ten
/// thousands of ways to go on aren't entered, as if they were too deep. Behind a ``Rest``, a `Lazy` reads no components,
/// because nothing tells how many the rest leaves to it. No component can follow it either: write it last.
///
/// Two parts of which a request has only one, such as two bodies, are no mistake that traps if one of them is in a `Lazy`: a
/// router that contains itself may have them on some of its levels, and a request decides how many it enters. They match a
/// request if both print what it has.
public struct Lazy<Wrapped: ParserPrinter>: ParserPrinter {
  public func parse(_ input: inout Wrapped.Input) throws -> Wrapped.Output { try input._read(by: _part) }

  public let body: _Part

  /// Creates a parser-printer from the result of `make`, which is called on first use.
  @preconcurrency
  public init(_ make: @escaping @Sendable () -> Wrapped) {
    body = Input._later(of: Wrapped.Output.self) { make()._part }
  }
}
