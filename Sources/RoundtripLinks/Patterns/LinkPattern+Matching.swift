extension LinkPattern {
  /// Returns the context of a link if this pattern matches it, or `nil`.
  ///
  /// ```swift
  /// let context = try LinkPattern("pokedex://pokemons/:id").context(of: url)
  /// let id: Int? = try context?.argument(named: "id")
  /// ```
  ///
  /// A pattern without a source matches links from any source: `http` and `https` links as universal links, all others
  /// as links of a custom scheme. This builds a new lookup table on each call; to match several patterns, use a
  /// ``LinkRouter``.
  public func context(of link: some LinkConvertible) -> LinkContext<Void>? {
    let text = link.linkText
    guard let source = source ?? LinkSource(of: text), source.fault == nil,
      let path = source.path(of: text), let url = link.linkURL,
      let match = SourceRouter.all(of: [(link: 0, pattern: self)], from: source).values(text, path.start).first
    else { return nil }
    return LinkContext(
      link: text, source: source, userInfo: (), match: match, givenURL: url, pathStart: path.start)
  }
}

extension LinkSource {
  /// Creates the source of a link, whether or not a router accepts it. Returns `nil` if the link has no scheme.
  fileprivate init?(of link: String) {
    guard let colon = link.firstIndex(of: ":") else { return nil }
    self = Self.beginning(of: link, hostEnds: "/?#")?.source ?? .customURLScheme(String(link[..<colon]))
  }

  /// The source that a link or a pattern begins with, whether or not a router accepts it, and the text that follows.
  /// The result is `nil` if there is no source.
  ///
  /// - Parameter hostEnds: The characters that end a host. Patterns have no query, so a query after the host of a
  ///   pattern makes the source invalid.
  static func beginning(of text: String, hostEnds: String) -> (source: LinkSource, rest: Substring)? {
    guard let mark = text.firstRange(of: "://") else { return nil }
    let (scheme, rest) = (text[..<mark.lowerBound], text[mark.upperBound...])
    guard ["http", "https"].contains(scheme.lowercased()) else { return (.customURLScheme(String(scheme)), rest) }
    let host = rest.prefix { !hostEnds.contains($0) }
    return (.universalLink(scheme + "://" + host), rest[host.endIndex...])
  }
}
