import RoundtripServer
import Vapor

extension Application.Responder.Provider {
  /// The application's middleware without Vapor's own router, and without its metrics, which are part of that:
  /// `application.responder.use(.middlewareOnly)`, for an application that has no other routes.
  public static var middlewareOnly: Self {
    .init { application in
      let nothing = RequestRefused(refusal: RequestRefusal(status: 404, reason: "Not Found"))
      let last = Last { $0.eventLoop.makeFailedFuture(nothing) }
      application.responder.use { $0.middleware.resolve().makeResponder(chainingTo: last) }
    }
  }
}

extension Vapor.Request {
  /// The methods with which Vapor's own routes accept the path.
  var methodsOfOwnRoutes: [String] {
    let path = url.path.split(separator: "/").map(String.init)
    let routes = application.routes.all.filter { route in
      var rest = path[...]
      for component in route.path where component != .constant("") {
        if component == .catchall { return !rest.isEmpty }
        guard let text = rest.popFirst() else { return false }
        if case .constant(let name) = component, name != text { return false }
      }
      return rest.isEmpty
    }
    return routes.flatMap { $0.method == .GET ? ["GET", "HEAD"] : [$0.method.rawValue] }
  }
}
