public import Foundation
public import Roundtrip

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLRoutingClient {
  /// A client that makes its requests by a `URLSession`.
  ///
  /// - Parameters:
  ///   - router: Prints the requests. It needs a base URL, or a `Scheme` and a `Host`.
  ///   - session: Makes them. With FoundationNetworking its cache is left out: there, cancelling a request that the cache is
  ///     asked for may stop the program.
  ///   - decoder: Decodes what is answered; do not change it afterwards.
  public static func live<R: ParserPrinter>(
    router: R, session: URLSession = .shared, decoder: JSONDecoder = JSONDecoder()
  ) -> Self where R.Input == URLRequestData, R.Output == Route {
    let session = session.cancellable
    return live(router: router, decoder: decoder) { request in try await session.answer(to: request) }
  }

  /// A client that makes its requests by a function: another way of sending them, or a test that looks at them.
  public static func live<R: ParserPrinter>(
    router: R, decoder: JSONDecoder = JSONDecoder(),
    sending send: @escaping @Sendable (URLRequest) async throws -> (Data, URLResponse)
  ) -> Self where R.Input == URLRequestData, R.Output == Route {
    let router = router.eraseToAnyParserPrinter()
    return Self(decoder: decoder) { route, options in
      var data = try router.requestData(for: route)
      guard data.scheme != nil, data.host != nil else {
        throw PrintingError(
          .conversion("\"\(data.target)\" has no scheme and host: give the router a base URL"), value: route)
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

  /// The client with headers for all its requests.
  ///
  /// A header that the route prints itself stays as it is. Of several calls, the last counts.
  public func headers(_ headers: URLRequestData.Fields) -> Self { self.headers { headers } }

  /// The client with headers that are made for each request, such as a token that has to be fresh.
  public func headers(_ headers: @escaping @Sendable () async throws -> URLRequestData.Fields) -> Self {
    Self(decoder: decoder) { [respond] route, options in
      var options = options
      options.headers.append(headers)
      return try await respond(route, options)
    }
  }
}
