import Roundtrip

/// What it costs to miss: an error is thrown, and nobody reads it.
enum Errors {
  static var contests: [Contest] {
    [
      Contest(workload: "errors", comparisons: [Comparison("thrown-miss", against: "hit")]) {
        let router = shopRouter
        for path in misses { try verify(isNotFound { try router.match(path: path) }, "\(path) is not found") }
        for path in hits { try verify((try? router.match(path: path)) != nil, "\(path) matches") }
        // The error is caught, and asked for its kind only.
        func match(_ path: String) -> RoutingError.Kind? {
          do throws(RoutingError) {
            consume(try router.match(path: path))
            return nil
          } catch {
            return error.kind
          }
        }
        return [
          Contestant("thrown-miss", operations: misses.count) {
            for path in misses { consume(match(path)) }
          },
          Contestant("hit", operations: hits.count) {
            for path in hits { consume(match(path)) }
          },
        ]
      }
    ]
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
