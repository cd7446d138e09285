/// The five endpoints of a small web shop, nested three deep.
enum ShopRoute: Equatable, Sendable {
  case home
  case contactUs
  case products(ProductsRoute)
}

enum ProductsRoute: Equatable, Sendable {
  case list
  case product(id: Int, route: ProductRoute)
}

enum ProductRoute: Equatable, Sendable {
  case show
  case comments(CommentsRoute)
}

enum CommentsRoute: Equatable, Sendable {
  case list(count: Int)
  case post(Comment)
}

struct Comment: Codable, Equatable, Sendable {
  var author: String
  var message: String
  var stars: Int
}
