internal import Foundation

/// A link while the handlers of its matches are tried.
///
/// It consists of only a few references: the code that opens a link is generic over the type of the handler's input,
/// and each type whose metadata it looks up costs time.
struct Attempts: Sendable {
  let link: String
  /// The link as a URL, if it was passed as one or has to be checked for being one.
  let url: URL?
  let source: LinkSource
  let pathStart: Int
  let log: (@Sendable (LinkEvent) -> Void)?
  private(set) var failures: [UnhandledLink.Failure] = []

  /// Reports that the handler of a route is about to run.
  func begin(_ name: @autoclosure () -> String) { log?(.trying(route: name(), link: link)) }

  /// Reports that the handler opened the link.
  func end(_ name: @autoclosure () -> String) { log?(.opened(route: name(), link: link)) }

  /// Reports that the handler threw an error.
  mutating func end(_ name: String, _ error: any Error) {
    log?(.failed(route: name, link: link, error: error))
    failures.append(UnhandledLink.Failure(route: name, error: error))
  }
}

extension LinkRouter {
  /// The routes that match a link, in the order they are tried; empty if `attempts` is `nil`.
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

  /// The context for the handler of a route.
  func context(of route: Route, _ attempts: Attempts, _ userInfo: UserInfo) -> LinkContext<UserInfo> {
    LinkContext(
      link: attempts.link, source: attempts.source, userInfo: userInfo, match: handling.match(route),
      givenURL: attempts.url, pathStart: attempts.pathStart)
  }
}
