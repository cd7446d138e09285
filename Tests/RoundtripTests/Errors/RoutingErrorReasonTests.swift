import Roundtrip
import Testing

/// What a client learns from an error: which field, and what is expected there.
@Suite struct RoutingErrorReasonTests {
  enum Site: Equatable, Sendable {
    case search(String, page: Int), tags([Int]), token(Int), session(Int), form(Int), text([UInt8]), own(Int), section
    case one(Int), two(Int), fields(String)
  }

  /// An error that isn't for clients.
  struct Secret: Error, CustomStringConvertible {
    var description: String { "connection to db.internal refused" }
  }

  struct Wanted: ParserPrinter {
    func parse(_ input: inout URLRequestData.Fields) throws -> String { throw Secret() }
    func print(_ output: String, into input: inout URLRequestData.Fields) {}
  }

  static let site = OneOf {
    Route(.case(Site.search(_:page:))) {
      Path { "search" }
      Query {
        Field("q")
        Field("page", default: 1) { Digits() }
      }
    }
    Route(.case(Site.tags)) {
      Path { "tags" }
      Query { Field("ids") { Digits() }.commaSeparated() }
    }
    Route(.case(Site.token)) {
      Path { "token" }
      Headers { Field("X-Token") { Digits(4) } }
    }
    Route(.case(Site.session)) {
      Path { "session" }
      Cookies { Field("session") { Digits() } }
    }
    Route(.case(Site.form)) {
      Method.post
      Path { "form" }
      FormData { Field("count") { Digits() } }
    }
    Route(.case(Site.text)) {
      Method.post
      Path { "text" }
      Body("text/plain")
    }
    Route(.case(Site.own)) {
      Path { "own" }
      Query {
        Field(
          "key",
          .convert(
            apply: { (text: String) throws -> Int in
              if text == "color" { throw ConversionError("a color\u{1B}") }
              if text.hasPrefix("id-") {
                var rest = text.dropFirst(3)
                return try Digits().parse(&rest)
              }
              if text.hasPrefix("nested-") {
                var rest = text.dropFirst(7)
                return try Parse(.convert(apply: { (_: Int) throws -> Int in throw Secret() }, unapply: { $0 })) {
                  Digits()
                }.parse(&rest)
              }
              throw Secret()
            }, unapply: { "\($0)" }))
      }
    }
    Route(.case(Site.section)) {
      Path { "section" }
      Fragment { "top" }
    }
    Route(.case(Site.one)) {
      Path { "either" }
      Query { Field("one") { Digits() } }
    }
    Route(.case(Site.two)) {
      Path { "either" }
      Query { Field("two") { Digits() } }
    }
    Route(.case(Site.fields)) {
      Path { "fields" }
      Query { Wanted() }
    }
  }

