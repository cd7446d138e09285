// The other way: patterns, with a handler each.

extension LinkRouter where Route == LinkMatch {
  /// Patterns with a handler each, and with something that the opener of a link says besides.
  ///
  /// ```swift
  /// let links = try LinkRouter(accepting: sources, userInfo: Window.self) {
  ///   Link("/pokemons/:id") { context in try await context.userInfo.showPokemon(context.argument(named: "id")) }
  /// }
  /// await links.openIfPossible(url, userInfo: window)
  /// ```
  ///
  /// - Throws: An error that lists everything that is wrong with sources and links.
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
  /// Patterns with a handler each.
  ///
  /// ```swift
  /// let links = try LinkRouter(accepting: [.customURLScheme("pokedex"), .universalLink("https://pokedex.example.com")]) {
  ///   Link("/pokemons/:id") { context in try await showPokemon(context.argument(named: "id")) }
  ///   Group(accepting: [.customURLScheme("pokedex")]) {
  ///     Link("/moves/:name") { context in try await showMove(context.argument(named: "name")) }
  ///   }
  /// }
  /// ```
  ///
  /// All that take a link are tried in their order, until a handler does not throw.
  ///
  /// - Throws: An error that lists everything that is wrong with sources and links.
  public init(
    accepting sources: [LinkSource], @LinksBuilder<Void> _ links: () -> [LinkTree<Void>]
  ) throws(LinkRouterError) {
    try self.init(accepting: sources, userInfo: Void.self, links)
  }
}
