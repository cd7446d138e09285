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
  /// The source that a link is from, whoever accepts it.
  init?(of link: String) {
    guard let mark = link.firstRange(of: "://") else { return nil }
    let (scheme, rest) = (link[..<mark.lowerBound], link[mark.upperBound...])
    let isOfTheWeb = ["http", "https"].contains(scheme.lowercased())
    self =
      isOfTheWeb
      ? .universalLink(scheme + "://" + rest.prefix { !"/?#".contains($0) }) : .customURLScheme(String(scheme))
  }
}
