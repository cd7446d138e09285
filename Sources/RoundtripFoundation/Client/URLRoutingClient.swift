public import Foundation
import Roundtrip

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Requests routes from a server, and decodes the responses.
///
/// ```swift
/// let client = URLRoutingClient.live(router: apiRouter.baseURL("https://api.example.com/v1"))
/// let (books, response) = try await client.decodedResponse(for: .books, as: [Book].self)
/// ```
///
/// A client is a value: ``headers(_:)-(URLRequestData.Fields)``, ``scoped(to:)``, and the overrides for tests return
/// new clients and leave the original unchanged. A client is safe to use from several tasks at once.
///
/// Responses are returned whatever their status; check the response if the status matters.
public struct URLRoutingClient<Route>: Sendable {
  let respond: @Sendable (Route, RequestOptions) async throws -> (Data, URLResponse)
  let decoder: JSONDecoder

  init(
    decoder: JSONDecoder,
    respond: @escaping @Sendable (Route, RequestOptions) async throws -> (Data, URLResponse)
  ) {
    (self.decoder, self.respond) = (decoder, respond)
  }

  /// Creates a client whose responses come from a function.
  ///
  /// No request is made, so headers and options have no effect. To send requests without a `URLSession`, use
  /// ``live(router:decoder:sending:)``.
  public init(
    request: @escaping @Sendable (Route) async throws -> (Data, URLResponse), decoder: JSONDecoder = JSONDecoder()
  ) {
    self.init(decoder: decoder) { route, _ in try await request(route) }
  }

  /// Requests a route, and returns the data of the response.
  ///
  /// ```swift
  /// let (data, response) = try await client.data(for: .book(id: 42)) { $0.timeoutInterval = 5 }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route to request.
  ///   - options: Changes the request before it is sent: its timeout, cache policy, headers, …
  /// - Throws: A `PrintingError` if the route can't be printed, any error that `options` throws, and any error of the
  ///   `URLSession`, such as `URLError.cancelled` if the task is canceled.
  public func data(
    for route: Route, options: @escaping @Sendable (inout URLRequest) throws -> Void = { _ in }
  ) async throws -> (value: Data, response: URLResponse) {
    let (data, response) = try await respond(route, RequestOptions(change: options))
    return (data, response)
  }

  /// Requests a route, and decodes the response from JSON.
  ///
  /// - Parameters:
  ///   - route: The route to request.
  ///   - type: The type to decode.
  ///   - decoder: The decoder to use in place of the client's.
  ///   - options: Changes the request before it is sent.
  /// - Throws: Any error of ``data(for:options:)``, and a ``URLRoutingDecodingError`` if the response can't be decoded.
  public func decodedResponse<Value: Decodable>(
    for route: Route, as type: Value.Type = Value.self, decoder: JSONDecoder? = nil,
    options: @escaping @Sendable (inout URLRequest) throws -> Void = { _ in }
  ) async throws -> (value: Value, response: URLResponse) {
    let (data, response) = try await data(for: route, options: options)
    do {
      return (try (decoder ?? self.decoder).decode(type, from: data), response)
    } catch {
      throw URLRoutingDecodingError(bytes: data, response: response, underlyingError: error)
    }
  }
}

/// The parts of a request that its route doesn't print.
struct RequestOptions: Sendable {
  /// Headers that are added unless the route prints them. If several have the same name, the first one is used.
  var headers: [@Sendable () async throws -> URLRequestData.Fields] = []
  let change: @Sendable (inout URLRequest) throws -> Void
}
