internal import Roundtrip

/// The routes below `/basket`. Requests carry the basket itself in a cookie.
enum BasketRoute: Equatable, Sendable {
  case show(Basket)
  case add(book: Int, Basket)
  case remove(book: Int, Basket)
}

let basketRouter = OneOf {
  Route(.case(BasketRoute.show)) { basketCookie }
  Route(.case(BasketRoute.add(book:_:))) {
    Method.post
    ContentType("application/x-www-form-urlencoded")
    FormData { Field("book") { Digits() } }
    basketCookie
  }
  Route(.case(BasketRoute.remove(book:_:))) {
    Method.post
    Path { "remove" }
    ContentType("application/x-www-form-urlencoded")
    FormData { Field("book") { Digits() } }
    basketCookie
  }
}

let basketCookieName = "basket"

/// `basket=7x1-19x2`: one copy of book 7, and two of book 19.
let basketCookie = Cookies {
  Field(basketCookieName, default: Basket()) { basketText }
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
