internal import Roundtrip
internal import RoundtripFoundation

/// The routes below `/api`: the shop in JSON.
enum APIRoute: Equatable, Sendable {
  case index
  case books(BookFilter)
  case book(id: Int, APIBookRoute)
  case search(Search)
  case author(name: String)
  case basket(APIBasketRoute)
}

/// The routes below `/api/books/42`.
enum APIBookRoute: Equatable, Sendable {
  case show
  case reviews
  case review(id: Int)
  case addReview(ReviewDraft)
}

/// The routes below `/api/basket`.
enum APIBasketRoute: Equatable, Sendable {
  case show(Basket)
  case set(book: Int, BasketCount, Basket)
  case remove(book: Int, Basket)
}

/// The number of copies of a book to put in the basket.
struct BasketCount: Equatable, Codable, Sendable {
  var count: Int
}

let apiRouter = OneOf {
  Route(.case(APIRoute.index)).described("The entry point", responses: [.json(IndexDocument.self)])
  Route(.case(APIRoute.books)) {
    Path { "books" }
    bookFilterQuery
  }
  .described("Books, page by page", responses: [.json(ListDocument<BookDocument>.self)])
  Route(.case(APIRoute.book(id:_:))) {
    Path {
      "books"; bookNumber
    }
    apiBookRouter
  }
  Route(.case(APIRoute.search)) {
    Path { "search" }
    searchQuery
  }
  .described("The results of a search", responses: [.json(ListDocument<BookDocument>.self)])
  Route(.case(APIRoute.author(name:))) {
    Path {
      "authors"; authorName
    }
  }
  .described("The books of an author", responses: [.json(ListDocument<BookDocument>.self)])
  Route(.case(APIRoute.basket)) {
    Path { "basket" }
    apiBasketRouter
  }
}

let apiBookRouter = OneOf {
  Route(.case(APIBookRoute.show)).described("A book", responses: [.json(BookDocument.self)])
  Route(.case(APIBookRoute.reviews)) { Path { "reviews" } }
    .described("The reviews of a book", responses: [.json(ListDocument<ReviewDocument>.self)])
  Route(.case(APIBookRoute.review(id:))) {
    Path {
      "reviews"; Digits().described("The number of the review", example: 1)
    }
  }
  .described("A review", responses: [.json(ReviewDocument.self)])
  Route(.case(APIBookRoute.addReview)) {
    Method.post
    Path { "reviews" }
    // A page on another site can make a browser send forms and text here, but not JSON without permission.
    Body("application/json", .json(ReviewDraft.self))
  }
  .described(
    "Adds a review",
    responses: [
      .status(201, .json(ReviewDocument.self), headers: ["Location": "Where the review is"], description: "The review")
    ]
      + OpenAPIResponse.problems(415, 422))
}

let apiBasketRouter = OneOf {
  Route(.case(APIBasketRoute.show)) { basketCookie }.described("The contents of the basket")
  Route(.case(APIBasketRoute.set(book:_:_:))) {
    Method.put
    Path {
      "books"; bookNumber
    }
    Body("application/json", .json(BasketCount.self))
    basketCookie
  }
  .described("Puts copies of a book in the basket", responses: OpenAPIResponse.problems(415, 422))
  Route(.case(APIBasketRoute.remove(book:_:))) {
    Method.delete
    Path {
      "books"; bookNumber
    }
    basketCookie
  }
  .described("Takes a book out of the basket", responses: OpenAPIResponse.problems(422))
}
.described(responses: [.json(BasketDocument.self)])

extension OpenAPIResponse {
  /// Responses of the API to what it can't do.
  static func problems(_ statuses: Int...) -> [OpenAPIResponse] {
    statuses.map { .status($0, .json(Problem.self, as: "application/problem+json")) }
  }
}
