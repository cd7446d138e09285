enum ShopRoute: Hashable, Sendable {
  case home
  case books
  case book(id: Int)
}
