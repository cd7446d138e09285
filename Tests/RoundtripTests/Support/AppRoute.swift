import Roundtrip

/// The routes of `BooksProgram`.
enum AppRoute: Equatable, Sendable {
  case books
  case book(id: Int)
  case searchBooks(query: String, count: Int = 10)
}

/// The router of `BooksProgram`.
let appRouter = OneOf {
  Route(.case(AppRoute.books)) { Path { "books" } }
  Route(.case(AppRoute.book(id:))) {
    Path {
      "books"; Digits()
    }
  }
  Route(.case(AppRoute.searchBooks(query:count:))) {
    Path {
      "books"; "search"
    }
    Query {
      Field("query")
      Field("count", default: 10) { Digits() }
    }
  }
}
