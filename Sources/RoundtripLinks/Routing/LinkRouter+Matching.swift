extension LinkRouter {
  /// Returns whether a route or a pattern matches a link. No handler runs.
  public func responds(to link: some LinkConvertible) -> Bool {
    let text = link.linkText
    guard let place = place(of: text), !routers[place.source].values(text, place.path.start).isEmpty else {
      return false
    }
    return place.isURL(link)
  }

  /// Returns the value of a link: a route, or the match of a pattern. No handler runs.
  ///
  /// - Throws: The reason that nothing matches.
  public func match(_ link: some LinkConvertible) throws(UnhandledLink) -> Route {
    let text = link.linkText
    if let place = place(of: text), let value = routers[place.source].values(text, place.path.start).first,
      place.isURL(link)
    {
      return value
    }
    throw UnhandledLink(link: text, reason: reason(for: link, []))
  }

  /// The source of a link and the position of its path, or `nil` if no source accepts the link.
  func place(of link: String) -> LinkPlace? {
    for index in routers.indices {
      if let path = routers[index].source.path(of: link) { return LinkPlace(source: index, path: path) }
    }
    return nil
  }

  /// The reason that no source accepts a link.
  private func reasonOfNoSource(_ link: String) -> UnhandledLink.Reason {
    guard var request = URLRequestData(string: link) else { return .notAURL }
    (request.user, request.password, request.port) = (nil, nil, nil)
    let plain = request.urlString.flatMap { place(of: $0) }
    return plain.map { .hasUserOrPort(sources[$0.source]) } ?? .unknownSource(accepted: sources)
  }

  /// The reason that a link was not handled.
  func reason(for link: some LinkConvertible, _ failures: [UnhandledLink.Failure]) -> UnhandledLink.Reason {
    guard failures.isEmpty else { return .failed(failures) }
    let text = link.linkText
    guard let place = place(of: text) else { return reasonOfNoSource(text) }
    let router = routers[place.source]
    do throws(RoutingError) {
      _ = try router.router.match(request: router.source.request(for: text, from: place.path.start))
    } catch {
      return .notMatched(error)
    }
    // A route matches the text.
    return .notAURL
  }
}

/// The index of a link's source, and the position of the link's path.
struct LinkPlace {
  let source: Int
  let path: LinkPrefix.Remainder

  /// Whether the link is a URL, and not only text that a route matches.
  func isURL(_ link: some LinkConvertible) -> Bool { path.isPlain || link.linkURL != nil }
}
