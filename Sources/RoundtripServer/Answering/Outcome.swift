public import Roundtrip

/// The outcome of a request, for the adapter to answer.
public enum Outcome<Site: ParserPrinter, Response> where Site.Input == URLRequestData, Site.Output: Sendable {
  /// A handler answers it.
  case matched(RouteMatch<Site>)
  /// It isn't admitted, and gets this response, or the error that `admit` has thrown.
  case answered(Result<Response, any Error>, row: RouteList.Row)
  /// It is redirected to this target, with status 308.
  case redirected(to: String, RouteMatch<Site>)
  /// No handler answers it.
  case refused(RequestRefusal)

  /// The row of the route, if there is one.
  public var row: RouteList.Row? {
    switch self {
    case .matched(let match), .redirected(_, let match): match.row
    case .answered(_, let row): row
    case .refused(let refusal): refusal.row
    }
  }
}

extension Outcome {
  /// Whether the path has routes, but none with the method. Another router of the service might have one.
  public var isOfMethod: Bool { if case .refused(let refusal) = self { refusal.isOfMethod } else { false } }

  /// Returns whether the framework's own routes and other routers answer it: no route has the path, or the framework has a
  /// route with a method for which the router has none.
  public func isForOthers(havingOwnRoute hasOwnRoute: Bool) -> Bool {
    if case .refused(let refusal) = self { refusal.status == 404 || hasOwnRoute && refusal.isOfMethod } else { false }
  }
}

extension Outcome: Sendable where Response: Sendable {}
