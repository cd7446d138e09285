import Foundation
import RoundtripFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ClientOverrideTests {
  static let failing = URLRoutingClient<ShopRoute>.failing

  @Test("A failing client reports the requested route and a remedy")
  func fails() async throws {
    let error = await #expect(throws: UnexpectedRoute.self) { try await Self.failing.data(for: .book(id: 42)) }
    #expect(error?.route == "book(id: 42)")
    #expect(
      error?.description
        == "no response for book(id: 42): add one with URLRoutingClient<ShopRoute>.override(_:with:)")
  }

  @Test("An override affects only its own route")
  func byRoute() async throws {
    let client = Self.failing.override(.book(id: 42)) { try .ok(Book(id: 42, title: "a")) }
    #expect(try await client.decodedResponse(for: .book(id: 42), as: Book.self).value == Book(id: 42, title: "a"))
    await #expect(throws: UnexpectedRoute.self) { try await client.data(for: .book(id: 43)) }
    await #expect(throws: UnexpectedRoute.self) { try await Self.failing.data(for: .book(id: 42)) }
  }

  @Test("The routes of a case are overridden, with a response made from its associated values")
  func byCase() async throws {
    let client = Self.failing
      .override(.case(ShopRoute.book(id:))) { id in try .ok(Book(id: id, title: "a")) }
      .override(.case(ShopRoute.books)) { try .ok([Book]()) }
      .override(.case(ShopRoute.reviews(book:_:))) { book, route in try .ok("\(book) \(route)") }
    #expect(try await client.decodedResponse(for: .book(id: 7), as: Book.self).value.id == 7)
    #expect(try await client.decodedResponse(for: .books, as: [Book].self).value == [])
    #expect(
      try await client.decodedResponse(for: .reviews(book: 1, .review(2)), as: String.self).value == "1 review(2)")
    await #expect(throws: UnexpectedRoute.self) { try await client.data(for: .secret(token: "a")) }
  }

  @Test("Routes are overridden by a predicate, or by a function of the route")
  func byPredicate() async throws {
    let client = Self.failing
      .override({ if case .book = $0 { true } else { false } }, with: { try .ok("book") })
      .override({ if case .secret(let token) = $0 { token } else { nil } }, with: { token in try .ok(token) })
    #expect(try await client.decodedResponse(for: .book(id: 1), as: String.self).value == "book")
    #expect(try await client.decodedResponse(for: .secret(token: "a"), as: String.self).value == "a")
    await #expect(throws: UnexpectedRoute.self) { try await client.data(for: .books) }
  }

  @Test("The last override wins, even through a scope")
  func order() async throws {
    let client = Self.failing.override(.books) { try .ok(1) }.override(.books) { try .ok(2) }
    #expect(try await client.decodedResponse(for: .books, as: Int.self).value == 2)
    let reviews = Self.failing.override(.reviews(book: 1, .all)) { try .ok(3) }
      .scoped(to: { ShopRoute.reviews(book: 1, $0) })
    #expect(try await reviews.decodedResponse(for: .all, as: Int.self).value == 3)
    await #expect(throws: UnexpectedRoute.self) { try await reviews.data(for: .review(1)) }
  }

  @Test("An override may respond with any status, headers, or an error")
  func answers() async throws {
    struct Broken: Error {}
    let client = Self.failing
      .override(.books) { .status(404, Data("gone".utf8), headerFields: ["X-One": "1"]) }
      .override(.book(id: 1)) { .failure(URLError(.timedOut)) }
      .override(.book(id: 2)) { throw Broken() }
    let (data, response) = try await client.data(for: .books)
    #expect(data == Data("gone".utf8))
    #expect((response as? HTTPURLResponse)?.statusCode == 404)
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "x-one") == "1")
    await #expect(throws: URLError(.timedOut)) { try await client.data(for: .book(id: 1)) }
    await #expect(throws: Broken.self) { try await client.data(for: .book(id: 2)) }
  }

  @Test("A client with a function works like any other, and uses its decoder")
  func function() async throws {
    let snakes = JSONDecoder()
    snakes.keyDecodingStrategy = .convertFromSnakeCase
    struct Answer: Decodable, Equatable { var bookTitle: String }
    let client = URLRoutingClient<ShopRoute>(
      request: { _ in try URLRoutingResponse.status(200, Data(#"{"book_title":"a"}"#.utf8)).get() }, decoder: snakes)
    #expect(try await client.decodedResponse(for: .books, as: Answer.self).value == Answer(bookTitle: "a"))
  }
}
