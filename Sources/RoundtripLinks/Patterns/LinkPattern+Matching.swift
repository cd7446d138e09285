extension LinkPattern {
  /// The context of a link that this pattern takes; `nil` for any other link.
  ///
  /// ```swift
  /// let context = try LinkPattern("pokedex://pokemons/:id").context(of: url)
  /// let id: Int? = try context?.argument(named: "id")
  /// ```
  ///
  /// A pattern without a source takes links of any source: those of http and https as universal links, all others as links
  /// of a custom scheme. Where there is more than one pattern, a ``LinkRouter`` is what is wanted: this makes a table of its
  /// own at each use.
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
  /// The source of a link, whoever accepts it; `nil` where it has no scheme.
  fileprivate init?(of link: String) {
    guard let colon = link.firstIndex(of: ":") else { return nil }
    self = Self.beginning(of: link, hostEnds: "/?#")?.source ?? .customURLScheme(String(link[..<colon]))
  }

  /// The source that a link or a pattern begins with, whoever accepts it, and what follows; `nil` where there is none.
  ///
  /// - Parameter hostEnds: What ends a host. A pattern says nothing of a query, so one behind its host counts as more
  ///   than a source may say.
  static func beginning(of text: String, hostEnds: String) -> (source: LinkSource, rest: Substring)? {
    guard let mark = text.firstRange(of: "://") else { return nil }
    let (scheme, rest) = (text[..<mark.lowerBound], text[mark.upperBound...])
    guard ["http", "https"].contains(scheme.lowercased()) else { return (.customURLScheme(String(scheme)), rest) }
    let host = rest.prefix { !hostEnds.contains($0) }
    return (.universalLink(scheme + "://" + host), rest[host.endIndex...])
  }
}
