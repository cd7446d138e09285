import Roundtrip
import RoundtripInspection
import Testing

/// A base of a whole router is a base of each of its routes.
@Suite struct BaseOfRouterTests {
  enum Page: Equatable, Sendable {
    case number(Int), one, name(String), user(String?), shown(Int)
  }

  /// A router below a base alone, beside another route, and made later.
  private func routers(
    _ pages: some ParserPrinter<URLRequestData, Page>, below base: BaseURL
  ) -> [AnyParserPrinter<URLRequestData, Page>] {
    let pages = pages.eraseToAnyParserPrinter()
    let mounted = OneOf<URLRequestData, Page> {
      pages.baseURL(base)
      Route(.case(Page.shown)) {
        Path {
          "shown"; Digits()
        }
      }
    }
    let lazy = OneOf<URLRequestData, Page> { Lazy { pages } }
    return [pages.baseURL(base), mounted.eraseToAnyParserPrinter(), lazy.baseURL(base)]
  }

  @Test("A custom parser begins behind the base", arguments: ["/v1", "/a/b", "//one.example/v1"])
  func customParser(base: String) throws {
    let pages = OneOf<URLRequestData, Page> {
      Route(.case(Page.name)) {
        Path { "named" }; AnyComponent()
      }
      Route(.case(Page.one)) { Path { "named" } }
    }
    let base = try BaseURL(base)
    for router in routers(pages, below: base) {
      #expect(router.matched(base.requestData.path + "/named/ann") == .value(.name("ann")))
      #expect(router.matched(base.requestData.path + "/named") == .value(.one))
      #expect(router.matched(base.requestData.path + "/named/ann/x") == .notFound)
      let printed = try router.requestData(for: .name("ann"))
      #expect(printed.path == base.requestData.path + "/named/ann" && printed.host == base.requestData.host)
    }
  }

  @Test("A request isn't matched whose value another route reads from the base")
  func readByAnotherRoute() throws {
    let pages = OneOf<URLRequestData, Page> {
      Route(.case(Page.number)) {
        Host("one.example"); Path { Digits() }
      }
      Route(.case(Page.one)) { Path { "1" } }
    }
    for router in routers(pages, below: "//one.example") {
      // It would be printed as //one.example/1.
      #expect(router.matched("/1") == .notFound)
      #expect(router.matched(URLRequestData(host: "one.example", path: "/1")) == .value(.number(1)))
    }
    let fields = OneOf<URLRequestData, Page> {
      Route(.case(Page.number)) {
        Path { "x" }; Query { Field("n", default: 1) { Digits() } }
      }
    }
    let base = try BaseURL(URLRequestData(query: ["n": ["2"]]))
    for router in routers(fields, below: base) {
      #expect(router.matched("/x") == .notFound)
      #expect(router.matched("/x?n=2") == .value(.number(2)))
    }
  }

  @Test("The user of a base is one that a route might read")
  func user() {
    let pages = OneOf<URLRequestData, Page> {
      Route(.case(Page.user)) {
        Path { "x" }; Optionally { Username() }
      }
      Route(.case(Page.name)) {
        Path { "y" }; Username()
      }
      Route(.case(Page.one)) { Path { "y" } }
    }
    for router in routers(pages, below: "//me@one.example") {
      #expect(throws: PrintingError.self) { try router.requestData(for: .user(nil)) }
      #expect(throws: PrintingError.self) { try router.requestData(for: .one) }
      #expect(router.matched("/x") == .notFound)
      #expect(router.matched(URLRequestData(user: "me", host: "one.example", path: "/x")) == .value(.user("me")))
    }
  }
}
