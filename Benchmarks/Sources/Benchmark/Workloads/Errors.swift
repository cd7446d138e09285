import Roundtrip

/// What it costs to miss: an error is thrown, and nobody reads it.
enum Errors {
  static var contests: [Contest] {
    [
      Contest(workload: "errors", comparisons: [Comparison("thrown-miss", against: "hit")]) {
        let router = shopRouter
        for path in misses { try verify(isNotFound { try router.match(path: path) }, "\(path) is not found") }
        for path in hits { try verify((try? router.match(path: path)) != nil, "\(path) matches") }
        return contestants(router, miss: "thrown-miss", hit: "hit")
      },
      Contest(workload: "errors", comparisons: [Comparison("wrapped-miss", against: "wrapped-hit")]) {
        let router = Wrapper(router: shopRouter)
        for path in misses { try verify(isNotFound { try router.match(path: path) }, "\(path) is not found") }
        for path in hits { try verify((try? router.match(path: path)) != nil, "\(path) matches") }
        return contestants(router, miss: "wrapped-miss", hit: "wrapped-hit")
      },
    ]
  }

  private static func contestants<R: Router<ShopRoute>>(_ router: R, miss: String, hit: String) -> [Contestant] {
    // The error is caught, and asked for its kind only.
    @Sendable func match(_ path: String) -> RoutingError.Kind? {
      do throws(RoutingError) {
        consume(try router.match(path: path))
        return nil
      } catch {
        return error.kind
      }
    }
    return [
      Contestant(miss, operations: misses.count) { for path in misses { consume(match(path)) } },
      Contestant(hit, operations: hits.count) { for path in hits { consume(match(path)) } },
    ]
  }

  /// A router as an application wraps it: a parser-printer of requests of its own, of which nothing is known.
  private struct Wrapper<Wrapped: Router<ShopRoute>>: ParserPrinter {
    let router: Wrapped

    func parse(_ input: inout URLRequestData) throws -> ShopRoute { try router.parse(&input) }
    func print(_ output: ShopRoute, into input: inout URLRequestData) throws { try router.print(output, into: &input) }
  }

  /// Each of them is a hit but for one component.
  private static let misses = [
    received("/contact"), received("/products/fortytwo"), received("/products/42/reviews"),
    received("/products/42/comments/7"),
  ]

  private static let hits = [
    received("/contact-us"), received("/products/42"), received("/products/42/comments"),
    received("/products/42/comments?count=20"),
  ]
}
