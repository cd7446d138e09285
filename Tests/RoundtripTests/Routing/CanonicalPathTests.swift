import Testing

@testable import Roundtrip

@Suite struct CanonicalPathTests {
  enum Site: Equatable, Sendable { case home, books(page: Int, genre: String?), author(String) }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.books(page:genre:))) {
      Path { "books" }
      Query {
        Field("page", default: 1) { Digits() }
        Optionally { Field("genre") }
      }
    }
    Route(.case(Site.author)) {
      Path {
        "authors"; String.parser()
      }
    }
    Alias {
      Route(.case(Site.author)) {
        Path {
          "writers"; String.parser()
        }
      }
    }
  }

  @Test(
    "A request that matches has one path",
    arguments: [
      ("", "/"), ("/", "/"), ("/?a=1", "/"), ("/books/", "/books"), ("/books?page=1", "/books"),
      ("/books?genre=a+b&page=02&utm=x", "/books?page=2&genre=a%20b"), ("/b%6Foks", "/books"),
      ("/authors/%41%2f%C3%A9", "/authors/A%2F%C3%A9"), ("/writers/A", "/authors/A"),
    ])
  func canonical(_ path: String, _ expected: String) throws {
    #expect(try Self.site.canonicalPath(for: path) == expected)
    #expect(try Self.site.canonicalPath(for: URLRequestData(target: path)) == expected)
    #expect(try Self.site.canonicalPath(for: expected) == expected)
  }

  @Test("A request that doesn't match has none")
  func miss() {
    #expect(throws: RoutingError.self) { try Self.site.canonicalPath(for: "/nothing") }
  }

  @Test("A value that only an alias matches has none")
  func aliasAlone() throws {
    let router = OneOf { Alias { Route(.case("old")) { Path { "old" } } } }
    #expect(try router.canonicalPath(for: "/old") == nil)
  }
}
