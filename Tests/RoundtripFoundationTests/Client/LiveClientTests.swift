import Foundation
import Synchronization
import Testing

@testable import RoundtripFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.tags(.sockets), .slow) struct LiveClientTests {
  static let book = Book(id: 42, title: "Blob/Bio é \r\n")

  /// A shop that matches with the same router that the client prints with.
  static func shop() throws -> LoopbackServer {
    try LoopbackServer { request in
      do {
        switch try shopRouter.match(request: request) {
        case .books: return .init(body: Array(try JSONEncoder().encode([book])))
        case .book(let id): return .init(body: Array(try JSONEncoder().encode(Book(id: id, title: "a"))))
        case .create(let book):
          return .init(status: 201, headers: ["Location": ["/books/\(book.id)"]], body: Array(book.title.utf8))
        case .reviews(let book, let route): return .init(body: Array("\(book) \(route)".utf8))
        case .secret: return nil
        }
      } catch let error as RoutingError where error.kind == .notFound {
        return .init(status: 404)
      } catch {
        return .init(status: 400)
      }
    }
  }

  static func client(of server: LoopbackServer) throws -> URLRoutingClient<ShopRoute> {
    let configuration = URLSessionConfiguration.ephemeral
    // A busy machine may take longer than the minute that is the default.
    configuration.timeoutIntervalForRequest = 3600
    return .live(router: try shopRouter.baseURL(server.url), session: URLSession(configuration: configuration))
  }

  @Test("A printed route reaches the server, and the response is decoded")
  func decodes() async throws {
    let server = try Self.shop()
    let client = try Self.client(of: server)
    let (books, response) = try await client.decodedResponse(for: .books, as: [Book].self)
    #expect(books == [Self.book])
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    let book: Book = try await client.decodedResponse(for: .book(id: 7)).value
    #expect(book == Book(id: 7, title: "a"))
  }

  @Test("Method and body are sent, and status and headers are returned")
  func body() async throws {
    let server = try Self.shop()
    let (data, response) = try await Self.client(of: server).data(for: .create(Self.book))
    #expect(Array(data) == Array(Self.book.title.utf8))
    let http = try #require(response as? HTTPURLResponse)
    #expect(http.statusCode == 201)
    #expect(http.value(forHTTPHeaderField: "Location") == "/books/42")
    var requests = server.requests.makeAsyncIterator()
    let request = try #require(await requests.next())
    #expect(request.method == .post)
    #expect(try shopRouter.match(request: request) == .create(Self.book))
  }

  @Test("A response with an error status is returned")
  func notFound() async throws {
    let server = try LoopbackServer { _ in .init(status: 404, body: Array("gone".utf8)) }
    let (data, response) = try await Self.client(of: server).data(for: .books)
    #expect(data == Data("gone".utf8))
    #expect((response as? HTTPURLResponse)?.statusCode == 404)
  }

  @Test("An error for a response that can't be decoded contains the response")
  func decodingError() async throws {
    let server = try LoopbackServer { _ in .init(status: 500, body: Array("secret".utf8)) }
    let client = try Self.client(of: server)
    let error = try await #require(throws: URLRoutingDecodingError.self) {
      try await client.decodedResponse(for: .books, as: [Book].self)
    }
    #expect(error.bytes == Data("secret".utf8))
    #expect((error.response as? HTTPURLResponse)?.statusCode == 500)
    #expect(error.underlyingError is DecodingError)
    #expect(error.description.hasPrefix("can't decode the response (status 500, 6 bytes): "))
    #expect(!error.description.contains("secret"))
  }

  @Test("A decoder for one request replaces the client's")
  func decoders() async throws {
    struct Answer: Decodable, Equatable { var bookTitle: String }
    let snakes = JSONDecoder()
    snakes.keyDecodingStrategy = .convertFromSnakeCase
    let server = try LoopbackServer { _ in .init(body: Array(#"{"book_title":"a"}"#.utf8)) }
    let router = try shopRouter.baseURL(server.url)
    let plain = URLRoutingClient.live(router: router)
    #expect(
      try await plain.decodedResponse(for: .books, as: Answer.self, decoder: snakes).value == Answer(bookTitle: "a"))
    let snaky = URLRoutingClient.live(router: router, decoder: snakes)
    #expect(try await snaky.decodedResponse(for: .books, as: Answer.self).value == Answer(bookTitle: "a"))
    await #expect(throws: URLRoutingDecodingError.self) {
      try await snaky.decodedResponse(for: .books, as: Answer.self, decoder: JSONDecoder())
    }
  }

  @Test("Canceling the task closes the connection")
  func cancels() async throws {
    let server = try Self.shop()
    let client = try Self.client(of: server)
    let task = Task { try await client.data(for: .secret(token: "a")) }
    var (requests, abandoned) = (server.requests.makeAsyncIterator(), server.abandoned.makeAsyncIterator())
    // Not before the request has reached the server.
    _ = await requests.next()
    task.cancel()
    let error = await #expect(throws: URLError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(await abandoned.next()?.target == "/secret")
  }

  @Test("A task that is canceled before its request gets no response")
  func cancelledBefore() async throws {
    let server = try Self.shop()
    let client = try Self.client(of: server)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await client.data(for: .books)
    }
    let error = await #expect(throws: URLError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }

  @Test("Canceling at any moment ends every request, even one without a response", arguments: [true, false])
  func cancelsAtAnyMoment(isAnswered: Bool) async throws {
    let server = try Self.shop()
    let client = try Self.client(of: server)
    // How many turns of the scheduler a request takes that isn't canceled.
    var turns = 0
    let isDone = Mutex(false)
    let whole = Task {
      defer { isDone.withLock { $0 = true } }
      return try await client.data(for: .book(id: 0))
    }
    while !isDone.withLock({ $0 }) {
      turns += 1
      await Task.yield()
    }
    _ = try await whole.value
    var (answered, canceled) = (0, 0)
    for number in 0..<60 {
      let task = Task { try await client.data(for: isAnswered ? .book(id: number) : .secret(token: "a")) }
      for _ in 0..<turns * number / 40 { await Task.yield() }
      task.cancel()
      do {
        answered += try await task.value.value.isEmpty ? 0 : 1
      } catch {
        canceled += (error as? URLError)?.code == .cancelled ? 1 : 0
      }
    }
    #expect(answered + canceled == 60)
    #expect(isAnswered || canceled == 60)
  }

  @Test("Many tasks can use one client at once")
  func concurrent() async throws {
    let server = try Self.shop()
    let client = try Self.client(of: server).headers(["X-Client": ["a"]])
    let ids = try await withThrowingTaskGroup(of: Int.self) { group in
      for id in 0..<40 {
        group.addTask { try await client.decodedResponse(for: .book(id: id), as: Book.self).value.id }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(ids == Set(0..<40))
  }

  #if canImport(FoundationNetworking)
    /// Tells when nothing keeps it any more: an invalidated session doesn't.
    private final class Delegate: NSObject, URLSessionDelegate, Sendable {
      let ended: AsyncStream<Void>.Continuation

      init(_ ended: AsyncStream<Void>.Continuation) { self.ended = ended }

      deinit { ended.yield() }
    }

    private static func request(_ session: URLSession, _ id: Int) async throws {
      let server = try shop()
      let client = URLRoutingClient<ShopRoute>.live(router: try shopRouter.baseURL(server.url), session: session)
      #expect(try await client.decodedResponse(for: .book(id: id), as: Book.self).value.id == id)
    }

    @Test("A session with a cache is copied without one, and the copy ends with its client")
    func ends() async throws {
      let (ends, ended) = AsyncStream.makeStream(of: Void.self)
      let session = URLSession(configuration: .default, delegate: Delegate(ended), delegateQueue: nil)
      #expect(session.configuration.urlCache != nil)
      #expect(ClientSession(session).session.configuration.urlCache == nil)
      for id in 1...2 { try await Self.request(session, id) }
      session.finishTasksAndInvalidate()
      var iterator = ends.makeAsyncIterator()
      #expect(await iterator.next() != nil)
    }

    @Test("A session without a cache is used itself, and its owner invalidates it")
    func ownSession() async throws {
      let (ends, ended) = AsyncStream.makeStream(of: Void.self)
      let configuration = URLSessionConfiguration.default
      configuration.urlCache = nil
      let session = URLSession(configuration: configuration, delegate: Delegate(ended), delegateQueue: nil)
      #expect(ClientSession(session).session === session)
      for id in 1...2 { try await Self.request(session, id) }
      session.finishTasksAndInvalidate()
      var iterator = ends.makeAsyncIterator()
      #expect(await iterator.next() != nil)
    }
  #endif

  @Test("An error of the session is rethrown")
  func refused() async throws {
    let port = try Self.shop().port
    let client = URLRoutingClient.live(router: try shopRouter.baseURL("http://127.0.0.1:\(port)"))
    await #expect(throws: URLError.self) { try await client.data(for: .books) }
  }
}
