import Testing

@testable import Roundtrip

@Suite struct RoutingErrorTests {
  enum Site: Equatable, Sendable {
    case home, books, book(Int), search(String, Int), review(Int, String), create, cache, files([String]), color(UInt32)
    case language(String)
  }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.books)) { Path { "books" } }
    Route(.case(Site.book)) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.search)) {
      Path {
        "books"; "search"
      }
      Query {
        Field("query"); Field("count", default: 10) { Digits() }
      }
    }
    Route(.case(Site.review)) {
      Path {
        "books"; Digits(); "reviews"; String.parser()
      }
    }
    Route(.case(Site.create)) {
      Method.post; Path { "books" }
    }
    Route(.case(Site.cache)) {
      Method("PURGE"); Path { "cache" }
    }
    Route(.case(Site.cache)) {
      Method("LOCK"); Path { "cache" }
    }
    Route(.case(Site.color)) {
      Path {
        "color"; HexColor()
      }
    }
    Route(.case(Site.language)) {
      Path { "in" }; Language()
    }
  }

  private static func description(of path: String, _ method: Method = .get) -> String? {
    do throws(RoutingError) {
      try site.match(request: URLRequestData(method: method, target: path))
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "The error shows where no route went on, and what was expected there",
    arguments: [
      (
        "/books/latest",
        """
        not found: no route takes this path
          GET /books/latest
                     ^ expected the end of the path, digits or "search"
        """
      ),
      (
        "/books/1/reviews",
        """
        not found: no route takes this path
          GET /books/1/reviews
                              ^ expected text
        """
      ),
      (
        "/books/1/pages",
        """
        not found: no route takes this path
          GET /books/1/pages
                       ^ expected the end of the path or "reviews"
        """
      ),
      (
        "/about",
        """
        not found: no route takes this path
          GET /about
               ^ expected the end of the path, "books", "cache", "color" or "in"
        """
      ),
      (
        "/books//1",
        """
        not found: no route takes this path
          GET /books//1
                     ^ expected a component that is neither empty nor a dot segment
        """
      ),
      (
        "/books/%zz",
        """
        bad request
          GET /books/%zz
                     ^ expected text that can be decoded
        """
      ),
      (
        "/books/search",
        """
        bad request
          GET /books/search
                           ^ expected the field "query"
        """
      ),
      (
        "/books/search?query=a&count=2x",
        """
        bad request
          GET /books/search?query=a&count=2x
                                           ^ expected the end of the text
        """
      ),
      (
        "/in/fr",
        """
        not found: no route takes this path
          GET /in/fr
                  ^ expected Wrong()
        """
      ),
    ])
  func places(path: String, description: String) {
    #expect(Self.description(of: path) == description)
  }

  @Test("A wrong method is answered with those that are right, also those without a number")
  func methods() {
    #expect(
      Self.description(of: "/books", .delete) == """
        method not allowed: this path takes GET, HEAD, POST and OPTIONS
          DELETE /books
        """)
    #expect(Self.site.matched(.get, "/cache") == .allows(.options, "LOCK", "PURGE"))
    #expect(Self.site.matched("BIND", "/cache") == .allows(.options, "LOCK", "PURGE"))
    #expect(Self.site.matched("BIND", "/cache/x") == .notFound)
  }

  @Test("Control characters are escaped, and what is long is cut")
  func hostile() throws {
    let description = try #require(Self.description(of: "/\u{1B}[31m\r\nSet-Cookie:\u{202E}x"))
    #expect(
      description == """
        not found: no route takes this path
          GET /\\u{1B}[31m\\u{D}\\u{A}Set-Cookie:\\u{202E}x
               ^ expected the end of the path, "books", "cache", "color" or "in"
        """)
    let long = try #require(Self.description(of: "/books/1/" + String(repeating: "a", count: 1_000_000)))
    #expect(long.split(separator: "\n").allSatisfy { $0.count <= 110 })
    let deep = try #require(Self.description(of: "/books/" + String(repeating: "1", count: 200) + "/x"))
    #expect(deep.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test("A URL is shown without user and password")
  func credentials() throws {
    let request = try #require(URLRequestData(string: "https://me:secret@example.com:8080/about"))
    do throws(RoutingError) {
      try Self.site.match(request: request)
      Issue.record("the request matches")
    } catch {
      #expect(
        error.description == """
          not found: no route takes this path
            GET https://example.com:8080/about
                                         ^ expected the end of the path, "books", "cache", "color" or "in"
          """)
    }
  }
}
