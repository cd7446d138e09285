import Foundation
import RoundtripFoundation

/// The five endpoints of a small shop, against what one would write for that shop alone.
enum Shop {
  static var contests: [Contest] { [match, print, post] }

  private static var match: Contest {
    Contest(
      workload: "shop",
      comparisons: ["scan", "split", "urlcomponents"].map { Comparison("match", against: $0) }
    ) {
      let router = shopRouter
      try verifyMatching("match") { try? router.match(path: $0) }
      try verifyMatching("scan", ShopByHand.scan)
      try verifyMatching("split", ShopByHand.split)
      try verifyMatching("urlcomponents", ShopByHand.urlComponents)

      let paths = gets.map(\.path)
      return [
        Contestant("match", operations: paths.count) { for path in paths { consume(try router.match(path: path)) } },
        Contestant("scan", operations: paths.count) { for path in paths { consume(ShopByHand.scan(path)) } },
        Contestant("split", operations: paths.count) { for path in paths { consume(ShopByHand.split(path)) } },
        Contestant("urlcomponents", operations: paths.count) {
          for path in paths { consume(ShopByHand.urlComponents(path)) }
        },
      ]
    }
  }

  private static var print: Contest {
    Contest(
      workload: "shop", comparisons: [Comparison("print", against: "interpolation")]
    ) {
      let router = shopRouter
      let expected = gets.map { (input: $0.route, answer: $0.path) }
      try verify("print", expected) { try router.path(for: $0) }
      try verify("interpolation", expected, ShopByHand.interpolation)

      let routes = gets.map(\.route)
      return [
        Contestant("print", operations: routes.count) { for route in routes { consume(try router.path(for: route)) } },
        Contestant("interpolation", operations: routes.count) {
          for route in routes { consume(ShopByHand.interpolation(route)) }
        },
      ]
    }
  }

  private static var post: Contest {
    Contest(
      workload: "shop", comparisons: [Comparison("post", against: "decode")]
    ) {
      let router = shopRouter
      let comment = Comment(author: "Margaret Hamilton", message: "There was no second chance. We knew that.", stars: 5)
      let json = try JSONEncoder().encode(comment)
      let request = URLRequestData(method: .post, path: "/products/42/comments", body: Array(json))
      let decoder = JSONDecoder()
      try verify(
        try router.match(request: request) == .products(.product(id: 42, route: .comments(.post(comment)))),
        "post matches the comment that was posted")
      try verify(try decoder.decode(Comment.self, from: json) == comment, "decode gives the comment that was posted")

      return [
        Contestant("post") { consume(try router.match(request: request)) },
        Contestant("decode") { consume(try decoder.decode(Comment.self, from: json)) },
      ]
    }
  }

  private static let gets: [(path: String, route: ShopRoute)] = [
    (received("/"), .home),
    (received("/contact-us"), .contactUs),
    (received("/products"), .products(.list)),
    (received("/products/42"), .products(.product(id: 42, route: .show))),
    (received("/products/42/comments"), .products(.product(id: 42, route: .comments(.list(count: 10))))),
    (received("/products/42/comments?count=20"), .products(.product(id: 42, route: .comments(.list(count: 20))))),
  ]

  private static let strangers = [
    "/x", "/contact-us/1", "/products/x", "/products/42/x", "/products/42/comments/7", "/products/42/comments?count=x",
    "/products/99999999999999999999",
  ]

  private static func verifyMatching(_ name: String, _ match: (String) -> ShopRoute?) throws {
    try verify(name, gets.map { (input: $0.path, answer: $0.route) }, match)
    try verify(name, strangers.map { (input: $0, answer: nil) }, match)
  }
}
