/// A link on its way through the handlers of what takes it.
struct Attempts<Route: Sendable, UserInfo: Sendable> {
  let link: String
  /// What takes the link, in the order in which it is tried.
  let routes: [Route]
  let handling: LinkHandling<Route, UserInfo>
  let log: (@Sendable (LinkEvent) -> Void)?
  /// The context without its match.
  private let context: LinkContext<UserInfo>
  private(set) var failures: [UnhandledLink.Failure] = []

  /// The attempts of a link; `nil` where nothing takes it.
  init?(_ link: some LinkConvertible, of links: LinkRouter<Route, UserInfo>, _ userInfo: UserInfo) {
    let text = link.linkText
    guard let (router, start) = links.place(of: text) else { return nil }
    let routes = router.values(text, start)
    guard !routes.isEmpty, let url = link.linkURL else { return nil }
    (self.link, self.routes, handling, log) = (text, routes, links.handling, links.observers.log)
    context = LinkContext(
      url: url, source: router.source, userInfo: userInfo, match: nil, text: text, pathStart: start)
  }

  /// What the handler of a route is given.
  func begin(_ route: Route) -> LinkContext<UserInfo> {
    log?(.trying(route: handling.name(of: route), link: link))
    return LinkContext(
      url: context.url, source: context.source, userInfo: context.userInfo, match: handling.match(route), text: link,
      pathStart: context.pathStart)
  }

  /// Notes that the handler of a route has opened the link.
  func end(_ route: Route) { log?(.opened(route: handling.name(of: route), link: link)) }

  /// Notes that it has thrown.
  mutating func end(_ route: Route, _ error: any Error) {
    let name = handling.name(of: route)
    log?(.failed(route: name, link: link, error: error))
    failures.append(UnhandledLink.Failure(route: name, error: error))
  }
}
