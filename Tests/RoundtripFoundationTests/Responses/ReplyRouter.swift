import RoundtripFoundation

/// Routes that declare their replies.
enum ReplyRouter {
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
}
