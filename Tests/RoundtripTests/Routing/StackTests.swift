import Testing

@testable import Roundtrip

@Suite struct StackTests {
  enum Site: Equatable, Sendable { case home, books, book(id: Int), reviews(id: Int, page: Int), files([String]) }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.books)) { Path { "books" } }
    Route(.case(Site.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.reviews(id:page:))) {
      Path {
        "books"; Digits(); "reviews"
      }
      Query { Field("page", default: 1) { Digits() } }
    }
    Route(.case(Site.files)) {
      Path {
        "a"; "b"; Rest()
      }
    }
  }

  @Test(
    "The stack of a path contains the values on the way to it",
    arguments: [
      ("/", [Site.home]), ("/books", [.books]), ("/books/", [.books]), ("/books/42", [.books, .book(id: 42)]),
      ("/books/42/reviews?page=2#x", [.books, .book(id: 42), .reviews(id: 42, page: 2)]),
      ("/books/42/reviews/", [.books, .book(id: 42), .reviews(id: 42, page: 1)]),
      // Nothing is at /a.
      ("/a/b/c", [.files([]), .files(["c"])]),
    ])
  func stacks(_ path: String, _ expected: [Site]) throws {
    #expect(try Self.site.matchStack(path: path) == expected)
    #expect(try Self.site.match(path: Self.site.path(forStack: expected)) == expected.last)
  }

  @Test("A path that matches nothing has no stack, whatever is on the way", arguments: ["/books/x", "/books//42"])
  func miss(_ path: String) {
    #expect(throws: RoutingError.self) { try Self.site.matchStack(path: path) }
  }

  @Test("An empty stack has no path")
  func empty() {
    #expect(throws: PrintingError.self) { try Self.site.path(forStack: []) }
  }

  @Test("At most a hundred prefixes of an endless path are tried")
  func long() throws {
    let path = "/a/b" + String(repeating: "/c", count: 10_000)
    #expect(try Self.site.matchStack(path: path).count == 100)
  }
}
