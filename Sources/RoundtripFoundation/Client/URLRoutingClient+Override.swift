public import Foundation
public import Roundtrip

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What an override answers.
public typealias URLRoutingResponse = Result<(data: Data, response: URLResponse), URLError>

extension URLRoutingClient {
  /// A client that answers nothing: each request throws an ``UnexpectedRoute``.
  ///
  /// Tests begin with it, and override the routes that they expect.
  public static var failing: Self {
    Self(request: { route in throw UnexpectedRoute(route: "\(route)", routes: "\(Route.self)") })
  }

  /// The client with an answer of its own for one route.
  ///
  /// ```swift
  /// let client = URLRoutingClient.failing.override(AppRoute.books) { try .ok([Book(id: 42)]) }
  /// ```
  public func override(
    _ route: Route, with response: @escaping @Sendable () async throws -> URLRoutingResponse
  ) -> Self where Route: Equatable & Sendable {
    override({ $0 == route }, with: response)
  }

  /// The client with an answer of its own for the routes of a case.
  ///
  /// ```swift
  /// let client = URLRoutingClient.failing.override(.case(AppRoute.book(id:))) { id in try .ok(Book(id: id)) }
  /// ```
  public func override<C: Conversion>(
    _ conversion: C, with response: @escaping @Sendable (C.Input) async throws -> URLRoutingResponse
  ) -> Self where C.Output == Route {
    override({ try? conversion.unapply($0) }, with: response)
  }

  /// The client with an answer of its own for the routes of which a function makes something.
  public func override<Value>(
    _ extract: @escaping @Sendable (Route) -> Value?,
    with response: @escaping @Sendable (Value) async throws -> URLRoutingResponse
  ) -> Self {
    Self(decoder: decoder) { [respond] route, options in
      guard let value = extract(route) else { return try await respond(route, options) }
      let (data, response) = try await response(value).get()
      return (data, response)
    }
  }

  /// The client with an answer of its own for the routes of which something is true.
  public func override(
    _ predicate: @escaping @Sendable (Route) -> Bool,
    with response: @escaping @Sendable () async throws -> URLRoutingResponse
  ) -> Self {
    override({ predicate($0) ? () : nil }, with: { (_: Void) in try await response() })
  }
}

/// A request that a test did not expect; thrown by ``URLRoutingClient/failing``.
public struct UnexpectedRoute: Error, Equatable, CustomStringConvertible {
  /// The route that was asked for.
  public let route: String
  /// The type of the client's routes.
  let routes: String

  /// What to do about it.
  public var description: String {
    "nothing answers \(route): override it, with URLRoutingClient<\(routes)>.override(_:with:)".visible()
  }
}
