import Foundation
import RoundtripFoundation

struct Book: Codable, Equatable, Sendable {
  var id: Int
  var title: String
}

enum ReviewRoute: Equatable, Sendable {
  case all
  case review(Int)
}

enum ShopRoute: Equatable, Sendable {
  case books
  case book(id: Int)
  case create(Book)
  case reviews(book: Int, ReviewRoute)
  case secret(token: String)
}

let reviewRouter = OneOf {
  Route(.case(ReviewRoute.all))
  Route(.case(ReviewRoute.review)) { Path { Digits() } }
}

let shopRouter = OneOf {
  Route(.case(ShopRoute.books)) { Path { "books" } }
  Route(.case(ShopRoute.book(id:))) {
    Path {
      "books"; Digits()
    }
  }
  Route(.case(ShopRoute.create)) {
    Method.post; Path { "books" }; Body(.json(Book.self))
  }
  Route(.case(ShopRoute.reviews(book:_:))) {
    Path {
      "books"; Digits(); "reviews"
    }; reviewRouter
  }
  Route(.case(ShopRoute.secret(token:))) {
    Path { "secret" }; Headers { Field("Authorization") }
  }
}
