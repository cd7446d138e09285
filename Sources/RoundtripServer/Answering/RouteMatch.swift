public import Roundtrip

/// A request that a router has matched.
public struct RouteMatch<Site: ParserPrinter>: Sendable
where Site.Input == URLRequestData, Site.Output: Sendable {
  /// The route.
  public let route: Site.Output
  /// The row of the route in the list of routes, with its template in `path`.
  public let row: RouteList.Row
  /// The request that was matched.
  public let request: URLRequestData
  let site: Site

  /// Matches a request, as an adapter does, or a test of a handler.
  ///
  /// - Throws: The same errors as `match(request:)`.
  public init(_ site: Site, _ request: URLRequestData) throws(RoutingError) {
    (route, row) = try site.matchReturningRow(request: request)
    (self.site, self.request) = (site, request)
  }

  /// Returns the path of a route. A route with a host of its own needs a ``link(to:)``.
  public func path(for route: Site.Output) throws(PrintingError) -> String { try site.path(for: route) }

  /// Returns a link to a route: its path, or its URL if it has another host, scheme, or port than the request.
  public func link(to route: Site.Output) throws(PrintingError) -> String {
    try site.linkString(for: route, inResponseTo: request)
  }

  /// Returns the absolute URL of a route, with the request's scheme and host wherever the route doesn't specify them.
  public func urlString(for route: Site.Output) throws(PrintingError) -> String {
    try site.absoluteURLString(for: route, inResponseTo: request)
  }
}
