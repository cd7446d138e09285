import Roundtrip
import RoundtripInspection
import Testing

/// Which requests routes share, where that is easily mistaken.
@Suite struct SharedRequestsTests {
  enum Site: Equatable, Sendable {
    case home, other, number(Int), text(String), texts([String]), page(Int, Int), pair(Int, Int?), note(String?)
    case bytes([UInt8]), address(String)
  }

  private static func conflicts(@OneOfBuilder<URLRequestData, Site> _ routes: () -> _AlternativeList<Site>)
    -> [RouteConflict]
  { OneOf(routes).conflicts() }

  /// The numbers of the routes that are said never to match.
  private static func never(@OneOfBuilder<URLRequestData, Site> _ routes: () -> _AlternativeList<Site>) -> [Int] {
    conflicts(routes).filter { $0.severity == .error }.flatMap { $0.losers.map(\.number) }
  }

  private static func numbers(_ text: some ParserPrinter<Substring, Int>) -> Route<Site> {
    Route(.case(Site.number)) {
      Path {
        "n"; text
      }
    }
  }

  @Test("Rests are told apart by their filters")
  func filteredRests() {
    func rest(_ isAllowed: @escaping @Sendable (String) -> Bool) -> Route<Site> {
      Route(.case(Site.texts)) {
        Path {
          "r"; Rest { String.parser().filter(isAllowed) }
        }
      }
    }
    #expect(
      Self.never {
        rest { $0.count < 3 }; rest { $0.count > 3 }
      } == [])
    #expect(
      Self.never {
        rest { _ in true };
        Route(.case(Site.home)) {
          Path {
            "r"; "a"
          }
        }
      } == [])
  }

  @Test("A request that a route with a port shares with a base has a host")
  func portsOfBases() throws {
    let base = Route(.case(Site.home)) { Path { "a" } }.baseURL("https://example.com")
    let ported = Route(.case(Site.number)) {
      PortNumber(); Path { "a" }
    }
    for conflict in [
      Self.conflicts {
        base; ported
      },
      Self.conflicts {
        ported; base
      },
    ] {
      let examples = conflict.flatMap(\.examples)
      #expect(!examples.isEmpty)
      for example in examples {
        #expect(throws: Never.self) { try base.match(request: example) }
        #expect(throws: Never.self) { try ported.match(request: example) }
      }
    }
  }

  @Test("Texts before a suffix are told apart by their bytes")
  func suffixes() {
    func file(_ name: String) -> Route<Site> {
      Route(.case(Site.number)) {
        Path {
          Parse {
            name; Digits()
          }.suffixed(by: ".pdf")
        }
      }
    }
    #expect(
      Self.never {
        file("\u{e9}"); file("e\u{301}")
      } == [])
    #expect(
      Self.never {
        file("\u{e9}"); file("\u{e9}")
      } == [2])
  }

  @Test("What a route passes over isn't hidden by it, together with another either, unless it prints such a request")
  func passedOver() {
    let seven = Route(.case(Site.home)) {
      Path {
        "n"; "7"
      }
    }
    let numbers = Self.numbers(Digits())
    let texts = Route(.case(Site.text)) {
      Path {
        "n"; String.parser().filter { $0.hasPrefix("0") }
      }
    }
    // The second route leaves /n/07 alone, which would be printed as /n/7.
    #expect(
      Self.never {
        seven; numbers; texts
      } == [])
    // What that one prints, the second reads, so it has no URL of its own.
    let router = OneOf {
      seven; numbers;
      Route(.case(Site.page(0, 1))) {
        Path {
          "n"; "07"
        }
      }
    }
    #expect(Self.never { router } == [3])
    #expect(throws: RoutingError.self) { try router.match(path: "/n/07") }
    #expect(throws: PrintingError.self) { try router.path(for: .page(0, 1)) }
  }

  @Test("Requests with fields are tried where filters decide")
  func triedFields() {
    let address = Query { Field("to") { String.parser().filter { $0.contains("@") } } }
    let router = OneOf {
      Route(.case(Site.text)) { address }
      Route(.case(Site.address)) { address }
    }
    #expect(router.conflicts().map(\.kind) == [.overlap], "\(router.conflicts())")
  }

  @Test("A method that one of two routes lists is shared, whichever comes first")
  func methods() {
    let any = Path { "a" }.map(.case(Site.home)).eraseToAnyParserPrinter()
    let purge = Route(.case(Site.other)) {
      Method("PURGE"); Path { "a" }
    }.eraseToAnyParserPrinter()
    #expect(
      Self.conflicts {
        purge; any
      }.first?.examples.first?.method == "PURGE")
    #expect(
      Self.conflicts {
        any; purge
      }.first?.examples.first?.method == "PURGE")
  }

  @Test("A body that isn't a form is left to the next route")
  func forms() {
    let form = Route(.case(Site.note)) {
      Method.post; Path { "a" }; FormData { Optionally { Field("note") } }
    }
    let bytes = Route(.case(Site.bytes)) {
      Method.post; Path { "a" }; Body()
    }
    #expect(
      Self.never {
        form; bytes
      } == [])
  }

  @Test("A route that shares requests in several ways is named once, and one that never matches isn't named again")
  func namedOnce() {
    func pair(_ text: some ParserPrinter<Substring, Int>) -> Route<Site> {
      Route(.case(Site.pair)) {
        Path {
          text; Optionally { Digits() }
        }
      }
    }
    let overlap = Self.conflicts {
      pair(Digits(2)); pair(Int.parser(range: 10...200))
    }
    #expect(overlap.map { $0.winners.map(\.number) } == [[1]])
    let hidden = Self.conflicts {
      Self.numbers(Digits())
      Self.numbers(Digits(2))
      Route(.case(Site.text)) {
        Path {
          "n"; String.parser()
        }
      }
    }
    #expect(hidden.map { ($0.winners + $0.losers).map(\.number) } == [[1, 2], [1, 3]])
  }

  /// Reads a number, and says nothing about it.
  private struct Own: ParserPrinter {
    func parse(_ input: inout Substring) throws -> Int {
      guard let number = Int(input) else { throw ConversionError("a number") }
      input = ""
      return number
    }
    func print(_ output: Int, into input: inout Substring) { input += "\(output)" }
  }

  @Test("A request for two routes has the field that both require, once")
  func fieldOfBoth() {
    func page(_ text: some ParserPrinter<Substring, Int>) -> Route<Site> {
      Route(.case(Site.page)) {
        Path { text }; Query { Field("page") { Digits() } }
      }
    }
    let conflicts = Self.conflicts {
      page(Own()); page(Digits())
    }
    #expect(conflicts.map(\.kind) == [.overlap], "\(conflicts)")
  }

  /// Two fallbacks that share the path /a/b.
  private static let catchAlls = OneOf {
    Fallback {
      Route(.case(Site.text)) {
        Path {
          "a"; String.parser()
        }
      }
    }
    Fallback {
      Route(.case(Site.address)) {
        Path {
          String.parser(); "b"
        }
      }
    }
  }

  @Test("Fallbacks share no request whose path is another route's", arguments: [("b", false), ("c", true)])
  func pathsOfOthers(last: String, areShared: Bool) {
    let conflicts = Self.conflicts {
      Self.catchAlls
      Route(.case(Site.home)) {
        Method.post
        Path {
          "a"; last
        }
      }
    }
    #expect(conflicts.flatMap(\.examples).map(\.target) == (areShared ? ["/a/b"] : []), "\(conflicts)")
    #expect(conflicts.map(\.kind) == (areShared ? [.overlap] : []), "\(conflicts)")
  }

  enum A: String, CaseIterable, Sendable { case a }
  enum B: String, CaseIterable, Sendable { case b, c }

  @Test("A conversion of several components leaves a path to fallbacks if it refuses it")
  func refusedPaths() {
    let conflicts = Self.conflicts {
      Self.catchAlls
      Route(.convert(apply: { (_: A, _: B) throws -> Site in throw NoPage() }, unapply: { _ in throw NoPage() })) {
        Path {
          A.parser(); B.parser()
        }
      }
    }
    #expect(conflicts.flatMap(\.examples).map(\.target) == ["/a/b"], "\(conflicts)")
  }

  struct NoPage: Error {}

  @Test("A filter on the texts of an enum leaves those that it refuses to other routes")
  func filteredTexts() {
    let part = B.parser().filter { $0 != .c }
    let conflicts = OneOf {
      Route(.case(Filtered.one)) { Path { part } }
      Route(.case(Filtered.two)) { Path { "c" } }
      Route(.case(Filtered.one)) {
        Path { "x" }
        Query { Field("c") { part } }
      }
      Route(.case(Filtered.two)) {
        Path { "x" }
        Query { Field("c") { "c" } }
      }
    }.conflicts()
    #expect(!conflicts.contains { $0.severity == .error }, "\(conflicts)")
  }

  enum Filtered: Equatable, Sendable { case one(B), two }

  enum App: Equatable, Sendable { case settings, page, texts([String]), port }

  @Test("A page without a host shares no URL that is only an app's scheme and a host")
  func hostsOfApps() throws {
    let link = Route(.case(App.settings)) {
      Scheme.custom("myapp"); Host("settings")
    }
    let rest = Route(.case(App.texts)) { Path { Rest() } }
    let request = try #require(URLRequestData(string: "myapp://settings"))
    let pages = [
      Route(.case(App.page)), rest,
      Route(.case(App.port)) { PortNumber(443) },
      Route(.case(App.port)) { Scheme.custom("myapp") },
    ]
    for page in pages {
      for router in [
        OneOf {
          link; page
        },
        OneOf {
          page; link
        },
      ] {
        #expect(router.conflicts() == [])
        #expect(try router.match(request: request) == .settings)
      }
    }
    // With a path, or without a scheme, they do.
    let shared = OneOf {
      rest
      Route(.case(App.settings)) {
        Scheme.custom("myapp"); Host("settings"); Path { "a" }
      }
    }
    #expect(shared.conflicts().flatMap(\.examples).map(\.urlString) == ["myapp://settings/a"])
    let hosted = OneOf {
      rest
      Route(.case(App.settings)) { Host("settings") }
    }
    #expect(hosted.conflicts().flatMap(\.examples).map(\.urlString) == ["https://settings/"])
  }

  enum Bit: Int, CaseIterable, Sendable { case zero, one }
  enum Bits: Equatable, Sendable { case bit(Bit), digit(Int), ids([Int]), name(String) }

  @Test("A request that two routes share is found where what one of them prints is often an earlier one's")
  func sharedWithThird() {
    let conflicts = OneOf {
      Route(.case(Bits.bit)) {
        Path { "x" }; Query { Field("n") { Bit.parser() } }
      }
      Route(.case(Bits.digit)) {
        Path { "x" }; Query { Field("n") { Digits(1) } }
      }
      Route(.case(Bits.ids)) {
        Path { "x" }; Query { Field("id") { Digits(1) }.repeated(atLeast: 2) }
      }
    }.conflicts()
    #expect(!conflicts.contains { $0.kind == .undecided }, "\(conflicts)")
    let last = conflicts.filter { $0.losers.map(\.number) == [3] }
    #expect(last.flatMap(\.winners).map(\.number) == [1, 2], "\(conflicts)")
  }

  @Test("A field that a route requires several times occurs as often in a request that is tried")
  func repeatedFields() {
    let conflicts = OneOf {
      Route(.case(Bits.name)) {
        Path { "x" }; Query { Field("name") { String.parser().filter { !$0.isEmpty } } }
      }
      Route(.case(Bits.ids)) {
        Path { "x" }; Query { Field("id") { Digits(1) }.repeated(atLeast: 2) }
      }
    }.conflicts()
    #expect(conflicts.map(\.kind) == [.overlap], "\(conflicts)")
  }

  @Test("A report of many winners and many losers shows some of both")
  func manyOfBoth() {
    let conflicts = Self.conflicts {
      for number in 0..<5 {
        Route(.case(Site.text)) {
          Path { String.parser() }; Query { Field("kind") { "k\(number)" } }
        }
      }
      for number in 0..<8 { Route(.case(Site.page(number, 0))) { Path { "home\(number)" } } }
    }
    let text = conflicts.map { $0.text(showsPlaces: false) }.joined(separator: "\n")
    #expect(conflicts.count == 1, "\(text)")
    let numbers = text.split(separator: "\n").compactMap { Int($0.dropFirst(2).prefix { $0 != " " }) }
    #expect(numbers == [1, 2, 3, 6, 7, 8, 9], "\(text)")
    #expect(text.contains("\n  and 6 other routes"))
  }

  @Test(
    "The cookies of a request are those that a router reads",
    arguments: ["a=1", "a=", "a", "a=\"1\"", "b=2; a=1", " a= 1;b", "=1", "a==1", "a=\"", ";;a=1;", "a=1; a=2", ""])
  func cookies(header: String) {
    let request = URLRequestData(path: "/", headers: ["Cookie": [header]])
    let router = Cookies { Optionally { Field("a").allowingAnyText() } }.map(.case(Site.note))
    let first = request.cookies.first { $0.name == "a" }?.value
    #expect((try? router.match(request: request)) == .note(first), "\(request.cookies)")
  }
}
