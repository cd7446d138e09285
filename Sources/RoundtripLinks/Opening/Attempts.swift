internal import Foundation

/// A link on its way through the handlers of what takes it.
///
/// It is no more than a few references: who opens a link is generic over what is opened, and pays for each type that has
/// to be looked up.
struct Attempts: Sendable {
  let link: String
  /// The link as a URL, where it was given as one, or where that it is one has to be found out.
  let url: URL?
  let source: LinkSource
  let pathStart: Int
  let log: (@Sendable (LinkEvent) -> Void)?
  private(set) var failures: [UnhandledLink.Failure] = []

  /// Notes that the handler of a route is about to run.
  func begin(_ name: @autoclosure () -> String) { log?(.trying(route: name(), link: link)) }

  /// Notes that it has opened the link.
  func end(_ name: @autoclosure () -> String) { log?(.opened(route: name(), link: link)) }

  /// Notes that it has thrown.
  mutating func end(_ name: String, _ error: any Error) {
    log?(.failed(route: name, link: link, error: error))
    failures.append(UnhandledLink.Failure(route: name, error: error))
  }
}

extension LinkRouter {
  /// What takes a link, in the order in which it is tried; nothing where no attempts are made.
  func routes(for link: some LinkConvertible, _ attempts: inout Attempts?) -> [Route] {
    let text = link.linkText
    guard let place = place(of: text) else { return [] }
    let router = routers[place.source]
    let routes = router.values(text, place.path.start)
    if routes.isEmpty { return routes }
    let url = link is String && place.path.isPlain ? nil : link.linkURL
    if url == nil && !place.path.isPlain { return [] }
    attempts = Attempts(
      link: text, url: url, source: router.source, pathStart: place.path.start, log: observers.log)
    return routes
  }

  /// What the handler of a route is given.
  func context(of route: Route, _ attempts: Attempts, _ userInfo: UserInfo) -> LinkContext<UserInfo> {
    LinkContext(
      link: attempts.link, source: attempts.source, userInfo: userInfo, match: handling.match(route),
      givenURL: attempts.url, pathStart: attempts.pathStart)
  }
}
