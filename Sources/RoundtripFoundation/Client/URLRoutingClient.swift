public import Foundation
import Roundtrip

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Asks a server for routes, and decodes what it answers.
///
/// ```swift
/// let client = URLRoutingClient.live(router: apiRouter.baseURL("https://api.example.com/v1"))
/// let (books, response) = try await client.decodedResponse(for: .books, as: [Book].self)
/// ```
///
/// A client is a value: ``headers(_:)-(URLRequestData.Fields)``, ``scoped(to:)`` and the overrides for tests make new
/// ones, and the old one stays as it was. It can be used from everywhere at once.
///
/// An answer of any status is an answer; look at the response where that matters.
public struct URLRoutingClient<Route>: Sendable {
  let respond: @Sendable (Route, RequestOptions) async throws -> (Data, URLResponse)
  let decoder: JSONDecoder

  init(
    decoder: JSONDecoder,
    respond: @escaping @Sendable (Route, RequestOptions) async throws -> (Data, URLResponse)
  ) {
    (self.decoder, self.respond) = (decoder, respond)
  }

  /// A client that a function answers for.
  ///
  /// The function sees neither headers nor options, for there is no request. To send requests in another way than by a
  /// `URLSession`, use ``live(router:decoder:sending:)``.
  public init(
    request: @escaping @Sendable (Route) async throws -> (Data, URLResponse), decoder: JSONDecoder = JSONDecoder()
  ) {
    self.init(decoder: decoder) { route, _ in try await request(route) }
  }

  /// What the server answers.
  ///
  /// ```swift
  /// let (data, response) = try await client.data(for: .book(id: 42)) { $0.timeoutInterval = 5 }
  /// ```
  ///
  /// - Parameters:
  ///   - route: What is asked for.
  ///   - options: Changes the request before it is sent: time-out, cache policy, headers, ...
  /// - Throws: A `PrintingError` where the route cannot be printed, what `options` throws, and what the `URLSession`
  ///   throws: `URLError.cancelled` when the task is cancelled.
  public func data(
    for route: Route, options: @escaping @Sendable (inout URLRequest) throws -> Void = { _ in }
  ) async throws -> (value: Data, response: URLResponse) {
    let (data, response) = try await respond(route, RequestOptions(change: options))
    return (data, response)
  }

  /// What the server answers, decoded from JSON.
  ///
  /// - Parameters:
  ///   - route: What is asked for.
  ///   - type: What the answer is decoded as.
  ///   - decoder: Another decoder than the client's.
  ///   - options: Changes the request before it is sent.
  /// - Throws: What ``data(for:options:)`` throws, and a ``URLRoutingDecodingError`` for an answer that cannot be decoded.
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

/// What a request has besides what its route prints.
struct RequestOptions: Sendable {
  /// Headers for those that the route does not print; the first that has a name counts.
  var headers: [@Sendable () async throws -> URLRequestData.Fields] = []
  let change: @Sendable (inout URLRequest) throws -> Void
}
