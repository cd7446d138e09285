import Roundtrip
import RoundtripInspection
import Testing

/// Conflicts of one route with many others.
@Suite struct ConflictGroupsTests {
  enum Site: Equatable, Sendable { case number(Int), name(String), home(Int), files([String]?) }

  /// Counts its comparisons.
  struct Counted: Equatable, Sendable {
    let number: Int
    let count: CountedWorkTests.Count

    static func == (left: Self, right: Self) -> Bool {
      left.count.add()
      return left.number == right.number
    }
  }

  enum CountedSite: Equatable, Sendable { case tenant(Counted), item(Int) }

  static func ten(_ route: @escaping (Int) -> some ParserPrinter<URLRequestData, Site>) -> OneOf<URLRequestData, Site> {
    OneOf { for number in 0..<10 { route(number) } }
  }

  @Test("Many routes that lose to one in the same way are one report")
  func manyLosers() {
    let router = OneOf {
      Route(.case(Site.name)) { Path { String.parser() } }
      for number in 0..<8 { Route(.case(Site.home(number))) { Path { "home\(number)" } } }
    }
    let conflicts = router.conflicts()
    #expect(
      conflicts.map(\.description.withoutPlaces) == [
        """
        error: a parameter of route 1 hides literals of 8 routes
          1  GET /:text                    name(_:)
          2  GET /home0                    home(_:)
          3  GET /home1                    home(_:)
          4  GET /home2                    home(_:)
          5  GET /home3                    home(_:)
          6  GET /home4                    home(_:)
          7  GET /home5                    home(_:)
          and 2 other routes
          such as /home0
          Declare them before route 1.
        """
      ])
    #expect(conflicts[0].losers.map(\.number) == Array(2...9))
  }

  @Test("What a catch-all hides is one report, without what its route hides in another way")
  func catchAll() {
    let router = OneOf {
      Route(.case(Site.files)) {
        Path {
          "a"
          Optionally {
            Path {
              "b"; Rest()
            }
          }
        }
      }
      for number in 0..<2 { Route(.case(Site.home(number))) { Path { "a/b/home\(number)" } } }
      Route(.case(Site.number)) {
        Path { "a" }
        Query { Field("number") { Digits() } }
      }
    }
    #expect(router.conflicts().map { $0.losers.map(\.number) } == [[2, 3], [4]])
  }

  @Test("A few routes that lose to one have a report each")
  func fewLosers() {
    let router = OneOf {
      Route(.case(Site.name)) { Path { String.parser() } }
      for number in 0..<7 { Route(.case(Site.home(number))) { Path { "home\(number)" } } }
    }
    #expect(router.conflicts().map { $0.losers.map(\.number) } == (2...8).map { [$0] })
  }

  @Test(
    "A report of many routes says what they have in common, and what to do",
    arguments: [
      (
        ten { _ in Route(.case(Site.number)) { Path { Digits() } } },
        "error: 9 routes can never match, because route 1 matches the same requests", "Remove them."
      ),
      (
        OneOf {
          Route(.case(Site.name)) {
            Path { "all" }; Query { Field("name") }
          }
          for number in 0..<9 {
            Route(.case(Site.number)) {
              Path { "all" }
              Query {
                Field("kind") { "k\(number)" }; Field("number") { Digits() }
              }
            }
          }
        },
        "warning: route 1 matches some of the requests of 9 routes after it",
        "Distinguish them by a literal, a method, or a field. They won't print what route 1 matches."
      ),
      (
        OneOf {
          Route(.case(Site.name)) {
            OneOf { for number in 0..<9 { Host("h\(number).example") } }
            Path { String.parser() }
          }
        },
        "note: 8 routes are never printed, because route 1 comes first and prints their values",
        "Put the alternative first that should be printed, and make the others an Alias."
      ),
      (
        OneOf {
          Route(.case(Site.name)) { Path { String.parser().filter { $0.hasPrefix("home") } } }
          for number in 0..<8 { Route(.case(Site.home(number))) { Path { "home\(number)" } } }
        },
        "warning: a parameter of route 1 hides literals of 8 routes",
        "They match and print only what a filter or a conversion of route 1 rejects. Declare them before route 1 if they should match more."
      ),
      (
        OneOf {
          Route(.case(Site.name)) { Path { String.parser() } }
          for number in 0..<8 { Fallback { Route(.case(Site.home(number))) { Path { "home\(number)" } } } }
        },
        "error: a parameter of route 1 hides literals of 8 routes",
        "Remove them: a Fallback never matches a path of another route."
      ),
    ] as [(OneOf<URLRequestData, Site>, String, String)])
  func texts(router: OneOf<URLRequestData, Site>, headline: String, advice: String) {
    let conflict = router.conflicts().first { $0.winners.map(\.number) == [1] && $0.losers.count > 1 }
    #expect(conflict?.description.split(separator: "\n").first.map(String.init) == headline)
    #expect(conflict?.advice == advice)
  }

  @Test("Where all routes overlap, a few reports name all of them")
  func allOverlap() {
    let router = OneOf {
      for number in 0..<40 {
        Route(.case(Site.name)) {
          Path { "all" }; Query { Field("k\(number)") }
        }
      }
    }
    let conflicts = router.conflicts()
    #expect(conflicts.count <= 20)
    #expect(Set(conflicts.flatMap { $0.winners + $0.losers }.map(\.number)).count == 40)
  }

  @Test("The routes of a loop aren't alternatives of one route")
  func loop() {
    let router = OneOf {
      for host in ["a.example", "b.example"] {
        Route(.case(Site.number)) {
          Host(host); Path { Digits() }
        }
      }
    }
    #expect(router.conflicts() == [])
  }

  // MARK: Work

  @Test("The routes of a loop aren't compared each with each")
  func workOfLoop() {
    let count = CountedWorkTests.Count()
    func work(_ routes: Int) -> Int {
      let router = OneOf {
        for number in 0..<routes {
          Route(.case(CountedSite.tenant(Counted(number: number, count: count)))) {
            Host("h\(number).example")
            Path { "tenant" }
          }
        }
      }
      #expect(router.conflicts() == [])
      return count.taken
    }
    #expect(work(80) <= 5 * work(20))
  }

  @Test("Routes that all overlap aren't compared each with each", .tags(.large), .slow)
  func workOfOverlaps() {
    let count = CountedWorkTests.Count()
    func work(_ routes: Int) -> Int {
      let router = OneOf {
        for number in 0..<routes {
          Route(.case(CountedSite.item)) {
            Path { "all" }
            Query {
              Field("k\(number)") {
                Digits().filter { _ in
                  count.add()
                  return true
                }
              }
            }
          }
        }
      }
      #expect(router.conflicts().count <= 20)
      return count.taken
    }
    // Each with each would be sixteen times as much.
    #expect(work(60) <= 8 * work(15))
  }

  @Test("A component without alternatives conflicts with nothing")
  func emptyChoice() {
    let router = OneOf {
      Route(.case(Site.number)) { Path { OneOf { for _ in 0..<0 { Digits() } } } }
      Route(.case(Site.home)) { Path { Digits() } }
    }
    #expect(router.conflicts().allSatisfy { $0.winners.isEmpty || $0.kind == .printedByAnother })
  }
}
