import Testing

@testable import Roundtrip

/// Parser-printers that call those of the library, or run their nodes, have the same results.
@Suite struct DelegationTests {
  /// Calls another one through `parse` and `print`, without a description.
  struct ByValue<Wrapped: ParserPrinter>: ParserPrinter {
    let wrapped: Wrapped

    func parse(_ input: inout Wrapped.Input) throws -> Wrapped.Output { try wrapped.parse(&input) }

    func print(_ output: Wrapped.Output, into input: inout Wrapped.Input) throws {
      try wrapped.print(output, into: &input)
    }
  }

  /// Is the part of another one.
  struct ByPart<Wrapped: ParserPrinter>: ParserPrinter {
    let wrapped: Wrapped

    var shape: InputShape { wrapped.shape }

    func parse(_ input: inout Wrapped.Input) throws -> Wrapped.Output { try wrapped.parse(&input) }

    func print(_ output: Wrapped.Output, into input: inout Wrapped.Input) throws {
      try wrapped.print(output, into: &input)
    }

    var _part: Part { wrapped._part }
  }

  enum Site: Equatable, Sendable {
    case page(String), place([String], from: String, to: Int), upload(String, [UInt8], token: Int), visit(String, Int)
    case version(Int, Int), note(String, Int, Int), mixed([String], Bool, String)
  }

  static let visit: URLRequestData = {
    var request = URLRequestData(target: "/visits", headers: ["Cookie": ["id=4"]])
    (request.scheme, request.host) = ("https", "example.com")
    return request
  }()

  static let requests: [(URLRequestData, Site)] = [
    (URLRequestData(target: "/pages/a%2Fb"), .page("a/b")),
    (URLRequestData(target: "/a/b/to?to=5&from=%C3%A9"), .place(["a", "b", "to"], from: "é", to: 5)),
    (
      URLRequestData(method: .post, target: "/uploads/x", headers: ["X-Token": ["7"]], body: [1, 2, 3]),
      .upload("x", [1, 2, 3], token: 7)
    ),
    (
      visit,
      .visit("example.com", 4)
    ),
    (URLRequestData(target: "/versions/v1.20"), .version(1, 20)),
    (URLRequestData(target: "/notes/a?line=3#12"), .note("a", 3, 12)),
    (URLRequestData(target: "/mixed?tag=a&tag=b&raw&kind=c"), .mixed(["a", "b"], true, "c")),
  ]

  /// A router in which each part is called in the same way.
  static func router(isByValue: Bool) -> AnyParserPrinter<URLRequestData, Site> {
    func part<Part: ParserPrinter>(_ part: Part) -> AnyParserPrinter<Part.Input, Part.Output> {
      isByValue
        ? ByValue(wrapped: part).eraseToAnyParserPrinter() : ByPart(wrapped: part).eraseToAnyParserPrinter()
    }
    return part(
      OneOf {
        part(
          Route(.case(Site.page)) {
            Path {
              "pages"; part(String.parser())
            }
          })
        Route(.case(Site.upload)) {
          part(Method.post)
          part(
            Path {
              "uploads"; String.parser()
            })
          part(Body())
          part(Headers { part(Field("X-Token") { Digits() }) })
        }
        Route(.case(Site.visit)) {
          part(Scheme.https)
          part(Host())
          Path { "visits" }
          part(Cookies { Field("id") { Digits() } })
        }
        Route(.case(Site.version)) {
          Path {
            "versions";
            part(
              Parse {
                "v"; Digits(); "."; Digits()
              })
          }
        }
        Route(.case(Site.note)) {
          Path {
            "notes"; part(Parse(.string))
          }
          Query { Field("line") { part(Digits()) } }
          part(Fragment { Digits() })
        }
        Route(.case(Site.mixed)) {
          Path { "mixed" }
          Query {
            part(Field("tag").repeated())
            part(Flag("raw"))
            part(Parse { Field("kind") })
          }
        }
        Route(.case(Site.place)) {
          part(Path { Rest() })
          Query {
            part(Field("from"))
            part(Field("to", default: 1) { Digits() })
          }
        }
      })
  }

