import RoundtripInspection
import Testing

@testable import Roundtrip

/// A route is reported never to match, and a case never to be printed, only if that is true.
@Suite struct NeverTests {
  enum Order: Equatable, Sendable { case new, old, random }
  enum Site: Equatable, Sendable {
    case page(Int?), all, float(Float), double(Double), small(UInt8), ids([Int]), list(Order), other(String)
  }

  private static func conflicts(
    @OneOfBuilder<URLRequestData, Site> _ routes: () -> _AlternativeList<Site>
  ) -> [RouteConflict] {
    let router = OneOf<URLRequestData, Site>(routes)
    let conflicts = router.conflicts()
    for conflict in conflicts {
      // The report isn't a claim, but requests that match the winners.
      for (example, winner) in zip(conflict.examples, conflict.winners) {
        #expect(router.explain(request: example).match == winner)
      }
    }
    return conflicts
  }

  @Test("A route that alone reads a malformed field, and prints what another matches, never matches")
  func malformed() throws {
    let router = OneOf {
      Route(.case(Site.page)) {
        Path { "s" }; Optionally { Query { Field("page") { Digits() } } }
      }
      Route(.case(Site.all)) { Path { "s" } }
    }
    #expect(Self.conflicts { router }.map(\.kind) == [.duplicate])
    #expect(throws: RoutingError.self) { try router.match(path: "/s?page=x") }
    #expect(throws: PrintingError.self) { try router.path(for: .all) }
  }

  @Test("A route may match what an earlier one leaves to it because the base prints another route's host")
  func leftBecauseOfBase() throws {
    enum Page: Equatable, Sendable { case number(Int), other(Int) }
    let router = OneOf {
      Route(.case(Page.number)) {
        Path { "b" }; PortNumber(); Host("two", "one")
      }
      Route(.case(Page.other)) {
        Path { "b" }; PortNumber()
      }
      Route(.case(Page.number)) {
        Path { "b" }; PortNumber()
      }
    }.baseURL("https://one")
    let request = URLRequestData(scheme: "https", port: 851, path: "/b")
    #expect(try router.match(request: request) == .number(851))
    #expect(router.conflicts().allSatisfy { $0.severity != .error })
  }

  @Test("Of two bases, the inner one says which hosts and ports a route has")
  func innerBase() throws {
    enum Page: Equatable, Sendable { case outer, inner }
    let router = OneOf {
      Route(.case(Page.outer)) { Path { "a" } }
      Route(.case(Page.inner)) { Path { "a" }.baseURL("//two:80") }
    }.baseURL("https://one")
    #expect(router.conflicts().allSatisfy { $0.severity != .error })
    #expect(try router.match(request: URLRequestData(scheme: "https", host: "two", port: 80, path: "/a")) == .inner)
    // Any port of the inner host will do, since its base names neither a port nor a scheme.
    let open = OneOf {
      Route(.case(Page.outer)) { Path { "a" }.baseURL("//two:81") }
      Route(.case(Page.inner)) { Path { "a" }.baseURL("//two") }
    }.baseURL("https://one:81")
    #expect(open.conflicts().allSatisfy { $0.severity != .error })
    #expect(try open.match(request: URLRequestData(scheme: "https", host: "two", port: 82, path: "/a")) == .inner)
  }

  @Test(
    "Where earlier routes read all of a route's requests, and may leave some to it, its report says that it may never match",
    arguments: [false, true])
  func left(printsElsewhere: Bool) {
    enum Page: Equatable, Sendable { case item(Int, ids: [Int]), files([String]), hosted([String]) }
    let conflicts = OneOf {
      // Without a form, its path is that of a print of the next route, which leaves what it reads there alone.
      Route(.case(Page.item)) {
        Path {
          Digits(); "b"
        }
        FormData { Field("id") { Digits() }.repeated() }
      }
      if printsElsewhere {
        Route(.case(Page.hosted)) {
          Method.post
          Path {
            "hosted"; Rest()
          }
        }
      }
      Route(.case(Page.files)) { Path { Rest() } }
      Route(.case(Page.hosted)) {
        Host("two.example"); Path { Rest(atLeast: 1) }
      }
    }.conflicts()
    let last = conflicts.filter { $0.losers[0].path.hasPrefix("//two") }
    #expect(last.contains { $0.severity == .error } == !printsElsewhere)
    #expect(last.contains { $0.advice.hasSuffix(" Whether it ever matches is unknown.") } == printsElsewhere)
  }

