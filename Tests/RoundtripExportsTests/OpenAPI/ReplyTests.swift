import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripInspection
import Testing

@testable import RoundtripExports

@Suite struct ReplyTests {
  struct Book: Codable, Equatable, Sendable { var title: String }

  enum API: Equatable, Sendable {
    case book(id: Int, reply: Reply<Book> = Reply())
    case add(Book, reply: Reply<Book> = Reply())
    case count(Reply<Int> = Reply())
  }

  static let router = OneOf {
    Route(.case(API.book(id:reply:))) {
      Path {
        "books"; Digits()
      }
      Reply(json: Book.self)
    }
    .described("One book", responses: [.notFound])
    Route(.case(API.add(_:reply:))) {
      Method.post
      Path { "books" }
      Body(json: Book.self)
      Reply(201, json: Book.self, description: "The book as it was added")
    }
    Route(.case(API.count)) {
      Path { "count" }
      Reply(json: Int.self)
    }
  }

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

  @Test("OpenAPI has the same status and schema, beside what is described")
  func document() throws {
    let paths = try #require(Self.router.openAPI(title: "Shop", version: "1").value["paths"])
    let one = try #require(paths["/books/{id}"]?["get"]?["responses"])
    #expect(one["200"]?["content"]?["application/json"]?["schema"] != nil && one["404"] != nil)
    let added = try #require(paths["/books"]?["post"]?["responses"])
    #expect(added["201"]?["description"] == "The book as it was added" && added["200"] == nil)
    #expect(
      added["201"]?["content"]?["application/json"]?["schema"] == one["200"]?["content"]?["application/json"]?["schema"]
    )
    #expect(
      paths["/count"]?["get"]?["responses"]?["200"]?["content"]?["application/json"]?["schema"]?["type"] == "integer")
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
