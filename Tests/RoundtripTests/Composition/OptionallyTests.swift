import Testing

@testable import Roundtrip

@Suite struct OptionallyTests {
  // MARK: Text

  static let version = Parse<Substring, (Int, Int?)> {
    Digits();
    Optionally {
      Parse {
        Word("."); Digits()
      }
    }
  }

  @Test(
    "Optional text",
    arguments: [("1", 1, nil), ("1.2", 1, 2), ("10.0", 10, 0)] as [(String, Int, Int?)])
  func text(text: String, major: Int, minor: Int?) throws {
    let output = try #require(Self.version.whole(text))
    #expect(output == (major, minor))
    #expect(Self.version.text((major, minor)) == text)
  }

  @Test("Text that is present but invalid isn't skipped", arguments: ["1.", "1.x", "1x", ".1", ""])
  func malformedText(text: String) {
    #expect(Self.version.whole(text) == nil)
  }

  // MARK: Components

  enum Shop: Equatable, Sendable {
    case books(Int?), reviews(Int?, String), two(Int?, Int?), versioned(Release)
    case search(String?), filter(String?, Int?), page(Paging?), list([String]?)
  }
  struct Paging: Equatable, Sendable {
    var page: Int
    var size: Int
  }
  struct Release: Equatable, Sendable {
    var major: Int
    var minor: Int?
  }

  static let router = OneOf {
    Route(.case(Shop.books)) {
      Path {
        "books"; Optionally { Digits() }
      }
    }
    Route(.case(Shop.reviews)) {
      Path {
        "reviews"; Optionally { Digits() }; "by"; String.parser()
      }
    }
    Route(.case(Shop.two)) {
      Path {
        "two"; Optionally { Digits() }; Optionally { Digits() }
      }
    }
    Route(.case(Shop.versioned)) {
      Path {
        "v"
        version.map(
          .case(
            embed: { @Sendable in Release(major: $0.0, minor: $0.1) }, extract: { @Sendable in ($0.major, $0.minor) }))
      }
    }
    Route(.case(Shop.search)) {
      Path { "search" }; Query { Optionally { Field("q") } }
    }
    Route(.case(Shop.filter)) {
      Path { "filter" }
      Query {
        Optionally { Field("name") }; Optionally { Field("size") { Digits() } }
      }
    }
    Route(.case(Shop.page)) {
      Path { "page" }
      Optionally {
        Parse(
          .case(embed: { @Sendable in Paging(page: $0.0, size: $0.1) }, extract: { @Sendable in ($0.page, $0.size) })
        ) {
          Query {
            Field("page") { Digits() }; Field("size") { Digits() }
          }
        }
      }
    }
    Route(.case(Shop.list)) {
      Path { "list" }; Query { Optionally { Field("t").repeated() } }
    }
  }

  @Test(
    "A missing part is nil, in both directions",
    arguments: [
      ("/books", .books(nil)), ("/books/42", .books(42)),
      ("/reviews/by/me", .reviews(nil, "me")), ("/reviews/1/by/me", .reviews(1, "me")),
      ("/reviews/by/by", .reviews(nil, "by")),
      ("/two", .two(nil, nil)), ("/two/5", .two(5, nil)), ("/two/5/6", .two(5, 6)),
      ("/v/1", .versioned(Release(major: 1))), ("/v/1.2", .versioned(Release(major: 1, minor: 2))),
      ("/search", .search(nil)), ("/search?q=", .search("")), ("/search?q=a", .search("a")),
      ("/filter", .filter(nil, nil)), ("/filter?name=a", .filter("a", nil)), ("/filter?size=1", .filter(nil, 1)),
      ("/filter?name=a&size=1", .filter("a", 1)),
      ("/page", .page(nil)), ("/page?page=1&size=2", .page(Paging(page: 1, size: 2))),
      ("/list", .list([])), ("/list?t=b&t=a", .list(["b", "a"])),
    ] as [(String, Shop)])
  func bothWays(path: String, shop: Shop) {
    #expect(Self.router.matched(path) == .value(shop))
    #expect(Self.router.printed(shop) == .path(path))
  }

  @Test(
    "A part that is present but malformed fails the match",
    arguments: [
      ("/books/x", .notFound), ("/books/1x", .notFound), ("/books/1/2", .notFound), ("/two/x", .notFound),
      ("/two/1/x", .notFound), ("/reviews/x/by/me", .notFound),
      ("/search?q=%zz", .badRequest), ("/filter?size=", .badRequest), ("/filter?size=x", .badRequest),
      ("/filter?name=a&size=1x", .badRequest), ("/page?page=1", .badRequest), ("/page?size=1", .badRequest),
      ("/page?page=x&size=1", .badRequest),
    ] as [(String, Matched<Shop>)])
  func malformed(path: String, matched: Matched<Shop>) {
    #expect(Self.router.matched(path) == matched)
  }

  @Test("The first of two repeated fields counts, even if it is malformed")
  func repeated() {
    #expect(Self.router.matched("/filter?size=1&size=x") == .value(.filter(nil, 1)))
    #expect(Self.router.matched("/filter?size=x&size=1") == .badRequest)
  }

