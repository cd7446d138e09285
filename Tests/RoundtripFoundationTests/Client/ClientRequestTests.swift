import Foundation
import RoundtripFoundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ClientRequestTests {
  static let router = shopRouter.baseURL("https://api.example.com/v1")

  /// A client whose requests are recorded and receive empty responses.
  static func requests(
    for route: ShopRoute, by change: (URLRoutingClient<ShopRoute>) -> URLRoutingClient<ShopRoute> = { $0 },
    options: @escaping @Sendable (inout URLRequest) throws -> Void = { _ in }
  ) async throws -> URLRequest {
    let (stream, requests) = AsyncStream.makeStream(of: URLRequest.self)
    let client = URLRoutingClient.live(router: router) { request in
      requests.yield(request)
      return try URLRoutingResponse.status(200).get()
    }
    _ = try await change(client).data(for: route, options: options)
    var iterator = stream.makeAsyncIterator()
    return try #require(await iterator.next())
  }

  @Test("The router prints the request")
  func plain() async throws {
    let request = try await Self.requests(for: .book(id: 42))
    #expect(request == (try Self.router.request(for: .book(id: 42))))
    #expect(request.url?.absoluteString == "https://api.example.com/v1/books/42")
  }

  @Test("A client has headers for all its requests, and the last value wins")
  func headers() async throws {
    let request = try await Self.requests(
      for: .books,
      by: {
        $0.headers(["Accept": ["text/html"], "X-One": ["1"]]).headers { ["accept": ["application/json"]] }
      })
    #expect(request.allHTTPHeaderFields == ["Accept": "application/json", "X-One": "1"])
  }

  @Test("A header that the route prints is kept, whatever its letter case")
  func routeHeaders() async throws {
    let request = try await Self.requests(
      for: .secret(token: "route"), by: { $0.headers(["AUTHORIZATION": ["client"], "X-One": ["1"]]) })
    #expect(request.value(forHTTPHeaderField: "Authorization") == "route")
    #expect(request.value(forHTTPHeaderField: "X-One") == "1")
  }

  @Test("Headers are computed for each request, and may throw")
  func freshHeaders() async throws {
    struct NoToken: Error {}
    let (stream, requests) = AsyncStream.makeStream(of: URLRequest.self)
    let count = Atomic(0)
    let client = URLRoutingClient.live(router: Self.router) { request in
      requests.yield(request)
      return try URLRoutingResponse.status(200).get()
    }
    .headers {
      let number = count.add(1, ordering: .relaxed).newValue
      if number == 3 { throw NoToken() }
      return ["Authorization": ["Bearer \(number)"]]
    }
    _ = try await client.data(for: .books)
    _ = try await client.data(for: .books)
    await #expect(throws: NoToken.self) { try await client.data(for: .books) }
    requests.finish()
    let tokens = await stream.reduce(into: [String?]()) { $0.append($1.value(forHTTPHeaderField: "Authorization")) }
    #expect(tokens == ["Bearer 1", "Bearer 2"])
  }

  @Test(
    "A request with an invalid header isn't sent, and the error says what is wrong with it, without its value",
    arguments: [
      ("X-One", "a\r\nX: b"), ("X-One", "a\0"), ("X-One", "\n"), ("X-One", "\u{7F}"), ("X-One", "a\u{2028}"),
      ("X One", "a"),
      ("X:", "\n"), ("", "a"),
    ])
  func forbiddenHeaders(name: String, value: String) async throws {
    let client = URLRoutingClient.live(router: Self.router) { _ in try URLRoutingResponse.status(200).get() }
      .headers([name: [value]])
    let error = await #expect(throws: PrintingError.self) { try await client.data(for: .books) }
    #expect(
      error?.description
        == (name == "X-One"
          ? "can't print books: the value of the header X-One contains a control character or a line break"
          : "can't print books: \"\(name)\" isn't a valid name for a header"))
  }

  @Test("Options change one request, after everything else")
  func options() async throws {
    let request = try await Self.requests(for: .books, by: { $0.headers(["X-One": ["client"]]) }) {
      $0.timeoutInterval = 5
      $0.cachePolicy = .reloadIgnoringLocalCacheData
      $0.setValue("option", forHTTPHeaderField: "X-One")
    }
    #expect(request.timeoutInterval == 5)
    #expect(request.cachePolicy == .reloadIgnoringLocalCacheData)
    #expect(request.value(forHTTPHeaderField: "X-One") == "option")
    struct Refused: Error {}
    await #expect(throws: Refused.self) { try await Self.requests(for: .books, options: { _ in throw Refused() }) }
  }

  @Test("A scoped client requests nested routes, and keeps everything else")
  func scoped() async throws {
    let (stream, requests) = AsyncStream.makeStream(of: URLRequest.self)
    let client = URLRoutingClient.live(router: Self.router) { request in
      requests.yield(request)
      return try URLRoutingResponse.status(200, Data("7".utf8)).get()
    }
    .headers(["X-One": ["1"]])
    let reviews: URLRoutingClient<ReviewRoute> = client.scoped(to: { .reviews(book: 42, $0) })
    #expect(try await reviews.decodedResponse(for: .review(3), as: Int.self).value == 7)
    let books = client.scoped(to: ShopRoute.book)
    _ = try await books.headers(["X-Two": ["2"]]).data(for: 8) { $0.timeoutInterval = 5 }
    requests.finish()
    let seen = await stream.reduce(into: [URLRequest]()) { $0.append($1) }
    #expect(seen.map(\.url?.relativePath) == ["/v1/books/42/reviews/3", "/v1/books/8"])
    #expect(seen.map(\.allHTTPHeaderFields) == [["X-One": "1"], ["X-One": "1", "X-Two": "2"]])
    #expect(seen.last?.timeoutInterval == 5)
  }

  @Test("An error about a router without a host suggests a base URL")
  func noBaseURL() async throws {
    let client = URLRoutingClient.live(router: shopRouter)
    let error = await #expect(throws: PrintingError.self) { try await client.data(for: .book(id: 42)) }
    #expect(
      error
        == PrintingError(
          .conversion("\"/books/42\" has no scheme and host: add a base URL to the router"),
          value: ShopRoute.book(id: 42)))
  }

  @Test("A route that can't be printed isn't requested")
  func unprintable() async throws {
    let error = await #expect(throws: PrintingError.self) { try await Self.requests(for: .secret(token: "a\r\nb")) }
    #expect(error?.value == "secret(token:)")
  }
}
