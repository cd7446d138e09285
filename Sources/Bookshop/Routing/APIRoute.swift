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
  Route(.case(APIRoute.index))
  Route(.case(APIRoute.books)) {
    Path { "books" }
    bookFilterQuery
  }
  Route(.case(APIRoute.book(id:_:))) {
    Path {
      "books"; Digits()
    }
    apiBookRouter
  }
  Route(.case(APIRoute.search)) {
    Path { "search" }
    searchQuery
  }
  Route(.case(APIRoute.author(name:))) {
    Path {
      "authors"; String.parser()
    }
  }
  Route(.case(APIRoute.basket)) {
    Path { "basket" }
    apiBasketRouter
  }
}

let apiBookRouter = OneOf {
  Route(.case(APIBookRoute.show))
  Route(.case(APIBookRoute.reviews)) { Path { "reviews" } }
  Route(.case(APIBookRoute.review(id:))) {
    Path {
      "reviews"; Digits()
    }
  }
  Route(.case(APIBookRoute.addReview)) {
    Method.post
    Path { "reviews" }
    // A page on another site can make a browser send forms and text here, but not JSON without permission.
    Body("application/json", .json(ReviewDraft.self))
  }
}

let apiBasketRouter = OneOf {
  Route(.case(APIBasketRoute.show)) { basketCookie }
  Route(.case(APIBasketRoute.set(book:_:_:))) {
    Method.put
    Path {
      "books"; Digits()
    }
    Body("application/json", .json(BasketCount.self))
    basketCookie
  }
  Route(.case(APIBasketRoute.remove(book:_:))) {
    Method.delete
    Path {
      "books"; Digits()
    }
    basketCookie
  }
}
