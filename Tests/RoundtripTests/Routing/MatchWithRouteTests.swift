import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct MatchWithRouteTests {
  enum Site: Equatable, Sendable { case home, book(id: Int), shelf(Shelf), old(String) }
  enum Shelf: Equatable, Sendable { case list(page: Int), add(name: String) }

  struct SiteRouter: ParserPrinter {
    let prefix: String

    var body: some Router<Site> {
      OneOf {
        Route(.case(Site.home))
        Route(.case(Site.book(id:))) {
          Path {
            prefix; Digits()
          }
        }
        Route(.case(Site.shelf)) {
          Path { "shelf" }
          OneOf {
            Route(.case(Shelf.list(page:))) { Query { Field("page", default: 1) { Digits() } } }
            Route(.case(Shelf.add(name:))) {
              Method.post; Path { Optionally { String.parser() } }.map(.names)
            }
          }
        }
        Route(.case(Site.old)) { Path { Rest() }.map(.joined) }
      }
    }
  }

  @Test("matchReturningRow returns the matched row of the route list")
  func rows() throws {
    let router = SiteRouter(prefix: "books")
    let routes = router.routes
    for (method, path, output, row) in [
      (Method.get, "/", Site.home, 0), (.get, "/books/7", .book(id: 7), 1), (.get, "/shelf", .shelf(.list(page: 1)), 2),
      (.get, "/shelf?page=3", .shelf(.list(page: 3)), 2), (.post, "/shelf/x", .shelf(.add(name: "x")), 3),
      (.post, "/shelf", .shelf(.add(name: "")), 3), (.get, "/a/b", .old("a/b"), 4),
      (.head, "/books/7", .book(id: 7), 1),
    ] {
      let match = try router.matchReturningRow(request: URLRequestData(method: method, target: path))
      #expect(match.output == output)
      #expect(match.route == routes[row], "\(method) \(path)")
    }
    #expect(try router.matchReturningRow(path: "/books/7").route.path == "/books/:id")
  }

  @Test("A request that doesn't match throws the same error")
  func misses() throws {
    let router = SiteRouter(prefix: "books")
    for (method, path) in [(Method.put, "/shelf"), (.delete, "/"), (.get, "/%zz"), (.post, "/a/b")] {
      let request = URLRequestData(method: method, target: path)
      let expected = #expect(throws: RoutingError.self) { try router.match(request: request) }
      let thrown = #expect(throws: RoutingError.self) { try router.matchReturningRow(request: request) }
      #expect(thrown?.kind == expected?.kind)
      #expect(thrown?.description == expected?.description)
    }
  }
}

extension Conversion where Self == FunctionConversion<[String], String> {
  fileprivate static var joined: Self {
    .convert(apply: { $0.joined(separator: "/") }, unapply: { $0.split(separator: "/").map(String.init) })
  }
}

extension Conversion where Self == FunctionConversion<String?, String> {
  fileprivate static var names: Self { .convert(apply: { $0 ?? "" }, unapply: { $0.isEmpty ? nil : $0 }) }
}
