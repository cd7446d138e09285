import Roundtrip
import RoundtripServer
import Testing

@Suite struct RedirectionTests {
  enum Site: Equatable, Sendable {
    case book(Int)
    case list(page: Int, tag: String?)
    case section(String)
    case elsewhere
    case add
  }

  static let site = OneOf {
    Route(.case(Site.book)) {
      Path {
        "books"; Digits()
      }
    }
    Alias {
      Route(.case(Site.book)) {
        Path { "s" }
        Query { Field("id") { Digits() } }
      }
    }
    Route(.case(Site.list(page:tag:))) {
      Path { "books" }
      Query {
        Field("page", default: 1) { Digits() }
        Optionally { Field("tag") }
      }
    }
    Route(.case(Site.elsewhere)) {
      Host("other.example")
      Path { "elsewhere" }
    }
    Alias { Route(.case(Site.elsewhere)) { Path { "here" } } }
    Route(.case(Site.add)) {
      Method.post
      Path { "add" }
    }
  }

  static func target(_ target: String, _ method: Method? = .get) throws -> String? {
    var request = URLRequestData(method: method, target: target)
    request.host = "a.example"
    return try RouteMatch(site, request).redirection()
  }

  @Test("An alias of another host's route doesn't lead to a route that has the same path on this host")
  func samePathOnTwoHosts() throws {
    let site = OneOf {
      Route(.case(Site.elsewhere)) { Host("blog.example") }
      Route(.case(Site.section("shop"))) { Host("shop.example") }
      Alias {
        Route(.case(Site.elsewhere)) {
          Path { "blog" }
        }
      }
    }
    var request = URLRequestData(target: "/blog")
    for host in ["shop.example", "blog.example"] {
      request.host = host
      #expect(try RouteMatch(site, request).redirection() == (host == "blog.example" ? "/" : nil))
    }
  }

  @Test(
    "An alias, a slash, and another spelling lead to the canonical address, with the fields of others",
    arguments: [
      ("/books/42", nil), ("/books/042", "/books/42"), ("/books/42/", "/books/42"), ("/%62ooks/42", "/books/42"),
      ("/s?id=42", "/books/42"), ("/s?id=042&utm=1", "/books/42?utm=1"), ("/s?utm=1&id=42&id=x", "/books/42?utm=1"),
      ("/books", nil), ("/books?page=1", "/books"), ("/books?tag=a&page=2", "/books?page=2&tag=a"),
      ("/books?page=2&tag=a", nil), ("/books?tag=%61", "/books?tag=a"), ("/books?tag=a+b", "/books?tag=a%20b"),
      // Fields of others are no reason.
      ("/books/42?utm=1", nil), ("/books?page=2&utm=1", nil), ("/books?utm=1&page=2", nil),
      ("/books?utm=1&page=02", "/books?page=2&utm=1"), ("/books/42/?utm=%zz", "/books/42?utm=%zz"),
      // The address is a header's value.
      ("/s?id=42&utm=a\r\nSet-Cookie: é\u{7F}\\<\"", "/books/42?utm=a%0D%0ASet-Cookie:%20%C3%A9%7F%5C%3C%22"),
      ("/books/42?", "/books/42"), ("/books/42?&", "/books/42"),
      // A field of the canonical route would be read there.
      ("/s?id=42&page=7", "/books/42?page=7"),
      // Another host has the canonical address.
      ("/here", nil),
    ] as [(String, String?)])
  func targets(requested: String, expected: String?) throws {
    #expect(try Self.target(requested) == expected)
    #expect(try Self.target(requested, .head) == expected)
    if let expected {
      #expect(try Self.target(expected) == nil, "once")
      #expect(expected.hasPrefix("/") && !expected.hasPrefix("//"))
    }
  }

  @Test("Only GET and HEAD are redirected") func methods() throws {
    #expect(try Self.target("/add/", .post) == nil)
  }

  private enum Swapped: Equatable, Sendable { case new(Int), old(Int) }

  @Test("What the canonical route reads isn't carried over")
  func ownFields() throws {
    let site = OneOf {
      Route(.case(Swapped.new)) {
        Path { "new" }
        Query { Field("n", default: 1) { Digits() } }
      }
      Alias {
        Route(.case(Swapped.new)) {
          Path {
            "old"; Digits()
          }
        }
      }
    }
    let match = try RouteMatch(site, URLRequestData(target: "/old/1?n=5&utm=2"))
    #expect(match.redirection() == "/new?utm=2")
  }
}
