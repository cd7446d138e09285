public enum ShopRoute: Equatable, Sendable {
  case home
  case book(id: Int)
  case search(text: String, page: Int = 1)
}
