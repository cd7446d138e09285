import Roundtrip
import RoundtripInspection
import Testing

/// What a route reads around a `Lazy`, behind a custom parser, or twice, decides as it does without them.
@Suite struct RefusedFirstTests {
  enum Page: Equatable, Sendable {
    case name(String), number(Int), framed(Media, Int), rest([String], [String]), body([UInt8], Int), nothing
    case marked(Int, String)
  }
  enum Media: String, CaseIterable, Sendable { case html = "text/html", text = "text/plain" }

  private typealias Pages = AnyParserPrinter<URLRequestData, Page>

  /// Refuses HTML, which is what a client gets that has no preference.
  private struct NoHTML: Conversion {
    struct No: Error {}
    func apply(_ media: Media) throws -> Media { if media == .html { throw No() } else { media } }
    func unapply(_ media: Media) throws -> Media { try apply(media) }
  }

  private static let number = Query { Field("q") { Digits() } }

  private static let requests: [URLRequestData] = {
    var requests: [URLRequestData] = []
    for method in [Method.get, .post] {
      for path in ["/x", "/y", "/x/a", "/x/"] {
        for query in ["1", "a"] {
          for accept in [nil, "text/plain", "image/png"] {
            for type in [nil, "text/plain"] {
              for host in [nil, "one", "two"] {
                var headers = URLRequestData.Fields()
                if let accept { headers.append("Accept", accept) }
                if let type { headers.append("Content-Type", type) }
                requests.append(
                  URLRequestData(method: method, host: host, path: path, query: ["q": [query]], headers: headers))
              }
            }
          }
        }
      }
    }
    return requests
  }()

  /// Compares two routers.
  private func expectSame(_ one: Pages, _ other: Pages) {
    for request in Self.requests {
      #expect(one.matched(request) == other.matched(request), "\(request)")
    }
  }

  @Test("A conversion that refuses in a phase before that of a field refuses before the field in a Lazy")
  func conversionFirst() {
    let field = Self.number.eraseToAnyParserPrinter()
    func router(_ part: AnyParserPrinter<URLRequestData, Int>) -> Pages {
      OneOf {
        Route(.case(Page.framed)) {
          Path { "x" }; Accept(Media.self).map(NoHTML()); part
        }
      }.eraseToAnyParserPrinter()
    }
    expectSame(router(field), router(Lazy { field }.eraseToAnyParserPrinter()))
    #expect(router(field).matched("/x?q=a") == .fails(.notAcceptable))
  }

  @Test("Behind a rest, a Lazy reads no rest, wherever it stands")
  func rests() {
    let rest = Path { Rest() }.eraseToAnyParserPrinter()
    func router(_ part: AnyParserPrinter<URLRequestData, [String]>) -> Pages {
      OneOf {
        Route(.case(Page.rest)) {
          Parse {
            Path {
              "x"; Rest()
            }
          }
          Parse { part }
        }
      }.eraseToAnyParserPrinter()
    }
    expectSame(router(rest), router(Lazy { rest }.eraseToAnyParserPrinter()))
    expectSame(router(rest), router(rest.map(.convert(apply: { $0 }, unapply: { $0 })).eraseToAnyParserPrinter()))
    #expect(router(Lazy { rest }.eraseToAnyParserPrinter()).matched("/x") == .notFound)
  }

  @Test("One body is read by two parts only if it says what both print")
  func bodies() throws {
    let form = FormData { Field("n") { Digits() } }
    let routers = [
      Route(.case(Page.body)) {
        Body(); Lazy { form }
      }.eraseToAnyParserPrinter(),
      Route(
        .convert(
          apply: { (n: Int, b: [UInt8]) in Page.body(b, n) },
          unapply: { (page: Page) in
            if case .body(let b, let n) = page { (n, b) } else { (0, []) }
          })
      ) {
        Lazy { form }; Body()
      }.eraseToAnyParserPrinter(),
      Route(.case(Page.body)) {
        Body(); Lazy { form }.map(.convert(apply: { $0 }, unapply: { $0 }))
      }.eraseToAnyParserPrinter(),
    ]
    for router in routers {
      for (text, value) in [("n=1", Page.body(Array("n=1".utf8), 1)), ("n=01", nil), ("n=1&m=2", nil), ("n=x", nil)] {
        let matched = router.matched(URLRequestData(path: "/", body: Array(text.utf8)))
        if let value {
          #expect(matched == .value(value), "\(text)")
          #expect(try router.comesBack(value))
        } else {
          #expect(matched != .value(Page.body(Array(text.utf8), 1)), "\(text)")
        }
      }
    }
  }

