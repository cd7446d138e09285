/// A link pattern, and the handler that opens the links it matches.
///
/// ```swift
/// LinkRoute("/pokemons/:id") { context in
///   let id: Int = try context.argument(named: "id")
///   try await showPokemon(id)
/// }
/// ```
///
/// If a handler throws, the next pattern that matches the link is tried. A handler has the isolation of its context:
/// within a main-actor type, or as `{ @MainActor context in … }`, it can call main-actor code without `await`.
public struct LinkRoute<UserInfo: Sendable>: Sendable {
  /// The pattern, as it was written.
  public let pattern: String
  /// The sources it accepts, out of those that its parent accepts.
  public let acceptance: LinkAcceptance
  /// Whether it is meant to handle links that an earlier link with the same pattern rejects.
  public let isFallback: Bool
  let handler: LinkHandler<LinkContext<UserInfo>>

  private init(
    _ pattern: String, _ acceptance: LinkAcceptance, _ isFallback: Bool,
    _ handler: LinkHandler<LinkContext<UserInfo>>
  ) {
    (self.pattern, self.acceptance, self.isFallback) = (pattern, acceptance, isFallback)
    self.handler = handler
  }

  /// Creates a link with a handler, asynchronous or not.
  ///
  /// - Parameters:
  ///   - pattern: See ``LinkPattern``. The router reports mistakes in it.
  ///   - acceptance: The sources it accepts.
  ///   - isFallback: Whether its pattern may equal that of an earlier link, apart from parameter names, so that it
  ///     handles the links for which the earlier handler throws. Without it, such a link is reported as a mistake.
  ///   - handler: Opens the link.
  public init(
    _ pattern: String, accepting acceptance: LinkAcceptance = .any, isFallback: Bool = false,
    @_inheritActorContext handler: @escaping @Sendable @isolated(any) (LinkContext<UserInfo>) async throws -> Void
  ) {
    self.init(pattern, acceptance, isFallback, .asynchronous(handler))
  }

  /// Creates a link with a handler that never suspends, so that functions that aren't `async` can open the link.
  public init(
    synchronously pattern: String, accepting acceptance: LinkAcceptance = .any, isFallback: Bool = false,
    handler: @escaping @Sendable (LinkContext<UserInfo>) throws -> Void
  ) {
    self.init(pattern, acceptance, isFallback, .synchronous(handler))
  }

  /// Creates a link with a main-actor handler that never suspends, so that main-actor functions that aren't `async`,
  /// such as an app delegate's, can open the link.
  public init(
    onMainActor pattern: String, accepting acceptance: LinkAcceptance = .any, isFallback: Bool = false,
    handler: @escaping @MainActor @Sendable (LinkContext<UserInfo>) throws -> Void
  ) {
    self.init(pattern, acceptance, isFallback, .onMainActor(handler))
  }
}
