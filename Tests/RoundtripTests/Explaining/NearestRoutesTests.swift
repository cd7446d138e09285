import Testing

@testable import Roundtrip

/// The routes that the text of an error shows, for components that aren't just text or digits.
@Suite struct NearestRoutesTests {
  enum Site: Equatable, Sendable {
    case about, user(String), activity(String), post(Int), file(String), follow(String), word(String), edit(String)
    case find(String), make(Int)
  }

  static let site = OneOf {
    Route(.case(Site.about)) { Path { "about" } }
    Route(.case(Site.user)) { Path { String.parser().prefixed(by: "@") } }
    Route(.case(Site.activity)) {
      Path {
        String.parser().prefixed(by: "@"); "activity"
      }
    }
    Route(.case(Site.file)) {
      Path {
        "files"; String.parser().suffixed(by: ".pdf")
      }
    }
    Route(.case(Site.post)) {
      Path {
        "posts";
        Parse {
          Digits(); "-x"
        }
      }
    }
    Route(.case(Site.follow)) {
      Method.post
      Path { String.parser().prefixed(by: "@") }
    }
  }

  static func text(_ router: some Router<Site>, _ target: String, method: Method = .get) -> String? {
    #expect(throws: RoutingError.self) {
      try router.match(request: URLRequestData(method: method, target: target))
    }?.description
  }

  @Test("A near miss shows the closest routes, and suggests only text that matches")
  func prefixes() {
    #expect(
      Self.text(Self.site, "/abuot") == """
        no route matches GET /abuot

          /abuot
           ^ expected "about"    for about           GET /about
           ^ expected "@"        for the route       GET /@:text
           ^ expected "@"        for the route       GET /@:text/activity
           ^ expected "files"    for the route       GET /files/:text.pdf
           ^ expected "posts"    for the route       GET /posts/:digits-x
           ^ expected "@"        for the route       POST /@:text
          did you mean /about?
        """)
    #expect(Self.text(Self.site, "/abuot/x")?.contains("did you mean") == false)
    #expect(Self.text(Self.site, "/abuot?page=2")?.hasSuffix("did you mean /about?page=2?") == true)
    #expect(
      Self.text(Self.site, "/@blob/actvity") == """
        no route matches GET /@blob/actvity

          /@blob/actvity
                 ^ expected "activity"   for activity(_:)    GET /@:text/activity
          did you mean /@blob/activity?
        """)
  }

  @Test("An error about an unknown path doesn't mention methods")
  func methods() {
    #expect(
      Self.text(
        OneOf {
          Route(.case(Site.follow)) {
            Method.post; Path { String.parser().prefixed(by: "@") }
          }
        }, "/account")
          == """
          no route matches GET /account

            /account
             ^ expected "@"        for the route       POST /@:text
          """)
    let filtered = OneOf {
      Route(.case(Site.word)) {
        Method.post
        Path { String.parser().filter { $0.hasPrefix("x") } }
      }
    }
    #expect(
      Self.text(filtered, "/account") == """
        no route matches GET /account

          /account
                  ^ expected another value   for the route       POST /:text
        """)
    #expect(
      Self.text(filtered, "/xyz") == """
        method not allowed: GET /xyz (allowed: POST, OPTIONS)

          /xyz
          method: expected POST   for the route       POST /:text
        """)
  }

  @Test("A component that a filter may reject doesn't count as matched")
  func filters() {
    let router = OneOf {
      Route(.case(Site.about)) { Path { "about" } }
      Route(.case(Site.edit)) {
        Path {
          String.parser().filter { $0.count == 2 }; "edit"
        }
      }
    }
    #expect(
      Self.text(router, "/abuot") == """
        no route matches GET /abuot

          /abuot
                ^ expected "edit"     for the route       GET /:text/edit
           ^ expected "about"         for about           GET /about
          did you mean /about?
        """)
  }

  @Test(
    "The mark is at the position where reading stopped",
    arguments: [
      ("/posts/123-foo", "-x", 10), ("/posts/x", "digits", 7), ("/posts/12-xy", "the end of the text", 11),
      ("/files/a.txt", ".pdf", 12), ("/files/%61.txt", ".pdf", 7),
    ])
  func marks(path: String, expected: String, column: Int) throws {
    let text = try #require(Self.text(Self.site, path))
    let mark = String(repeating: " ", count: column + 2) + "^ expected "
    #expect(text.contains(mark + "\"\(expected)\"") || text.contains(mark + expected), "\(text)")
  }

  @Test(
    "The mark is at the position where reading stopped within a component of digits",
    arguments: [("/123-foo", 4), ("/-5", 1), ("/12%2D", 1)])
  func digits(path: String, column: Int) throws {
    let router = OneOf { Route(.case(Site.post)) { Path { Digits() } } }
    let text = try #require(Self.text(router, path))
    #expect(text.contains("\n  " + String(repeating: " ", count: column) + "^ expected digits     for"), "\(text)")
  }

  @Test("Text that a route would refuse, or that only custom code could judge, is never suggested")
  func suggestions() {
    let router = OneOf {
      Route(.case(Site.find)) {
        Path { "search" }; Query { Field("q") }
      }
      Route(.case(Site.make)) {
        Method.post
        Path {
          "create"; Digits()
        }
      }
      Route(.case(Site.word)) {
        Path {
          "words"; String.parser().filter { $0 == "x" }
        }
      }
    }
    #expect(Self.text(router, "/serch?q=a")?.hasSuffix("did you mean /search?q=a?") == true)
    #expect(Self.text(router, "/serch")?.contains("did you mean") == false)
    #expect(Self.text(router, "/craete/7", method: .post)?.hasSuffix("did you mean /create/7?") == true)
    #expect(Self.text(router, "/craete/7")?.contains("did you mean") == false)
    #expect(Self.text(router, "/craete/x", method: .post)?.contains("did you mean") == false)
    #expect(Self.text(router, "/wrods/x")?.contains("did you mean") == false)
  }

  @Test("A fallback is suggested only if no other route has its path")
  func fallbacks() {
    func router(_ path: String) -> OneOf<URLRequestData, Site> {
      OneOf {
        Route(.case(Site.word)) {
          Method.post
          Path { path }
          Query { Field("q") }
        }
        Fallback { Route(.case(Site.about)) { Path { "about" } } }
      }
    }
    #expect(Self.text(router("about"), "/abot")?.contains("did you mean") == false)
    #expect(Self.text(router("word"), "/abot")?.contains("did you mean /about?") == true)
  }
}
