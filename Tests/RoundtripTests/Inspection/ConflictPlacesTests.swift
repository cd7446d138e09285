import Roundtrip
import RoundtripInspection
import Testing

/// Conflicts about each part of a request, and how they are shown and named.
@Suite struct ConflictPlacesTests {
  enum Site: Equatable, Sendable { case low(Int), high(Int), text(String), fixed, other(String), rest([String]) }

  private typealias AnyRouter = AnyParserPrinter<URLRequestData, Site>

  static let (low, high) = (Int.parser(range: 1...3), Int.parser(range: 2...9))

  private static func pair(
    _ first: some ParserPrinter<URLRequestData, Int> & Sendable,
    _ second: some ParserPrinter<URLRequestData, Int> & Sendable
  ) -> AnyRouter {
    OneOf {
      Route(.case(Site.low)) {
        Path { "x" }; first
      }
      Route(.case(Site.high)) {
        Path { "x" }; second
      }
    }.eraseToAnyParserPrinter()
  }

  private static let ranges: [(AnyRouter, String)] = [
    (pair(Query { Field("n") { low } }, Query { Field("n") { high } }), "/x?n=2"),
    (pair(Headers { Field("X-N") { low } }, Headers { Field("X-N") { high } }), "/x x-n: 2"),
    (pair(Cookies { Field("n") { low } }, Cookies { Field("n") { high } }), "/x Cookie: n=2"),
    (
      pair(FormData { Field("n") { low } }, FormData { Field("n") { high } }),
      "/x Content-Type: application/x-www-form-urlencoded body: n=2"
    ),
    (pair(Fragment { low }, Fragment { high }), "/x#2"),
  ]

  @Test("Two ranges that share numbers overlap wherever they are read", arguments: ranges.indices)
  func everyPlace(index: Int) throws {
    let (router, example) = Self.ranges[index]
    let conflict = try #require(router.conflicts().first { $0.kind == .overlap })
    #expect(conflict.severity == .warning && !conflict.advice.contains("filter"), "\(conflict)")
    #expect("\(conflict)".contains("\n  such as \(example)\n"), "\(conflict)")
    let request = try #require(conflict.examples.first)
    #expect(try router.match(request: request) == .low(2))
    #expect(throws: PrintingError.self) { try router.requestData(for: .high(2)) }
  }

  private static let spellings: [AnyRouter] = [
    pair(Query { Field("n") { one } }, Query { Field("n") { Digits() } }),
    pair(Headers { Field("X-N") { one } }, Headers { Field("X-N") { Digits() } }),
    pair(Cookies { Field("n") { one } }, Cookies { Field("n") { Digits() } }),
    pair(FormData { Field("n") { one } }, FormData { Field("n") { Digits() } }),
    pair(Fragment { one }, Fragment { Digits() }),
  ]
  private static let one = Digits(1)

  @Test("Another spelling of what an earlier route matches is noted wherever it is read", arguments: spellings.indices)
  func otherSpellings(index: Int) throws {
    let router = Self.spellings[index]
    let conflicts = router.conflicts().filter { $0.kind == .otherSpelling }
    #expect(conflicts.count == 1, "\(router.conflicts())")
    let request = try #require(conflicts.first?.examples.first)
    #expect(throws: RoutingError.self) { try router.match(request: request) }
  }

  @Test("A literal and a text overlap in cookies, fragments, and hosts")
  func literals() throws {
    let routers: [AnyRouter] = [
      OneOf {
        Route(.case(Site.text)) { Cookies { Field("a") } }
        Route(.case(Site.fixed)) { Cookies { Field("a") { "1" } } }
      }.eraseToAnyParserPrinter(),
      OneOf {
        Route(.case(Site.text)) { Fragment() }
        Route(.case(Site.fixed)) { Fragment { "top" } }
      }.eraseToAnyParserPrinter(),
      OneOf {
        Route(.case(Site.fixed)) { Host("www.example") }
        Route(.case(Site.text)) {
          Host {
            HostLabel(); ".example"
          }
        }
      }.eraseToAnyParserPrinter(),
    ]
    for router in routers {
      let kinds = router.conflicts().map(\.kind)
      #expect(!kinds.isEmpty && !kinds.contains(.undecided), "\(router.conflicts())")
    }
  }

