/// A pattern of links, and what opens those that it takes.
///
/// ```swift
/// Link("/pokemons/:id") { context in
///   let id: Int = try context.argument(named: "id")
///   try await showPokemon(id)
/// }
/// ```
///
/// A handler that throws leaves the link to the next pattern that takes it. It is isolated as it is written: in a type of
/// the main actor, or with `{ @MainActor context in … }`, it may call what is there without `await`.
public struct Link<UserInfo: Sendable>: Sendable {
  /// The pattern, as it was written.
  public let pattern: String
  /// The sources that it accepts, of those of its surroundings.
  public let acceptance: LinkAcceptance
  /// Whether it is meant to take what an earlier link of the same pattern leaves.
  public let isFallback: Bool
  let handler: LinkHandler<LinkContext<UserInfo>>

  private init(
    _ pattern: String, _ acceptance: LinkAcceptance, _ isFallback: Bool,
    _ handler: LinkHandler<LinkContext<UserInfo>>
  ) {
    (self.pattern, self.acceptance, self.isFallback) = (pattern, acceptance, isFallback)
    self.handler = handler
  }

  /// A pattern with a handler, asynchronous or not.
  ///
  /// - Parameters:
  ///   - pattern: See ``LinkPattern``. What is wrong with it is reported by the router.
  ///   - acceptance: The sources that it accepts.
  ///   - isFallback: Whether it may have the pattern of an earlier link, but for names, to take what that one throws
  ///     away. Without it, such a link counts as a mistake.
  ///   - handler: What opens the link.
  public init(
    _ pattern: String, accepting acceptance: LinkAcceptance = .any, isFallback: Bool = false,
    @_inheritActorContext handler: @escaping @Sendable @isolated(any) (LinkContext<UserInfo>) async throws -> Void
  ) {
    self.init(pattern, acceptance, isFallback, .asynchronous(handler))
  }

  /// A pattern with a handler that never waits, so that the link can be opened by a function that is not `async`.
  public init(
    synchronously pattern: String, accepting acceptance: LinkAcceptance = .any, isFallback: Bool = false,
    handler: @escaping @Sendable (LinkContext<UserInfo>) throws -> Void
  ) {
    self.init(pattern, acceptance, isFallback, .synchronous(handler))
  }

  /// A pattern with a handler of the main actor that never waits, so that the link can be opened by a function of the
  /// main actor that is not `async`, such as those of an app's delegate.
  public init(
    onMainActor pattern: String, accepting acceptance: LinkAcceptance = .any, isFallback: Bool = false,
    handler: @escaping @MainActor @Sendable (LinkContext<UserInfo>) throws -> Void
  ) {
    self.init(pattern, acceptance, isFallback, .onMainActor(handler))
  }
}
