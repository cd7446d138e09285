public import Foundation
public import Roundtrip

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The response of an override.
public typealias URLRoutingResponse = Result<(data: Data, response: URLResponse), URLError>

extension URLRoutingClient {
  /// A client without any responses: each request throws an ``UnexpectedRoute``.
  ///
  /// Start a test with this client, and override the routes that it expects.
  public static var failing: Self {
    Self(request: { route in throw UnexpectedRoute(route: "\(route)", routes: "\(Route.self)") })
  }

  /// Returns a client that responds to one route itself.
  ///
  /// ```swift
  /// let client = URLRoutingClient.failing.override(AppRoute.books) { try .ok([Book(id: 42)]) }
  /// ```
  public func override(
    _ route: Route, with response: @escaping @Sendable () async throws -> URLRoutingResponse
  ) -> Self where Route: Equatable & Sendable {
    override({ $0 == route }, with: response)
  }

  /// Returns a client that responds to the routes of a case itself.
  ///
  /// ```swift
  /// let client = URLRoutingClient.failing.override(.case(AppRoute.book(id:))) { id in try .ok(Book(id: id)) }
  /// ```
  public func override<C: Conversion>(
    _ conversion: C, with response: @escaping @Sendable (C.Input) async throws -> URLRoutingResponse
  ) -> Self where C.Output == Route {
    override({ try? conversion.unapply($0) }, with: response)
  }

  /// Returns a client that responds itself to the routes for which a function returns a value.
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

  /// Returns a client that responds itself to the routes that satisfy a predicate.
  public func override(
    _ predicate: @escaping @Sendable (Route) -> Bool,
    with response: @escaping @Sendable () async throws -> URLRoutingResponse
  ) -> Self {
    override({ predicate($0) ? () : nil }, with: { (_: Void) in try await response() })
  }
}

/// The error that ``URLRoutingClient/failing`` throws for a request that a test doesn't expect.
public struct UnexpectedRoute: Error, Equatable, CustomStringConvertible {
  /// The requested route.
  public let route: String
  /// The type of the client's routes.
  let routes: String

  /// A description of the remedy.
  public var description: String {
    "no response for \(route): add one with URLRoutingClient<\(routes)>.override(_:with:)".visible()
  }
}
