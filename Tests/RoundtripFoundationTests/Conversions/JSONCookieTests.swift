import RoundtripFoundation
import Testing

/// Cookies that contain JSON, as printed and as older programs have left it.
@Suite struct JSONCookieTests {
  struct Basket: Codable, Equatable, Sendable {
    var book: Int
    var note: String
  }
  enum Site: Equatable, Sendable { case basket(Basket), perhaps(Basket?) }

  static let site = OneOf {
    Route(.case(Site.basket)) {
      Path { "basket" }; Cookies { Field("b", .json(Basket.self)).allowingAnyText() }
    }
    Route(.case(Site.perhaps)) {
      Path { "perhaps" }
      Cookies { Optionally { Field("b", .json(Basket.self)) } }.allowingAnyText().treatingInvalidAsMissing()
    }
  }

  static func request(_ path: String, _ text: String) -> URLRequestData {
    URLRequestData(target: path, headers: ["Cookie": ["x=1; b=\(text)"]])
  }

  @Test(
    "Raw and encoded JSON are both read, and encoded JSON is printed",
    arguments: [
      #"{"book": 7, "note": "a, b é 50% %41"}"#,
      "%7B%22book%22%3A7%2C%22note%22%3A%22a%2C%20b%20%C3%A9%2050%25%20%2541%22%7D",
    ])
  func raw(text: String) throws {
    let basket = Basket(book: 7, note: "a, b é 50% %41")
    for (path, site) in [("/basket", Site.basket(basket)), ("/perhaps", .perhaps(basket))] {
      #expect(try Self.site.match(request: Self.request(path, text)) == site)
      let printed = try Self.site.requestData(for: site)
      #expect(
        printed.headers["Cookie"] == ["b=%7B%22book%22%3A7%2C%22note%22%3A%22a%2C%20b%20%C3%A9%2050%25%20%2541%22%7D"])
      #expect(try Self.site.match(request: printed) == site)
    }
  }

  @Test("Invalid JSON is a bad request, or counts as missing if the router allows it")
  func refused() throws {
    for text in ["{", "%7B", "x", ""] {
      #expect(throws: RoutingError.self) { try Self.site.match(request: Self.request("/basket", text)) }
      #expect(try Self.site.match(request: Self.request("/perhaps", text)) == .perhaps(nil))
    }
  }
}
