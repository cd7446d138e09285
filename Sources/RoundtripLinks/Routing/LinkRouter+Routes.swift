// The typed way: a router of routes, and one handler.

extension LinkRouter {
  /// A router of routes with one handler, and with something that the opener of a link says besides.
  ///
  /// ```swift
  /// let links = try LinkRouter(appRouter, accepting: sources, userInfo: Window.self) { route, context in
  ///   await context.userInfo.show(route)
  /// }
  /// await links.openIfPossible(url, userInfo: window)
  /// ```
  ///
  /// - Throws: An error that lists everything that is wrong with the sources.
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
  /// A router of routes with one handler.
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
  /// The handler is isolated as it is written: in a type of the main actor, or with `{ @MainActor route, context in … }`,
  /// it may call what is there without `await`.
  ///
  /// - Throws: An error that lists everything that is wrong with the sources.
  public init(
    _ router: some ParserPrinter<URLRequestData, Route>, accepting sources: [LinkSource],
    @_inheritActorContext handler:
      @escaping @Sendable @isolated(any) (Route, LinkContext<Void>) async throws -> Void
  ) throws(LinkRouterError) {
    try self.init(router, accepting: sources, userInfo: Void.self, handler: handler)
  }
}
