import Roundtrip
import RoundtripInspection

/// Routers of many routes, each of one shape, in which conflicts might take long to find.
public struct ConflictShape: Sendable {
  public let name: String
  private let route: @Sendable (Int) -> Route<ShapeText>

  /// How long the conflicts of so many routes take to find, and how many there are: if each route has a case of its own, or
  /// if none has one, and a conversion may refuse what it reads.
  public func time(routes: Int, haveCases: Bool) -> (duration: Duration, conflicts: Int) {
    haveCases
      ? time(OneOf { for number in 1...routes { route(number).ofCase(number) } })
      : time(OneOf { for number in 1...routes { route(number).map(.convert(apply: { $0 }, unapply: { $0 })) } })
  }

  private func time(_ router: OneOf<URLRequestData, some Any>) -> (duration: Duration, conflicts: Int) {
    var count = 0
    let duration = ContinuousClock().measure { count = router.conflicts().count }
    return (duration, count)
  }

  private init(_ name: String, _ route: @escaping @Sendable (Int) -> Route<ShapeText>) {
    (self.name, self.route) = (name, route)
  }

  /// The shapes of the benchmarks, and others, of which some have all routes on one path.
  public static let all = [
    ConflictShape("literals") { number in
      Route(.case(ShapeText.text)) {
        Path {
          "p\(number)"; String.parser()
        }
      }
    },
    ConflictShape("prefixes") { number in
      Route(.case(ShapeText.text)) { Path { String.parser().prefixed(by: "k\(number)-") } }
    },
    ConflictShape("suffixes") { number in
      Route(.case(ShapeText.text)) { Path { String.parser().suffixed(by: "-k\(number)") } }
    },
    ConflictShape("ranges") { number in
      let text = Int.parser(range: number * 10...number * 10 + 9).map(
        .convert(apply: { "\($0)" }, unapply: { Int($0) }))
      return Route(.case(ShapeText.text)) {
        Path {
          "r"; text
        }
      }
    },
    ConflictShape("hosts") { number in
      Route(.case(ShapeText.text)) {
        Host("h\(number).example.com"); Path { String.parser() }
      }
    },
    ConflictShape("resources") { number in
      Route(.case(ShapeText.text)) {
        Path {
          "r\(number / 4)"; String.parser(); "part\(number % 4)"
        }
      }
    },
    ConflictShape("resources of several methods") { number in
      Route(.case(ShapeText.text)) {
        [Method.get, .put, .delete, .post][number % 4]
        Path {
          "all"; String.parser(); "r\(number / 4)"
        }
      }
    },
    ConflictShape("fields with literals") { number in
      Route(.case(ShapeText.text)) {
        Path { String.parser() }; Query { Field("kind") { "k\(number)" } }
      }
    },
    ConflictShape("one path") { _ in
      Route(.case(ShapeText.text)) {
        Path {
          "all"; String.parser()
        }
      }
    },
    ConflictShape("one path, a rest in the middle") { number in
      Route(.case(ShapeText.text)) {
        Path {
          "all"; Rest().joined(); "k\(number)"
        }
      }
    },
    ConflictShape("a rest in front, and literals behind it") { number in
      Route(.case(ShapeText.text)) {
        Path {
          Rest(atLeast: 1).joined(); "-"; "k\(number)"; "all-its-history"
        }
      }
    },
    ConflictShape("one path, rests of which each hides the next") { _ in
      Route(.case(ShapeText.text)) {
        Path {
          "all"; Rest(atLeast: 1).joined(); "history"
        }
      }
    },
    ConflictShape("one path, a choice each") { number in
      Route(.case(ShapeText.text)) {
        Path {
          "all"; String.parser();
          OneOf {
            "a\(number)"; "b\(number)"
          }
        }
      }
    },
    ConflictShape("one path, a header each") { number in
      Route(.case(ShapeText.text)) {
        Path { "all" }; Headers { Field("X-K\(number)") }
      }
    },
    ConflictShape("one path, a field each") { number in
      Route(.case(ShapeText.text)) {
        Path { "all" }; Query { Field("k\(number)") }
      }
    },
    ConflictShape("one path, a filtered field each") { number in
      Route(.case(ShapeText.text)) {
        Path { "all" }; Query { Field("k\(number)") { String.parser().filter { !$0.isEmpty } } }
      }
    },
  ]
}
