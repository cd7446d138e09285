import Roundtrip
import Synchronization
import Testing

/// Routers that are composed as types: their bodies are functions, and must not be called for each match.
@Suite struct ComposedRouterTests {
  enum SiteRoute: Equatable, Sendable { case home, shop(ShopRoute) }
  enum ShopRoute: Equatable, Sendable { case list, item(id: Int) }

  static let bodies = Atomic(0)

  struct ShopRouter: ParserPrinter {
    var body: some Router<ShopRoute> {
      ComposedRouterTests.bodies.add(1, ordering: .relaxed)
      return OneOf {
        Route(.case(ShopRoute.list))
        Route(.case(ShopRoute.item(id:))) { Path { Digits() } }
      }
    }
  }

  struct SiteRouter: ParserPrinter {
    var body: some Router<SiteRoute> {
      OneOf {
        Route(.case(SiteRoute.home))
        Route(.case(SiteRoute.shop)) {
          Path { "shop" }; ShopRouter()
        }
      }
    }
  }

  /// Calls the body of a request instead of its own.
  struct UploadRouter: ParserPrinter {
    var body: some Router<[UInt8]> {
      Parse {
        Method.post
        Body()
      }
    }
  }

  @Test func `a type may ask for the body of a request`() throws {
    let request = URLRequestData(method: .post, target: "/", body: [1, 2])
    #expect(try UploadRouter().match(request: request) == [1, 2])
    #expect(try UploadRouter().requestData(for: [1, 2]) == request)
  }

  struct PrefixedRouter: ParserPrinter {
    let prefix: String
    var body: some Router<ShopRoute> {
      Parse {
        Path { prefix }; ShopRouter()
      }
    }
  }

  @Test(arguments: [
    (SiteRoute.home, "/"), (.shop(.list), "/shop"), (.shop(.item(id: 7)), "/shop/7"),
  ])
  func `types nested in types match and print`(route: SiteRoute, path: String) throws {
    #expect(try SiteRouter().match(path: path) == route)
    #expect(try SiteRouter().path(for: route) == path)
  }

  @Test func `a type without stored properties makes its table once, and its nested bodies with it`() throws {
    for id in 0..<10 { #expect(try SiteRouter().match(path: "/shop/\(id)") == .shop(.item(id: id))) }
    let made = Self.bodies.load(ordering: .relaxed)
    for id in 0..<10 { #expect(try SiteRouter().match(path: "/shop/\(id)") == .shop(.item(id: id))) }
    #expect(Self.bodies.load(ordering: .relaxed) - made <= 1)
  }

  @Test func `a type with stored properties is made for each match, and once when it is erased`() throws {
    for prefix in ["a", "b"] {
      #expect(try PrefixedRouter(prefix: prefix).match(path: "/\(prefix)/1") == .item(id: 1))
      #expect(try PrefixedRouter(prefix: prefix).path(for: .item(id: 1)) == "/\(prefix)/1")
    }
    let erased: AnyParserPrinter<URLRequestData, ShopRoute> = PrefixedRouter(prefix: "c").eraseToAnyParserPrinter()
    #expect(try erased.match(path: "/c/2") == .item(id: 2))
    #expect(try erased.path(for: .list) == "/c")
  }
}

@Suite struct MappedPartTests {
  enum Page: Equatable, Sendable { case home, book(Int), chapter(Int, String), search(String, Int) }

  @Test func `a path and a query can be made into a case without a route around them`() throws {
    let router = OneOf {
      Path { "home" }.map(.case(Page.home))
      Path {
        "books"; Digits()
      }.map(.case(Page.book))
      Path {
        "books"; Digits(); String.parser()
      }.map(.case(Page.chapter))
      Query {
        Field("q"); Field("n") { Digits() }
      }.map(.case(Page.search))
    }
    let pages: [(Page, String)] = [
      (.home, "/home"), (.book(1), "/books/1"), (.chapter(1, "a"), "/books/1/a"), (.search("a b", 2), "/?q=a%20b&n=2"),
    ]
    for (page, path) in pages {
      #expect(try router.match(path: path) == page)
      #expect(try router.path(for: page) == path)
    }
  }

  @Test func `a router that is made for one match only lives until the match is over`() throws {
    let page = try OneOf { Route(.case(Page.book)) { Path { Digits() } } }.match(path: "/7")
    let path = try OneOf { Route(.case(Page.book)) { Path { Digits() } } }.path(for: .book(7))
    let number = try Path {
      "a"; Digits()
    }.eraseToAnyParserPrinter().match(path: "/a/7")
    #expect((page, path, number) == (.book(7), "/7", 7))
  }
}

@Suite struct SilentPartTests {
  enum Page: Equatable, Sendable { case page(Int), legacy(String) }

  @Test func `a choice between literals in a path yields nothing, and prints the first`() throws {
    let router = OneOf {
      Route(.case(Page.page)) {
        Path {
          "x"
          OneOf {
            "new"
            "old"
          }
          Digits()
        }
      }
    }
    #expect(try router.match(path: "/x/old/7") == .page(7))
    #expect(try router.match(path: "/x/new/7") == .page(7))
    #expect(try router.path(for: .page(7)) == "/x/new/7")
  }
}