  @Test("A parser-printer that calls a part of the library has the same results", arguments: requests, [true, false])
  func delegating(example: (request: URLRequestData, site: Site), isByValue: Bool) throws {
    let router = Self.router(isByValue: isByValue)
    #expect(router.matched(example.request) == .value(example.site))
    #expect(try router.comesBack(example.site))
    let printed = try router.requestData(for: example.site)
    #expect(printed.method == example.request.method)
    #expect((printed.host, printed.scheme) == (example.request.host, example.request.scheme))
    #expect(printed.headers == example.request.headers)
    #expect(printed.body == example.request.body)
    #expect(printed.path == example.request.path)
    #expect(Set(printed.query) == Set(example.request.query))
    #expect(printed.fragment == example.request.fragment)
  }

  /// Checks the method, and then a header.
  struct ByHand: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> Int {
      guard input.method == .post else { throw ConversionError("POST") }
      input.method = nil
      guard let number = input.headers[header: "X-Number"].first.flatMap({ Int($0) }) else {
        throw ConversionError("a number", pathMatched: true)
      }
      return number
    }

    func print(_ output: Int, into input: inout URLRequestData) throws {
      input.method = .post
      input.headers.append("X-Number", "\(output)")
    }
  }

  @Test("What a parser-printer refuses once it has accepted the method isn't the method")
  func refusedBehindMethod() throws {
    let part = Parse {
      Method.post
      Path { "sent" }
      Headers { Field("X-Number") { Digits() } }
    }
    let router = OneOf {
      Route(.case(Site.page)) {
        Path { "a" }
        ByValue(wrapped: part).map(.convert(apply: { "\($0)" }, unapply: { Int($0) }))
      }
      Route(.case(Site.page)) {
        Path { "a" }
        ByValue(
          wrapped: ByValue(
            wrapped: Parse {
              Path { "again" }; part
            })
        )
        .map(.convert(apply: { "\($0)" }, unapply: { Int($0) }))
      }
      Route(.case(Site.page)) {
        Path { "b" }
        ByHand().map(.convert(apply: { "\($0)" }, unapply: { Int($0) }))
      }
    }
    for path in ["/a/sent", "/a/again/sent", "/b"] {
      var request = URLRequestData(method: .post, target: path)
      #expect(router.matched(request) == .badRequest)
      request.headers.append("X-Number", "7")
      #expect(router.matched(request) == .value(.page("7")))
      request.method = .get
      // Only a parser by hand doesn't tell which method it requires.
      #expect(router.matched(request) == (path == "/b" ? .notFound : .allows(.post, .options)))
    }
  }

  @Test("A part removes what it reads from a value, and leaves the rest")
  func parsing() throws {
    var request = URLRequestData(target: "/books/42/reviews?page=2#top")
    #expect(
      try Path {
        "books"; Digits()
      }.parse(&request) == 42)
    #expect(request.path == "/reviews")
    #expect(throws: ParsingError.self) { try Path { Digits() }.parse(&request) }
    #expect(request.path == "/reviews")
    #expect(try Query { Field("page") { Digits() } }.parse(&request) == 2)

    var fields: URLRequestData.Fields = ["page": ["2"], "sort": ["name"]]
    #expect(try Field("page") { Digits() }.parse(&fields) == 2)
    #expect(throws: ParsingError.self) { try Field("count").parse(&fields) }
  }

  @Test("A part appends what it prints to a value, and nothing if it refuses")
  func printing() throws {
    var request = URLRequestData()
    try Path {
      "books"; Digits()
    }.print(42, into: &request)
    try Path { "reviews" }.print((), into: &request)
    try Query { Field("page") { Digits() } }.print(2, into: &request)
    try Query { Field("sort") }.print("name", into: &request)
    try Headers { Field("X-Token") }.print("a", into: &request)
    #expect(request.target == "/books/42/reviews?page=2&sort=name")
    #expect(request.headers == .headers(["X-Token": ["a"]]))
    let before = request
    #expect(throws: PrintingError.self) { try Path { Digits() }.print(-1, into: &request) }
    #expect(request == before)

    var fields: URLRequestData.Fields = ["a": ["1"]]
    try Field("b").print("2", into: &fields)
    #expect(fields == ["a": ["1"], "b": ["2"]])
  }
}
