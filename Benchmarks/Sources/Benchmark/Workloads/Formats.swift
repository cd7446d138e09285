import Roundtrip
import RoundtripFormats

/// Routes as formats, against the same routes written with combinators, and a hundred of them against ten.
enum Formats {
  static var contests: [Contest] {
    ["first", "last"].flatMap { place in
      [
        types(place),
        contest("match", place) { router, path, _ in
          { consume(try router.match(path: path)) }
        },
        contest("print", place) { router, _, route in
          { consume(try router.path(for: route)) }
        },
      ]
    }
  }

  private typealias Measured = (OneOf<URLRequestData, FormatsRoute>, String, FormatsRoute) -> () throws -> Void

  private static func contest(_ direction: String, _ place: String, _ measured: @escaping Measured) -> Contest {
    let names = [10, 100].map { "\(direction)-\(place)-\($0)" }
    return Contest(
      workload: "formats",
      comparisons: names.map { Comparison($0, against: "combinators-\($0)") } + [
        Comparison(names[1], against: names[0])
      ]
    ) {
      try [10, 100].flatMap { size in
        let index = place == "first" ? 0 : size - 1
        let path = received("/resource\(index)/42/detail?tag=new")
        let route = FormatsRoute.constructors[index](Item(id: 42, tag: "new"))
        return try [("", try formats(size)), ("combinators-", combinators(size))].map { prefix, router in
          let name = "\(prefix)\(direction)-\(place)-\(size)"
          try verify(try router.match(path: path) == route, "\(name) matches")
          try verify(try router.path(for: route) == path, "\(name) prints")
          return Contestant(name, run: measured(router, path, route))
        }
      }
    }
  }

  /// A router of many types, which finds the format of a value by its type.
  private static func types(_ place: String) -> Contest {
    let names = [10, 100].flatMap { size in ["match", "print"].map { "types-\($0)-\(place)-\(size)" } }
    return Contest(
      workload: "formats",
      comparisons: [Comparison(names[2], against: names[0]), Comparison(names[3], against: names[1])]
    ) {
      try [10, 100].flatMap { size in
        var router = FormatRouter()
        let last = try pages(size, into: &router, Page<Int>.self)
        let made = router
        let path = received("/page\(place == "first" ? 0 : size - 1)/42/detail?tag=new")
        let response = FormatResponse(route: place == "first" ? Page<Int>(id: 42, tag: "new") : last)
        try verify(try made.path(for: response) == path, "\(response) is printed")
        try verify(try made.path(for: made.match(path: path)) == path, "\(path) is matched")
        return [
          Contestant("types-match-\(place)-\(size)") { consume(try made.match(path: path)) },
          Contestant("types-print-\(place)-\(size)") { consume(try made.path(for: response)) },
        ]
      }
    }
  }

  private static func formats(_ count: Int) throws -> OneOf<URLRequestData, FormatsRoute> {
    let formats = try (0..<count).map { try Format("/resource\($0)/:id{int}/detail?:tag{string?}", Item.self) }
    return OneOf {
      for (index, format) in formats.enumerated() {
        Route(.case(FormatsRoute.constructors[index])) { format }
      }
    }
  }

  private static func combinators(_ count: Int) -> OneOf<URLRequestData, FormatsRoute> {
    OneOf {
      for index in 0..<count {
        Route(.case(FormatsRoute.constructors[index])) {
          Parse(.memberwise(Item.init(id:tag:), \.id, \.tag)) {
            Path {
              "resource\(index)"
              Int.parser()
              "detail"
            }
            Query { Optionally { Field("tag") } }
          }
        }
      }
    }
  }
}
