import Roundtrip

/// Targets made to hurt, against the same at a quarter of the size: whatever is not linear shows as a ratio above four.
enum Hostile {
  static var contests: [Contest] {
    [
      contest("long-component") { scale in
        let text = String(repeating: "a", count: scale * 16 * 1024)
        return Attack(target: "/\(text)", answer: .component(text))
      },
      contest("slashes") { scale in
        Attack(target: String(repeating: "/", count: scale * 5_000), answer: nil)
      },
      contest("fields") { scale in
        // The field that is asked for comes last. All the others are of one length, whatever the scale.
        let fields = (10_001..<(10_000 + scale * 5_000)).map { "field\($0)=\($0)&" }.joined()
        return Attack(target: "/search?\(fields)query=end", answer: .search(query: "end", count: 10))
      },
      contest("escapes") { scale in
        let count = scale * 16 * 1024 / "%41".utf8.count
        return Attack(
          target: "/" + String(repeating: "%41", count: count), answer: .component(String(repeating: "A", count: count))
        )
      },
    ]
  }

  private struct Attack {
    let target: String

    /// The route that the target matches, or nil if it matches none.
    let answer: HostileRoute?
  }

  private enum HostileRoute: Equatable, Sendable {
    case component(String)
    case search(query: String, count: Int)
  }

  private static let router = OneOf {
    Route(.case(HostileRoute.search(query:count:))) {
      Path { "search" }
      Query {
        Field("query")
        Field("count", default: 10) { Digits() }
      }
    }
    Route(.case(HostileRoute.component)) { Path { String.parser() } }
  }

  private static func contest(_ name: String, _ attack: @escaping (_ scale: Int) -> Attack) -> Contest {
    Contest(workload: "hostile", comparisons: [Comparison(name, against: "quarter")]) {
      try [(name, 4), ("quarter", 1)].map { contestant, scale in
        let router = router
        let attack = attack(scale)
        try verify((try? router.match(path: attack.target)) == attack.answer, "\(name) matches as it should")
        let target = attack.target
        return Contestant(contestant) { consume(try? router.match(path: target)) }
      }
    }
  }
}
