import Testing

@testable import Roundtrip

/// With swift-url-routing, the values of a path and of a query are nested tuples. Conversions of those work, with a warning.
@Suite struct NestedTuplesTests {
  enum Shop: Equatable, Sendable { case search(String, Int, Int), moved(String, Int, Int, Int) }

  @Test("A Parse may flatten nested tuples")
  func parse() {
    let router = Moved.inRequirement.parse
    #expect(router.matched("/a?x=1&y=2") == .value(.search("a", 1, 2)))
    #expect(router.matched("/a?x=1") == .badRequest)
    #expect(router.printed(.search("a/b", 1, 2)) == .path("/a%2Fb?x=1&y=2"))
    #expect(router.matched(.post, "/a/7?x=1&y=2") == .value(.moved("a", 7, 1, 2)))
    #expect(router.printed(.moved("a", 7, 1, 2)) == .path("/a/7?x=1&y=2"))
  }

  @Test("The functions of a route may take nested tuples")
  func route() {
    let route = Moved.inRequirement.route
    #expect(route.matched("/a?x=1&y=2") == .value(.search("a", 1, 2)))
    #expect(route.matched("/a/b?x=1&y=2") == .notFound)
    #expect(route.printed(.search("a", 1, 2)) == .path("/a?x=1&y=2"))
  }
}

/// The test calls requirements, so it has no warnings.
private protocol Moving {
  var parse: OneOf<URLRequestData, NestedTuplesTests.Shop> { get }
  var route: Route<NestedTuplesTests.Shop> { get }
}

private struct Moved: Moving {
  typealias Shop = NestedTuplesTests.Shop

  static var inRequirement: any Moving { Moved() }

  @available(*, deprecated)
  var parse: OneOf<URLRequestData, Shop> {
    OneOf {
      Route(.case(Shop.search)) {
        Parse(.convert(apply: { ($0, $1.0, $1.1) }, unapply: { ($0, ($1, $2)) })) {
          Path { String.parser() }
          query
        }
      }
      Route(.case(Shop.moved)) {
        Parse(.convert(apply: { ($0.0, $0.1, $1.0, $1.1) }, unapply: { (($0, $1), ($2, $3)) })) {
          Method.post
          Path {
            String.parser(); Digits()
          }
          query
        }
      }
    }
  }

  @available(*, deprecated)
  var route: Route<Shop> {
    Route(
      .convert(
        apply: { Shop.search($0, $1.0, $1.1) },
        unapply: { (shop: Shop) -> (String, (Int, Int))? in
          guard case .search(let text, let x, let y) = shop else { return nil }
          return (text, (x, y))
        })
    ) {
      Path { String.parser() }
      query
    }
  }

  private var query: Query<_PartList<Int, Int>> {
    Query {
      Field("x") { Digits() }
      Field("y") { Digits() }
    }
  }
}
