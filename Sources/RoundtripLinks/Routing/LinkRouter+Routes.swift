// Routers of typed routes with one handler.

extension LinkRouter {
  /// Creates a router of typed routes with one handler, which receives additional information from the code that opens
  /// a link.
  ///
  /// ```swift
  /// let links = try LinkRouter(appRouter, accepting: sources, userInfo: Window.self) { route, context in
  ///   await context.userInfo.show(route)
  /// }
  /// await links.openIfPossible(url, userInfo: window)
  /// ```
  ///
  /// - Throws: An error that lists all mistakes in the sources.
  public init(
    _ router: some ParserPrinter<URLRequestData, Route>, accepting sources: [LinkSource], userInfo: UserInfo.Type,
    @_inheritActorContext handler:
      @escaping @Sendable @isolated(any) (Route, LinkContext<UserInfo>) async throws -> Void
  ) throws(LinkRouterError) {
    let mistakes = SourceCheck.mistakes(in: sources)
    if !mistakes.isEmpty { throw LinkRouterError(mistakes) }
    self.sources = sources
    self.router = AnyParserPrinter(router)
    routers = sources.map { .first(of: router, from: $0) }
    handling = LinkHandling(
      match: { _ in nil },
      handler: { route in .asynchronous { context in try await handler(route, context) } })
  }
}

extension LinkRouter where UserInfo == Void {
  /// Creates a router of typed routes with one handler.
  ///
  /// ```swift
  /// let links = try LinkRouter(appRouter, accepting: [.customURLScheme("pokedex")]) { route, context in
  ///   switch route {
  ///   case .pokemon(let id): try await showPokemon(id)
  ///   case .move(let name): try await showMove(name)
  ///   }
  /// }
  /// ```
  ///
  /// The handler has the isolation of its context: within a main-actor type, or as `{ @MainActor route, context in …
  /// }`, it can call main-actor code without `await`.
  ///
  /// - Throws: An error that lists all mistakes in the sources.
  public init(
    _ router: some ParserPrinter<URLRequestData, Route>, accepting sources: [LinkSource],
    @_inheritActorContext handler:
      @escaping @Sendable @isolated(any) (Route, LinkContext<Void>) async throws -> Void
  ) throws(LinkRouterError) {
    try self.init(router, accepting: sources, userInfo: Void.self, handler: handler)
  }
}
