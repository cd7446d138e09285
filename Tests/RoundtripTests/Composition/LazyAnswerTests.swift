import Testing

@testable import Roundtrip

/// A part in a `Lazy` answers as it does without one, also where its values are printed as other requests.
@Suite struct LazyAnswerTests {
  indirect enum Page: Equatable, Sendable {
    case both(Int, String?), rest([String]), ends(Ends, Int), name(String), sent(String, Int), kept(Int), framed(
      Page)
  }
  enum Ends: Equatable, Sendable { case at(Int), all([Int]) }

  private typealias Pages = AnyParserPrinter<URLRequestData, Page>

  /// A router directly, and in a `Lazy` beside another route.
  private func both(_ pages: some ParserPrinter<URLRequestData, Page>) -> [Pages] {
    let pages = pages.eraseToAnyParserPrinter()
    let lazy = OneOf<URLRequestData, Page> {
      Lazy { pages }
      Route(.case(Page.kept)) {
        Path {
          "kept"; "by"; Digits()
        }
      }
    }
    return [pages, lazy.eraseToAnyParserPrinter()]
  }

  @Test("A value that isn't printed leaves its request to the next alternative")
  func nextAlternative() {
    let pages = OneOf<URLRequestData, Page> {
      Route(.case(Page.both)) {
        Path { "a" }
        Query {
          Field("n") { Digits() }; Optionally { Field("n") }
        }
      }
      Route(.case(Page.rest)) { Path { Rest(atLeast: 1) } }
    }
    for router in both(pages) {
      #expect(router.matched("/a?n=7") == .value(.both(7, "7")))
      // It would be printed as /a?n=7&n=007, which has another value.
      #expect(router.matched("/a?n=007") == .value(.rest(["a"])))
    }
  }

  @Test("A field within is read in no other spelling than one around it")
  func fieldAround() {
    let router = Route(.case(Page.both)) {
      Lazy {
        Parse {
          Path { "a" }; Query { Field("n") { Digits() } }
        }
      }
      Query { Optionally { Field("n") } }
    }
    #expect(router.matched("/a?n=7") == .value(.both(7, "7")))
    #expect(router.matched("/a?n=007") == .notFound)
  }

  indirect enum Tree: Equatable, Sendable { case left(Tree?), right(Tree?), pair(Tree, Tree), one(Tree) }

  private static let trees: AnyParserPrinter<URLRequestData, Tree> = {
    let again = Lazy { trees }
    let based = again.baseURL("//one/a/b")
    return OneOf<URLRequestData, Tree> {
      Parse(.case(Tree.left)) {
        Path { "b" }; Optionally { again }
      }
      Parse(.case(Tree.right)) { Optionally { based } }
      Parse(.case(Tree.pair)) {
        Host("two")
        Path {
          "b"; "a"
        }
        again; Path { "a" }; again
      }
      Parse(.case(Tree.one)) {
        Path { "a" }; again
      }
    }.eraseToAnyParserPrinter()
  }()

  @Test("Where a value isn't printed, only other ways of the same route are tried for its request")
  func otherWays() {
    func matched(_ path: String) -> Tree? { try? Self.trees.match(request: URLRequestData(host: "two", path: path)) }
    // Without a host, as they are printed, these are requests of what is below the base.
    #expect(matched("/b/a/b/a") == nil)
    #expect(matched("/b/a/b/b/a") == nil)
    #expect(matched("/b/a/a") == .left(.one(.one(.right(nil)))))
    #expect(matched("/b/b/a/a") == .left(.left(.one(.one(.right(nil))))))
  }

  indirect enum Folder: Equatable, Sendable { case two(Folder, Folder), rest([String]) }

  private static let folders: OneOf<URLRequestData, Folder> = OneOf {
    Parse(.case(Folder.two)) {
      Path { "1" }; Lazy { folders }; Path { "a" }; Lazy { folders }
    }
    Parse(.case(Folder.rest)) { Path { Rest() } }
  }

  @Test("Behind a rest, a part that is made later reads no components, also behind another literal")
  func behindRest() throws {
    for (path, first) in [("/1/a", []), ("/1/b/a", ["b"]), ("/1/a/a", ["a"]), ("/1/1/a/a", ["1", "a"])] {
      let value = Folder.two(.rest(first), .rest([]))
      #expect(try Self.folders.match(path: path) == value)
      #expect(try Self.folders.path(for: value) == path)
    }
    #expect(try Self.folders.match(path: "/1/a/b") == .rest(["1", "a", "b"]))
    // It would be the first value's.
    #expect(throws: PrintingError.self) { try Self.folders.path(for: .two(.rest([]), .rest(["a"]))) }
  }

