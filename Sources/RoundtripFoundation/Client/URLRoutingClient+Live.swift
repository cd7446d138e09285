public import Foundation
public import Roundtrip

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLRoutingClient {
  /// Returns a client that sends its requests with a `URLSession`.
  ///
  /// - Parameters:
  ///   - router: Prints the requests. It needs a base URL, or a `Scheme` and a `Host`.
  ///   - session: Sends the requests. With FoundationNetworking its cache isn't used, because canceling a request
  ///     during a cache lookup may crash the program there: a session that has one is copied without it, and the copy is
  ///     invalidated when the last copy of the client is gone. To invalidate the session of a client yourself, give it one
  ///     whose configuration has no cache.
  ///   - decoder: Decodes responses. Don't modify it afterwards.
  public static func live<R: ParserPrinter>(
    router: R, session: URLSession = .shared, decoder: JSONDecoder = JSONDecoder()
  ) -> Self where R.Input == URLRequestData, R.Output == Route {
    let own = ClientSession(session)
    return live(router: router, decoder: decoder) { request in try await own.session.answer(to: request) }
  }

  /// Returns a client that sends its requests with a function, for another transport or for tests that inspect
  /// requests.
  public static func live<R: ParserPrinter>(
    router: R, decoder: JSONDecoder = JSONDecoder(),
    sending send: @escaping @Sendable (URLRequest) async throws -> (Data, URLResponse)
  ) -> Self where R.Input == URLRequestData, R.Output == Route {
    let router = router.eraseToAnyParserPrinter()
    return Self(decoder: decoder) { route, options in
      var data = try router.requestData(for: route)
      guard data.scheme != nil, data.host != nil else {
        throw PrintingError(
          .conversion("\"\(data.target)\" has no scheme and host: add a base URL to the router"), value: route)
      }
      for headers in options.headers {
        let present = data.headers
        for header in try await headers() where present[header: header.name].isEmpty {
          data.headers.append(header.name, header.value)
        }
      }
      var request = try URLRequest(printed: data, of: route)
      try options.change(&request)
      return try await send(request)
    }
  }

  /// Returns a client that adds headers to all its requests.
  ///
  /// A header that the route prints itself is kept. If several calls set the same header, the last one wins.
  public func headers(_ headers: URLRequestData.Fields) -> Self { self.headers { headers } }

  /// Returns a client that computes headers for each request, such as a token that expires.
  public func headers(_ headers: @escaping @Sendable () async throws -> URLRequestData.Fields) -> Self {
    Self(decoder: decoder) { [respond] route, options in
      var options = options
      options.headers.append(headers)
      return try await respond(route, options)
    }
  }
}
