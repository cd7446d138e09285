internal import Roundtrip
internal import RoundtripFoundation

/// The routes below `/basket`. Requests carry the basket itself in a cookie.
enum BasketRoute: Equatable, Sendable {
  case show(Basket)
  case add(book: Int, Basket)
  case remove(book: Int, Basket)
}

let basketRouter = OneOf {
  Route(.case(BasketRoute.show)) { basketCookie }.described("The contents of the basket", responses: [.page])
  Route(.case(BasketRoute.add(book:_:))) {
    Method.post
    ContentType("application/x-www-form-urlencoded")
    FormData { Field("book") { bookNumber } }
    basketCookie
  }
  .described("Adds a book to the basket, and redirects to it", responses: [.redirect])
  Route(.case(BasketRoute.remove(book:_:))) {
    Method.post
    Path { "remove" }
    ContentType("application/x-www-form-urlencoded")
    FormData { Field("book") { bookNumber } }
    basketCookie
  }
  .described("Removes a book from the basket, and redirects to it", responses: [.redirect])
}

let basketCookieName = "basket"

/// `basket=7x1-19x2`: one copy of book 7, and two of book 19.
let basketCookie = Cookies {
  Field(basketCookieName, default: Basket()) { basketText }
    .described("The basket: the numbers of books, each with how many copies")
}

let basketText = Parse(.convert(apply: { Basket(lines: $0) }, unapply: { $0.lines })) {
  Many {
    Parse(.memberwise(Basket.Line.init(book:count:), \.book, \.count)) {
      Digits(); "x"; Int.parser(range: Basket.counts)
    }
  } separator: {
    "-"
  }
}