  @Test("A value that would match back as another is refused")
  func ambiguous() {
    #expect(Self.router.printed(.two(nil, 5)) == .refused(.matchesOtherRoute("/two/5")))
    #expect(Self.router.printed(.list(nil)) == .refused(.matchesOtherRoute("/list")))
  }

  enum Defaults: Equatable, Sendable { case count(Int?), name(String?) }

  @Test("A missing field with a default has that value, so nil is refused")
  func defaults() {
    let router = Route(.case(Defaults.count)) { Query { Optionally { Field("n", default: 1) { Digits() } } } }
    #expect(router.matched("/") == .value(.count(1)))
    #expect(router.printed(.count(1)) == .path("/"))
    #expect(router.printed(.count(2)) == .path("/?n=2"))
    #expect(router.printed(.count(nil)) == .refused(.matchesOtherRoute("/")))
  }

  @Test("An optional part that matches anything, before one that matches something")
  func greedy() {
    let router = Route(.case(Shop.reviews)) {
      Path {
        Optionally { Digits() }; String.parser()
      }
    }
    #expect(router.matched("/1/a") == .value(.reviews(1, "a")))
    #expect(router.matched("/1") == .value(.reviews(nil, "1")))
    #expect(router.matched("/a") == .value(.reviews(nil, "a")))
    #expect(router.printed(.reviews(nil, "1")) == .path("/1"))
    #expect(router.matched("/a/b") == .notFound)
  }

  enum Together: Equatable, Sendable { case draft(Text?), search(Text?), form(Text?), file(Int?) }
  struct Text: Equatable, Sendable { var name: String; var page: Int }

  static let together = OneOf {
    Route(.case(Together.draft)) {
      Path { "draft" }
      Optionally {
        Headers { Field("X-Name") }; Query { Field("page") { Digits() } }
      }
      .map(
        .convert(
          apply: { .some($0.map { Text(name: $0, page: $1) }) }, unapply: { .some($0.map { ($0.name, $0.page) }) }))
    }
    Route(.case(Together.search)) {
      Path { "search" }
      Query {
        Optionally {
          Field("name"); Field("page") { Digits() }
        }
        .map(
          .convert(
            apply: { .some($0.map { Text(name: $0, page: $1) }) }, unapply: { .some($0.map { ($0.name, $0.page) }) }))
      }
    }
    Route(.case(Together.file)) {
      Path {
        "file";
        Parse {
          "v";
          Optionally {
            "-"; Digits()
          }
        }
      }
    }
  }

  @Test(
    "Several parts are present or absent together",
    arguments: [
      ("/search", .search(nil)), ("/search?name=a&page=2", .search(Text(name: "a", page: 2))),
      ("/draft", .draft(nil)), ("/file/v", .file(nil)), ("/file/v-7", .file(7)),
    ] as [(String, Together)])
  func together(path: String, value: Together) {
    #expect(Self.together.matched(path) == .value(value))
    #expect(Self.together.printed(value) == .path(path))
  }

  @Test("One of several optional parts alone is refused")
  func half() {
    #expect(Self.together.matched("/search?name=a") != .value(.search(nil)))
    #expect(Self.together.matched("/file/v-") == .notFound)
  }

  @Test("The optional form of a body")
  func optionalForm() throws {
    let router = Route(.case(Together.form)) {
      Method.post
      Body {
        Optionally {
          FormData {
            Field("name"); Field("page") { Digits() }
          }
        }
      }
      .map(
        .convert(
          apply: { .some($0.map { Text(name: $0, page: $1) }) }, unapply: { .some($0.map { ($0.name, $0.page) }) }))
    }
    for value in [Together.form(nil), .form(Text(name: "a", page: 2))] {
      #expect(try router.match(request: router.requestData(for: value)) == value)
    }
  }

  @Test("A constant among the parts of a route")
  func constant() {
    let router = Route(.case(Together.file)) {
      Path { "f" }; Always(Int?.some(1))
    }
    #expect(router.matched("/f") == .value(.file(1)))
    #expect(router.printed(.file(1)) == .path("/f"))
    #expect(router.printed(.file(2)) != .path("/f"))
  }

  // MARK: What has to match back

  /// Whether a print of some fields is matched back, because they might be read in another way.
  private static func isMatchedBack<Value>(_ fields: some ParserPrinter<URLRequestData.Fields, Value>) -> Bool {
    let part = Query { fields }._part
    return withExtendedLifetime(part) {
      part.program.object.leaves.contains { WriteSteps($0, of: part.program.object).needsCheck }
    }
  }

  @Test("The print of an optional field isn't matched back, unless the field reads requests that lack it")
  func matchedBack() {
    #expect(!Self.isMatchedBack(Optionally { Field("tag") }))
    #expect(!Self.isMatchedBack(Optionally { Field("tag").repeated(atLeast: 1) }))
    #expect(!Self.isMatchedBack(Optionally { Field("tags").commaSeparated(atLeast: 1) }))
    #expect(Self.isMatchedBack(Optionally { Field("tag", default: "") }))
    #expect(Self.isMatchedBack(Optionally { Field("tag").repeated() }))
    #expect(Self.isMatchedBack(Optionally { Field("tags").commaSeparated() }))
  }
}
