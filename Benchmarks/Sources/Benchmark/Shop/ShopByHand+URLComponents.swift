import Foundation

extension ShopByHand {
  /// Foundation's `URLComponents` and a `switch`, which decodes what `split` leaves escaped.
  static func urlComponents(_ target: String) -> ShopRoute? {
    guard let url = URLComponents(string: target) else { return nil }
    return route(url.path.split(separator: "/")) {
      guard let field = url.queryItems?.first(where: { $0.name == "count" }) else { return 10 }
      return field.value.flatMap { Int($0) }
    }
  }
}
