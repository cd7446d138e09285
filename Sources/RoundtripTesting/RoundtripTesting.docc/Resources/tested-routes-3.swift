import Roundtrip

public enum ShopRoute: Equatable, Sendable {
  case home
  case book(id: Int)
  case search(text: String, page: Int = 1)
}

public let shopRouter = OneOf {
  Route(.case(ShopRoute.home))
  Route(.case(ShopRoute.book(id:))) { Path { "books"; Digits() } }
}
