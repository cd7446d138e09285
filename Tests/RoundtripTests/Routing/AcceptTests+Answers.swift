import RoundtripInspection
import RoundtripTesting
import Testing

@testable import Roundtrip

// The answer to a request that accepts nothing, and what is said of such routes.

extension AcceptTests {
  @Test(
    "It counts after the path, the method and the media type, and before everything else",
    arguments: [
      ("POST", "/book?page=x", "text/html", "image/png", RoutingError.Kind.notFound),
      ("PUT", "/books?page=x", "text/html", "image/png", .methodNotAllowed(allow: [.post, .options])),
      ("POST", "/books?page=x", "text/html", "image/png", .unsupportedMediaType),
      ("POST", "/books?page=x", "text/plain", "image/png", .notAcceptable),
      ("POST", "/books?page=x", "text/plain", "text/html", .badRequest),
      ("POST", "/books", "text/plain", "application/json", .badRequest),
    ])
  func kinds(method: String, target: String, type: String, accept: String, kind: RoutingError.Kind) {
    let request = URLRequestData(
      method: Method(method), target: target, headers: ["Content-Type": [type], "Accept": [accept]])
    for order in 0..<6 { #expect(Self.add(order).matched(request) == .fails(kind)) }
  }

  /// The route with its parts in another order.
  private static func add(_ order: Int) -> Route<Site> {
    let query = Query { Field("page") { Digits() } }
    let (accept, type) = (Accept(BookFormat.self), ContentType("text/plain"))
    let path = Path { "books" }
    return switch order {
    case 0:
      Route(.case(Site.add(page:_:))) {
        Method.post; path; query; accept; type
      }
    case 1:
      Route(.case(Site.add(page:_:))) {
        type; query; accept; path; Method.post
      }
    case 2:
      Route(.case(Site.add(page:_:))) {
        query; type; accept; Method.post; path
      }
    case 3:
      Route(.case(Site.added(_:page:))) {
        accept; query; Method.post; type; path
      }
    case 4:
      Route(.case(Site.added(_:page:))) {
        path; type; Method.post; accept; query
      }
    default:
      Route(.case(Site.added(_:page:))) {
        Method.post; accept; type; query; path
      }
    }
  }

  @Test("An alias behind the route sends a representation that wasn't asked for")
  func alias() throws {
    let router = OneOf {
      Self.site
      Alias {
        Route(.case(Site.book)) {
          Path {
            "books"; Int.parser()
          }
          Always(BookFormat.html)
        }
      }
    }
    #expect(router.matched(Self.book(["image/png"])) == .value(.book(1, .html)))
    #expect(router.matched(Self.book(["application/json"])) == .value(.book(1, .json)))
    #expect(try router.requestData(for: .book(1, .html)) == URLRequestData(target: "/books/1"))
  }

  @Test("A conversion that refuses a representation makes the request not acceptable")
  func conversion() throws {
    let router = Route(.case(Site.report)) {
      Path { "report" }
      Accept(Report.self).filter { $0 != .json }
    }
    #expect(
      router.matched(URLRequestData(target: "/report", headers: ["Accept": ["application/json"]]))
        == .fails(.notAcceptable))
    #expect(throws: PrintingError.self) { try router.requestData(for: .report(.json)) }
  }

  @Test("The error says which media types there are, and has its status")
  func text() throws {
    // The first value tells the name of its case.
    _ = try Self.site.match(request: Self.book(["text/html"]))
    let error = try #require(throws: RoutingError.self) { try Self.site.match(request: Self.book(["image/png"])) }
    #expect(error.status == 406 && error.allow == nil)
    #expect(error.reason == "expected text/html or application/json in the header \"Accept\"")
    #expect(error.row?.name == "book(_:_:)")
    #expect(
      error.description == """
        not acceptable: GET /books/1

          /books/1
          headers: expected text/html or application/json in the header "Accept"   for book(_:_:)      GET /books/:integer headers(Accept=text/html)
        """)
  }

  @Test("The list has the header, with the first media type as its default")
  func listed() {
    #expect(
      Self.site.routes.map(\.template) == [
        "/books/:integer headers(Accept=text/html)", "/report headers(Accept=text/plain)",
        "/books?page headers(Accept=text/html&Content-Type=\"text/plain\")",
      ])
    let parameter = Self.site.routes[0].parameters.last
    #expect(parameter?.place == .headers && parameter?.kind == "text/html or application/json")
    #expect(parameter?.presence == .defaulted(to: "text/html"))
  }

  @Test("Another route of the path may get what no representation does, but that can't be told")
  func conflicts() {
    #expect(Self.site.conflicts().isEmpty)
    let router = OneOf {
      Self.site
      Route(.case(Site.other)) {
        Path {
          "books"; "1"
        }
      }
    }
    #expect(router.conflicts().map(\.kind) == [.hidesLiteral])
    // A request without the header is the first route's, so the second one's own URL is, too.
    #expect(router.matched(Self.book(["image/png"])) == .fails(.notAcceptable))
    let apart = OneOf {
      Self.site
      Route(.case(Site.other)) {
        Path {
          "books"; "1"
        }
        Headers { Field("Accept") { "image/png" } }
      }
    }
    #expect(apart.conflicts().map(\.kind) == [.undecided])
    #expect(apart.matched(Self.book(["image/png"])) == .value(.other))
  }

  @Test("The laws hold, and every route has samples")
  func laws() throws {
    try checkLaws(Self.site, samples: 200, seed: 1)
  }
}
