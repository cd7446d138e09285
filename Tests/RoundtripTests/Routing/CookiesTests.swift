import Testing

@testable import Roundtrip

@Suite struct CookiesTests {
  enum Site: Equatable, Sendable {
    case session(String), pair(a: Int, b: String?), all([String]), any(String)
  }

  static let site = OneOf {
    Route(.case(Site.session)) {
      Path { "s" }; Cookies { Field("session") }
    }
    Route(.case(Site.pair(a:b:))) {
      Path { "p" }
      Cookies {
        Field("a", default: 1) { Digits() }
        Optionally { Field("b") }
      }
    }
    Route(.case(Site.all)) {
      Path { "all" }; Cookies { Field("x").repeated() }
    }
    Route(.case(Site.any)) {
      Path { "any" }; Cookies { Field("t", .percentEncoded) }
    }
  }

  static func request(_ path: String, _ cookies: String...) -> URLRequestData {
    var headers = URLRequestData.Fields()
    for text in cookies { headers.append("Cookie", text) }
    return URLRequestData(target: path, headers: headers)
  }

  @Test(
    "Cookies are read with or without spaces and quotes, from every header",
    arguments: [
      (request("/s", "session=abc"), Matched.value(Site.session("abc"))),
      (request("/s", "a=1; session=abc"), .value(.session("abc"))),
      (request("/s", "a=1;session=abc;b=2"), .value(.session("abc"))),
      (request("/s", " a=1 ;\tsession = abc "), .value(.session("abc"))),
      (request("/s", "session=\"abc\""), .value(.session("abc"))),
      (request("/s", "session=a=b=="), .value(.session("a=b=="))),
      (request("/s", "session="), .value(.session(""))),
      (request("/s", "session=\"\""), .value(.session(""))),
      (request("/s", "a=1", "session=abc"), .value(.session("abc"))),
      (request("/s", "session=first; session=second"), .value(.session("first"))),
      (request("/s", "session=%41+b"), .value(.session("%41+b"))),
      (request("/s", "Session=abc"), .badRequest),
      (request("/s", "session"), .badRequest),
      (request("/s", ";;; session=abc;"), .value(.session("abc"))),
      (request("/s", ""), .badRequest),
      (request("/s"), .badRequest),
      (request("/s", "session=a b"), .badRequest),
      (request("/s", "session=a,b"), .badRequest),
      (request("/s", "session=a\"b"), .badRequest),
      (request("/s", "session=\""), .badRequest),
      (request("/s", "session=a\\b"), .badRequest),
      (request("/s", "session=é"), .badRequest),
      (request("/s", "session=a\r\nX: y"), .badRequest),
      (request("/s", "other=é; session=abc"), .value(.session("abc"))),
      (request("/p"), .value(.pair(a: 1, b: nil))),
      (request("/p", "b=x;a=2"), .value(.pair(a: 2, b: "x"))),
      (request("/p", "a=x"), .badRequest),
      (request("/all", "x=1; y=2; x=3", "x=2"), .value(.all(["1", "3", "2"]))),
      (request("/any", "t=a%20b%3B%C3%A9"), .value(.any("a b;é"))),
      (request("/any", "t=%zz"), .badRequest),
    ])
  func reading(_ request: URLRequestData, _ expected: Matched<Site>) {
    #expect(Self.site.matched(request) == expected)
  }

  @Test("The header's name is case-insensitive")
  func headerName() {
    let request = URLRequestData(target: "/s", headers: ["cookie": ["session=abc"]])
    #expect(Self.site.matched(request) == .value(.session("abc")))
  }

  @Test(
    "Cookies are printed into one header, with only the characters that RFC 6265 allows",
    arguments: [
      (Site.session("abc"), PrintedRequest.request(request("/s", "session=abc"))),
      (.session(""), .request(request("/s", "session="))),
      (.pair(a: 2, b: "x"), .request(request("/p", "a=2; b=x"))),
      (.pair(a: 1, b: nil), .request(request("/p"))),
      (.all(["1", "2"]), .request(request("/all", "x=1; x=2"))),
      (.any("a b;é"), .request(request("/any", "t=a%20b%3B%C3%A9"))),
      (.session("x; admin=1"), .refused(.invalidCharacters("\"x; admin=1\" can't be the value of the cookie session"))),
      (.session("x\r\nX: y"), .refused(.invalidCharacters("\"x\r\nX: y\" can't be the value of the cookie session"))),
      (.session("a b"), .refused(.invalidCharacters("\"a b\" can't be the value of the cookie session"))),
      (.session("a,b"), .refused(.invalidCharacters("\"a,b\" can't be the value of the cookie session"))),
      (.session("\"a\""), .refused(.invalidCharacters("\"\"a\"\" can't be the value of the cookie session"))),
      (.session("a\\"), .refused(.invalidCharacters("\"a\\\" can't be the value of the cookie session"))),
      (.session("é"), .refused(.invalidCharacters("\"é\" can't be the value of the cookie session"))),
    ])
  func printing(_ value: Site, _ expected: PrintedRequest) {
    #expect(Self.site.printedRequest(value) == expected)
  }

  @Test(
    "Printed cookies match back",
    arguments: [
      Site.session("a=b%&+"), .session(""), .pair(a: 1, b: ""), .pair(a: 3, b: "!#$"), .all([]), .all(["", "b", "a"]),
      .any("\u{0}\r\n\";,\\ é👩‍👩‍👧"), .any(""),
    ])
  func lawOne(_ value: Site) throws {
    #expect(try Self.site.comesBack(value))
  }

  @Test("A custom parser-printer reads and prints the cookies as fields")
  func userParsers() throws {
    let router = Route(.convert(apply: { $0 }, unapply: { $0 })) {
      Path { "sorted" }
      Cookies { Sorting() }
    }
    let request = Self.request("/sorted", "a=1; sort=name", "desc=")
    #expect(try router.match(request: request) == Sorting.Order(key: "name", isDescending: true))
    #expect(throws: RoutingError.self) { try router.match(request: Self.request("/sorted", "a=1")) }
    #expect(throws: RoutingError.self) { try router.match(path: "/sorted") }
    let printed = try router.requestData(for: Sorting.Order(key: "price"))
    #expect(printed.headers == .headers(["Cookie": ["sort=price"]]))
  }
}
