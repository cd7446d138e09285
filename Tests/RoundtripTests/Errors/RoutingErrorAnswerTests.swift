import Roundtrip
import Testing

/// A server's response to a request that no route matches.
@Suite struct RoutingErrorAnswerTests {
  enum Site: Equatable, Sendable { case home, book(Int), remove(Int), upload([UInt8]), cache(Int), ask, search(Int) }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.book)) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.remove)) {
      Method.delete;
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.upload)) {
      Method.post; Path { "uploads" }; Body("image/png")
    }
    Route(.case(Site.cache)) {
      Method("PURGE");
      Path {
        "cache"; Digits()
      }
    }
    Route(.case(Site.ask)) {
      Method.options; Path { "ask" }
    }
    Route(.case(Site.search)) {
      Path { "search" }; Query { Field("n") { Digits() } }
    }
  }

  static func answer(_ method: Method, _ path: String) -> (status: Int, allow: String?) {
    do throws(RoutingError) {
      _ = try site.match(method: method, path: path)
      return (200, nil)
    } catch {
      return (error.status, error.allow)
    }
  }

  @Test(
    "OPTIONS is answered with 204 and the methods of the path, whatever else the routes require",
    arguments: [
      ("/", "GET, HEAD, OPTIONS"), ("/books/1", "GET, HEAD, DELETE, OPTIONS"), ("/uploads", "POST, OPTIONS"),
      ("/cache/1", "OPTIONS, PURGE"), ("/search", "GET, HEAD, OPTIONS"),
    ])
  func options(path: String, allow: String) {
    #expect(Self.answer(.options, path) == (204, allow))
    #expect(Self.answer(.connect, path) == (405, allow))
    #expect(Self.answer("options", path) == (405, allow))
  }

  @Test("OPTIONS is not found for an unknown path, and matches a route that accepts it")
  func optionsElsewhere() {
    #expect(Self.answer(.options, "/books") == (404, nil))
    #expect(Self.answer(.options, "/books/x") == (404, nil))
    #expect(Self.answer(.options, "/ask") == (200, nil))
    #expect(Self.answer(.get, "/ask") == (405, "OPTIONS"))
  }

  @Test(
    "Every other error has the status of its kind",
    arguments: [
      (Method.get, "/none", 404), (.post, "/uploads", 415), (.get, "/search", 400), (.get, "/search?n=x", 400),
      (.get, "/%zz", 400), (.get, "/uploads", 405), (.get, "/cache/1", 405), (.options, "/%zz", 400),
    ])
  func status(method: Method, path: String, status: Int) { #expect(Self.answer(method, path).status == status) }
}
