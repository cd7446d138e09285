import Roundtrip

/// A page of a thousand links: each printed to the end of one text, against interpolating each into one.
enum LinkPage {
  static var contests: [Contest] {
    [
      Contest(
        workload: "page",
        comparisons: [Comparison("append", against: "interpolate"), Comparison("bytes", against: "interpolate")]
      ) {
        let router = shopRouter
        let expected = routes.map { ShopByHand.interpolation($0) }.joined()
        func appended() throws -> String {
          var page = ""
          for route in routes { try router.appendPath(for: route, to: &page) }
          return page
        }
        func bytes() throws -> [UInt8] {
          var page: [UInt8] = []
          for route in routes { try router.appendPath(for: route, to: &page) }
          return page
        }
        func interpolated() -> String {
          var page = ""
          for route in routes { page += ShopByHand.interpolation(route) }
          return page
        }
        try verify(try appended() == expected, "the links are the same")
        try verify(try bytes() == Array(expected.utf8), "the links are the same")
        return [
          Contestant("append", operations: routes.count) { consume(try appended()) },
          Contestant("bytes", operations: routes.count) { consume(try bytes()) },
          Contestant("interpolate", operations: routes.count) { consume(interpolated()) },
        ]
      }
    ]
  }

  private static let routes = (0..<1_000).map { number in
    ShopRoute.products(
      .product(id: number, route: number.isMultiple(of: 2) ? .show : .comments(.list(count: 10 + number % 30))))
  }
}
