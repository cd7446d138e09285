import Roundtrip
import RoundtripInspection
import Testing

/// Conflicts that only show if the texts of all routes are known exactly.
@Suite struct DecidedConflictsTests {
  enum Site: Equatable, Sendable {
    case yes, no, flag(Bool), size(Size), low(Int), high(Int), number(Int), small(UInt8), decimal(Double), text(String)
  }

  enum Size: String, CaseIterable, Sendable { case small, medium, large }

  /// The conflicts of routes whose path is a single text.
  private static func conflicts(_ routes: AnyParserPrinter<URLRequestData, Site>...) -> [RouteConflict] {
    OneOf<URLRequestData, Site> { for route in routes { route } }.conflicts()
  }

  /// The numbers of the routes that are said never to match.
  private static func never(_ routes: AnyParserPrinter<URLRequestData, Site>...) -> [Int] {
    OneOf<URLRequestData, Site> { for route in routes { route } }.conflicts().filter { $0.severity == .error }
      .flatMap { $0.losers.map(\.number) }.sorted()
  }

  private static func literal(_ site: Site, _ text: String) -> AnyParserPrinter<URLRequestData, Site> {
    Route(.case(site)) { Path { text } }.eraseToAnyParserPrinter()
  }

  private static func route<Value: Sendable>(
    _ make: @escaping @Sendable (Value) -> Site, _ text: some ParserPrinter<Substring, Value>
  ) -> AnyParserPrinter<URLRequestData, Site> {
    Route(.case(make)) { Path { text } }.eraseToAnyParserPrinter()
  }

  @Test("Methods are told apart, those that nobody lists as well, and an example is a whole URL")
  func methods() {
    let any = Path { "yes" }.map(.case(Site.no)).eraseToAnyParserPrinter()
    #expect(Self.never(Self.literal(.yes, "yes"), any) == [])
    let purge = Route(.case(Site.text)) {
      Method("PURGE")
      Path { String.parser() }
    }.eraseToAnyParserPrinter()
    let purged = Self.conflicts(any, purge)
    #expect(purged.first?.examples.first?.method == "PURGE", "\(purged)")
    let hidden = Self.conflicts(
      Route(.case(Site.text)) {
        Scheme.https; Path { String.parser() }
      }.eraseToAnyParserPrinter(),
      Route(.case(Site.yes)) {
        Scheme.https; Path { "yes" }
      }.eraseToAnyParserPrinter())
    #expect(hidden.first?.examples.first?.urlString == "https://localhost/yes", "\(hidden)")
  }

