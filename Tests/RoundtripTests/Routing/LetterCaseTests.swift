import Roundtrip
import RoundtripInspection
import RoundtripTesting
import Testing

@Suite struct LetterCaseTests {
  enum Site: Hashable, CaseIterable {
    case home, team, page(Int), word(String), file([String])
    static let allCases: [Site] = [.home, .team, .page(7), .word("x"), .file(["a", "b"])]
  }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.team)) {
      Path {
        "about"; "Team"
      }
    }
    Route(.case(Site.page)) {
      Path {
        "pages"; Digits()
      }
    }
    Route(.case(Site.word)) {
      Path {
        "words"; String.parser()
      }
    }
    Route(.case(Site.file)) {
      Path {
        "files"; Rest(); "raw"
      }
    }
  }

  @Test(
    "Literals match in any letter case, and are printed as declared",
    arguments: [
      ("/ABOUT/team", Site.team, "/about/Team"), ("/about/Team", .team, "/about/Team"),
      ("/aBoUt/TEAM/", .team, "/about/Team"), ("/%41bout/te%41m", .team, "/about/Team"),
      ("/Pages/7", .page(7), "/pages/7"), ("/PAGES/007", .page(7), "/pages/7"),
      ("/Words/ABC", .word("ABC"), "/words/ABC"), ("/WORDS/a%20B", .word("a B"), "/words/a%20B"),
      ("/Files/A/b/RAW", .file(["A", "b"]), "/files/A/b/raw"),
    ])
  func anyCase(_ path: String, _ value: Site, _ printed: String) throws {
    let router = Self.site.caseInsensitive()
    #expect(try router.match(path: path) == value)
    #expect(try router.path(for: value) == printed)
    let isDeclared = try? Self.site.match(path: path)
    #expect((isDeclared == value) == (path == "/about/Team"))
  }

  @Test("Only ASCII letters are compared so", arguments: ["/straSSe", "/STRA%C3%9FE", "/stra%E1%BA%9Ee", "/[", "/{"])
  func letters(_ path: String) {
    let router = OneOf {
      Route(.case(Site.home)) { Path { "straße" } }
      Route(.case(Site.team)) { Path { "{" } }
    }.caseInsensitive()
    let value = try? router.match(path: path)
    #expect(value == (path == "/STRA%C3%9FE" ? .home : path == "/{" ? .team : nil))
  }

  @Test("A case-insensitive part changes nothing beside it")
  func part() throws {
    let router = OneOf {
      Route(.case(Site.home)) { Path { "About" } }
      Route(.case(Site.team)) { Path { "about" } }.caseInsensitive()
      Route(.case(Site.page)) {
        Path {
          "about"; Digits()
        }
      }
      Route(.case(Site.word)) {
        Path {
          "ABOUT"; String.parser()
        }
      }
    }
    #expect(try router.match(path: "/About") == .home)
    #expect(try router.match(path: "/about") == .team)
    #expect(try router.match(path: "/ABOUT") == .team)
    #expect(try router.match(path: "/about/7") == .page(7))
    #expect(try router.match(path: "/ABOUT/7") == .word("7"))
    #expect(throws: RoutingError.self) { try router.match(path: "/About/7") }
    #expect(try router.path(for: .word("7")) == "/ABOUT/7")
  }

  @Test("What another route prints isn't matched in another letter case, and conflicts() says so")
  func lawTwo() throws {
    let router = OneOf {
      Route(.case(Site.home)) { Path { "about" } }
      Route(.case(Site.team)) { Path { "about" } }.caseInsensitive()
    }
    #expect(try router.match(path: "/about") == .home)
    // `.team` would be printed as "/about".
    #expect(throws: RoutingError.self) { try router.match(path: "/About") }
    #expect(!router.conflicts().isEmpty)
    let words = OneOf {
      Route(.case(Site.team)) { Path { "new" } }.caseInsensitive()
      Route(.case(Site.word)) { Path { String.parser() } }
    }
    #expect(try words.match(path: "/NEW") == .team)
    #expect(throws: PrintingError.self) { try words.path(for: .word("nEw")) }
    #expect(try words.path(for: .word("newer")) == "/newer")
  }

  indirect enum Tree: Hashable, Sendable { case leaf, node(Tree), page(Int) }

  struct TreeRouter: ParserPrinter {
    var body: some ParserPrinter<URLRequestData, Tree> {
      OneOf {
        Route(.case(Tree.leaf)) { Path { "leaf" } }
        Route(.case(Tree.page)) {
          Path {
            "page"; Digits()
          }
        }
        Parse(.case(Tree.node)) {
          Path { "node" }; Lazy { TreeRouter() }
        }
      }
    }
  }

  @Test("It holds within what is made on first use, in bases, and around rests with a literal between")
  func within() throws {
    let tree = TreeRouter().caseInsensitive()
    #expect(try tree.match(path: "/Node/NODE/Leaf") == .node(.node(.leaf)))
    #expect(try tree.match(path: "/Node/Page/7") == .node(.page(7)))
    #expect(try tree.path(for: .node(.node(.leaf))) == "/node/node/leaf")
    #expect(throws: RoutingError.self) { try TreeRouter().match(path: "/node/Leaf") }

    let based = Self.site.baseURL("https://example.com/App").caseInsensitive()
    #expect(try based.match(url: "https://example.com/APP/Pages/7") == .page(7))
    let outside = Self.site.caseInsensitive().baseURL("https://example.com/App")
    #expect(try outside.match(url: "https://example.com/App/Pages/7") == .page(7))
    #expect(throws: RoutingError.self) { try outside.match(url: "https://example.com/APP/Pages/7") }

    let files = Parse {
      Path {
        Rest(atLeast: 1); "blob"; Rest()
      }
    }.caseInsensitive()
    let (name, path) = try files.match(path: "/a/B/BLOB/c/Blob")
    #expect(name == ["a", "B"] && path == ["c", "Blob"])
    #expect(try files.path(for: (["a", "B"], ["c", "Blob"])) == "/a/B/blob/c/Blob")
    #expect(throws: PrintingError.self) { try files.path(for: (["a", "BLOB"], ["c"])) }
  }

  @Test("A router that contains itself compiles one more program, however deep a path is")
  func deep() throws {
    let deep = Self.tree.caseInsensitive()
    let count = 50
    let path = String(repeating: "/Node", count: count) + "/LEAF"
    let found = try deep.match(path: path)
    #expect(try deep.path(for: found) == path.lowercased())
  }

  static let tree: OneOf<URLRequestData, Tree> = OneOf {
    Route(.case(Tree.leaf)) { Path { "leaf" } }
    Parse(.case(Tree.node)) {
      Path { "node" }
      Lazy { tree }
    }
  }

  @Test("The same literal is exact in one route, and not in another")
  func sameLiteral() throws {
    let long = "a-literal-longer-than-a-key"
    for literal in ["about", long] {
      let folded = Route(.case(Site.home)) { Path { literal } }.caseInsensitive()
      let exact = Route(.case(Site.page)) {
        Path {
          literal; Digits()
        }
      }
      let other = Route(.case(Site.page)) {
        Path {
          Digits(); literal
        }
      }
      for router in [
        OneOf {
          folded; exact; other
        },
        OneOf {
          exact; other; folded
        },
      ] {
        #expect(try router.match(path: "/\(literal.uppercased())") == .home)
        #expect(try router.match(path: "/\(literal)/7") == .page(7))
        #expect(try router.match(path: "/7/\(literal)") == .page(7))
        #expect(throws: RoutingError.self) { try router.match(path: "/\(literal.uppercased())/7") }
        #expect(throws: RoutingError.self) { try router.match(path: "/7/\(literal.uppercased())") }
      }
    }
  }

  @Test("Errors point at what isn't there in any letter case, and list the methods of what is")
  func errors() throws {
    let router = Self.site.caseInsensitive()
    let error = #expect(throws: RoutingError.self) { try router.match(path: "/PAGES/x") }
    #expect("\(try #require(error))".contains("digits"))
    let method = #expect(throws: RoutingError.self) { try router.match(method: .post, path: "/About/TEAM") }
    #expect(method?.status == 405)
    #expect(method?.allow == "GET, HEAD, OPTIONS")
  }

  @Test("Its laws hold, and nothing conflicts")
  func laws() throws {
    let router = Self.site.caseInsensitive()
    #expect(router.conflicts().isEmpty)
    try expectRoundTrip(router, Site.allCases)
  }

  @Test("A thousand routes are found as they are without")
  func thousand() throws {
    let router = OneOf {
      for number in 0..<1000 {
        Route(.case(Site.page)) {
          Path {
            "section\(number)"; Digits()
          }
        }
      }
    }
    let folded = router.caseInsensitive()
    for number in [0, 499, 999] {
      #expect(try folded.match(path: "/Section\(number)/7") == .page(7))
      #expect(throws: RoutingError.self) { try folded.match(path: "/Sections\(number)/7") }
    }
  }
}
