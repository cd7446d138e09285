import Roundtrip
import RoundtripServer
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
    #expect(try Self.site.absoluteURLString(for: route, inResponseTo: request) == url)
  }

  @Test(
    "A link is a path on the same host, and a URL elsewhere",
    arguments: [
      (Site.book(42), "https://shop.example/", "/books/42"),
      (.book(42), "https://SHOP.example:444/x?y", "/books/42"),
      (.book(42), "/x", "/books/42"),
      (.admin, "http://admin.example:81/", "/admin"),
      (.admin, "http://shop.example/", "http://admin.example/admin"),
      (.secure, "https://shop.example/", "/secure"),
      (.secure, "http://shop.example/", "https://shop.example/secure"),
      (.whole, "https://whole.example/", "/whole"),
      (.whole, "https://whole.example:81/", "https://whole.example/whole"),
    ])
  func links(route: Site, request: String, link: String) throws {
    let request = try #require(URLRequestData(string: request))
    #expect(try Self.site.linkString(for: route, inResponseTo: request) == link)
  }

  @Test("The URL of a router with a base starts with the base")
  func base() throws {
    let request = try #require(URLRequestData(string: "http://127.0.0.1:8080/"))
    let router = Self.site.baseURL("https://shop.example/v1")
    #expect(try router.absoluteURLString(for: .book(1), inResponseTo: request) == "https://shop.example/v1/books/1")
  }

  @Test("Without a request, a URL has a scheme and a host, or there is none")
  func withoutRequest() throws {
    #expect(try Self.site.absoluteURLString(for: .whole) == "https://whole.example/whole")
    let router = Self.site.baseURL("https://shop.example:444/v1")
    #expect(try router.absoluteURLString(for: .book(1)) == "https://shop.example:444/v1/books/1")
    for route in [Site.home, .book(1), .admin, .secure] {
      let expected = PrintingError.Reason.conversion("its URL has no scheme or no host, as from a baseURL")
      #expect {
        try Self.site.absoluteURLString(for: route)
      } throws: {
        ($0 as? PrintingError)?.reason == expected
      }
    }
  }

  @Test("A value that isn't printed has no URL")
  func refused() {
    #expect(throws: PrintingError.self) {
      try Self.site.absoluteURLString(for: .book(-1), inResponseTo: URLRequestData(target: "/"))
    }
  }

  @Test(
    "A request whose host would lead elsewhere supplies none",
    arguments: [
      "evil.example\u{FF0F}x", "b\u{FC}cher.example", "a%00b", "127.1", "evil.example/x", "user@evil.example",
    ])
  func invalidHost(host: String) {
    let expected = PrintingError.Reason.conversion("\"\(host)\" isn't a host in ASCII without escapes")
    #expect {
      try Self.site.absoluteURLString(for: .book(1), inResponseTo: URLRequestData(scheme: "https", host: host))
    } throws: {
      ($0 as? PrintingError)?.reason == expected
    }
    // A route with its own host doesn't need it.
    #expect(throws: Never.self) {
      try Self.site.absoluteURLString(for: .whole, inResponseTo: URLRequestData(scheme: "https", host: host))
    }
  }

  @Test("A request with an empty host supplies none")
  func emptyHost() throws {
    let request = URLRequestData(scheme: "https", host: "", port: 80)
    #expect(try Self.site.absoluteURLString(for: .book(42), inResponseTo: request) == "/books/42")
  }
}
