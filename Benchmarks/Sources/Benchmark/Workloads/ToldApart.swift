import Roundtrip

/// What it costs to try one more route: fifty on one path, told apart by a field.
enum ToldApart {
  static var contests: [Contest] {
    [
      Contest(workload: "told-apart", comparisons: [Comparison("last", against: "first")]) {
        let router = router
        let (first, last) = (received("/search?kind=kind00"), received("/search?kind=kind49"))
        try verify(try router.match(path: first) == .of(0), "the first is taken by the first")
        try verify(try router.match(path: last) == .of(49), "the last is taken by the last")
        return [
          Contestant("first") { consume(try router.match(path: first)) },
          Contestant("last") { consume(try router.match(path: last)) },
        ]
      }
    ]
  }

  private enum Kind: Equatable, Sendable { case of(Int) }

  private static let router = OneOf {
    for number in 0..<50 {
      Route(.case(embed: { Kind.of(number) }, extract: { $0 == .of(number) ? () : nil })) {
        Path { "search" }
        Query { Field("kind") { number < 10 ? "kind0\(number)" : "kind\(number)" } }
      }
    }
  }
}
