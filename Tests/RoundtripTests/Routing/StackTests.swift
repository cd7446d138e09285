import RoundtripInspection
import RoundtripServer
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

  enum Shop: Equatable, Sendable { case cart, order(Int), ordered(Int), items(Int) }

  private static let shop = OneOf {
    Route(.case(Shop.cart)) { Path { "cart" } }
    Route(.case(Shop.order)) {
      Path {
        "cart"; Digits()
      }
    }
    Route(.case(Shop.ordered)) {
      Method.post
      Path {
        "cart"; Digits()
      }
    }
    Route(.case(Shop.items)) {
      Method.post
      Path {
        "cart"; Digits(); "items"
      }
      FormData { Field("all") { "yes" } }
    }
  }

  @Test("A path is reached through pages, so the values before the last match GET requests")
  func posted() throws {
    let request = URLRequestData(method: .post, path: "/cart/1/items", body: Array("all=yes".utf8))
    #expect(try Self.shop.matchStack(request: request) == [.cart, .order(1), .items(1)])
  }

  @Test("The values before the last are found under each policy for trailing slashes")
  func slashes() throws {
    let (required, rejected) = (Self.site.trailingSlash(.required), Self.site.trailingSlash(.rejected))
    #expect(try required.matchStack(path: "/books/42/reviews/") == [.books, .book(id: 42), .reviews(id: 42, page: 1)])
    #expect(try rejected.matchStack(path: "/books/42/reviews") == [.books, .book(id: 42), .reviews(id: 42, page: 1)])
  }

  @Test("What is left of a partly read path has a stack of its own, and matches as a path")
  func partlyRead() throws {
    var request = URLRequestData(target: "/v1/books/42/reviews?page=2")
    #expect(request.takeComponent() == "v1")
    #expect(try Self.site.match(request: request) == .reviews(id: 42, page: 2))
    #expect(try Self.site.matchReturningRow(request: request).route.path == "/books/:id/reviews")
    #expect(try Self.site.matchStack(request: request) == [.books, .book(id: 42), .reviews(id: 42, page: 2)])
    #expect(Self.site.explain(request: request).match?.path == "/books/:id/reviews")
    #expect(!Self.site.needsBody(for: request))
    #expect(request.takeComponent() == "books")
    let error = #expect(throws: RoutingError.self) { try Self.site.match(request: request) }
    #expect(error.map { "\($0)".contains("/42/reviews") && !"\($0)".contains("books/42") } == true)
  }
}
