public import Roundtrip

/// What a request asks for, as far as it is known before its body is read: the question of whether it is admitted.
///
/// Decide by the value, whose cases the compiler lists, or by tags, and admit only what you know: a route that isn't
/// mentioned is then refused, and so is one whose case or tag gets another name.
///
/// ```swift
/// if asked.row.tags.contains("public") { return .allow() }
/// ```
public struct Asked<Route: Sendable>: Sendable {
  /// The row of the route.
  public let row: RouteList.Row
  /// The value of the route; `nil` for a request whose body is still to be read, or that isn't valid.
  public let route: Route?

  /// What a request asks for, for a test of what decides about it.
  public init(row: RouteList.Row, route: Route? = nil) { (self.row, self.route) = (row, route) }
}

/// What becomes of a request for a route.
public enum Admission<Response> {
  /// It is answered. Its body may have up to so many bytes, or else as many as the service allows.
  case allow(maxBodySize: Int? = nil)
  /// It gets this response instead.
  case deny(Response)
}

extension Admission: Sendable where Response: Sendable {}
