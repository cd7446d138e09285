import Roundtrip
import RoundtripInspection
import Testing

@Suite struct RouteListTests {
  enum Language: Equatable, Sendable { case english, german }
  enum Order: String, CaseIterable, Equatable, Sendable { case new, old }
  enum UserRoute: Equatable, Sendable { case profile, settings(page: Int), posts(Int) }
  struct Version: Equatable, Sendable { var major, minor: Int }

  enum SiteRoute: Equatable, Sendable {
    case home
    case user(id: Int, UserRoute)
    case me(UserRoute)
    case file(in: Language, path: [String])
    case page(number: Int?)
    case list(by: Order, author: String?, tags: [String], preview: Bool)
    case create(review: [UInt8])
    case hook([UInt8])
    case version(Version)
    case colour(UInt32)
    case mirror(host: Int, of: Int)
  }

  static let users = OneOf {
    Route(.case(UserRoute.profile))
    Route(.case(UserRoute.settings(page:))) {
      Path {
        "settings"; Digits()
      }
    }
    Route(.case(UserRoute.posts)) {
      Path {
        "posts"; Digits()
      }
    }
  }

  static let languages = OneOf<Substring, Language> {
    "en".map(.case(Language.english))
    "de".map(.case(Language.german))
  }

  /// Matches nothing if it is signed.
  struct SignedBody: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws { if input.body?.isEmpty ?? true { throw Wrong() } }
    func print(_ output: Void, into input: inout URLRequestData) throws {}
  }

  struct Site: ParserPrinter {
    var body: some Router<SiteRoute> {
      OneOf {
        Route(.case(SiteRoute.home))
        Route(.case(SiteRoute.user(id:_:))) {
          Path {
            "users"; Digits()
          }
          users
        }
        Route(.case(SiteRoute.me)) {
          Path { "me" }
          users
        }
        Route(.case(SiteRoute.file(in:path:))) {
          Path {
            "files"; languages; Rest(atLeast: 1)
          }
        }
        Route(.case(SiteRoute.page(number:))) {
          Path {
            "pages"; Optionally { Digits(1...3) }
          }
        }
        Route(.case(SiteRoute.list(by:author:tags:preview:))) {
          Path {
            "list"; Order.parser()
          }
          Query {
            Optionally { Field("author") }
            Field("tag").repeated()
            Flag("preview")
            Field("format") { Word("json") }
          }
        }
        Route(.case(SiteRoute.create(review:))) {
          Method.post
          Path { "reviews" }
          Roundtrip.Body()
        }
        Route(.case(SiteRoute.hook)) {
          Method.put
          Path { "hook" }
          SignedBody()
          Roundtrip.Body()
        }
        Route(.case(SiteRoute.version)) { Path { version } }
        Alias {
          Route(.case(SiteRoute.version)) {
            Path {
              "version"; version
            }
          }
        }
        Route(.case(embed: SiteRoute.colour, extract: { if case .colour(let colour) = $0 { colour } else { nil } })) {
          Path {
            ":colour|a"; HexColor()
          }
        }
        for server in 1...2 {
          Route(.case(SiteRoute.mirror(host:of:))) {
            Path {
              "mirror\(server)"; Int.parser(range: 1...9);
              UInt8.parser().map(.convert(apply: Int.init, unapply: UInt8.init(exactly:)))
            }
          }
        }
      }
    }

    private let version = Parse(.memberwise(Version.init(major:minor:), \.major, \.minor)) {
      "v"; Digits(); "."; Digits()
    }
  }

  @Test("An optional route has one row, to which the ways with it and without it belong")
  func optionalRoute() {
    let user = Route(.case(UserRoute.posts)) {
      Path {
        "posts"; Digits()
      }
    }
    let routes = Optionally { user }.inspectedRoutes
    #expect(routes.list.count == 1 && routes.rowOfLeaf == [0, 0] && routes.leavesOfRow == [[0, 1]])
    #expect(routes.list.map { $0.path } == ["(/posts/:digits)?"] && routes.nameOfCase(ofRow: 0) == nil)
    let several = Optionally {
      OneOf {
        user
        Route(.case(UserRoute.profile))
      }
    }.inspectedRoutes
    #expect(several.rowOfLeaf == [0, 1, 2] && several.nameOfCase(ofRow: 0) == "posts(_:)")
  }

  @Test("The list has a row for each route, with methods, templates, and cases")
  func readme() {
    #expect(
      appRouter.routes.description == """
        GET  /books                              books
        GET  /books/:id                          book(id:)
        GET  /books/search?query&count=10        searchBooks(query:count:)
        """)
  }

  @Test(
    "The list shows nested, optional, repeated, aliased, and custom routes before any value has gone through the router"
  )
  func everything() {
    #expect(
      Site().routes.description == """
        GET   /                                              home
        GET   /users/:id                                     user(id:).profile
        GET   /users/:id/settings/:page                      user(id:).settings(page:)
        GET   /users/:id/posts/:digits                       user(id:).posts(_:)
        GET   /me                                            me.profile
        GET   /me/settings/:page                             me.settings(page:)
        GET   /me/posts/:digits                              me.posts(_:)
        GET   /files/:in/:path+                              file(in:path:)
        GET   /pages/:number?                                page(number:)
        GET   /list/:by?author?&tag*&preview?&format="json"  list(by:author:tags:preview:)
        POST  /reviews body(Array<UInt8>)                    create(review:)
        PUT   /hook body(Array<UInt8>) <SignedBody>          hook(_:)
        GET   /v:digits.:digits                              version(_:)
        GET   /version/v:digits.:digits                      version(_:) (alias)
        GET   /%3Acolour%7Ca/<HexColor>                      colour(_:)
        GET   /mirror1/:host/:of                             mirror(host:of:)
        GET   /mirror2/:host/:of                             mirror(host:of:)
        """)
  }

  @Test("A row is a value with its methods and its parameters")
  func rows() throws {
    let table = Site().routes
    let row = try #require(table.first { $0.name?.hasPrefix("list") == true })
    #expect(row.number == 10)
    #expect(row.methods == [.get])
    #expect(row.path == "/list/:by")
    #expect(row.query == "author?&tag*&preview?&format=\"json\"")
    #expect(!row.isAlias)
    #expect(
      row.parameters.map { "\($0.place) \($0.name ?? "-") \($0.kind) \($0.presence)" } == [
        "path by \"new\" or \"old\" required", "query author text optional",
        "query tag text repeated(minimum: 0, maximum: nil)",
        "query preview flag optional", "query format \"json\" required",
      ])
    #expect(table.map(\.number) == Array(1...17))
    #expect(table.filter(\.isAlias).map(\.path) == ["/version/v:digits.:digits"])
    #expect(table[11].custom == ["SignedBody"])
  }

  @Test("The list as Markdown")
  func markdown() {
    let router = OneOf {
      Route(.case(SiteRoute.home))
      Route(.case(SiteRoute.page(number:))) {
        Path {
          "a|b"; Optionally { Digits(1...3) }
        }
        Query { Field("x|y") { Word("1") } }
      }
      Alias { Route(.case(SiteRoute.home)) { Path { "start" } } }
    }
    #expect(
      router.routes.markdown == """
        | method | path | route | parameters | |
        |---|---|---|---|---|
        | GET | `/` | `home` |  |  |
        | GET | `/a%7Cb/:number??x\\|y="1"` | `page(number:)` | number: 1 to 3 digits; x\\|y: "1" |  |
        | GET | `/start` | `home` |  | alias |
        """)
  }

  @Test(
    "Text of the router stays in its cell of a Markdown table, and is never markup",
    arguments: [
      ("a\r\nb", #"a\\u{D}\\u{A}b"#, #"a\u{D}\u{A}b"#, "a b"),
      (
        "a\u{2028}\u{1}\u{9B}b", #"a\\u{2028}\\u{1}\\u{9B}b"#, #"a\u{2028}\u{1}\u{9B}b"#,
        #"a \\u{1}\\u{9B}b"#
      ),
      ("<script>&amp;", #"\<script\>\&amp;"#, "<script>&amp;", nil),
      ("*[x](y)*_~", #"\*\[x\](y)\*\_\~"#, "*[x](y)*_~", nil),
      ("a|\u{301}b", "a\\|\u{301}b", "a\\|\u{301}b", nil),
    ] as [(String, String, String, String?)])
  func hostileMarkdown(name: String, text: String, code: String, summary: String?) {
    let list = Route(.case(SiteRoute.colour)) {
      Path {
        "a"; UInt32.parser().named(name)
      }
    }
    .described(name).routes
    #expect(
      list.markdown == """
        | method | path | route | parameters | |
        |---|---|---|---|---|
        | GET | `/a/:\(code)` | `colour(_:)` | \(text): integer (UInt32) | \(summary ?? text) |
        """)
    #expect("\(list)".split(whereSeparator: \.isNewline).count == 1)
  }

  @Test("A name that code can't contain is text", arguments: [("a``b", #"a\`\`b"#), (#"a\|b"#, #"a\\\|b"#)])
  func hostileCode(name: String, text: String) {
    let list = Route(.case(SiteRoute.colour)) { Path { UInt32.parser().named(name) } }.routes
    #expect(list.markdown.hasSuffix("| GET | /:\(text) | `colour(_:)` | \(text): integer (UInt32) |  |"))
  }

  @Test("A name that can't be learned without a value is one of the possible ones")
  func ambiguous() {
    enum Order: Equatable, Sendable { case create([UInt8]), replace([UInt8]), drop(id: Int) }
    let router = OneOf {
      Route(.case(Order.create)) {
        Method.post
        Query { Field("token") { Unsatisfiable() } }
        Body()
      }
      Route(.case(Order.drop(id:))) {
        Method.delete; Path { Digits() }
      }
    }
    #expect(
      router.routes.description == """
        POST    /?token body(Array<UInt8>)          create(_:) or replace(_:)
        DELETE  /:id                                drop(id:)
        """)
  }
}

/// Matches no text at all.
private struct Unsatisfiable: ParserPrinter {
  func parse(_ input: inout Substring) throws { throw Wrong() }
  func print(_ output: Void, into input: inout Substring) throws { throw Wrong() }

  enum LongRoute: Equatable, Sendable { case home, deep(id: Int), signed }

  @Test("A long row goes on in another line, and makes no column wider")
  func longRows() {
    let texts = (1...5).map { "a-rather-long-component-\($0)" }
    let router = OneOf {
      Route(.case(LongRoute.home))
      Route(.case(LongRoute.deep(id:))) {
        Path {
          texts[0]; texts[1]; texts[2]; texts[3]; Digits()
        }
      }
      Route(.case(LongRoute.signed)) {
        Path {
          texts[0]; texts[1]
        }
        Headers {
          Field("X-A-Signature") { "a" }
          Field("X-Another-Signature") { "b" }
        }
      }
    }
    #expect(
      router.routes.description == """
        GET  /                                   home
        GET  /a-rather-long-component-1/a-rather-long-component-2/a-rather-long-component-3/a-rather-long-component-4/:id
                                                 deep(id:)
        GET  /a-rather-long-component-1/a-rather-long-component-2
             headers(X-A-Signature="a"&X-Another-Signature="b")
                                                 signed
        """)
  }
}
