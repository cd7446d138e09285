import Testing

@testable import Roundtrip

/// An error is about the part of a request that is refused, even if the path has other methods.
@Suite struct RefusedPartsTests {
  enum Site: Equatable, Sendable {
    case list, count, token, theme, body(Int), header(Int), cookie(Int), form(Int), filtered(String)
  }

  static let site = OneOf {
    Route(.case(Site.list)) { Path { "topics" } }
    Route(.case(Site.body)) {
      Method.post
      Path { "topics" }
      Body(NumberOfBytes())
    }
    Route(.case(Site.header)) {
      Method.put
      Path { "topics" }
      Headers { Field("X-Count", Number(name: "X-Count")) }
    }
    Route(.case(Site.cookie)) {
      Method.patch
      Path { "topics" }
      Cookies { Field("count", Number(name: "count")) }
    }
    Route(.case(Site.form)) {
      Method.delete
      Path { "topics" }
      FormData { Field("count") { Digits() }.filter { $0 > 5 } }
    }
    Route(.case(Site.filtered)) {
      Method.trace
      Path { "topics" }
      Query { Field("q") }.filter { $0 != "no" }
    }
  }

  /// A custom conversion that describes what it expected.
  struct Number: Conversion {
    let name: String

    func apply(_ input: String) throws -> Int {
      guard let number = Int(input) else { throw ConversionError("a number for \(name)") }
      return number
    }

    func unapply(_ output: Int) -> String { "\(output)" }
  }

  struct NumberOfBytes: Conversion {
    func apply(_ input: [UInt8]) throws -> Int {
      try Number(name: "the body").apply(String(decoding: input, as: UTF8.self))
    }
    func unapply(_ output: Int) -> [UInt8] { Array("\(output)".utf8) }
  }

  @Test("A missing fragment is missed at the end, and a refused host is named, wherever they stand")
  func partsOutsideThePath() throws {
    let section = Route(.case(Site.filtered)) {
      Path { "topics" }
      Fragment()
    }
    let missed = try #require(throws: RoutingError.self) { try section.match(path: "/topics?page=2") }
    #expect(
      missed.description == """
        bad request: GET /topics?page=2

          /topics?page=2
                        ^ expected a fragment   for filtered(_:)    GET /topics#:text
        """)
    let tenant = Route(.case(Site.filtered)) {
      Host { HostLabel().filter { $0 != "www" } }
      Path { "topics" }
    }
    let request = try #require(URLRequestData(string: "//www/topics"))
    let refused = try #require(throws: RoutingError.self) { try tenant.match(request: request) }
    #expect(
      refused.description == """
        no route matches GET //www/topics

          //www/topics
          host: expected another value   for filtered(_:)    GET //:host/topics
        """)
  }

  @Test(
    "The error names the part and what it expected",
    arguments: [
      (
        URLRequestData(method: .post, target: "/topics", body: Array("x".utf8)),
        "body: expected a number for the body   for"
      ),
      (URLRequestData(method: .post, target: "/topics"), "body: expected a body   for"),
      (
        URLRequestData(method: .put, target: "/topics", headers: ["X-Count": ["x"]]),
        #"headers: expected a number for X-Count in the header "X-Count"   for"#
      ),
      (
        URLRequestData(method: .patch, target: "/topics", headers: ["Cookie": ["count=x"]]),
        #"cookies: expected a number for count in the cookie "count"   for"#
      ),
      (
        URLRequestData(method: .delete, target: "/topics", body: Array("count=3".utf8)),
        #"form: expected another value in the field of the form "count"   for"#
      ),
      (
        URLRequestData(method: .delete, target: "/topics", body: Array("count=x".utf8)),
        #"form: expected digits in the field of the form "count"   for"#
      ),
      (
        URLRequestData(method: .trace, target: "/topics?q=no"),
        "            ^ expected another value in the field \"q\"   for"
      ),
    ])
  func texts(request: URLRequestData, expected: String) throws {
    let error = try #require(throws: RoutingError.self) { try Self.site.match(request: request) }
    #expect(error.kind == .badRequest)
    #expect(error.description.contains("\n  " + expected), "\(error)")
    #expect(!error.description.contains("method: expected"), "\(error)")
  }
}
