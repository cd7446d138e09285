import Roundtrip

enum AppRoute: Equatable, Sendable {
  case books
  case book(id: Int)
  case searchBooks(query: String, count: Int = 10)
}

let appRouter = OneOf {
  Route(.case(AppRoute.books)) { Path { "books" } }
  Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() } }
  Route(.case(AppRoute.searchBooks(query:count:))) {
    Path { "books"; "search" }
    Query {
      Field("query")
      Field("count", default: 10) { Digits() }
    }
  }
}

let route = try appRouter.match(path: "/books/search?query=blob")       // .searchBooks(query: "blob", count: 10)
let path = try appRouter.path(for: .searchBooks(query: "Blob Bio"))       // "/books/search?query=Blob%20Bio"
