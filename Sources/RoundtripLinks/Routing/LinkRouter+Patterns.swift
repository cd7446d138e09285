// Routers of patterns, each with its own handler.

extension LinkRouter where Route == LinkMatch {
  /// Creates a router of patterns, each with its own handler, whose handlers receive additional information from the
  /// code that opens a link.
  ///
  /// ```swift
  /// let links = try LinkRouter(accepting: sources, userInfo: Window.self) {
  ///   LinkRoute("/pokemons/:id") { context in try await context.userInfo.showPokemon(context.argument(named: "id")) }
  /// }
  /// await links.openIfPossible(url, userInfo: window)
  /// ```
  ///
  /// - Throws: An error that lists all mistakes in sources and links.
  public init(
    accepting sources: [LinkSource], userInfo: UserInfo.Type,
    @LinksBuilder<UserInfo> _ links: () -> [LinkTree<UserInfo>]
  ) throws(LinkRouterError) {
    let placement = LinkPlacement(links(), accepted: sources)
    let links = placement.links
    let mistakes =
      SourceCheck.mistakes(in: sources) + placement.mistakes + DuplicateCheck.mistakes(in: links)
    if !mistakes.isEmpty { throw LinkRouterError(mistakes) }
    self.sources = sources
    let patterns = links.enumerated().map { (link: $0, pattern: $1.pattern) }
    router = AnyParserPrinter(OneOf(patterns))
    routers = sources.map { source in
      .all(of: patterns.filter { links[$0.link].sources.contains(source) }, from: source)
    }
    handling = LinkHandling(match: { $0 }, handler: { links[$0.link].handler })
  }
}

extension LinkRouter where Route == LinkMatch, UserInfo == Void {
  /// Creates a router of patterns, each with its own handler.
  ///
  /// ```swift
  /// let links = try LinkRouter(accepting: [.customURLScheme("pokedex"), .universalLink("https://pokedex.example.com")]) {
  ///   LinkRoute("/pokemons/:id") { context in try await showPokemon(context.argument(named: "id")) }
  ///   LinkGroup(accepting: [.customURLScheme("pokedex")]) {
  ///     LinkRoute("/moves/:name") { context in try await showMove(context.argument(named: "name")) }
  ///   }
  /// }
  /// ```
  ///
  /// All patterns that match a link are tried in order, until a handler returns without throwing.
  ///
  /// - Throws: An error that lists all mistakes in sources and links.
  public init(
    accepting sources: [LinkSource], @LinksBuilder<Void> _ links: () -> [LinkTree<Void>]
  ) throws(LinkRouterError) {
    try self.init(accepting: sources, userInfo: Void.self, links)
  }
}
