import RoundtripInspection
import Testing

@testable import RoundtripFoundation

@Suite struct ReplyTests {
  typealias API = ReplyRouter.API
  typealias Book = ReplyRouter.Book

  static let router = ReplyRouter.router

  /// Whatever else a case returned, this wouldn't compile.
  private func respond(to route: API) throws -> EncodedReply {
    switch route {
    case .book(let id, let reply): try reply(Book(title: "Book \(id)"))
    case .add(let book, let reply): try reply(book)
    case .count(let reply): try reply(7)
    }
  }

  @Test("A handler responds with the status and the type that its route declares")
  func responses() throws {
    let found = try respond(to: Self.router.match(path: "/books/42"))
    #expect(found == EncodedReply.json(200, #"{"title":"Book 42"}"#))
    let request = try Self.router.requestData(for: .add(Book(title: "Hm")))
    #expect(try respond(to: Self.router.match(request: request)) == .json(201, #"{"title":"Hm"}"#))
    #expect(try respond(to: Self.router.match(path: "/count")) == .json(200, "7"))
  }

  @Test("A route declares the status and the type of its reply, beside what is described")
  func declared() throws {
    let rows = Self.router.routes.rows
    #expect(rows.map { $0.responses.map(\.status) } == [["404", "200"], ["201"], ["200"]])
    #expect(rows[1].responses[0].description == "The book as it was added")
    let book = try #require(rows[0].responses[1].documents.first)
    #expect(book.schema == .type("Book") && book.types.map(\.name) == ["Book"])
    #expect(rows[1].responses[0].documents == [book])
  }

  @Test("A reply changes nothing of what a route matches and prints")
  func laws() throws {
    let values: [API] = [.book(id: 42), .add(Book(title: "a")), .count()]
    for value in values { #expect(try Self.router.match(request: Self.router.requestData(for: value)) == value) }
    #expect(try Self.router.path(for: .book(id: 42)) == "/books/42")
    #expect(Self.router.conflicts().isEmpty)
    #expect(Self.router.missingCases().isEmpty)
    #expect(Self.router.routes.map(\.path) == ["/books/:id", "/books", "/count"])
  }
}

extension EncodedReply {
  fileprivate static func json(_ status: Int, _ text: String) -> EncodedReply {
    EncodedReply(status: status, contentType: "application/json", body: Array(text.utf8))
  }
}
