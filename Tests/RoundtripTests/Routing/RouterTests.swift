import Roundtrip
import Testing

@Suite struct RouterTests {
  enum SiteRoute: Equatable, Sendable {
    case home
    case book(Int)
    case name(String)
  }

  static let router = OneOf {
    Route(.case(SiteRoute.home))
    Route(.case(SiteRoute.book)) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(SiteRoute.name)) {
      Path {
        "names"; String.parser()
      }
    }
  }

  @Test(
    "A URL is matched as text, absolute or relative",
    arguments: [
      ("https://example.com/books/42?x=1#top", .book(42)), ("/books/42", .book(42)), ("https://example.com", .home),
      ("https://user@example.com:8080/names/a%2Fb", .name("a/b")),
    ] as [(String, SiteRoute)])
  func urls(url: String, route: SiteRoute) throws {
    #expect(try Self.router.match(url: url) == route)
  }

  @Test(
    "A URL that no route matches is not found; invalid percent-encoding is a bad request",
    arguments: [
      ("https://example.com/authors", .notFound), ("myapp://about", .notFound), ("/names/%zz", .badRequest),
      ("https://example.com:70000/", .badRequest), ("https://[::1/", .badRequest), ("/books/4 2", .badRequest),
      ("1:a", .badRequest),
    ] as [(String, RoutingError.Kind)])
  func refusesURLs(url: String, kind: RoutingError.Kind) throws {
    let error = try #require(throws: RoutingError.self) { try Self.router.match(url: url) }
    #expect(error.kind == kind)
  }

  @Test("Text that isn't a URL is shown without a possible password")
  func hidesPasswords() throws {
    let error = try #require(throws: RoutingError.self) { try Self.router.match(url: "https://me:secret@[::1/") }
    #expect(
      error.description == """
        bad request: GET …@[::1/

          …@[::1/
          ^ expected a URL
        """)
  }
}
