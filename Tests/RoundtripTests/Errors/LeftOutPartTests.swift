import Roundtrip
import RoundtripInspection
import Testing

/// What is said of a request that has an optional part, and is refused for something else.
@Suite struct LeftOutPartTests {
  enum Format: String, CaseIterable, Sendable { case json = "application/json" }
  enum Page: Equatable, Sendable { case texts(String?, Int), formats(Format?, Int) }

  private typealias Pages = AnyParserPrinter<URLRequestData, Page>
  private typealias Text = AnyParserPrinter<URLRequestData, String?>

  /// A route with an optional part and a field, by itself, and in a part that is made on first use.
  private static func routers(_ part: Text) -> [Pages] {
    let route = Route(.case(Page.texts)) {
      Path { "a" }
      part
      Query { Field("n") { Digits() } }
    }
    return around(route.eraseToAnyParserPrinter())
  }

  private static func around(_ route: Pages) -> [Pages] {
    [
      route, Lazy { route }.eraseToAnyParserPrinter(),
      Lazy { route }.filter { _ in true }.eraseToAnyParserPrinter(),
    ]
  }

  private static let pages: [Pages] =
    routers(Optionally { Lazy { Authorization(.bearer) } }.eraseToAnyParserPrinter())
    + routers(Optionally { Lazy { Headers { Field("X") } } }.eraseToAnyParserPrinter())
    + routers(Optionally { Lazy { Cookies { Field("s") } } }.eraseToAnyParserPrinter())
    + routers(Optionally { Lazy { Query { Field("y") } } }.eraseToAnyParserPrinter())
    + around(
      Route(.case(Page.formats)) {
        Path { "a" }
        Optionally { Accept(Format.self) }
        Query { Field("n") { Digits() } }
      }.eraseToAnyParserPrinter())

  @Test("The refused field is the reason, and no part that is fine", arguments: pages.indices)
  func reasons(index: Int) throws {
    let router = Self.pages[index]
    let headers: URLRequestData.Fields = [
      "Authorization": ["Bearer t"], "X": ["x"], "Cookie": ["s=1"], "Accept": ["application/json"],
    ]
    for (target, reason) in [("/a?y=1&n=x", #"digits in the field "n""#), ("/a?y=1", #"the field "n""#)] {
      let request = URLRequestData(target: target, headers: headers)
      let error = try #require(throws: RoutingError.self) { try router.match(request: request) }
      #expect(error.kind == .badRequest)
      #expect(error.reason == "expected " + reason)
      let first = error.description.split(separator: "\n")[2]
      #expect(first.contains("^ expected " + reason), "\(error)")
      #expect("\(router.explain(request: request))".contains("expected " + reason))
    }
  }
}
