import Roundtrip
import RoundtripInspection
import RoundtripServer
import Testing

/// A choice without alternatives, as a configuration may leave it, behind a part whose shape is unknown.
@Suite struct EmptyChoiceTests {
  static func pages(_ names: [String]) -> OneOf<URLRequestData, String> {
    OneOf { for name in names { Route(.case(name)) { Path { name } } } }
  }

  /// A router, with the paths of its routes that match.
  struct Site: Sendable {
    let router: AnyParserPrinter<URLRequestData, [String]>
    let paths: [String]
  }

  /// Behind a custom part, alone and among other routes.
  static func sites(_ nothing: some Router<String>) -> [Site] {
    let behind = Parse(.list) {
      Language()
      nothing
    }
    let home = Route(.case(["home"])) { Path { "home" } }
    return [
      Site(router: behind.eraseToAnyParserPrinter(), paths: []),
      Site(
        router: OneOf {
          home; behind
        }.eraseToAnyParserPrinter(), paths: ["/home"]),
      Site(
        router: OneOf {
          behind; home
        }.eraseToAnyParserPrinter(), paths: ["/home"]),
    ]
  }

  static let sites: [Site] =
    sites(pages([]))
    + sites(
      OneOf {
        pages([]); pages([])
      })
    + sites(
      Parse {
        Path { "x" }; pages([])
      }) + sites(Lazy { pages([]) })

  @Test("A router with it refuses with an error that can be read, and doesn't name another route", arguments: sites)
  func errors(site: Site) throws {
    for path in ["/de/x", "/de", "/fr/x", "/de/home/x"] {
      let error = try #require(throws: RoutingError.self) { try site.router.match(path: path) }
      #expect(error.kind == .notFound)
      #expect(!error.description.isEmpty)
      #expect(error.row?.template != "/home")
    }
    let error = try #require(throws: PrintingError.self) { try site.router.path(for: ["de", "x"]) }
    #expect(!error.description.isEmpty)
  }

  @Test("A router with it can be inspected, and its other routes are right", arguments: sites)
  func inspection(site: Site) {
    #expect(site.router.routes.map(\.template).filter { $0 == "/home" } == site.paths)
    for path in ["/home", "/de/x"] {
      let isRoute = site.paths.contains(path)
      #expect(site.router.matched(path) == (isRoute ? .value(["home"]) : .notFound))
      #expect(!site.router.needsBody(for: URLRequestData(method: .post, target: path)))
    }
    #expect(site.router.candidateRows(for: URLRequestData(target: "/home")).map(\.template) == site.paths)
    #expect(site.router.conflicts().allSatisfy { !"\($0)".isEmpty })
  }

  @Test("A choice with alternatives among empty ones is a choice of those")
  func some() {
    let router = Parse(.list) {
      Language()
      OneOf {
        Self.pages([]); Self.pages(["x", "y"]); Self.pages([])
      }
    }
    #expect(router.matched("/de/y") == .value(["de", "y"]))
    #expect(router.printed(["en", "x"]) == .path("/en/x"))
    #expect(router.matched("/de/z") == .notFound)
    #expect(router.routes.count == 2)
  }
}

extension Conversion where Self == FunctionConversion<(String, String), [String]> {
  /// Two texts as a list.
  fileprivate static var list: Self {
    .convert(apply: { [$0.0, $0.1] }, unapply: { $0.count == 2 ? ($0[0], $0[1]) : nil })
  }
}
