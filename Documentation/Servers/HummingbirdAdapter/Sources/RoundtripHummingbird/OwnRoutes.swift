import Hummingbird
import Synchronization

/// The routes of Hummingbird's own router, whose methods belong in `Allow`. A middleware exists before them, so they are
/// listed afterward.
public final class OwnRoutes: Sendable {
  private let routes = Mutex<[(path: [RouterPath.Element], method: String)]>([])

  public init() {}

  /// Sets the routes to those of a router.
  public func list(_ router: Hummingbird.Router<some RequestContext>) {
    routes.withLock { $0 = router.routes.map { ($0.path.components, $0.method.rawValue) } }
  }

  /// The methods with which they accept a path.
  public func methods(at path: String) -> [String] {
    let components = path.split(separator: "/")
    return routes.withLock { routes in
      routes.filter { Self.accepts(components, $0.path) }.map(\.method)
    }
  }

  private static func accepts(_ components: [Substring], _ path: [RouterPath.Element]) -> Bool {
    guard zip(path, components).allSatisfy({ $0 ~= $1 }) else { return false }
    return components.count == path.count || components.count > path.count && path.last == .recursiveWildcard
  }
}
