extension ShopByHand {
  /// The path of a route by string interpolation.
  ///
  /// Posting a comment has the path of the list.
  static func interpolation(_ route: ShopRoute) -> String {
    switch route {
    case .home: "/"
    case .contactUs: "/contact-us"
    case .products(.list): "/products"
    case .products(.product(let id, .show)): "/products/\(id)"
    case .products(.product(let id, .comments(.list(10)))): "/products/\(id)/comments"
    case .products(.product(let id, .comments(.list(let count)))): "/products/\(id)/comments?count=\(count)"
    case .products(.product(let id, .comments(.post))): "/products/\(id)/comments"
    }
  }
}
