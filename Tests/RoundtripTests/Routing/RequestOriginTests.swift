import Roundtrip
import Testing

@Suite struct RequestOriginTests {
  enum Site: Equatable, Sendable { case home, book(Int), admin, secure, whole }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.book)) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.admin)) {
      Host("admin.example"); Path { "admin" }
    }
    Route(.case(Site.secure)) {
      Scheme("https"); Path { "secure" }
    }
    Route(.case(Site.whole)) {
      Scheme("https"); Host("whole.example"); Path { "whole" }
    }
  }

  @Test(
    "The parts of a URL that a route doesn't determine come from the request",
    arguments: [
      (Site.book(42), "http://shop.example/x?y", "http://shop.example/books/42"),
      (.book(42), "https://shop.example:8443/", "https://shop.example:8443/books/42"),
      (.book(42), "//shop.example:81/", "//shop.example:81/books/42"),
      (.book(42), "/x", "/books/42"),
      (.admin, "http://shop.example:81/", "http://admin.example:81/admin"),
      (.admin, "/x", "//admin.example/admin"),
      (.secure, "http://shop.example:81/", "https://shop.example/secure"),
      (.secure, "https://shop.example:444/", "https://shop.example:444/secure"),
      (.secure, "/x", "/secure"),
      (.whole, "https://shop.example:81/", "https://whole.example/whole"),
    ])
  func urls(route: Site, request: String, url: String) throws {
    let request = try #require(URLRequestData(string: request))
    #expect(try Self.site.urlString(for: route, from: request) == url)
  }

  @Test("The URL of a router with a base starts with the base")
  func base() throws {
    let request = try #require(URLRequestData(string: "http://127.0.0.1:8080/"))
    let router = Self.site.baseURL("https://shop.example/v1")
    #expect(try router.urlString(for: .book(1), from: request) == "https://shop.example/v1/books/1")
  }

  @Test("A value that isn't printed has no URL")
  func refused() {
    #expect(throws: PrintingError.self) { try Self.site.urlString(for: .book(-1), from: URLRequestData(target: "/")) }
  }
}
