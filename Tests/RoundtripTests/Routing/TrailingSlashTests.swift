import Testing

@testable import Roundtrip

@Suite struct TrailingSlashTests {
  enum Site: Equatable, Sendable { case home, books, book(id: Int), files([String]) }

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
}