  @Test("A choice of fields makes no value that an earlier alternative prints otherwise")
  func choiceOfFields() {
    let ends = OneOf<URLRequestData.Fields, Ends> {
      Field("n", default: 1) { Digits() }.map(.case(Ends.at))
      Field("o") { Digits() }.repeated().map(.case(Ends.all))
    }
    func router(_ fields: some ParserPrinter<URLRequestData.Fields, Ends>) -> Pages {
      Route(.case(Page.ends)) {
        Query { fields };
        Path {
          "b"; Digits()
        }
      }.eraseToAnyParserPrinter()
    }
    for router in [router(ends), router(Lazy { ends })] {
      #expect(router.matched("/b/2") == .value(.ends(.at(1), 2)))
      // It would be printed as /b/2.
      #expect(router.matched("/b/2?n=x") == .notFound)
    }
  }

  @Test(
    "A part of another method hides a fallback by its path, in whatever form",
    arguments: [Method.put, .delete, .options])
  func fallback(method: Method) {
    func router(_ part: some ParserPrinter<URLRequestData, String>) -> Pages {
      OneOf<URLRequestData, Page> {
        Fallback {
          Route(.case(Page.kept)) {
            Method.put; Path { Digits() }
          }
        }
        Route(.case(Page.name)) {
          Method.delete; part
        }
      }.eraseToAnyParserPrinter()
    }
    let part = Path { String.parser() }.trailingSlash(.required)
    for router in [router(part), router(Lazy { part })] {
      #expect(router.matched(method, "/7") == .notFound)
      #expect(router.matched(method, "/7/") == (method == .delete ? .value(.name("7")) : .allows(.delete, .options)))
      #expect(router.printed(.kept(7)) == .refused(.matchesNoRoute("/7")))
    }
  }

  @Test("A method counts before a custom parser")
  func methodBeforeCustomParser() {
    let pages = Route(.case(Page.sent)) {
      Method.put; AnyComponent(); Query { Field("n") { Digits() } }
    }
    let framed = [
      Route(.case(Page.framed)) { pages }.eraseToAnyParserPrinter(),
      Route(.case(Page.framed)) { Lazy { pages } }.eraseToAnyParserPrinter(),
    ]
    for router in framed {
      #expect(router.matched(.put, "/a?n=1") == .value(.framed(.sent("a", 1))))
      #expect(router.matched(.put, "/a?n=x") == .badRequest)
      #expect(router.matched(.put, "/a") == .badRequest)
    }
  }

  @Test("Nothing is behind the end of a route, wherever a requirement stands")
  func behindRoute() {
    let ended = Route(.case(Page.kept)) { Path { Digits() } }
    let name = Lazy { Path { String.parser() } }
    func framed(_ conversion: some Conversion<(Page, String), Page>) -> [Pages] {
      [
        Parse(conversion) {
          PortNumber(80); ended; name
        }.eraseToAnyParserPrinter(),
        Parse(conversion) {
          ended; PortNumber(80); name
        }.eraseToAnyParserPrinter(),
        Parse(conversion) {
          ended; name; PortNumber(80)
        }.eraseToAnyParserPrinter(),
      ]
    }
    let framing = FunctionConversion<(Page, String), Page>.convert(
      apply: { (page: Page, _: String) in page }, unapply: { (page: Page) in (page, "a") })
    for router in framed(framing) {
      for method in [Method.get, .post] {
        var request = URLRequestData(method: method, path: "/1/a")
        request.port = 80
        #expect(router.matched(request) == .notFound)
      }
    }
  }

  @Test("Nothing is behind the end of a route in a part that is made on first use, whatever method its caller has")
  func behindRouteOfCaller() {
    let framing = FunctionConversion<(Page, String), Page>.convert(
      apply: { (page: Page, _: String) in page }, unapply: { (page: Page) in (page, "a") })
    let inner = Parse(framing) {
      Lazy { Route(.case(Page.kept)) { Path { Digits() } } }
      Path { String.parser() }
    }
    let router = Parse {
      Method.post
      Path { "p" }
      Lazy { inner }
    }
    for method in [Method.get, .post] { #expect(router.matched(method, "/p/1/a") == .notFound, "\(method)") }
  }

  /// Requires a POST, and tells the router that it has seen to the method.
  private struct Posted: ParserPrinter {
    struct Other: Error {}

    func parse(_ input: inout URLRequestData) throws {
      guard input.method == .post else { throw Other() }
      input.method = nil
    }

    func print(_ output: Void, into input: inout URLRequestData) throws { input.method = .post }
  }

  @Test("A custom parser sees to the method of a route, wherever a requirement stands")
  func methodByCustomParser() {
    let name = Lazy { Path { String.parser() } }
    let routers = [
      Route(.case(Page.name)) {
        Posted(); name; PortNumber(80)
      }.eraseToAnyParserPrinter(),
      Route(.case(Page.name)) {
        PortNumber(80); Posted(); name
      }.eraseToAnyParserPrinter(),
      Route(.case(Page.name)) {
        Posted(); PortNumber(80); name
      }.eraseToAnyParserPrinter(),
    ]
    for router in routers {
      var request = URLRequestData(method: .post, path: "/a")
      request.port = 80
      #expect(router.matched(request) == .value(.name("a")))
      request.method = .get
      #expect(router.matched(request) == .notFound)
    }
  }
}
