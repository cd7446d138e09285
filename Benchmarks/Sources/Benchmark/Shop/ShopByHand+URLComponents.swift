import Foundation

extension ShopByHand {
  /// Foundation's `URLComponents` and a `switch`, which decodes what `split` leaves escaped.
  static func urlComponents(_ target: String) -> ShopRoute? {
    guard let url = URLComponents(string: target) else { return nil }
    let components = url.path.split(separator: "/")
    switch components.count {
    case 0: return .home
    case 1 where components[0] == "contact-us": return .contactUs
    case 1 where components[0] == "products": return .products(.list)
    case 2 where components[0] == "products":
      guard let id = Int(components[1]) else { return nil }
      return .products(.product(id: id, route: .show))
    case 3 where components[0] == "products" && components[2] == "comments":
      guard let id = Int(components[1]) else { return nil }
      var count = 10
      if let field = url.queryItems?.first(where: { $0.name == "count" }) {
        guard let number = field.value.flatMap({ Int($0) }) else { return nil }
        count = number
      }
      return .products(.product(id: id, route: .comments(.list(count: count))))
    default: return nil
    }
  }
}