  enum Numbers: Equatable, Sendable { case one(Int), other(Int) }

  @Test("A fallback of which each print has the path of another route never matches, whatever it would read")
  func fallback() throws {
    let router = OneOf {
      Route(.case(Numbers.one)) {
        Method.put
        Path { Digits() }
      }
      Fallback { Route(.case(Numbers.other)) { Path { Int.parser(range: 0...9) } } }
    }
    // This is no path of the other route, but what is read from it prints as `/0`.
    #expect(throws: RoutingError.self) { try router.match(path: "/-0") }
    let conflicts = router.conflicts()
    #expect(conflicts.map(\.severity) == [.error] && conflicts.first?.losers.map(\.number) == [2], "\(conflicts)")
  }

  @Test(
    "Whether a fallback matches can't be told if a route of its case might print its values, and its report says so")
  func fallbackOfSharedCase() throws {
    let router = OneOf {
      Route(.case(Numbers.one)) {
        Method.put
        Query { Field("n") { Digits(1...1) } }
      }
      Fallback {
        Route(.case(Numbers.one)) {
          Host("two.example")
          Query { Field("m") { Int.parser(range: 10...42) } }
        }
      }
    }
    #expect(throws: RoutingError.self) { try router.match(path: "//two.example?m=12") }
    let conflicts = router.conflicts()
    #expect(conflicts.map(\.name) == ["one(_:): perhaps overlap with one(_:)"])
    #expect(
      conflicts.first?.description.hasPrefix("note: whether route 2 ever matches after route 1 is unknown\n") == true)
    #expect(
      conflicts.first?.advice == """
        None of the requests that were tried do. A filter, a conversion, a custom parser-printer, a list with commas, or \
        what other routes print decides about others.
        """)
  }

  @Test("A route that never matches still prints for a later one of its case, so that can't be told to match, either")
  func sharedCase() {
    let router = OneOf {
      Route(.case(Numbers.one)) { Query { Field("n", default: 1) { Digits() } } }
      // Alone, it reads what the first refuses, and prints what the first reads.
      Route(.case(Numbers.other)) { Query { Field("m", default: 1) { Digits() } } }
      Route(.case(Numbers.other)) {
        Path {
          "other"; Digits()
        }
      }
    }
    #expect(throws: RoutingError.self) { try router.match(path: "/other/5") }
    let conflicts = router.conflicts()
    #expect(conflicts.map(\.kind) == [.duplicate, .undecided], "\(conflicts)")
    #expect(conflicts.map { $0.losers[0].number } == [2, 3])
    #expect(
      conflicts.last?.description.hasPrefix("note: whether route 3 ever matches after route 2 is unknown\n") == true)
  }

  @Test("A number of one type may be invalid for another")
  func numbers() {
    let conflicts = Self.conflicts {
      Route(.case(Site.float)) {
        Path {
          "x"; Float.parser()
        }
      }
      Route(.case(Site.double)) {
        Path {
          "x"; Double.parser()
        }
      }
      Route(.case(Site.small)) {
        Path {
          "y"; UInt8.parser()
        }
      }
      Route(.case(Site.page)) {
        Path {
          "y"; Int.parser().map(FunctionConversion<Int, Int?>.convert(apply: { .some($0) }, unapply: { $0 }))
        }
      }
    }
    #expect(conflicts.map(\.kind) == [.overlap, .overlap])
    let reversed = Self.conflicts {
      Route(.case(Site.double)) { Path { Double.parser() } }
      Route(.case(Site.float)) { Path { Float.parser() } }
    }
    #expect(reversed.map(\.kind) == [.unreachable])
  }

  @Test("A list in a header allows whitespace, unlike elements separated by commas")
  func lists() throws {
    func routes(
      _ first: some ParserPrinter<URLRequestData.Fields, [Int]>,
      _ second: some ParserPrinter<URLRequestData.Fields, [Int]>
    ) -> [RouteConflict] {
      Self.conflicts {
        Route(.case(Site.ids)) { Headers { first } }
        Route(.case(Site.ids)) { Headers { second } }
      }
    }
    let (list, many) = (
      Field("X") { Digits() }.commaSeparated(atLeast: 1),
      Field("X") {
        Many(atLeast: 1) {
          Digits()
        } separator: {
          ","
        }
      }
    )
    // All lines of a header are one list, and other fields have the first.
    #expect(routes(list, many).map(\.kind) == [.overlap])
    #expect(routes(many, list).map(\.kind) == [.overlap])
    #expect(routes(list, list).map(\.kind) == [.duplicate])
    let router = OneOf {
      Route(.case(Site.ids)) { Headers { list } }
      Route(.case(Site.ids)) { Headers { many } }
    }
    let request = URLRequestData(target: "/", headers: ["X": ["1", "a"]])
    #expect(try router.matchReturningRow(request: request).route.number == 2)
  }

  @Test("If several routes together match everything that one would, none of them is reported to match all of it")
  func together() {
    let conflicts = Self.conflicts {
      Route(.case(Site.other)) {
        Path {
          "a"; String.parser()
        }
      }
      Route(.case(Site.all)) { Path { "a" } }
      Route(.case(Site.page)) {
        Path {
          "a"; Optionally { Digits() }
        }
      }
    }
    #expect(conflicts.map(\.kind) == [.unreachable])
    #expect(
      conflicts.first?.description.hasPrefix(
        "error: route 3 can never match, because routes 1 and 2 match all its requests\n") == true,
      "\(conflicts)")
  }

  @Test("The requests of a custom part are found by what the other requires, and by what nothing requires")
  func own() {
    struct AnyHost: ParserPrinter {
      func parse(_ input: inout URLRequestData) throws -> String {
        guard let host = input.host else { throw Wrong() }
        return host
      }
      func print(_ output: String, into input: inout URLRequestData) { input.host = output }
    }
    let conflicts = Self.conflicts {
      Route(.case(Site.other)) {
        AnyHost(); Path { "a" }
      }
      Route(.case(Site.other)) {
        Path { "a" }; AnyHost()
      }
      Route(.case(Site.other)) {
        Language(); Path { "b" }
      }
      Route(.case(Site.list(.new))) {
        Path {
          "en"; "b"
        }
      }
    }
    #expect(
      conflicts.filter { $0.kind == .overlap }.map { ($0.winners + $0.losers).map(\.number) } == [[1, 2], [3, 4]],
      "\(conflicts)")
    // What else the custom parts might take isn't known.
    #expect(
      conflicts.filter { $0.kind == .undecided }.map { ($0.winners + $0.losers).map(\.number) } == [
        [1, 2, 3], [1, 4],
      ],
      "\(conflicts)")
  }

  // MARK: Cases

  private static func word(_ text: String, _ order: Order) -> some ParserPrinter<Substring, Order> {
    text.map(.case(order))
  }

  @Test("A case that a piece of text in another route of the same case represents isn't missing")
  func words() {
    let router = OneOf {
      Route(.case(Site.list)) {
        Path {
          "a"
          OneOf<Substring, Order> { Self.word("new", .new) }
        }
      }
      Route(.case(Site.list)) {
        Path {
          "b"
          OneOf<Substring, Order> {
            OneOf<Substring, Order> { Self.word("old", .old) }
            Self.word("new", .new)
          }
        }
      }
    }
    #expect(router.missingCases().map(\.name).filter { $0.hasPrefix("list") } == ["list.random"])
    #expect(throws: Never.self) { try router.path(for: .list(.old)) }
    #expect(throws: PrintingError.self) { try router.path(for: .list(.random)) }
  }

  @Test("A case that is the default of a field isn't missing either")
  func defaults() throws {
    let router = Route(.case(Site.list)) {
      Query { Field("order", default: .random) { OneOf<Substring, Order> { Self.word("new", .new) } } }
    }
    #expect(!router.missingCases().contains { $0.name.hasPrefix("list") })
    #expect(try router.path(for: .list(.random)) == "/")
  }

  @Test("A conversion may make any case from another one, which only samples tell, and a filter makes none")
  func converted() throws {
    let router = OneOf {
      Route(.case(Site.all))
      Route(.case(Site.list(.new))) { Path { "new" } }
    }
    let swapped = router.map(
      .convert(apply: { $0 == .all ? .other("") : $0 }, unapply: { $0 == .other("") ? .all : $0 }))
    // What the route of a case reads is another case now.
    #expect(
      swapped.missingCases().map(\.name) == router.missingCases().map(\.name).filter { $0 != "other(_:)" } + ["all"])
    #expect(throws: PrintingError.self) { try swapped.path(for: .all) }
    #expect(swapped.missingCases().allSatisfy { if case .unseen = $0.reason { true } else { false } })
    #expect(try swapped.path(for: .other("")) == "/")
    #expect(router.filter { $0 != .page(nil) }.missingCases() == router.missingCases())
  }

  enum Nested: Equatable, Sendable { case outer(Inner) }
  enum Inner: Equatable, Sendable { case maybe(Int?), none }

  @Test("A route whose values another route prints matches, even if the list names their cases in other words")
  func sharedValues() {
    let router = OneOf {
      Route(.case(Nested.outer)) {
        Path { "a" }
        Cookies { Optionally { Field("n") { Digits() } } }.map(.case(Inner.maybe))
      }
      Route(.case(Nested.outer)) {
        Path { "a" }
        Query { Field("n") { "1" } }
        Optionally { Fragment { Digits() } }.map(.case(Inner.maybe))
      }
    }
    #expect(router.routes.map(\.name) == ["outer(_:)", "outer.maybe(_:)"])
    let request = URLRequestData(path: "/a", query: ["n": ["1"]], headers: ["Cookie": ["n=x"]])
    #expect(router.matched(request) == .value(.outer(.maybe(nil))))
    #expect(router.conflicts().map(\.severity) == [.warning])
  }

  enum Listed: Equatable, Sendable { case text(String), flags([Bool]), numbers([Int]), own([Int]) }

  /// A field that may be missing, read by a custom parser.
  struct Marked: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> String { input.query["m"].first.flatMap { $0 } ?? "" }
    func print(_ output: String, into input: inout URLRequestData) throws {
      if !output.isEmpty { input.query["m"] = [output] }
    }
  }

  @Test("Of several routes that hide another, examples are shown for each or for none")
  func examplesOfWinners() throws {
    let router = OneOf {
      Route(.case(Listed.text)) {
        Path { "" }; Marked()
      }
      Route(.case(Listed.flags)) { Path { Rest { Bool.parser() } } }
      Route(.case(Listed.numbers)) { Path { Rest(atLeast: 1) { Int.parser() } } }
      Route(.case(Listed.own)) { Path { Rest { Int.parser() } } }
    }
    let conflict = try #require(router.baseURL("https://one:81").conflicts().first { $0.severity == .error })
    #expect(conflict.winners.map(\.number) == [2, 3] && conflict.losers.map(\.number) == [4])
    #expect(conflict.examples.isEmpty)
    let plain = try #require(router.conflicts().first { $0.severity == .error })
    #expect(plain.examples.map(\.target) == ["/", "/0"])
  }
}
