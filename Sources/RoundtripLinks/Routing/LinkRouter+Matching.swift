extension LinkRouter {
  /// Whether a route or a pattern takes a link. No handler runs.
  public func responds(to link: some LinkConvertible) -> Bool {
    let text = link.linkText
    guard let (router, start) = place(of: text) else { return false }
    return !router.values(text, start).isEmpty
  }

  /// The value of a link: a route, or the pattern that takes it. No handler runs.
  ///
  /// - Throws: Why nothing takes it.
  public func match(_ link: some LinkConvertible) throws(UnhandledLink) -> Route {
    let text = link.linkText
    if let (router, start) = place(of: text), let value = router.values(text, start).first { return value }
    throw UnhandledLink(link: text, reason: reason(for: link, []))
  }

  /// The router of a link's source, and where the path of the link begins; `nil` where no source accepts the link.
  func place(of link: String) -> (router: SourceRouter<Route>, pathStart: Int)? {
    for router in routers {
      if let start = router.source.pathStart(in: link) { return (router, start) }
    }
    return nil
  }

  /// Why nothing has handled a link.
  func reason(for link: some LinkConvertible, _ failures: [UnhandledLink.Failure]) -> UnhandledLink.Reason {
    guard failures.isEmpty else { return .failed(failures) }
    let text = link.linkText
    guard let (router, start) = place(of: text) else { return .unknownSource }
    do throws(RoutingError) {
      _ = try router.router.match(request: router.source.request(for: text, from: start))
    } catch {
      return .notMatched(error)
    }
    // A route takes it, so it was not even tried.
    return .notAURL
  }
}
