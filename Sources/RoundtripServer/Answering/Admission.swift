public import Roundtrip

/// The route of a request, as far as it is known before its body is read, on which its admission is decided.
///
/// Decide by the value, whose cases a `switch` has to list, or by tags, and admit only what you know. Then a route that
/// isn't mentioned is denied, and so is one whose case or tag gets another name.
///
/// ```swift
/// if asked.row.tags.contains("public") { return .allow() }
/// ```
public struct Asked<Route: Sendable>: Sendable {
  /// The row of the route.
  public let row: RouteList.Row
  /// The value of the route; `nil` for a request whose body is still to be read, or that isn't valid.
  public let route: Route?

  /// Creates the route of a request, for a test of the code that decides.
  public init(row: RouteList.Row, route: Route? = nil) { (self.row, self.route) = (row, route) }
}

/// The decision about a request for a route.
public enum Admission<Response> {
  /// The request is answered, unless its body has more than this number of bytes: then, the status is 413.
  ///
  /// By default, the limit of a body that a route reads is that of the service, which a larger one replaces only where the
  /// request is admitted before its body is read. Of a body that no route reads, only the `Content-Length` is known, and only
  /// a limit that is given here counts, so limit its stream in the handler.
  case allow(maxBodySize: Int? = nil)
  /// The request gets this response instead.
  case deny(Response)
}

extension Admission: Sendable where Response: Sendable {}
