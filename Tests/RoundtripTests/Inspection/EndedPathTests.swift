import RoundtripInspection
import Testing

@testable import Roundtrip

/// What stands behind a `Route`, which ends the path.
@Suite struct EndedPathTests {
  indirect enum Tree: Equatable, Sendable { case leaf(String), node(Tree, Tree), end }

  static let leaf = Route(.case(Tree.leaf)) {
    Path {
      "l"; String.parser()
    }
  }
  static let leaves: OneOf<URLRequestData, Tree> = OneOf { leaf }
  static let openLeaf = Parse(.case(Tree.leaf)) {
    Path {
      "l"; String.parser()
    }
  }
  static let routes: OneOf<URLRequestData, Tree> = OneOf {
    leaf
    Route(.case(Tree.node)) {
      Path { "n" }; Lazy { routes }; Lazy { routes }
    }
  }
  static let open: OneOf<URLRequestData, Tree> = OneOf {
    openLeaf
    Parse(.case(Tree.node)) {
      Path { "n" }; Lazy { open }; Lazy { open }
    }
  }
  static let mayBeEmpty: OneOf<URLRequestData, Tree> = OneOf {
    Route(.case(Tree.end))
    Route(.case(Tree.node)) {
      Path { "n" }; Lazy { mayBeEmpty }; Lazy { mayBeEmpty }
    }
  }
  static let partlyOpen: OneOf<URLRequestData, Tree> = OneOf {
    leaf
    openLeaf
  }

  static let rest = Parse {
    Lazy { leaf }
    Path { Rest() }.map(.convert(apply: { (_: [String]) in () }, unapply: { (_: Void) in [] }))
  }
  static let severalRests = Route(.case(Tree.leaf)) {
    Path {
      "r"; Rest()
    }.map(.convert(apply: { (_: [String]) in () }, unapply: { (_: Void) in [] }))
    Path { Rest() }.map(.convert(apply: { (_: [String]) in "" }, unapply: { (_: String) in [] }))
  }
  static let severalMethods = Parse {
    Path { "a" }
    Method.put
    Parse { Method.post }
    leaves
  }

  struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let router: AnyParserPrinter<URLRequestData, Tree>
    /// A path that matches, if any does.
    let path: String?

    init(_ name: String, _ router: some Router<Tree>, _ path: String? = nil) {
      (testDescription, self.router, self.path) = (name, router.eraseToAnyParserPrinter(), path)
    }

    init(_ name: String, behind: some Router<Tree>, _ path: String? = nil) {
      let router = Parse {
        behind; Path { "end" }
      }
      self.init(name, router, path)
    }
  }

  static let samples: [Sample] = [
    Sample("a router of routes", behind: leaves),
    Sample("a later route", behind: Lazy { leaf }),
    Sample("later routes", behind: Lazy { routes }),
    Sample("routes later than a later part", behind: Lazy { Lazy { routes } }),
    Sample("a rest", rest),
    Sample("later routes, and other routes", routes, "/l/x"),
    Sample("later parts that leave the path open", behind: Lazy { open }, "/n/l/x/l/y/end"),
    Sample("later parts of which one leaves it open", behind: Lazy { partlyOpen }, "/l/x/end"),
    Sample("what may have no component", mayBeEmpty, "/n/n"),
    Sample("a part that leaves it open", behind: openLeaf, "/l/x/end"),
  ]

  @Test(
    "A route that requires a component there is said never to match, whenever what is in front is made",
    arguments: samples)
  func conflicts(sample: Sample) {
    let conflicts = sample.router.conflicts().filter { $0.severity == .error }
    let rows = sample.router.routes.count
    if let path = sample.path {
      #expect((try? sample.router.match(path: path)) != nil)
      #expect(conflicts.flatMap(\.losers).count < rows)
    } else {
      #expect(conflicts.map(\.kind) == [.impossible(.componentAfterEnd)])
      #expect(conflicts.flatMap(\.losers).count == rows)
    }
  }

  @Test("So is the alternative with such a route, of a router that contains itself")
  func recursive() {
    let errors = Self.routes.conflicts().filter { $0.severity == .error }
    #expect(errors.map(\.kind) == [.impossible(.componentAfterEnd)])
    #expect(errors.flatMap(\.losers).map(\.name) == ["node(_:_:)"])
    #expect(Self.open.conflicts().allSatisfy { $0.severity < .error })
    #expect(Self.mayBeEmpty.conflicts().allSatisfy { $0.severity < .error })
  }

  @Test("So is a route that requires a component in a later part that follows a rest, or behind it")
  func laterPartBehindRest() {
    let rest = Path {
      "r"; Rest()
    }.map(.convert(apply: { (_: [String]) in () }, unapply: { (_: Void) in [] }))
    let field = Lazy { Query { Field("q") }.map(.case(Tree.leaf)) }
    let samples = [
      Sample(
        "in it",
        Parse {
          rest; Lazy { Self.openLeaf }
        }),
      Sample(
        "behind it",
        Parse {
          rest; field; Parse { Path { "end" } }
        }),
      Sample(
        "neither",
        Parse {
          rest; Parse { Path { "end" } }; field
        }, "/r/x/end?q=1"),
    ]
    for sample in samples {
      let errors = sample.router.conflicts().filter { $0.severity == .error }
      #expect(errors.map(\.kind) == (sample.path == nil ? [.impossible(.componentAfterLazy)] : []))
      for path in ["/r/x/end?q=1", "/r/l/x", "/r/x/l/y"] {
        #expect(((try? sample.router.match(path: path)) != nil) == (path == sample.path))
      }
    }
  }

  @Test(
    "An error says what a route requires that contradicts itself",
    arguments: [
      (
        Sample("inner route", behind: leaves), "/l/x/end",
        "path, offset 8: expected nothing behind an inner Route, which ends the path: write Parse instead"
      ),
      (Sample("inner route", behind: leaves), "/l/x", #"path, offset 4: expected "end""#),
      (Sample("rests", severalRests), "/r/x", "path, offset 4: expected a literal between two Rests"),
      (Sample("methods", severalMethods), "/a/l/x", "method: expected several methods at once"),
    ] as [(Sample, String, String)])
  func errors(sample: Sample, path: String, expectation: String) throws {
    let error = try #require(throws: RoutingError.self) { try sample.router.match(path: path) }
    #expect(error.expectations.map(\.description) == [expectation])
    #expect(error.status == 404)
  }
}