  @Test(
    "The reason names the field and what is expected, and nothing else",
    arguments: [
      (.get, "/search", [:], nil, #"expected the field "q""#),
      (.get, "/search?q=a&page=x", [:], nil, #"expected digits in the field "page""#),
      (.get, "/search?evil=<script>&q=%FF", [:], nil, #"expected percent-encoding of valid UTF-8 in the field "q""#),
      (.get, "/tags?ids=1,x,3", [:], nil, #"expected digits in the field "ids""#),
      (.get, "/token", [:], nil, #"expected the header "X-Token""#),
      (.get, "/token", ["x-token": ["hunter2"]], nil, #"expected 4 digits in the header "X-Token""#),
      (.get, "/session", [:], nil, #"expected the cookie "session""#),
      (.get, "/session", ["Cookie": ["session=secret"]], nil, #"expected digits in the cookie "session""#),
      (.post, "/form", [:], "count=x", #"expected digits in the field of the form "count""#),
      (.post, "/form", [:], "other=x", #"expected the field of the form "count""#),
      (.post, "/text", ["Content-Type": ["text/plain"]], nil, "expected a body"),
      (.post, "/text", ["Content-Type": ["text/html"]], "a", "expected the media type text/plain"),
      (.get, "/own?key=color", [:], nil, #"expected a color\u{1B} in the field "key""#),
      (.get, "/own?key=id-hunter2", [:], nil, #"expected digits in the field "key""#),
      (.get, "/own?key=x", [:], nil, #"expected another value in the field "key""#),
      (.get, "/own?key=nested-1", [:], nil, #"expected another value in the field "key""#),
      (.get, "/fields?a=b", [:], nil, "expected another value in the query"),
      (.get, "/section", [:], nil, "expected a fragment"),
      (.get, "/either?two=x", [:], nil, #"expected digits in the field "two""#),
      (.get, "/%zz", [:], nil, "expected valid percent-encoding in the path"),
      (.get, "/secret/path", [:], nil, "nothing is at this address"),
      (.delete, "/form", [:], nil, "the methods of this address are POST and OPTIONS"),
    ] as [(Method, String, URLRequestData.Fields, String?, String)])
  func reasons(
    method: Method, target: String, headers: URLRequestData.Fields, body: String?, expected: String
  ) throws {
    let request = URLRequestData(method: method, target: target, headers: headers, body: body.map { Array($0.utf8) })
    let error = try #require(throws: RoutingError.self) { try Self.site.match(request: request) }
    #expect(error.reason == expected)
  }

  @Test(
    "The reason is that of a route that refuses the request for it",
    arguments: [
      ("/n?page=x", [:], nil, 400, #"expected digits in the field "page""#),
      ("/n?page=x", ["Accept": ["image/png"]], nil, 400, #"expected digits in the field "page""#),
      ("/n", ["Content-Type": ["image/png"]], nil, 400, "expected a body"),
      (
        "/f", ["Content-Type": ["application/x-www-form-urlencoded"]], "x=1", 400,
        #"expected the field of the form "n""#
      ),
      ("/f", ["Content-Type": ["image/png"]], nil, 400, #"expected the field of the form "n""#),
      ("/u", ["Content-Type": ["text/plain"]], "x", 415, "expected the media type image/png"),
      ("/t?n=x", ["Accept": ["image/png"]], nil, 406, #"expected text/plain in the header "Accept""#),
    ] as [(String, URLRequestData.Fields, String?, Int, String)], [true, false])
  func reasonsOfTheStatus(
    _ example: (target: String, headers: URLRequestData.Fields, body: String?, status: Int, reason: String),
    isFirst: Bool
  ) throws {
    let one = OneOf {
      Route(.case(Posted.page)) {
        Method.post; Path { "n" }; Query { Field("page") { Digits() } }
      }
      Route(.case(Posted.page)) {
        Method.post; Path { "f" }; FormData { Field("n") { Digits() } }
      }
      Route(.case(Posted.text)) {
        Method.post; Path { "t" }; Accept(Format.self); Query { Field("n", default: 1) { Digits() } }
      }
    }
    let other = OneOf {
      Route(.case(Posted.upload)) {
        Method.post; Path { "n" }; Body("image/png")
      }
      Route(.case(Posted.upload)) {
        Method.post; Path { "f" }; Body("image/png")
      }
      Route(.case(Posted.upload)) {
        Method.post; Path { "u" }; Body("image/png")
      }
    }
    let router = OneOf {
      if isFirst { one }; other; if !isFirst { one }
    }
    let request = URLRequestData(
      method: .post, target: example.target, headers: example.headers, body: example.body.map { Array($0.utf8) })
    let error = try #require(throws: RoutingError.self) { try router.match(request: request) }
    #expect(error.status == example.status && error.reason == example.reason, "\(error.status) \(error.reason)")
  }

  @Test("The reason is that of the routes that refuse the request so, however many refuse it otherwise")
  func manyOthers() throws {
    let router = OneOf {
      for _ in 0..<20 {
        Route(.case(Posted.upload)) {
          Method.post; Path { "n" }; Body("image/png")
        }
      }
      Route(.case(Posted.page)) {
        Method.post; Path { "n" }; Query { Field("page") { Digits() } }
      }
    }
    let request = URLRequestData(
      method: .post, target: "/n?page=x", headers: ["Content-Type": ["text/plain"]], body: [])
    let error = try #require(throws: RoutingError.self) { try router.match(request: request) }
    #expect(error.status == 400 && error.reason == "expected digits in the field \"page\"")
  }

  @Test(
    "What is wrong with a fragment is said to be in the fragment",
    arguments: [
      ("/x#Lx", "expected digits in the fragment"), ("/x#", "expected \"L\" in the fragment"),
      ("/x#%zz", "expected percent-encoding of valid UTF-8 in the fragment"), ("/x", "expected a fragment"),
    ])
  func fragment(target: String, reason: String) throws {
    let router = Route(.case(Posted.page)) {
      Path { "x" }
      Fragment {
        "L"; Digits()
      }
    }
    let error = try #require(throws: RoutingError.self) { try router.match(request: URLRequestData(target: target)) }
    #expect(error.reason == reason)
  }

  enum Format: String, CaseIterable, Sendable { case text = "text/plain" }
  enum Posted: Equatable, Sendable { case page(Int), text(Format, Int), upload([UInt8]) }

  @Test("Text that isn't a URL has a reason, too") func notAURL() throws {
    let error = try #require(throws: RoutingError.self) { try Self.site.match(url: "https://a b") }
    #expect(error.reason == "expected a URL")
  }

  @Test("A reason is at most a line long") func length() throws {
    let site = Route(.case(Site.one)) {
      Path { "a" }
      Query { Field(String(repeating: "n", count: 10_000)) { Digits() } }
    }
    let error = try #require(throws: RoutingError.self) { try site.match(path: "/a") }
    #expect(error.reason.count < 250)
  }

  /// Two numbers in order.
  struct Span: Conversion {
    func apply(_ input: (Int, Int?)) throws -> String {
      guard let end = input.1, end >= input.0 else { throw ConversionError("an end behind the start") }
      return "\(input.0)-\(end)"
    }
    func unapply(_ output: String) throws -> (Int, Int?) { throw ConversionError("nothing") }
  }

  @Test(
    "A conversion of several fields blames none of them",
    arguments: ["/?a=9", "/?a=9&b=1", "/?b=1&a=9"])
  func severalFields(target: String) {
    let fields = Query {
      Parse(Span()) {
        Field("a") { Digits() }
        Optionally { Field("b") { Digits() } }
      }
    }
    let steps = Route(Span()) {
      Query { Field("a") { Digits() } }
      Query { Optionally { Field("b") { Digits() } } }
    }
    for router in [fields.eraseToAnyParserPrinter(), steps.eraseToAnyParserPrinter()] {
      let error = #expect(throws: RoutingError.self) { try router.match(path: target) }
      #expect(error?.reason == "expected an end behind the start")
      #expect(error?.description.contains("expected an end behind the start   for") == true)
    }
  }

  @Test("A conversion of a field beside others names the field")
  func fieldBesideOthers() {
    let router = Route(.case(Site.search(_:page:))) {
      Query {
        Field("q")
        Field("n") { Digits().filter { $0 < 9 } }
      }
    }
    let error = #expect(throws: RoutingError.self) { try router.match(path: "/?n=10&q=a") }
    #expect(error?.reason == "expected another value in the field \"n\"")
  }
}
