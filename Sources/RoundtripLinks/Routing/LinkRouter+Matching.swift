internal import Foundation

extension LinkRouter {
  /// Whether a route or a pattern takes a link. No handler runs.
  public func responds(to link: some LinkConvertible) -> Bool {
    guard let (index, request) = request(for: link.linkText) else { return false }
    return (try? routers[index].match(request: request)) != nil
  }

  /// The value of a link: a route, or the pattern that takes it. No handler runs.
  ///
  /// - Throws: Why nothing takes it.
  public func match(_ link: some LinkConvertible) throws(UnhandledLink) -> Route {
    let text = link.linkText
    guard let (index, request) = request(for: text) else { throw UnhandledLink(link: text, reason: .unknownSource) }
    do throws(RoutingError) {
      return try routers[index].match(request: request)
    } catch {
      throw UnhandledLink(link: text, reason: .notMatched(error))
    }
  }

  /// The source of a link and what is matched of it; `nil` where no source accepts the link.
  func request(for link: String) -> (source: Int, request: URLRequestData)? {
    for (index, source) in sources.enumerated() {
      if let request = source.request(for: link) { return (index, request) }
    }
    return nil
  }

  /// What takes a link, in the order in which it is tried.
  func candidates(for link: some LinkConvertible) throws(UnhandledLink) -> LinkCandidates<Route, UserInfo> {
    let text = link.linkText
    guard let (index, request) = request(for: text) else { throw UnhandledLink(link: text, reason: .unknownSource) }
    guard let url = link.linkURL else { throw UnhandledLink(link: text, reason: .notAURL) }
    let router = routers[index]
    var routes = handling.triesAll ? router.everyMatch(of: request) : []
    if routes.isEmpty {
      do throws(RoutingError) {
        routes = [try router.match(request: request)]
      } catch {
        throw UnhandledLink(link: text, reason: .notMatched(error))
      }
    }
    return LinkCandidates(routes: routes, url: url, source: sources[index], request: request)
  }
}

/// What takes a link.
struct LinkCandidates<Route: Sendable, UserInfo: Sendable> {
  let routes: [Route]
  let url: URL
  let source: LinkSource
  let request: URLRequestData

  func context(of match: LinkMatch?, _ userInfo: UserInfo) -> LinkContext<UserInfo> {
    LinkContext(url: url, source: source, userInfo: userInfo, match: match, request: request)
  }
}
