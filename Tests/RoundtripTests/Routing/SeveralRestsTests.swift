import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct SeveralRestsTests {
  enum Code: Equatable, Sendable {
    case file(owner: String, repo: String, ref: [String], path: [String])
    case tree(group: [String], project: String, ref: String, path: [String])
    case three([String], [Int], [String])
  }

  static let code = OneOf {
    Route(.case(Code.file(owner:repo:ref:path:))) {
      Path {
        "gh"; String.parser(); String.parser(); "blob"; Rest(atLeast: 1); "-"; Rest()
      }
    }
    Route(.case(Code.tree(group:project:ref:path:))) {
      Path {
        "gl"; Rest(atLeast: 1); String.parser(); "-"; "tree"; String.parser(); Rest()
      }
    }
    Route(.case(Code.three)) {
      Path {
        "three"; Rest(); "x"; Rest { Digits() }; "y"; Rest(atLeast: 1); "end"
      }
    }
  }

  @Test(
    "The first literal behind a rest ends it",
    arguments: [
      (
        "/gh/ann/app/blob/feature/x/-/docs/a.md",
        .file(owner: "ann", repo: "app", ref: ["feature", "x"], path: ["docs", "a.md"])
      ),
      ("/gh/ann/app/blob/main/-", .file(owner: "ann", repo: "app", ref: ["main"], path: [])),
      ("/gh/ann/app/blob/main/-/-/x/-", .file(owner: "ann", repo: "app", ref: ["main"], path: ["-", "x", "-"])),
      ("/gh/-/-/blob/a%2Fb/-/c%2Fd", .file(owner: "-", repo: "-", ref: ["a/b"], path: ["c/d"])),
      ("/gl/a/b/app/-/tree/main/src/-", .tree(group: ["a", "b"], project: "app", ref: "main", path: ["src", "-"])),
      ("/gl/a/tree/-/tree/main", .tree(group: ["a"], project: "tree", ref: "main", path: [])),
      ("/three/x/y/a/end", .three([], [], ["a"])),
      ("/three/a/y/x/1/2/y/y/end/end", .three(["a", "y"], [1, 2], ["y", "end"])),
    ] as [(String, Code)])
  func bothWays(path: String, value: Code) throws {
    #expect(Self.code.matched(path) == .value(value))
    #expect(Self.code.printed(value) == .path(path))
    #expect(try Self.code.comesBack(value))
  }

  @Test(
    "Without the literal, or with too few components on either side of it, nothing matches",
    arguments: [
      "/gh/ann/app/blob/main", "/gh/ann/app/blob/-/x", "/gh/ann/app/blob/-/-/x", "/gh/ann/app/blob",
      "/gl/app/-/tree/main",
      "/gl/a/app/-/tree", "/gl/a/app/-/blob/main", "/gl/a/-/-/tree/main", "/three/x/y/end", "/three/x/a/y/b/end",
      "/three/x/1/b/end", "/three/y/x/a/end", "/three/x/y/b", "/three/x/1/x/2/y/b/end",
    ])
  func misses(path: String) {
    #expect(Self.code.matched(path) == .notFound)
  }

  @Test("Neither a rest nor the components behind it may be the literal that ends it")
  func refused() {
    let reason = PrintingError.Reason.text("\"-\" would end the components before it")
    #expect(Self.code.printed(.file(owner: "a", repo: "b", ref: ["c", "-"], path: [])) == .refused(reason))
    #expect(Self.code.printed(.tree(group: ["-"], project: "b", ref: "c", path: [])) == .refused(reason))
    #expect(Self.code.printed(.tree(group: ["a"], project: "-", ref: "c", path: [])) == .refused(reason))
    #expect(
      Self.code.printed(.file(owner: "a", repo: "b", ref: [], path: []))
        == .refused(.text("0 elements are fewer than 1")))
  }

  enum Numbers: Equatable, Sendable {
    case two([Int], [String]), before([String], Int, [String]), optional([Int], [String]?), mixed([Bool], [String])
    case any([String])
  }

  /// Other spellings of the literal that ends a rest, and what is made of the path.
  static let spellings: [(String, AnyParserPrinter<URLRequestData, Numbers>, Matched<Numbers>)] = [
    ("/3/2/x", two, .value(.two([3], ["x"]))), ("/3/02", two, .notFound), ("/02/2", two, .notFound),
    ("/3/002/2/x", two, .notFound), ("/3/2/02", two, .value(.two([3], ["02"]))),
    ("/a/3/2", before, .value(.before(["a"], 3, []))), ("/a/02/2", before, .notFound),
    ("/02/2/2", before, .notFound), ("/02/3/2", before, .value(.before(["02"], 3, []))),
    ("/3/2/x", optional, .value(.optional([3], ["x"]))), ("/02/2", optional, .value(.optional([2, 2], nil))),
    ("/02/2/x", optional, .notFound), ("/02/2", fallback, .value(.any(["02", "2"]))),
  ]
  private static let two = Route(.case(Numbers.two)) {
    Path {
      Rest(atLeast: 1) { Digits() }; "2"; Rest()
    }
  }.eraseToAnyParserPrinter()
  private static let before = Route(.case(Numbers.before)) {
    Path {
      Rest(); Digits(); "2"; Rest()
    }
  }.eraseToAnyParserPrinter()
  private static let optional = Route(.case(Numbers.optional)) {
    Path { Rest(atLeast: 1) { Digits() } }
    Optionally {
      Path {
        "2"; Rest()
      }
    }
  }.eraseToAnyParserPrinter()
  private static let fallback = OneOf {
    Fallback { Route(.case(Numbers.any)) { Path { Rest() } } }
    two
  }.eraseToAnyParserPrinter()

  @Test("Before the literal, no other spelling of it is read, because it would be printed as the literal")
  func otherSpellings() throws {
    for (path, router, expected) in Self.spellings {
      #expect(router.matched(path) == expected, "\(path)")
      if case .value(let value) = expected { #expect(try router.comesBack(value), "\(path)") }
    }
    let error = try #require(throws: RoutingError.self) { try Self.two.match(path: "/3/02/2") }
    #expect(error.expectations.map(\.description) == [#"path, offset 3: expected text other than "2""#])
  }

  @Test("Conflicts don't say that a route matches them")
  func conflictsOfSpellings() {
    let router = OneOf {
      Self.two
      Route(.case(Numbers.any)) {
        Path {
          "02"; "2"
        }.map(.convert(apply: { [] }, unapply: { (_: [String]) in () }))
      }
    }
    #expect(router.matched("/02/2") == .value(.any([])))
    #expect(router.conflicts().map(\.kind) == [.undecided])
  }

  @Test("Long paths are read in one go")
  func long() throws {
    let value = Code.file(
      owner: "a", repo: "b", ref: Array(repeating: "r", count: 500), path: Array(repeating: "-", count: 500))
    #expect(try Self.code.comesBack(value))
  }

  @Test("Each is one row, and none is a conflict")
  func listed() {
    #expect(
      Self.code.routes.map(\.path) == [
        "/gh/:owner/:repo/blob/:ref+/-/:path*", "/gl/:group+/:project/-/tree/:ref/:path*",
        "/three/:text*/x/:digits*/y/:text+/end",
      ])
    #expect(Self.code.conflicts().map(\.description) == [])
  }

  @Test("So it is in a route that begins with parameters")
  func ownersAndRepositories() throws {
    let router = Route(.case(Code.file(owner:repo:ref:path:))) {
      Path {
        String.parser(); String.parser(); "blob"; Rest(); "-"; Rest()
      }
    }
    let value = Code.file(owner: "blob", repo: "-", ref: ["blob"], path: ["blob", "-"])
    #expect(router.matched("/blob/-/blob/blob/-/blob/-") == .value(value))
    #expect(router.printed(value) == .path("/blob/-/blob/blob/-/blob/-"))
    #expect(router.routes.map(\.path) == ["/:owner/:repo/blob/:ref*/-/:path*"])
    #expect(router.conflicts().map(\.description) == [])
  }

  @Test("A route whose rest can't contain the literal of another one is told apart from it")
  func conflict() {
    enum Page: Equatable, Sendable { case two([String], [String]), one([String]) }
    let router = OneOf {
      Route(.case(Page.two)) {
        Path {
          Rest(atLeast: 1); "-"; Rest()
        }
      }
      Route(.case(Page.one)) {
        Path {
          "-"; Rest()
        }
      }
    }
    // The first has a component before its literal, the second begins with it.
    #expect(router.conflicts().map(\.description) == [])
    #expect(router.matched("/-/a/-/b") == .value(.one(["a", "-", "b"])))
    #expect(router.matched("/a/-/b") == .value(.two(["a"], ["b"])))
  }

  @Test("The routes behind a custom parser and a base URL are counted from where they begin")
  func elsewhere() throws {
    struct NoVersion: Error {}
    struct Version: ParserPrinter {
      func parse(_ input: inout URLRequestData) throws -> String {
        guard let text = input.takeComponent() else { throw NoVersion() }
        return text
      }
      func print(_ output: String, into input: inout URLRequestData) throws { try input.appendComponent(output) }
    }
    let router = Parse {
      Version()
      Path {
        Rest(); "-"; Rest()
      }
    }
    let (version, first, second) = try router.match(path: "/v1/a/-/b/-")
    #expect((version, first, second) == ("v1", ["a"], ["b", "-"]))
    #expect(try router.path(for: ("v1", ["a"], ["b", "-"])) == "/v1/a/-/b/-")
    let based = Self.code.baseURL("https://example.com/-/code")
    let value = Code.file(owner: "a", repo: "b", ref: ["c"], path: ["d"])
    #expect(try based.match(url: "https://example.com/-/code/gh/a/b/blob/c/-/d") == value)
    #expect(try based.requestData(for: value).urlString == "https://example.com/-/code/gh/a/b/blob/c/-/d")
  }

  @Test("An error says what was expected where")
  func errors() {
    #expect(throws: RoutingError.self) { try Self.code.match(path: "/gh/ann/app/blob/main") }
    do throws(RoutingError) { _ = try Self.code.match(path: "/gh/ann/app/blob/main") } catch {
      #expect("\(error)".contains("\"-\""))
    }
  }

  /// A value that hides its contents, so that only a route knows whether two are the same.
  struct Hidden: CustomReflectable, Sendable {
    let texts: [String]

    var customMirror: Mirror { Mirror(self, children: []) }
  }

  enum Parts: Sendable { case both(Hidden, Hidden) }

  @Test("What a way prints that nothing matches, without a literal between two rests, isn't taken for another's")
  func undivided() {
    func texts(or cookie: String) -> some ParserPrinter<URLRequestData, Hidden> {
      OneOf {
        Path { Rest() }
        Cookies { Field(cookie).commaSeparated() }
      }
      .map(.convert(apply: Hidden.init(texts:), unapply: \.texts))
    }
    let router = Route(.case(Parts.both)) {
      Path { "a" }
      texts(or: "m")
      texts(or: "n")
    }
    // Without cookies, it would match as two components and none.
    let error = #expect(throws: PrintingError.self) {
      try router.path(for: .both(Hidden(texts: ["1"]), Hidden(texts: ["2"])))
    }
    #expect(error?.reason == .matchesOtherRoute("/a/1/2"))
  }
}
