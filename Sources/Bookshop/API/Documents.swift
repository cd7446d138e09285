// The documents that the API sends. The router prints their links, like all others.

/// The entry point.
struct IndexDocument: Codable {
  let links: [String: String]

  init() throws {
    links = [
      "self": try .link(.api(.index)), "books": try .link(.api(.books(BookFilter()))),
      "search": try .link(.api(.search(Search()))), "basket": try .link(.api(.basket(.show(Basket())))),
      "page": try .link(.home),
    ]
  }
}

struct BookDocument: Codable {
  let id: Int
  let title: String
  let author: String
  let year: Int
  let genre: Genre
  let cents: Int
  let blurb: String
  let links: [String: String]

  init(_ book: Book) throws {
    (id, title, author, year) = (book.id, book.title, book.author, book.year)
    (genre, cents, blurb) = (book.genre, book.price.cents, book.blurb)
    links = [
      "self": try .link(.api(.book(id: book.id, .show))),
      "reviews": try .link(.api(.book(id: book.id, .reviews))),
      "author": try .link(.api(.author(name: book.author))),
      "cover": try .link(.cover(book: book.id)),
      "page": try .link(.books(.book(id: book.id, .show))),
    ]
  }
}

/// A list, with links to itself and its neighbors.
struct ListDocument<Element: Codable>: Codable {
  var items: [Element]
  var links: [String: String]
}

struct ReviewDocument: Codable {
  let id: Int
  let name: String
  let rating: Int
  let text: String
  let links: [String: String]

  init(_ review: Review) throws {
    (id, name, rating, text) = (review.id, review.draft.name, review.draft.rating, review.draft.text)
    links = [
      "self": try .link(.api(.book(id: review.book, .review(id: review.id)))),
      "book": try .link(.api(.book(id: review.book, .show))),
      "page": try .link(.books(.book(id: review.book, .reviews(at: review.id)))),
    ]
  }
}

struct BasketDocument: Codable {
  struct Line: Codable {
    var book: BookDocument
    var count: Int
  }

  let lines: [Line]
  let cents: Int
  let links: [String: String]

  init(_ basket: Basket, _ catalog: Catalog) throws {
    let books = basket.lines.compactMap { line in catalog[line.book].map { (book: $0, count: line.count) } }
    lines = try books.map { Line(book: try BookDocument($0.book), count: $0.count) }
    cents = books.reduce(0) { $0 + $1.book.price.cents * $1.count }
    links = ["self": try .link(.api(.basket(.show(Basket())))), "page": try .link(.basket(.show(Basket())))]
  }
}
