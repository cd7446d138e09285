import Roundtrip
import RoundtripTesting
import Synchronization
import Testing

// Routes that take requests of others.

extension CompatibilityTests {
  enum Taken: Equatable, Sendable { case about, old(Int), name(String), other }

  private static func year(_ text: some ParserPrinter<Substring, Int>) -> Route<Taken> {
    Route(.case(Taken.old)) {
      Path {
        "y"; text
      }
    }
  }

  @Test(
    "A new route of the case that takes requests from another leaves it undecided, unless an example shows its values")
  func sameCase() {
    let record = RouteRecord(of: Self.year(Digits()))
    func judge(_ router: some ParserPrinter<URLRequestData, Taken>) -> [Compatibility.Change.Kind] {
      router.compatibility(with: record).changes.map(\.kind).filter { $0 != .added && $0 != .printed }
    }
    let decade = Self.year(
      Parse {
        "10"; Digits(2)
      })
    let split = OneOf {
      decade; Self.year(Digits())
    }
    #expect(judge(split) == [.undecided])
    #expect(
      judge(
        OneOf {
          decade; Self.year(Int.parser())
        }) == [.undecided])
    // Behind the route, it takes nothing.
    #expect(
      judge(
        OneOf {
          Self.year(Digits()); decade
        }) == [])
    #expect(judge(Self.year(Int.parser())) == [])
    #expect(split.compatibility(with: RouteRecord(of: split)).isDecided)
  }

  @Test("A route whose values no example shows is undecided")
  func withoutExamples() throws {
    let router = Self.year(Digits())
    let lines = RouteRecord(of: router).text.split(separator: "\n", omittingEmptySubsequences: false)
    let record = try RouteRecord(
      lines.filter { !$0.hasPrefix("  >") && !$0.hasPrefix("    ") }.joined(separator: "\n"))
    #expect(router.compatibility(with: record).changes.map(\.kind) == [.undecided])
  }

  @Test("A method that only one of two routes lists is taken by the other, whichever is new")
  func unlistedMethod() throws {
    let any = Path { "a" }.map(.case(Taken.about)).eraseToAnyParserPrinter()
    let purge = Route(.case(Taken.other)) {
      Method("PURGE")
      Path { "a" }
    }.eraseToAnyParserPrinter()
    for (old, other) in [(any, purge), (purge, any)] {
      let new = OneOf {
        other; old
      }
      let change = try #require(new.compatibility(with: RouteRecord(of: old)).changes.first { $0.isBreak })
      #expect(change.kind == .changed && change.request?.method == "PURGE")
    }
  }

  @Test("Values of texts with a space are compared, too")
  func spaces() {
    enum Width: String, CaseIterable { case thin = "a", wide = "a b" }
    func router(_ name: String) -> Route<Taken> {
      Route(.case(Taken.name)) {
        Path {
          Width.parser()
            .map(
              .convert(
                apply: { $0 == .wide ? name : "thin" },
                unapply: { $0 == name ? .wide : $0 == "thin" ? .thin : nil }))
        }
      }
    }
    let record = RouteRecord(of: router("wide"))
    #expect(router("wide").compatibility(with: record).isCompatible)
    #expect(router("vast").compatibility(with: record).changes.map(\.kind).contains(.otherValue))
  }

  /// Texts of a path. In records, they are the parts of a case, as a value may gain parts.
  struct Texts: Equatable, Sendable, CustomReflectable {
    var all: [String] = []
    var customMirror: Mirror { Mirror(self, unlabeledChildren: all, displayStyle: .tuple) }
  }
  enum Named: Equatable, Sendable { case page(Texts) }

  @Test("A new route of the same case may print for a link what is another route's, wherever both are")
  func takenElsewhere() throws {
    let word = Route(.case(Listed.word)) { Path { String.parser() } }
    let posted = Route(.case(Listed.list)) {
      Method.post
      Path {
        "c"; Rest()
      }
    }
    let old = OneOf {
      word; posted
    }
    let new = OneOf {
      word
      Fallback { Route(.case(Listed.list)) { Path { Rest() } } }
      posted
    }
    #expect(try old.match(method: .post, path: "/c/x") == .list(["x"]))
    #expect(throws: RoutingError.self) { try new.match(method: .post, path: "/c/x") }
    let changes = new.compatibility(with: RouteRecord(of: old)).changes
    #expect(changes.contains { $0.name == "list(_:)" && ($0.isBreak || $0.kind == .undecided) }, "\(changes)")
  }

  @Test("A moved route may print for a link of its alias what is another route's")
  func takenAlias() throws {
    let numbered = Route(.case(Moved.numbered)) {
      Path {
        String.parser(); Digits(); "b"
      }
    }
    func listed(below start: String) -> Route<Moved> {
      Route(.case(Moved.list)) {
        Path {
          start; Int.parser(range: 0...42); Rest()
        }
      }
    }
    let old = OneOf {
      numbered; listed(below: "")
    }
    let new = OneOf {
      numbered
      listed(below: "moved")
      Alias { listed(below: "") }
    }
    #expect(try old.match(path: "/9/b") == .list(9, ["b"]))
    #expect(throws: RoutingError.self) { try new.match(path: "/9/b") }
    let changes = new.compatibility(with: RouteRecord(of: old)).changes
    #expect(changes.contains { $0.name == "list(_:_:)" && ($0.isBreak || $0.kind == .undecided) }, "\(changes)")
  }

  enum Listed: Equatable, Sendable { case word(String), list([String]) }
  enum Moved: Equatable, Sendable { case numbered(String, Int), list(Int, [String]) }

  @Test("A new route of the same case, which refuses a link, may take what another prints for it")
  func takenPrint() throws {
    let numbered = Route(.case(Named.page)) {
      Path { Digits() }
        .map(.convert(apply: { Texts(all: ["\($0)"]) }, unapply: { $0.all.count == 1 ? Int($0.all[0]) : nil }))
    }
    let longer = Route(.case(Named.page)) {
      Path {
        Digits(); Rest()
      }
      .map(
        .convert(
          apply: { Texts(all: ["\($0)"] + $1) },
          unapply: { texts in texts.all.first.flatMap { Int($0) }.map { ($0, Array(texts.all.dropFirst())) } }))
    }
    let fixed = Route(.case(Named.page(Texts()))) {
      Path {
        "1"; "b"
      }
    }
    let old = OneOf {
      numbered.trailingSlash(.rejected)
      fixed
    }
    let new = OneOf {
      longer.trailingSlash(.rejected)
      fixed
    }
    #expect(try old.match(path: "/1/b/") == .page(Texts()))
    #expect(try new.match(path: "/1/b") == .page(Texts(all: ["1", "b"])))
    #expect(throws: RoutingError.self) { try new.match(path: "/1/b/") }
    let record = RouteRecord(of: old)
    for found in [new.compatibility(with: record), RouteRecord(of: new).compatibility(with: record)] {
      #expect(found.changes.filter { $0.route.hasSuffix(" /1/b") }.map(\.kind) == [.undecided], "\(found)")
    }
    #expect(old.compatibility(with: record).isCompatible)
  }

  @Test("A fallback leaves its paths to new routes, which is undecided")
  func fallback() {
    let other = Route(.case(Taken.other)) { Path { "w" } }
    let about = Route(.case(Taken.about)) { Path { "about" } }
    let posted = Route(.case(Taken.about)) {
      Method.post
      Path { "about" }
    }
    let old = Route(.case(Taken.old)) {
      Path {
        "old"; Digits()
      }
    }
    let named = Route(.case(Taken.name)) {
      Path {
        "old"; String.parser()
      }
    }
    typealias Router = OneOf<URLRequestData, Taken>
    func judge(_ old: Router, _ new: Router) -> [Compatibility.Change.Kind] {
      new.compatibility(with: RouteRecord(of: old)).changes.map(\.kind).filter { $0 != .added && $0 != .printed }
    }
    let before = OneOf {
      other; Fallback { about }; Fallback { old }
    }
    #expect(judge(before, before) == [])
    for new in [posted, named] {
      #expect(
        judge(
          before,
          OneOf {
            other; new; Fallback { about }; Fallback { old }
          }) == [.undecided])
    }
    #expect(
      judge(
        OneOf {
          other; Fallback { about }
        },
        OneOf {
          other; posted
        }) == [.undecided])
    #expect(
      judge(
        OneOf {
          other; Fallback { old }
        },
        OneOf {
          other; named
        }) == [.undecided])
    // It has become a route.
    #expect(
      judge(
        before,
        OneOf {
          other; about; posted; Fallback { old }
        }) == [])
    // Nothing else has its path.
    #expect(
      judge(
        OneOf {
          other; Fallback { about }
        }, OneOf { other }) == [.lost])
  }

  @Test("No alias is advised that the router wouldn't take")
  func refusedAlias() throws {
    typealias Router = OneOf<URLRequestData, Taken>
    func change(_ old: Router, _ new: Router) -> Compatibility.Change? {
      new.compatibility(with: RouteRecord(of: old)).changes.first { $0.isBreak }
    }
    // An alias would hide the fallback that prints its value.
    let old = OneOf {
      Route(.case(Taken.about)) {
        Method.post
        Path { "a" }
      }
    }
    let fallback = OneOf { Fallback { Route(.case(Taken.about)) { Path { "a" } } } }
    let hidden = try #require(change(old, fallback))
    #expect(hidden.kind == .lost && hidden.advice == nil)
    let request = try #require(hidden.request)
    #expect(throws: RoutingError.self) {
      try OneOf {
        fallback; Alias { old }
      }.match(request: request)
    }
    // The fallback has another path.
    let elsewhere = OneOf { Fallback { Route(.case(Taken.about)) { Path { "b" } } } }
    #expect(change(old, elsewhere)?.advice == .alias)
    #expect(throws: Never.self) {
      try OneOf {
        elsewhere; Alias { old }
      }.match(request: request)
    }
    // The alias is there, and another route has the printed URL of its value.
    let years = OneOf { Self.year(Digits()) }
    let taken = OneOf {
      Route(.case(Taken.name)) {
        Path {
          "z"; String.parser()
        }
      }
      Route(.case(Taken.old)) {
        Path {
          "z"; Digits()
        }
      }
      Alias { years }
    }
    let refused = try #require(change(years, taken))
    #expect(refused.kind == .lost && refused.advice == nil, "\(refused)")
  }

  @Test("A route that an earlier one with an optional form hides isn't unchecked")
  func hiddenByForm() {
    let form = Route(.case(Taken.name)) {
      Path { "1" }
      FormData { Field("m", default: "x") }
    }
    let hidden = Route(.case(Taken.old)) {
      Host("two")
      Path { "1" }
      Query { Field("n", default: 1) { Int.parser(range: 0...42) } }
    }
    let converted = hidden.map(.convert(apply: { $0 }, unapply: { $0 }))
    for router in [
      OneOf {
        form
        hidden
      }.eraseToAnyParserPrinter(),
      OneOf {
        form
        converted
      }.eraseToAnyParserPrinter(),
    ] {
      #expect(router.compatibility(with: RouteRecord(of: router)).isCompatible)
    }
  }

  @Test("A case that a conversion makes is recorded with its values alone, and can be renamed")
  func renamedConversion() {
    enum Old: Equatable, Sendable { case book(id: Int), tab(Int) }
    enum New: Equatable, Sendable { case volume(id: Int), tab(Int) }
    func route<Value: Equatable & Sendable>(
      _ make: @escaping @Sendable (Int) -> Value, _ number: @escaping @Sendable (Value) -> Int?
    ) -> some ParserPrinter<URLRequestData, Value> {
      Parse {
        Path {
          "books"; Digits()
        }
      }.map(.convert(apply: make, unapply: number))
    }
    let old = route(Old.book) { if case .book(let id) = $0 { id } else { nil } }
    let new = route(New.volume) { if case .volume(let id) = $0 { id } else { nil } }
    let record = RouteRecord(of: old)
    #expect(record.text.contains("\n-\n  any /books/<digits>\n") && record.text.contains("    = book(id: 1)\n"))
    let changes = new.compatibility(with: record).changes
    #expect(changes.filter(\.isBreak).map(\.kind) == [.changed])
    #expect(new.compatibility(with: record, renaming: ["book": "volume"]).isCompatible)
    #expect(!new.compatibility(with: record, renaming: ["book": "tab"]).isCompatible)
  }

  /// Counts how often it is asked.
  struct Counting: ParserPrinter {
    final class Count: Sendable {
      let calls = Mutex(0)
    }
    let count: Count
    var shape: InputShape {
      count.calls.withLock { $0 += 1 }
      return .examples(["x"], .opaque("Counting"))
    }
    func parse(_ input: inout Substring) throws -> Int {
      count.calls.withLock { $0 += 1 }
      guard input == "x" else { throw ConversionError("x") }
      input = ""
      return 1
    }
    func print(_ output: Int, into input: inout Substring) throws {
      count.calls.withLock { $0 += 1 }
      input += "x"
    }
  }

  @Test("A record asks each route as often, however many there are, and so does a comparison")
  func linear() {
    func calls(_ routes: Int) -> (recorded: Int, compared: Int) {
      let count = Counting.Count()
      let router = OneOf<URLRequestData, Taken> {
        for number in 0..<routes {
          Route(.case(Taken.old)) {
            Path {
              "r\(number)"; Counting(count: count)
            }
          }
        }
      }
      count.calls.withLock { $0 = 0 }
      let record = RouteRecord(of: router)
      let recorded = count.calls.withLock { $0 }
      _ = router.compatibility(with: record)
      return (recorded, count.calls.withLock { $0 } - recorded)
    }
    let (few, many) = (calls(100), calls(400))
    #expect(few.recorded >= 100 && many.recorded <= 4 * few.recorded + 400, "\(few), \(many)")
    #expect(few.compared >= 100 && many.compared <= 4 * few.compared + 400, "\(few), \(many)")
  }
}