  @Test("One part of a URL is read by two parts only if it says what both print")
  func spellings() throws {
    let routers = [
      Route(.case(Page.marked)) {
        Fragment { Digits() }; Lazy { Fragment() }
      }.eraseToAnyParserPrinter(),
      Route(.case(Page.marked)) {
        Lazy { Fragment { Digits() } }; Fragment()
      }.eraseToAnyParserPrinter(),
    ]
    for router in routers {
      var request = URLRequestData(path: "/")
      request.fragment = "1"
      #expect(router.matched(request) == .value(.marked(1, "1")))
      #expect(try router.comesBack(.marked(1, "1")))
      request.fragment = "01"
      #expect(router.matched(request) == .notFound)
      let error = #expect(throws: PrintingError.self) { try router.requestData(for: .marked(1, "01")) }
      #expect(error?.reason == .text("the fragment is printed twice"))
    }
  }

  /// Refuses requests without a text in a query, and says that the path fits.
  private struct Fitting: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> Int {
      guard let number = input.query["q"].first.flatMap({ Int($0) }) else {
        throw ConversionError("a number", pathMatched: true)
      }
      return number
    }
    func print(_ output: Int, into input: inout URLRequestData) throws { input.query.append("q", "\(output)") }
  }

  @Test("A custom parser that refuses is asked last, as a field is")
  func customLast() throws {
    func routers(_ part: AnyParserPrinter<URLRequestData, Int>) -> [Pages] {
      let whole = OneOf {
        Route(.case(Page.number)) {
          Path { "x" }; part
        }
      }
      return [
        OneOf { whole.baseURL("//one") }.eraseToAnyParserPrinter(),
        whole.baseURL("//one").eraseToAnyParserPrinter(),
        OneOf {
          Route(.case(Page.number)) {
            Path { "x" }; Host("one"); part
          }
        }.eraseToAnyParserPrinter(),
        OneOf {
          Route(.case(Page.number)) {
            Path { "x" }; part; Host("one")
          }
        }.eraseToAnyParserPrinter(),
        OneOf {
          Route(.case(Page.number)) {
            Path { "x" }; part; Method.post
          }
        }.eraseToAnyParserPrinter(),
        OneOf {
          Route(.case(Page.number)) {
            Path { "x" }; ContentType("text/plain"); part
          }
        }.eraseToAnyParserPrinter(),
        OneOf {
          Route(.case(Page.framed)) {
            Path { "x" }; Accept(Media.self); part
          }
        }.eraseToAnyParserPrinter(),
        OneOf {
          Route(.case(Page.framed)) {
            Path { "x" }; Accept(Media.self).map(NoHTML()); part
          }
        }.eraseToAnyParserPrinter(),
        whole.trailingSlash(.required).eraseToAnyParserPrinter(),
        whole.trailingSlash(.rejected).eraseToAnyParserPrinter(),
        OneOf {
          whole; Fallback { Route(.case(Page.nothing)) { Path { "x" } } }
        }.eraseToAnyParserPrinter(),
        OneOf {
          whole.baseURL("//one"); Fallback { Route(.case(Page.nothing)) { Path { "x" } } }
        }.eraseToAnyParserPrinter(),
      ]
    }
    let field = routers(Self.number.eraseToAnyParserPrinter())
    let others = [
      routers(Fitting().eraseToAnyParserPrinter()), routers(Lazy { Fitting() }.eraseToAnyParserPrinter()),
      routers(Lazy { Self.number }.eraseToAnyParserPrinter()),
    ]
    for other in others {
      for (router, same) in zip(field, other) { expectSame(router, same) }
    }
  }

  indirect enum Comment: Equatable, Sendable { case end, reply([UInt8], Comment) }

  private static let comments: OneOf<URLRequestData, Comment> = OneOf {
    Path { "end" }.map(.case(Comment.end))
    Parse(.case(Comment.reply)) {
      Path { "in" }; Body(); Lazy { comments }
    }
  }

  @Test("A body on each level of a router that contains itself traps at no request")
  func bodyOfEachLevel() throws {
    let body: [UInt8] = [1]
    for value in [Comment.reply(body, .end), .reply(body, .reply(body, .end))] {
      #expect(try Self.comments.comesBack(value))
    }
    let request = URLRequestData(path: "/in/in/end", body: body)
    #expect(Self.comments.matched(request) == .value(.reply(body, .reply(body, .end))))
    #expect(throws: PrintingError.self) { try Self.comments.requestData(for: .reply([1], .reply([2], .end))) }
  }

  @Test("Of two policies for the slash, the root of a router has both")
  func policies() {
    let routes = OneOf {
      Route(.case(Page.nothing))
      Route(.case(Page.name)) { Path { String.parser() } }
    }
    let router = OneOf { Lazy { routes.trailingSlash(.required) } }.trailingSlash(.rejected)
    #expect(router.matched("/") == .value(.nothing))
    #expect(router.printed(.nothing) == .path("/"))
    #expect(router.matched("/a") == .notFound && router.matched("/a/") == .notFound)
    #expect(router.printed(.name("a")) == .refused(.text("two policies for its slash")))
  }
}
