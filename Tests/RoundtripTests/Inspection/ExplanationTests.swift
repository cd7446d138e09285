import Roundtrip
import RoundtripInspection
import Testing

@Suite struct ExplanationTests {
  enum Site: Equatable, Sendable { case app(AppRoute), page(String), create([UInt8]) }

  static let router = OneOf {
    Route(.case(Site.app)) { appRouter }
    Route(.case(Site.page)) {
      Path {
        "books"; String.parser()
      }
    }
    Route(.case(Site.create)) {
      Method.post; Path { "books" }; Body()
    }
  }

  @Test("Each route states whether it matches the request, and otherwise what it expects")
  func steps() {
    #expect(
      Self.router.explain(path: "/books/search?query=blob").description == """
        GET /books/search?query=blob matches route 3, app.searchBooks(query:count:)

          1  GET   /books                              no     expected the end of the path at "search?query=blob"
          2  GET   /books/:id                          no     expected digits at "search?query=blob"
          3  GET   /books/search?query&count=10        yes
          4  GET   /books/:text                        would  but route 3 wins
          5  POST  /books body(Array<UInt8>)           no     expected the end of the path at "search?query=blob"
        """)
    #expect(
      Self.router.explain(method: .delete, path: "/books").description == """
        DELETE /books matches no route

          1  GET   /books                              no     expected GET or HEAD at the method DELETE
          2  GET   /books/:id                          no     expected digits at the end
          3  GET   /books/search?query&count=10        no     expected "search" at the end
          4  GET   /books/:text                        no     expected text at the end
          5  POST  /books body(Array<UInt8>)           no     expected POST at the method DELETE
        """)
    #expect(
      Self.router.explain(path: "/books//\u{1B}").description
        == "GET /books//\\u{1B} matches no route: expected a path component that isn't empty at \"/\\u{1B}\"")
  }

  enum Origins: Equatable, Sendable { case files([String]), ported(Int, String, [String]) }

  @Test("A URL of another route is named with its host")
  func urlOfAnother() {
    let router = OneOf {
      Fallback { OneOf { Route(.case(Origins.files)) { Path { Rest() } } }.baseURL("https://a") }
      Route(.case(Origins.ported)) {
        PortNumber(); Host(); Path { Rest() }
      }
    }
    let text = router.explain(path: "/y").description
    #expect(text.contains("a value that isn't printed as another route's URL, https://a/y at"), "\(text)")
  }

  @Test("An explanation is a value")
  func value() {
    let explanation = Self.router.explain(request: URLRequestData(method: .post, target: "/books"))
    #expect(explanation.match == nil)
    #expect(explanation.steps.map(\.route.number) == [1, 2, 3, 4, 5])
    #expect(explanation.steps.last?.outcome == .fails(expected: "a body", found: "the body"))
    let match = Self.router.explain(path: "/books/1")
    #expect(match.match?.name == "app.book(id:)")
    #expect(match.steps.map(\.outcome)[1] == .matches)
    #expect(match.steps.map(\.outcome)[3] == .wouldMatch)
  }

  @Test("A route whose parts print different URLs for a request doesn't match it")
  func contradiction() {
    enum Page: Equatable, Sendable { case both(Int, String) }
    let router = OneOf {
      Route(.case(Page.both)) {
        Path { "a" }; Lazy { Fragment { Digits() } }; Fragment { String.parser() }
      }
    }
    #expect(router.explain(path: "/a#7").steps.map(\.outcome) == [.matches])
    #expect((try? router.match(path: "/a#007")) == nil)
    #expect(
      router.explain(path: "/a#007").steps.map(\.outcome)
        == [.fails(expected: "a value that is printed", found: "\"#007\"")])
  }

  @Test("Of many routes, those that begin in another way than the request are only counted")
  func beginnings() {
    let router = OneOf {
      Self.router
      for word in ["about", "contact", "imprint", "jobs"] {
        Route(.case(Site.page(word))) { Path { word } }
      }
    }
    #expect(
      router.explain(path: "/about/us").description == """
        GET /about/us matches no route

          6  GET  /about                              no     expected the end of the path at "us"
          and 8 routes that begin in another way
        """)
    #expect(
      router.explain(path: "/news").description == """
        GET /news matches no route

          9 routes that begin in another way
        """)
  }
}
