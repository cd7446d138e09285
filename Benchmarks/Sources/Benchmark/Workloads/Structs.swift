import Roundtrip

/// What it costs that the value of a route is a struct, which is made of its members, and compared when it is printed.
enum Structs {
  static var contests: [Contest] {
    [
      contest("two", "/range/1/42", .range(1, 42), .ranged(Bounds(lower: 1, upper: 42))),
      contest(
        "six", "/search?text=le%20guin&page=2&order=asc&count=20&tag=new&tag=used",
        .search("le guin", 2, nil, "asc", 20, ["new", "used"]),
        .searched(Search(text: "le guin", page: 2, author: nil, order: "asc", count: 20, tags: ["new", "used"]))),
    ]
  }

  private static func contest(_ name: String, _ path: String, _ flat: Place, _ made: Place) -> Contest {
    Contest(
      workload: "structs",
      comparisons: ["match", "print"].map { Comparison("\($0)-\(name)", against: "\($0)-\(name)-flat") }
    ) {
      let (flatRouter, madeRouter) = (Self.flat(), Self.made())
      try verify(try flatRouter.match(path: path) == flat && madeRouter.match(path: path) == made, "\(path) matches")
      try verify(
        try flatRouter.path(for: flat) == path && madeRouter.path(for: made) == path, "\(path) is printed")
      return [
        Contestant("match-\(name)-flat") { consume(try flatRouter.match(path: path)) },
        Contestant("match-\(name)") { consume(try madeRouter.match(path: path)) },
        Contestant("print-\(name)-flat") { consume(try flatRouter.path(for: flat)) },
        Contestant("print-\(name)") { consume(try madeRouter.path(for: made)) },
      ]
    }
  }

  private enum Place: Equatable, Sendable {
    case range(Int, Int)
    case ranged(Bounds)
    case search(String, Int, String?, String, Int, [String])
    case searched(Search)
  }

  private struct Bounds: Equatable, Sendable { var lower, upper: Int }

  private struct Search: Equatable, Sendable {
    var text: String
    var page: Int
    var author: String?
    var order: String
    var count: Int
    var tags: [String]
  }

  private static var query: some ParserPrinter<URLRequestData, (String, Int, String?, String, Int, [String])> {
    Query {
      Field("text")
      Field("page") { Digits() }
      Optionally { Field("author") }
      Field("order")
      Field("count") { Digits() }
      Field("tag").repeated()
    }
  }

  private static func flat() -> OneOf<URLRequestData, Place> {
    OneOf {
      Route(.case(Place.range)) {
        Path {
          "range"; Digits(); Digits()
        }
      }
      Route(.case(Place.search)) {
        Path { "search" }
        query
      }
    }
  }

  private static func made() -> OneOf<URLRequestData, Place> {
    OneOf {
      Route(.case(Place.ranged)) {
        Parse(.memberwise(Bounds.init, \.lower, \.upper)) {
          Path {
            "range"; Digits(); Digits()
          }
        }
      }
      Route(.case(Place.searched)) {
        Path { "search" }
        Parse(.memberwise(Search.init, \.text, \.page, \.author, \.order, \.count, \.tags)) { query }
      }
    }
  }
}
