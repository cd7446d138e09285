internal import Roundtrip
internal import RoundtripFoundation

/// The shop's router, which matches every request, and prints every link, form, redirect, and cookie.
let shopRouter: OneOf<URLRequestData, ShopRoute> = OneOf {
  Route(.case(ShopRoute.home)).described("The home page", responses: [.page])
  Route(.case(ShopRoute.books)) {
    Path { "books" }
    booksRouter
  }
  Route(.case(ShopRoute.search)) {
    Path { "search" }
    searchQuery
  }
  .described("The results of a search", responses: [.page])
  Route(.case(ShopRoute.author(name:))) {
    Path {
      "authors"; authorName
    }
  }
  .described("The books of an author", responses: [.page])
  Route(.case(ShopRoute.basket)) {
    Path { "basket" }
    basketRouter
  }
  Route(.case(ShopRoute.cover(book:))) {
    Path {
      "covers"; bookNumber.suffixed(by: ".svg")
    }
  }
  .described("The cover of a book", responses: [.content("image/svg+xml")])
  Route(.case(ShopRoute.asset(path:))) {
    Path {
      "assets"; Rest(atLeast: 1)
    }
  }
  Route(.case(ShopRoute.api)) {
    Path { "api" }
    apiRouter
  }
  .excludedFromAppLinks()
  // The server rejects malformed HTTP before the shop sees it.
  .described(
    tags: ["API"],
    responses: OpenAPIResponse.problems(404) + [
      .status(400, .json(Problem.self, as: "application/problem+json"), .content("text/plain; charset=utf-8"))
    ])
  Route(.case(ShopRoute.export)) { exportRouter }
}

/// A search, as the form of the search page sends it.
let searchQuery = Parse(.memberwise(Search.init(text:page:), \.text, \.page)) {
  Query {
    Field(Search.textName, default: "").described("A part of a title or of a name", example: "moon")
    pageNumber
  }
}

let pageNumber = Field("page", default: 1) { Digits() }.described("The page, from 1 on", example: 2)

let authorName = String.parser().described("The name of the author")

extension OpenAPIResponse {
  /// A page of the shop.
  static let page = content("text/html; charset=utf-8")
  /// The redirect from a form to the page that shows what it did.
  static let redirect = status(303)
}
