import Roundtrip
import RoundtripInspection
import Testing

@Suite struct MissingCasesTests {
  enum UserRoute: Equatable, Sendable { case profile, settings(page: Int), posts(Int) }
  enum Order: Equatable, Sendable { case new, old, random }
  enum Site: Equatable, Sendable {
    case home, about, user(id: Int, UserRoute), me(UserRoute), list(Order), create([UInt8]), replace([UInt8]), odd(
      String)
  }

  static let users = OneOf {
    Route(.case(UserRoute.profile))
    Alias {
      Route(.case(UserRoute.posts)) {
        Path {
          "posts"; Digits()
        }
      }
    }
  }

  @Test("Cases that no route prints are missing, including those of nested enums")
  func nested() {
    let router = OneOf {
      Route(.case(Site.home))
      Alias { Route(.case(Site.about)) { Path { "about" } } }
      Route(.case(Site.user(id:_:))) {
        Path {
          "users"; Digits()
        }
        Self.users
      }
      Route(.case(Site.list)) {
        Path {
          "list"
          OneOf<Substring, Order> {
            "new".map(.case(Order.new))
            "old".map(.case(Order.old))
          }
        }
      }
      Route(.case(Site.create)) {
        Method.post; Path { "create" }; Body()
      }
      Route(.case(embed: Site.odd, extract: { if case .odd(let text) = $0 { text } else { nil } })) {
        Path {
          "odd"; String.parser()
        }
      }
    }
    #expect(
      router.missingCases().map(\.description) == [
        "no route prints user(id:).settings(page:)",
        "user(id:).posts(_:) is matched by aliases, but no route prints it",
        "no route prints me(_:)", "no route prints list.random", "no route prints replace(_:)",
        "about is matched by aliases, but no route prints it",
      ])
    #expect(router.missingCases().filter { $0.reason == .onlyAliases }.map(\.name) == ["user(id:).posts(_:)", "about"])
  }

  @Test("A router that prints everything misses nothing")
  func complete() {
    struct Users: ParserPrinter {
      var body: some Router<UserRoute> {
        OneOf {
          Route(.case(UserRoute.profile))
          Route(.case(UserRoute.settings(page:))) {
            Path {
              "settings"; Digits()
            }
          }
          for number in 1...2 {
            Route(.case(UserRoute.posts)) {
              Path {
                "posts\(number)"; Digits()
              }
            }
          }
        }
      }
    }
    #expect(Users().missingCases() == [])
    #expect(Users().named("users").missingCases() == [])
  }

  @Test("What a raw value represents misses no case, and hides none")
  func rawValues() {
    enum Size: String, CaseIterable { case small, large }
    enum Item: Equatable, Sendable { case of(String), none }
    let route = Route(.case(Item.of)) {
      Path { Size.parser().map(.convert(apply: { "\($0)" }, unapply: { Size(rawValue: $0) })) }
    }
    #expect(route.missingCases().map(\.name) == ["none"])
  }

  @Test("If a part doesn't describe itself, it may print anything, so the part is named with what only it might print")
  func opaque() {
    struct Anything: ParserPrinter {
      func parse(_ input: inout URLRequestData) throws -> UserRoute { throw Wrong() }
      func print(_ output: UserRoute, into input: inout URLRequestData) throws { throw Wrong() }
    }
    let router = OneOf {
      Route(.case(UserRoute.profile))
      Anything()
    }
    #expect(
      router.missingCases().map(\.description) == [
        "couldn't look into <Anything>, and nothing else prints settings(page:)",
        "couldn't look into <Anything>, and nothing else prints posts(_:)",
      ])
    #expect(router.missingCases().map(\.reason) == [.unseen(behind: "<Anything>"), .unseen(behind: "<Anything>")])
    #expect(Route(.case(UserRoute.profile)).missingCases().map(\.name) == ["settings(page:)", "posts(_:)"])
  }

  indirect enum Tree: Sendable { case leaf(Order), both(Tree, Tree), list([Tree]), some(Tree?), new, old, one(Tree) }

  @Test(
    "A case that text represents is missing in its own place, not in its parent or where another part may make it"
  )
  func nestedInItself() {
    let words = OneOf<Substring, Tree> {
      "new".map(.case(Tree.new))
      "leaf".map(.case(Order.new)).map(.case(Tree.leaf))
    }
    // Lists of words, in a case of the enum that the words belong to as well.
    let list = Route(.case(Tree.list)) { Query { Field("in") { words }.repeated() } }
    #expect(
      list.missingCases().map(\.name) == [
        "leaf(_:)", "both(_:_:)", "list(_:).leaf.old", "list(_:).leaf.random", "list(_:).both(_:_:)",
        "list(_:).list(_:)",
        "list(_:).some(_:)", "list(_:).one(_:)", "list(_:).old", "some(_:)", "one(_:)", "new", "old",
      ])
    let inner = Route(.case(Tree.one)) { Query { Field("in") { words }.repeated().map(.case(Tree.list)) } }
    #expect(!inner.missingCases().map(\.name).contains("one.list(_:)"))
    #expect(inner.missingCases().map(\.name).contains("one.list(_:).old"))
    // The first of the two has only what the words are. What the second one has isn't known.
    let both = OneOf {
      Route(.case(Tree.both)) {
        Path { words }
        AnyWord()
      }
      Route(.case(Tree.some)) {
        Path {
          "some"; Optionally { words }
        }
      }
    }
    #expect(
      both.missingCases().map(\.name) == [
        "leaf(_:)", "both(_:).leaf.old", "both(_:).leaf.random", "both(_:).both(_:_:)", "both(_:).list(_:)",
        "both(_:).some(_:)", "both(_:).one(_:)", "both(_:).old", "both(_:_:)", "list(_:)", "some(_:).leaf.old",
        "some(_:).leaf.random", "some(_:).both(_:_:)", "some(_:).list(_:)", "some(_:).some(_:)", "some(_:).one(_:)",
        "some(_:).old", "one(_:)", "new", "old",
      ])
  }

  private struct AnyWord: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> Tree { throw Wrong() }
    func print(_ output: Tree, into input: inout URLRequestData) throws { throw Wrong() }
  }

  enum Empty: Equatable, Sendable {}
  enum Impossible: Equatable, Sendable { case empty(Empty), never(Never) }
  enum Partial: Equatable, Sendable {
    case home, never(Never), both(Never, Int), empty(Empty), impossible(Impossible), maybe(Never?), list([Empty])
    case result(Result<Int, Never>), inner(Inner)
    enum Inner: Equatable, Sendable { case one, never(Never) }
    indirect case nested(Partial)
  }

  @Test("A case that no value can have isn't missing")
  func uninhabited() {
    let router = OneOf {
      Route(.case(Partial.home))
      Route(.case(Partial.inner)) {
        Path { "inner" }
        OneOf { Route(.case(Partial.Inner.one)) }
      }
    }
    #expect(
      router.missingCases().map(\.name) == ["maybe(_:)", "list(_:)", "result(_:)", "nested(_:)"])
    let text = OneOf {
      Route(.case(Partial.inner)) { Path { OneOf<Substring, Partial.Inner> { "one".map(.case(Partial.Inner.one)) } } }
    }
    #expect(!text.missingCases().contains { $0.name.hasPrefix("inner") })
  }

  enum Sorted: Equatable, Sendable { case by(Key), kept(Kept) }
  enum Key: Equatable, Sendable { case name, size(Int), date }
  enum Kept: String, CaseIterable, Sendable { case first, last }

  @Test("A case of a payload that a conversion makes of parts is missing if no sample has it")
  func convertedParts() {
    let router = OneOf {
      Route(.case(Sorted.by)) {
        Path {
          "by"; Digits()
        }.map(.convert(apply: { Key.size($0) }, unapply: { if case .size(let size) = $0 { size } else { nil } }))
      }
      // Samples of it have all cases.
      Route(.case(Sorted.kept)) { Path { Kept.parser() }.filter { _ in true } }
    }
    #expect(
      router.missingCases().map(\.description) == [
        "couldn't look into the conversion of \"by\", digits, and nothing else prints by(_:)"
      ])
  }

  enum Tool: String, CaseIterable, Sendable { case pen, brush }
  enum Part: Equatable, Sendable { case user(id: Int, UserRoute), me(UserRoute), tool(Tool), maybe(Tool?), number(Int) }

  /// Routes that leave out all of `me`, and what they are for the other cases.
  private func partial(
    _ routes: some ParserPrinter<URLRequestData, Part>, besides others: [String]
  ) -> [String] {
    routes.missingCases().map(\.description).filter { text in !others.contains { text == "no route prints " + $0 } }
  }

  @Test("A case whose routes print nothing is missing")
  func choiceOfNothing() {
    let nothing = OneOf<URLRequestData, UserRoute> { for route in [Self.users] where false { route } }
    let others = ["tool(_:)", "maybe(_:)", "number(_:)"]
    let routers = [
      Route(.case(Part.user(id:_:))) {
        Path { Digits() }
        nothing
      }.eraseToAnyParserPrinter(),
      OneOf {
        Route(.case(Part.user(id:_:))) {
          Path { Digits() }
          OneOf {
            nothing
            nothing
          }
        }
      }.eraseToAnyParserPrinter(),
    ]
    for router in routers {
      #expect(partial(router, besides: others) == ["no route prints user(id:_:)", "no route prints me(_:)"])
    }
  }

  @Test("A language without routes is missing", arguments: Tool.allCases)
  func languageWithoutRoutes(language: Tool) {
    let site = Localized(Tool.allCases) { words in
      if words.language != language {
        Route(.case(Order.new)) { Path { "new" } }
        Route(.case(Order.old)) { Path { "old" } }
        Route(.case(Order.random)) { Path { "random" } }
      }
    }
    #expect(site.missingCases().map(\.description) == ["no route prints \(language)"])
  }

  @Test("A constant in a case is one of its cases, whatever stands beside it")
  func constantParts() {
    let others = ["tool(_:)", "maybe(_:)", "number(_:)"]
    let one = Route(.case(Part.me)) {
      Path { "me" }
      Always(UserRoute.profile)
    }
    #expect(
      partial(one, besides: others) == [
        "no route prints user(id:_:)", "no route prints me.settings(page:)", "no route prints me.posts(_:)",
      ])
    let two = Route(.case(Part.user(id:_:))) {
      Path { Digits() }
      Always(UserRoute.profile)
    }
    #expect(
      partial(two, besides: others) == [
        "no route prints user(id:).settings(page:)", "no route prints user(id:).posts(_:)", "no route prints me(_:)",
      ])
    // A constant that isn't an enum.
    let number = Route(.case(Part.number)) {
      Path { "number" }
      Always(1)
    }
    #expect(!number.missingCases().contains { $0.name.hasPrefix("number") })
  }

  enum Month: String, CaseIterable, Sendable { case jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec }
  enum Dated: Equatable, Sendable { case day(Int, Month), maybe(Month?), pair(Month, Month), list([Month]) }

  @Test("Each text of an enum with a filter has a sample, however many there are")
  func manyFilteredValues() {
    func missing(_ month: some ParserPrinter<Substring, Month>) -> [String] {
      OneOf {
        Route(.case(Dated.day)) {
          Query {
            Field("day") { Digits() }
            Field("month", default: .dec) { month }
          }
        }
        Route(.case(Dated.maybe)) {
          Path { "maybe" }
          Query { Optionally { Field("month") { month } } }
        }
        Route(.case(Dated.pair)) {
          Path {
            month; month
          }
        }
      }
      .missingCases().map(\.description).filter { !$0.hasSuffix("list(_:)") }
    }
    #expect(missing(Month.parser().filter { _ in true }) == [])
    let found = missing(Month.parser().filter { $0 != .aug })
    #expect(found.count == 3 && found.allSatisfy { $0.hasSuffix(".aug") }, "\(found)")
  }

  @Test("A filter of an enum that is read as a whole leaves out the cases that no sample has")
  func filteredValues() throws {
    let pens = Tool.parser().filter { $0 == .pen }
    let others = ["user(id:_:)", "me(_:)", "number(_:)"]
    func routes(
      _ tool: some ParserPrinter<URLRequestData, Tool>, _ maybe: some ParserPrinter<URLRequestData, Tool?>
    ) -> AnyParserPrinter<URLRequestData, Part> {
      OneOf {
        Route(.case(Part.tool)) { tool }
        Route(.case(Part.maybe)) {
          Path { "maybe" }
          maybe
        }
      }
      .eraseToAnyParserPrinter()
    }
    for filtered in [
      routes(Path { pens }, Path { Optionally { pens } }),
      routes(Query { Field("tool") { pens } }, Query { Optionally { Field("tool") { pens } } }),
      routes(Query { Field("tool", default: .pen) { pens } }, Query { Optionally { Field("tool") { pens } } }),
    ] {
      let missing = partial(filtered, besides: others)
      #expect(missing.count == 2, "\(missing)")
      for (text, name) in zip(missing, ["tool.brush", "maybe(_:).brush"]) {
        #expect(
          text.hasPrefix("couldn't look into the conversion") && text.hasSuffix(", and nothing else prints \(name)"))
      }
    }
    let brushes = Tool.parser().filter { _ in true }
    let all = [
      routes(Path { brushes }, Path { Optionally { brushes } }),
      // The default is the case that the filter refuses.
      routes(Query { Field("tool", default: .brush) { pens } }, Path { Optionally { Tool.parser() } }),
    ]
    for router in all { #expect(partial(router, besides: others) == []) }
  }
}
