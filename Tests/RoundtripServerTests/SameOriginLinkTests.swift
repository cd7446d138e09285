import Roundtrip
import RoundtripServer
import Testing

/// Whether a link leads to the origin of the request, in whatever spelling either is written.
@Suite struct SameOriginLinkTests {
  enum Page: Equatable, Sendable { case home }

  static let routes = OneOf { Route(.case(Page.home)) { Path { "home" } } }

  @Test(
    "A link to the same scheme, host, and port is a path: a default port is the scheme's, and letter case doesn't count",
    arguments: [
      ("https://shop.example", "https://shop.example:443/x"), ("https://shop.example:443", "https://shop.example/x"),
      ("https://shop.example", "HTTPS://shop.example/x"), ("HTTPS://Shop.Example", "https://shop.example:443/x"),
      ("http://shop.example", "http://SHOP.example:80/x"), ("wss://shop.example", "WSS://shop.example:443/x"),
      ("https://shop.example:8443", "Https://shop.example:8443/x"), ("myapp://shop", "MyApp://shop/x"),
    ])
  func same(base: String, request: String) throws {
    let request = try #require(URLRequestData(string: request))
    #expect(try Self.routes.baseURL(base).linkString(for: .home, inResponseTo: request) == "/home")
  }

  @Test(
    "A link to another scheme, host, or port is a URL",
    arguments: [
      ("https://shop.example", "https://shop.example:8443/x"), ("https://shop.example:8443", "https://shop.example/x"),
      ("https://shop.example", "http://shop.example:443/x"), ("http://shop.example", "https://shop.example:80/x"),
      ("https://shop.example", "http://shop.example/x"), ("https://shop.example:80", "https://shop.example/x"),
      ("https://shop.example", "https://other.example:443/x"), ("myapp://shop", "other://shop/x"),
      ("myapp://shop:443", "myapp://shop/x"),
    ])
  func other(base: String, request: String) throws {
    let request = try #require(URLRequestData(string: request))
    #expect(try Self.routes.baseURL(base).linkString(for: .home, inResponseTo: request) == base + "/home")
  }

  @Test("The port of a request belongs to its scheme in any letter case")
  func port() throws {
    let router = OneOf {
      Route(.case(Page.home)) {
        Scheme("https"); Path { "home" }
      }
    }
    let request = try #require(URLRequestData(string: "HTTPS://shop.example:8443/x"))
    #expect(try router.linkString(for: .home, inResponseTo: request) == "/home")
    #expect(
      try router.absoluteURLString(for: .home, inResponseTo: request).lowercased() == "https://shop.example:8443/home")
  }
}
