// Matches and prints the routes of the README: with no argument some of them, with arguments the paths that are given.

import Roundtrip

enum AppRoute: Equatable, Sendable {
  case books
  case book(id: Int)
  case searchBooks(query: String, count: Int = 10)
}

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

let examples = [
  "/books", "/books/042/", "/books/search?query=blob", "/books/search?count=5&query=Blob+Bio", "/books/%zz",
]
let given = CommandLine.arguments.dropFirst()

for path in given.isEmpty ? examples[...] : given {
  do {
    let route = try appRouter.match(path: path)
    print("\(path)\n  is \(route), printed \(try appRouter.path(for: route))")
  } catch {
    print("\(path)\n  is no route: \(error)")
  }
}
