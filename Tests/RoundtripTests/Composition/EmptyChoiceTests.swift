import Roundtrip
import RoundtripInspection
import Testing

/// A choice without alternatives, as a configuration may leave it, behind a part whose shape is unknown.
@Suite struct EmptyChoiceTests {
  static func pages(_ names: [String]) -> OneOf<URLRequestData, String> {
    OneOf { for name in names { Route(.case(name)) { Path { name } } } }
  }

  typealias Pages = AnyParserPrinter<URLRequestData, [String]>

  /// Behind a custom part, alone and among other routes.
  static func routers(_ nothing: some Router<String>) -> [Pages] {
    let behind = Parse(.list) {
      Language()
      nothing
    }
    let home = Route(.case(["home"])) { Path { "home" } }
    return [
      behind.eraseToAnyParserPrinter(),
      OneOf {
        home; behind
      }.eraseToAnyParserPrinter(),
      OneOf {
        behind; home
      }.eraseToAnyParserPrinter(),
    ]
  }

  static let routers: [Pages] =
    routers(pages([]))
    + routers(
      OneOf {
        pages([]); pages([])
      })
    + routers(
      Parse {
        Path { "x" }; pages([])
      }) + routers(Lazy { pages([]) })

  @Test("A router with it refuses with an error that can be read, and doesn't name another route", arguments: routers)
  func errors(router: Pages) throws {
    for path in ["/de/x", "/de", "/fr/x", "/de/home/x"] {
      let error = try #require(throws: RoutingError.self) { try router.match(path: path) }
      #expect(error.kind == .notFound)
      #expect(!error.description.isEmpty)
      #expect(error.row?.name != "home")
    }
    let error = try #require(throws: PrintingError.self) { try router.path(for: ["de", "x"]) }
    #expect(!error.description.isEmpty)
  }

  @Test("A router with it can be inspected, and its other routes are right", arguments: routers)
  func inspection(router: Pages) {
    let hasHome = (try? router.match(path: "/home")) == ["home"]
    #expect(router.routes.filter { $0.name == "home" || $0.template == "/home" }.count == (hasHome ? 1 : 0))
    #expect(!router.routes.description.isEmpty || router.routes.isEmpty)
    #expect(router.rows(fitting: URLRequestData(target: "/home")).count <= 2)
    #expect(!router.readsBody(of: URLRequestData(method: .post, target: "/home")))
    _ = router.conflicts()
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
