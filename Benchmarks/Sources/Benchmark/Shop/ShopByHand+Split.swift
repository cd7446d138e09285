extension ShopByHand {
  /// `split(separator: "/")` and a `switch`, as many a small server has it.
  static func split(_ target: String) -> ShopRoute? {
    let question = target.utf8.firstIndex(of: UInt8(ascii: "?"))
    return route(target[..<(question ?? target.endIndex)].split(separator: "/")) {
      guard let question else { return 10 }
      var count = 10
      for field in target[target.utf8.index(after: question)...].split(separator: "&") where field.hasPrefix("count=") {
        guard let number = Int(field.dropFirst("count=".count)) else { return nil }
        count = number
      }
      return count
    }
  }

  /// The route of the components of a path, and of what a function finds in the query.
  @inline(__always)
  static func route(_ components: [Substring], count: () -> Int?) -> ShopRoute? {
    switch components.count {
    case 0: return .home
    case 1 where components[0] == "contact-us": return .contactUs
    case 1 where components[0] == "products": return .products(.list)
    case 2 where components[0] == "products":
      guard let id = Int(components[1]) else { return nil }
      return .products(.product(id: id, route: .show))
    case 3 where components[0] == "products" && components[2] == "comments":
      guard let id = Int(components[1]), let count = count() else { return nil }
      return .products(.product(id: id, route: .comments(.list(count: count))))
    default: return nil
    }
  }
}