  @Test("A route whose text accepts nothing can never match")
  func noText() {
    let pdf = Self.route(
      Site.text,
      Parse {
        String.parser(); ".pdf"
      })
    let report = Self.conflicts(Self.literal(.yes, "yes"), pdf)
    #expect(report.map(\.kind) == [.impossible(.noText)] && report.map(\.severity) == [.error])
    #expect(
      report[0].description.hasPrefix("error: route 2 can never match, because no request meets all its requirements\n")
    )
    #expect(report[0].description.contains("suffixed(by: \".pdf\")"))
    #expect(Self.never(Self.route(Site.text, PrefixUpTo("."))) == [1])
    let field = Route(.case(Site.number)) {
      Query {
        Field("n") {
          Parse {
            Digits(); Digits()
          }.map(.convert(apply: { $0.0 }, unapply: { ($0, 1) }))
        }
      }
    }
    #expect(Self.never(field.eraseToAnyParserPrinter()) == [1])
    #expect(Self.never(Self.route(Site.text, String.parser().suffixed(by: ".pdf"))) == [])
    #expect(
      Self.never(
        Self.route(
          Site.text,
          Parse {
            PrefixUpTo("."); ".pdf"
          })) == [])
  }

  @Test("Several routes hide one together if nothing is left for it, and not if anything is")
  func together() {
    let flag = Self.route(Site.flag, Bool.parser())
    #expect(Self.never(Self.literal(.yes, "true"), Self.literal(.no, "false"), flag) == [3])
    #expect(Self.never(Self.literal(.yes, "true"), flag) == [])
    let sizes = Size.allCases.map { Self.literal(.size($0), $0.rawValue) }
    let size = Self.route(Site.size, Size.parser())
    #expect(Self.never(sizes[0], sizes[1], sizes[2], size) == [4])
    #expect(Self.never(sizes[0], sizes[2], size) == [])
    let low = Self.route(Site.low, Int.parser(range: 0...4))
    #expect(Self.never(low, Self.route(Site.number, Int.parser(range: 0...4))) == [2])
    #expect(Self.never(low, Self.route(Site.number, Int.parser(range: 0...5))) == [])
    // What one route reads, in any spelling, is none of another's.
    let halves = [Self.route(Site.low, Int.parser(range: 1...5)), Self.route(Site.high, Int.parser(range: 6...10))]
    #expect(Self.never(halves[0], halves[1], Self.route(Site.number, Int.parser(range: 1...10))) == [3])
    #expect(Self.never(halves[0], halves[1], Self.route(Site.number, Int.parser(range: 1...11))) == [])
  }

  @Test("A route hides another on a path that many share", .tags(.large), .slow)
  func crowded() {
    let router = OneOf<URLRequestData, Site> {
      for number in 1...100 {
        Route(.case(Site.text)) {
          Path { "all" }; Query { Field("k\(number)") }
        }
      }
      Route(.case(Site.low)) {
        Path { "all" }; Query { Field("low") { Int.parser() } }
      }
      Route(.case(Site.high)) {
        Path { "all" }
        Query {
          Field("low") { "1" }; Field("high") { Int.parser() }
        }
      }
    }
    let errors = router.conflicts().filter { $0.severity == .error }
    #expect(errors.map { ($0.winners + $0.losers).map(\.number) } == [[101, 102]], "\(errors)")
  }

  @Test("What a route reads and leaves alone is named, with a request")
  func otherSpellings() throws {
    let conflicts = Self.conflicts(Self.literal(.yes, "42"), Self.route(Site.number, Int.parser()))
    #expect(
      conflicts.map(\.description.withoutPlaces) == [
        """
        note: some requests match both route 1 and route 2
          1  GET /42                       yes
          2  GET /:integer                 number(_:)
          such as /42
          No action needed if route 1 is meant to win. Route 2 won't print what route 1 matches.
        """,
        """
        note: route 2 doesn't match other spellings of what route 1 matches
          1  GET /42                       yes
          2  GET /:integer                 number(_:)
          such as /042
          No action needed: the same value is printed as a request of route 1, which would mean another value.
        """,
      ])
    // No spelling of one is the other's.
    #expect(
      Self.conflicts(Self.route(Site.low, Int.parser(range: 1...5)), Self.route(Site.high, Int.parser(range: 6...10)))
        .isEmpty)
  }

  @Test("An alias leaves alone what is printed as the URL of another route")
  func aliases() throws {
    let router = OneOf {
      Route(.case(Site.yes)) {
        Path {
          "words"; "new"
        }
      }
      Route(.case(Site.text)) {
        Path {
          "words"; String.parser()
        }
      }
      Alias {
        Route(.case(Site.text)) {
          Path {
            "w"; String.parser()
          }
        }
      }
    }
    #expect(throws: RoutingError.self) { try router.match(path: "/w/new") }
    let conflict = try #require(router.conflicts().first { $0.kind == .otherSpelling })
    #expect(conflict.losers.map(\.number) == [3] && conflict.winners.map(\.number) == [1])
    #expect(conflict.examples.map(\.target) == ["/w/new"])
  }

  @Test("A kind of text hides another that is a part of it")
  func kinds() {
    #expect(Self.never(Self.route(Site.number, Int.parser()), Self.route(Site.small, UInt8.parser())) == [2])
    #expect(Self.never(Self.route(Site.small, UInt8.parser()), Self.route(Site.number, Int.parser())) == [])
    #expect(Self.never(Self.route(Site.number, Digits()), Self.route(Site.low, Digits(4))) == [2])
    #expect(Self.never(Self.route(Site.decimal, Double.parser()), Self.route(Site.low, Digits(3))) == [2])
    #expect(
      Self.never(Self.route(Site.text, String.parser()), Self.route(Site.low, Digits().suffixed(by: ".pdf"))) == [2])
    #expect(
      Self.never(
        Self.route(Site.text, String.parser().suffixed(by: ".pdf")), Self.route(Site.low, Digits().suffixed(by: ".pdf"))
      )
        == [2])
    #expect(Self.never(Self.route(Site.low, Digits().suffixed(by: ".pdf")), Self.route(Site.number, Digits())) == [])
  }

  @Test("An overlap of a single text is found, and texts that differ anywhere have none")
  func overlaps() {
    let (low, high) = (Int.parser(range: 0...100), Int.parser(range: 100...999))
    let touching = Self.conflicts(Self.route(Site.low, low), Self.route(Site.high, high))
    #expect(touching.map(\.kind) == [.overlap])
    #expect(touching.first?.examples.map(\.target) == ["/100"])
    #expect(
      Self.conflicts(Self.route(Site.low, Int.parser(range: 0...99)), Self.route(Site.high, high)).isEmpty)
  }

  @Test("A part that only code understands is said to be undecided, once for each route")
  func undecided() {
    let filtered = Self.route(Site.text, String.parser().filter { $0.hasPrefix("user-") })
    let conflicts = Self.conflicts(filtered, Self.route(Site.number, Digits()), Self.literal(.yes, "yes"))
    // That the only text of the literal is refused is known after one request.
    #expect(conflicts.map(\.kind) == [.undecided])
    #expect(conflicts.first?.losers.map(\.number) == [2])
    #expect(conflicts.first?.severity == .note)
  }

  @Test("Two base URLs around one router are no conflict")
  func bases() {
    let routes = OneOf {
      Route(.case(Site.number)) {
        Path {
          "items"; Digits()
        }
      }
      Route(.case(Site.yes)) { Path { "yes" } }
    }
    let router = OneOf {
      routes.baseURL("https://shop.example")
      routes.baseURL("shop://open")
    }
    #expect(router.conflicts().isEmpty, "\(router.conflicts())")
    let twice = OneOf {
      routes.baseURL("https://shop.example")
      routes.baseURL("https://shop.example")
    }
    #expect(twice.conflicts().filter { $0.severity == .error }.count == 2, "\(twice.conflicts())")
  }

  enum Listed: Equatable, Sendable { case all([Int]), one }

  @Test(
    "A list with commas and another text have in common what is a list of one",
    arguments: [(1, "x", true), (1, "7", false), (2, "7", true), (2, "7,8", false)])
  func lists(minimum: Int, text: String, isApart: Bool) {
    let router = OneOf {
      Route(.case(Listed.all)) { Query { Field("q") { Digits() }.commaSeparated(atLeast: minimum) } }
      Route(.case(Listed.one)) { Query { Field("q") { text } } }
    }
    #expect(router.conflicts().isEmpty == isApart)
  }

  @Test(
    "Two ports are told apart where nothing but a slash may follow", arguments: [TrailingSlash.required, .rejected])
  func portsBeforeSlash(policy: TrailingSlash) {
    let router = OneOf {
      Route(.case(Site.yes)) { PortNumber(443) }
      Route(.case(Site.no)) { PortNumber(80) }
    }
    #expect(router.trailingSlash(policy).conflicts() == [])
    let same = OneOf {
      Route(.case(Site.yes)) { PortNumber(443) }
      Route(.case(Site.no)) { PortNumber(443) }
    }
    #expect(same.trailingSlash(policy).conflicts().map(\.severity) == [.error])
  }

  enum Root: Equatable, Sendable { case rest([String]), root }

  @Test(
    "A root has no trailing slash, whatever a policy says, and a rest may be the root",
    arguments: [TrailingSlash.required, .rejected, .optional])
  func rootBehindRest(policy: TrailingSlash) throws {
    let rest = Route(.case(Root.rest)) { Path { Rest() } }.trailingSlash(policy)
    let router = OneOf {
      rest
      Route(.case(Root.root))
    }
    #expect(try router.match(path: "/") == .rest([]))
    let conflicts = router.conflicts()
    #expect(conflicts.map(\.kind) == [.unreachable] && conflicts.map(\.severity) == [.error], "\(conflicts)")
    let swapped = OneOf {
      Route(.case(Root.root))
      rest
    }
    #expect(swapped.conflicts().allSatisfy { $0.severity < .error })
    #expect(try swapped.match(path: "/a\(policy == .required ? "/" : "")") == .rest(["a"]))
    // A policy that requires a slash and one that rejects it have only the root in common.
    let both = OneOf {
      Route(.case(Root.rest)) { Path { Rest() } }.trailingSlash(.required)
      Route(.case(Root.rest)) { Path { Rest() } }.trailingSlash(.rejected)
    }
    #expect(both.conflicts().map { $0.examples.map(\.path) } == [["/"]])
  }

  enum Rests: Equatable, Sendable { case first([String]), second([String]) }

  @Test("A rest leaves the paths that its policy refuses to another one, if that prints them")
  func restBehindRest() throws {
    func router(_ policy: TrailingSlash) -> OneOf<URLRequestData, Rests> {
      OneOf {
        Route(.case(Rests.first)) { Path { Rest() } }.trailingSlash(policy)
        Route(.case(Rests.second)) { Path { Rest() } }
      }
    }
    #expect(try router(.required).match(path: "/a") == .second(["a"]))
    #expect(router(.required).conflicts().allSatisfy { $0.severity < .error })
    #expect((try? router(.rejected).match(path: "/a/")) == nil)
    #expect(router(.rejected).conflicts().map(\.severity) == [.error])
  }

  enum Comma: String, CaseIterable, Sendable { case both = "a,b" }
  enum Commas: Equatable, Sendable { case all([Comma]), one(Comma), texts([String]) }

  @Test("A request in which commas belong to the elements of lists is found", arguments: 1...3)
  func escapedCommas(count: Int) throws {
    let all = Route(.case(Commas.all)) {
      Query { Field("x") { Comma.parser() }.commaSeparated(atLeast: count, atMost: count) }
    }
    let router = OneOf {
      all
      Route(.case(Commas.texts)) { Query { Field("x").commaSeparated(atLeast: 1) } }
    }
    let request = "/?x=" + Array(repeating: "a%2Cb", count: count).joined(separator: ",")
    #expect(try router.match(path: request) == .all(Array(repeating: .both, count: count)))
    #expect(router.conflicts().map { $0.examples.map(\.target) } == [[request]])
    guard count == 1 else { return }
    let one = OneOf {
      all
      Route(.case(Commas.one)) { Query { Field("x") { Comma.parser() } } }
    }
    #expect(one.conflicts().map { $0.examples.map(\.target) } == [["/?x=a%2Cb"]])
  }
}
