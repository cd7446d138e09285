import Testing

@testable import Roundtrip

@Suite struct TrailingSlashTests {
  enum Site: Equatable, Sendable { case home, books, book(id: Int), files([String]), page(Int?) }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.books)) { Path { "books" } }
    Route(.case(Site.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.files)) {
      Path {
        "files"; Rest()
      }
    }
  }

  @Test("A trailing slash doesn't mean that an optional part is present", arguments: ["/", ""])
  func optionalPart(path: String) throws {
    let router = Optionally { Route(.case(Site.books)) { Path { "books" } }.trailingSlash(.rejected) }
    #expect(try router.match(path: path) == .some(nil))
    #expect(try router.match(path: "/books") == .books)
  }

  @Test("A route that has either spelling keeps them", arguments: [TrailingSlash.rejected, .required])
  func ownOptional(around policy: TrailingSlash) throws {
    let books = Route(.case(Site.books)) { Path { "books" } }
    let router = OneOf {
      books.trailingSlash(.optional)
      Route(.case(Site.files)) {
        Path {
          "files"; Rest()
        }
      }
    }.trailingSlash(policy)
    let all = router.baseURL("https://shop.example/v1").trailingSlash(policy)
    for path in ["/books", "/books/"] {
      #expect(router.matched(path) == .value(.books) && all.matched("/v1" + path) == .value(.books))
    }
    #expect(router.matched("/files/a" + (policy == .required ? "" : "/")) == .notFound)
    #expect(try router.path(for: .books) == "/books" && all.path(for: .books) == "/v1/books")
  }

  @Test("A route's own policy counts, and not that around it", arguments: [TrailingSlash.rejected, .required])
  func inner(around policy: TrailingSlash) throws {
    let other: TrailingSlash = policy == .required ? .rejected : .required
    let book = Route(.case(Site.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    let inner = Parse { book.trailingSlash(other) }
    let routers: [AnyParserPrinter<URLRequestData, Site>] = [
      OneOf<URLRequestData, Site> {
        book.trailingSlash(other)
        Route(.case(Site.books)) { Path { "books" } }
      }.trailingSlash(policy),
      OneOf<URLRequestData, Site> {
        inner.named("a book")
        Fallback { Route(.case(Site.books)) { Path { "books" } } }
      }.baseURL("/").trailingSlash(policy).baseURL("https://shop.example"),
      OneOf<URLRequestData, Site> {
        book.trailingSlash(other).trailingSlash(policy)
        Route(.case(Site.books)) { Path { "books" } }
      }.trailingSlash(policy).trailingSlash(other),
    ]
    for router in routers {
      let slash = { (policy: TrailingSlash) in policy == .required ? "/" : "" }
      #expect(router.matched("/books/7" + slash(other)) == .value(.book(id: 7)))
      #expect(router.matched("/books/7" + slash(policy)) == .notFound)
      #expect(router.matched("/books" + slash(policy)) == .value(.books))
      #expect(router.matched("/books" + slash(other)) == .notFound)
      #expect(try router.path(for: .book(id: 7)) == "/books/7" + slash(other))
      #expect(try router.path(for: .books) == "/books" + slash(policy))
    }
  }

  @Test(
    "So it does where only some ways through another of its parts have one",
    arguments: [TrailingSlash.rejected, .required])
  func innerBesideOptional(around policy: TrailingSlash) throws {
    let other: TrailingSlash = policy == .required ? .rejected : .required
    let slash = { (policy: TrailingSlash) in policy == .required ? "/" : "" }
    let number = Path { Digits() }.trailingSlash(other)
    let own = Route(.case(Site.page)) {
      Path { "b" }.trailingSlash(other); Optionally { number }
    }.trailingSlash(policy)
    let partly = Route(.case(Site.page)) {
      Path { "b" }; Optionally { number }
    }.trailingSlash(policy)
    for (router, ofNone) in [(own, other), (partly, policy)] {
      for (page, path, policy) in [(nil, "/b", ofNone), (1, "/b/1", other)] as [(Int?, String, TrailingSlash)] {
        #expect(router.matched(path + slash(policy)) == .value(.page(page)))
        #expect(router.matched(path + slash(policy == .required ? .rejected : .required)) == .notFound)
        #expect(try router.path(for: .page(page)) == path + slash(policy))
      }
    }
  }

  @Test("Nothing is printed with two policies, one of them in a part that is made on first use")
  func contradiction() {
    let books = Route(.case(Site.books)) { Path { "books" } }
    let lazy = OneOf<URLRequestData, Site> { Lazy { books.trailingSlash(.required) } }
    let router = lazy.trailingSlash(.rejected)
    #expect(router.printed(.books) == .refused(.text("two policies for its slash")))
    #expect(router.matched("/books") == .notFound && router.matched("/books/") == .notFound)
    #expect(lazy.trailingSlash(.required).printed(.books) == .path("/books/"))
  }

  @Test(
    "A policy determines which paths match",
    arguments: [
      (TrailingSlash.rejected, "/books", Matched.value(Site.books)),
      (.rejected, "/books/", .notFound),
      (.rejected, "/books/?a=1", .notFound),
      (.rejected, "/files/a/", .notFound),
      (.rejected, "/", .value(.home)),
      (.rejected, "", .value(.home)),
      (.required, "/books", .notFound),
      (.required, "/books/", .value(.books)),
      (.required, "/books/?a=1#b", .value(.books)),
      (.required, "/books//", .notFound),
      (.required, "/books/42/", .value(.book(id: 42))),
      (.required, "/books/42", .notFound),
      (.required, "/", .value(.home)),
    ])
  func reading(_ policy: TrailingSlash, _ path: String, _ expected: Matched<Site>) {
    #expect(Self.site.trailingSlash(policy).matched(path) == expected)
  }

  @Test(
    "A policy determines how paths are printed, and printed paths match",
    arguments: [
      (TrailingSlash.optional, Site.books, "/books"), (.rejected, .books, "/books"), (.required, .books, "/books/"),
      (.required, .home, "/"), (.required, .book(id: 42), "/books/42/"), (.required, .files([]), "/files/"),
      (.required, .files(["a"]), "/files/a/"),
    ])
  func printing(_ policy: TrailingSlash, _ value: Site, _ path: String) throws {
    let router = Self.site.trailingSlash(policy)
    #expect(try router.path(for: value) == path)
    #expect(try router.comesBack(value))
  }

  @Test("A policy and a base URL can be applied in either order")
  func base() throws {
    let inside = Self.site.trailingSlash(.required).baseURL("/v1")
    let outside = Self.site.baseURL("/v1").trailingSlash(.required)
    #expect(try inside.path(for: .book(id: 1)) == "/v1/books/1/")
    #expect(try outside.path(for: .book(id: 1)) == "/v1/books/1/")
    #expect(inside.matched("/v1/books/1") == .notFound)
    #expect(outside.matched("/v1/books/1") == .notFound)
    #expect(outside.matched("/v1/books/1/") == .value(.book(id: 1)))
  }

  @Test("The path of a base follows the policy, whatever is around it", arguments: [TrailingSlash.rejected, .required])
  func pathOfBase(_ policy: TrailingSlash) throws {
    let inside = Self.site.trailingSlash(policy).baseURL("/v1")
    let outside = Self.site.baseURL("/v1").trailingSlash(policy)
    for router in [
      inside, outside, OneOf { inside }.eraseToAnyParserPrinter(), Parse { outside }.eraseToAnyParserPrinter(),
    ] {
      #expect(router.matched("/v1") == (policy == .required ? .notFound : .value(.home)))
      #expect(router.matched("/v1/") == (policy == .required ? .value(.home) : .notFound))
      #expect(router.matched("/v1?a=/") == (policy == .required ? .notFound : .value(.home)))
      #expect(try router.path(for: .home) == (policy == .required ? "/v1/" : "/v1"))
    }
  }
}
