import RoundtripLinks

enum ShopRoute: Hashable, Sendable {
  case home
  case books
  case book(id: Int)
}

let shopRouter = OneOf {
  Route(.case(ShopRoute.home))
  Route(.case(ShopRoute.books)) { Path { "books" } }
  Route(.case(ShopRoute.book(id:))) { Path { "books"; Digits() } }
}