  @Test("Base URLs that differ in a port, or around routes with hosts of their own, don't conflict")
  func bases() throws {
    let shop = OneOf {
      Route(.case(Site.text)) {
        Path {
          "items"; String.parser()
        }
      }
      Route(.case(Site.fixed)) { Path { "about" } }
    }
    let forum = OneOf {
      shop
      Route(.case(Site.other)) {
        Host {
          HostLabel(); ".forum.example"
        }
        Path { "x" }
      }
    }
    let hosts = ["http://localhost:3000", "http://localhost:3001", "http://localhost", "https://a.example:8443"]
    for first in hosts {
      for second in hosts where first != second {
        let (one, other) = (try shop.baseURL(String(first)), try shop.baseURL(String(second)))
        let router = OneOf {
          one
          other
        }
        #expect(router.conflicts() == [], "\(first), \(second): \(router.conflicts())")
      }
    }
    let both = OneOf {
      forum.baseURL("https://forum.example")
      forum.baseURL("forum://app")
    }
    #expect(both.conflicts() == [])
    // One base twice is a mistake.
    let twice = OneOf {
      shop.baseURL("https://a.example")
      shop.baseURL("https://a.example:443")
    }
    #expect(twice.conflicts().map(\.severity) == [.error, .error], "\(twice.conflicts())")
  }

  @Test("Two conflicts of routes with the same cases have different names")
  func names() {
    func page(_ path: String) -> AnyRouter {
      OneOf {
        Route(.case(Site.text)) {
          Path { path }; Query { Field("q") }
        }
        Alias {
          Route(.case(Site.text)) {
            Path { path }; Query { Field("old") }
          }
        }
      }.eraseToAnyParserPrinter()
    }
    let router = OneOf {
      page("y")
      page("z")
    }
    let names = router.conflicts().map(\.name)
    #expect(
      names == [
        "text(_:) GET /y?old: overlap with text(_:) GET /y?q", "text(_:) GET /z?old: overlap with text(_:) GET /z?q",
      ])
    #expect(page("y").conflicts().map(\.name) == ["text(_:): overlap with text(_:)"])
  }

  enum Digit: String, CaseIterable, Sendable { case one, two, three, four, five }
  enum Pigeons: Equatable, Sendable { case pair(Int), all([Digit]) }

  @Test("Where it can't be told whether a route ever matches, its conflict says so")
  func budget() throws {
    // Two of six fields have the same of five values, so the last route never matches.
    let field = { (number: Int, digit: Digit) in Field("f\(number)") { digit.rawValue } }
    let router = OneOf<URLRequestData, Pigeons> {
      for first in 0..<6 {
        for second in first + 1..<6 {
          for digit in Digit.allCases {
            Route(.case(Pigeons.pair(first))) {
              Query {
                field(first, digit); field(second, digit)
              }
            }
          }
        }
      }
      Route(
        .case(
          embed: { Pigeons.all([$0, $1, $2, $3, $4, $5]) },
          extract: { (value: Pigeons) -> (Digit, Digit, Digit, Digit, Digit, Digit)? in
            if case .all(let all) = value { (all[0], all[1], all[2], all[3], all[4], all[5]) } else { nil }
          })
      ) {
        Query {
          Field("f0") { Digit.parser() }; Field("f1") { Digit.parser() }; Field("f2") { Digit.parser() }
          Field("f3") { Digit.parser() }; Field("f4") { Digit.parser() }; Field("f5") { Digit.parser() }
        }
      }
    }
    let conflict = try #require(router.conflicts().first { $0.losers.map(\.number) == [76] })
    #expect(
      conflict.severity != .error && conflict.advice.hasSuffix(" Whether it ever matches is unknown."), "\(conflict)")
  }

  @Test("A rest of a bounded length is no catch-all")
  func boundedRest() {
    let router = OneOf {
      Route(.case(Site.fixed)) {
        Method.post
        Path {
          "a"; "x"
        }
      }
      Route(.case(Site.rest)) {
        Path {
          "a"; Rest(atMost: 2)
        }
      }
    }
    #expect(router.conflicts() == [])
  }
}
