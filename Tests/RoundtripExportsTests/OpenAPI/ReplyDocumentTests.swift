import RoundtripExports
import Testing

@Suite struct ReplyDocumentTests {
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

  @Test("OpenAPI has the status and the schema of a reply, beside what is described")
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
}
