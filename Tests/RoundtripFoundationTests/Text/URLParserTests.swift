import Foundation
import RoundtripFoundation
import Testing

@Suite struct URLParserTests {
  static let router = Query { Field("next") { URL.parser() } }

  @Test(
    "A URL in a field round-trips",
    arguments: [
      ("https://example.com/a?b=c&d=e+f#g", "https://example.com/a?b%3Dc%26d%3De%2Bf%23g"),
      ("/books/42", "/books/42"), ("?a", "?a"), ("mailto:me@example.com", "mailto:me@example.com"),
      ("/a%2Fb", "/a%252Fb"), ("//example.com//x", "//example.com//x"),
    ])
  func comesBack(text: String, printed: String) throws {
    let url = try #require(URL(string: text))
    #expect(try Self.router.path(for: url) == "/?next=" + printed)
    #expect(try Self.router.match(path: "/?next=" + printed) == url)
  }

  @Test(
    "Text that would have to be changed to be a URL is refused",
    arguments: ["", "a%20b", "%C3%A9", "/%25zz", "http://%5B::1/", "1:a", "a%00", "a%7Cb"])
  func refuses(value: String) throws {
    let error = try #require(throws: RoutingError.self) { try Self.router.match(path: "/?next=" + value) }
    #expect(error.kind == .badRequest)
  }

  @Test("A URL with a base isn't printed, because it would match back without the base")
  func base() throws {
    let url = try #require(URL(string: "b", relativeTo: URL(string: "https://example.com/a/")))
    let error = try #require(throws: PrintingError.self) { try Self.router.path(for: url) }
    #expect(error.reason == .conversion("expected a URL without a base"))
    #expect(try Self.router.path(for: url.absoluteURL) == "/?next=https://example.com/a/b")
  }
}
