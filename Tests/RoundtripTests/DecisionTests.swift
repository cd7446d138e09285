import Testing

@testable import Roundtrip

/// What Documentation/Paths.md, Queries.md, and Requests.md say of requests in general, in both directions.
@Suite struct DecisionTests {
  enum Site: Equatable, Sendable {
    case home, books, book(Int), name(String), file([String]), search(String, Int), tags([String]), on(Bool)
    case create, replace(Int), custom, author(String?), pair(String, String)
  }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.books)) { Path { "books" } }
    Route(.case(Site.create)) {
      Method.post; Path { "books" }
    }
    Route(.case(Site.book)) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.replace)) {
      Method.put;
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.name)) {
      Path {
        "names"; String.parser()
      }
    }
    Route(.case(Site.name)) {
      Path {
        "n"; String.parser()
      }
    }
    Route(.case(Site.file)) {
      Path {
        "files"; Rest()
      }
    }
    Route(.case(Site.search)) {
      Path { "search" };
      Query {
        Field("q"); Field("count", default: 10) { Digits() }
      }
    }
    Route(.case(Site.tags)) {
      Path { "tags" }; Query { Field("t").repeated() }
    }
    Route(.case(Site.on)) {
      Path { "on" }; Query { Flag("on") }
    }
    Route(.case(Site.custom)) {
      Method("PURGE"); Path { "cache" }
    }
    Route(.case(Site.author)) {
      Path { "author" }; Query { Optionally { Field("name") } }
    }
    Route(.case(Site.pair)) {
      Path {
        String.parser(); "and"; String.parser()
      }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let path: String
    let matched: Matched<Site>
    /// The printed text of the value, if there is one.
    let canonical: String?
    var testDescription: String { path }

    init(_ path: String, _ site: Site, prints canonical: String? = nil) {
      (self.path, matched, self.canonical) = (path, .value(site), canonical ?? path)
    }

    init(_ path: String, _ matched: Matched<Site>) { (self.path, self.matched, canonical) = (path, matched, nil) }
  }

  private func check(_ row: Row) throws {
    #expect(Self.site.matched(row.path) == row.matched)
    guard case .value(let value) = row.matched else { return }
    #expect(Self.site.printed(value) == row.canonical.map { .path($0) })
    #expect(Self.site.matched(try #require(row.canonical)) == .value(value))
  }

  @Test(
    "A trailing slash makes no difference, and is never printed",
    arguments: [
      Row("", .home, prints: "/"), Row("/", .home), Row("/books/", .books, prints: "/books"),
      Row("/books/1/?x", .book(1), prints: "/books/1"), Row("/files/a/", .file(["a"]), prints: "/files/a"),
      Row("/files/", .file([]), prints: "/files"), Row("/search/?q=a", .search("a", 10), prints: "/search?q=a"),
      Row("/books//", .notFound), Row("//", .notFound),
    ])
  func trailingSlash(row: Row) throws { try check(row) }

  @Test(
    "Empty components never match",
    arguments: [
      Row("//books", .notFound), Row("/books//1", .notFound), Row("/names//", .notFound), Row("/files//a", .notFound),
      Row("/files/a//b", .notFound), Row("//and//", .notFound), Row("/names/", .notFound), Row("/books/1//", .notFound),
    ])
  func emptyComponents(row: Row) throws { try check(row) }

  @Test(
    "Dot segments never match",
    arguments: [
      Row("/names/.", .notFound), Row("/names/..", .notFound), Row("/names/%2e", .notFound),
      Row("/names/.%2E", .notFound), Row("/names/%2e%2e", .notFound), Row("/files/a/../b", .notFound),
      Row("/files/%2E%2e/b", .notFound), Row("/books/.", .notFound), Row("/./books", .notFound),
      Row("/names/...", .name("...")), Row("/names/.a", .name(".a")), Row("/names/a..", .name("a..")),
      Row("/names/%2ea", .name(".a"), prints: "/names/.a"), Row("/names/%252e", .name("%2e")),
    ])
  func dotSegments(row: Row) throws { try check(row) }

  @Test(
    "A text has to match completely",
    arguments: [
      Row("/books/1x", .notFound), Row("/books/x1", .notFound), Row("/books/1%20", .notFound),
      Row("/books/1/2", .notFound), Row("/search?q=a&count=", .badRequest),
    ])
  func wholeText(row: Row) throws { try check(row) }

  @Test(
    "Paths and names of fields are case-sensitive",
    arguments: [
      Row("/Books", .notFound), Row("/names/A", .name("A")), Row("/search?Q=a", .badRequest),
      Row("/search?q=a&COUNT=2", .search("a", 10), prints: "/search?q=a"),
    ])
  func letterCase(row: Row) throws { try check(row) }

  @Test(
    "Text is decoded once, after splitting, and compared by bytes",
    arguments: [
      Row("/names/a%2Fb", .name("a/b")), Row("/names/a%2fb", .name("a/b"), prints: "/names/a%2Fb"),
      Row("/names/%2541", .name("%41")), Row("/%62ooks", .books, prints: "/books"), Row("/books%2F1", .notFound),
      Row("/names/%3F%23%26", .name("?#&"), prints: "/names/%3F%23&"), Row("/names/%00", .name("\u{0}")),
      Row("/names/\u{E9}", .name("\u{E9}"), prints: "/names/%C3%A9"), Row("/names/e%CC%81", .name("e\u{301}")),
      Row("/names/a+b", .name("a+b")), Row("/names/a%20b", .name("a b")), Row("/names/%5C", .name("\\")),
      Row("/files/a%2Fb/c", .file(["a/b", "c"])),
    ])
  func decoding(row: Row) throws { try check(row) }

  @Test(
    "Invalid percent-encoding is a bad request, wherever it occurs",
    arguments: [
      "/names/%", "/names/%zz", "/names/%4", "/names/%FF", "/%FF/and/x", "/x/%C0%AF", "/names/%ED%A0%80",
      "/files/a/%80",
      "/search?q=%zz", "/search?q=%FF", "/search?q=a&count=%", "/author?name=%C3", "/a//%zz",
      "/names/a%",
    ])
  func undecodable(path: String) { #expect(Self.site.matched(path) == .badRequest) }

  @Test(
    "A query is read as a form, and printed so that every reader understands it",
    arguments: [
      Row("/search?q=a+b", .search("a b", 10), prints: "/search?q=a%20b"), Row("/search?q=a%2Bb", .search("a+b", 10)),
      Row("/search?x=1&q=a&y", .search("a", 10), prints: "/search?q=a"),
      Row("/search?count=5&q=a", .search("a", 5), prints: "/search?q=a&count=5"),
      Row("/search?%71=a", .search("a", 10), prints: "/search?q=a"),
      Row("/search?q=a&q=b", .search("a", 10), prints: "/search?q=a"),
      Row("/search?q", .search("", 10), prints: "/search?q="), Row("/search?q=", .search("", 10)),
      Row("/search?q=a=b", .search("a=b", 10), prints: "/search?q=a%3Db"),
      Row("/search?&&q=a&", .search("a", 10), prints: "/search?q=a"),
      Row("/search?qq=b&q=a", .search("a", 10), prints: "/search?q=a"), Row("/search?qq=b", .badRequest),
      Row("/search?=a&q=b", .search("b", 10), prints: "/search?q=b"),
      Row("/search?q=a#q=b", .search("a", 10), prints: "/search?q=a"),
      Row("/search?q=/?:@!$(),*", .search("/?:@!$(),*", 10)),
      Row("/search?q=%26%3D%23%25%27%3B", .search("&=#%';", 10)),
      Row("/search?q=\u{E9}", .search("\u{E9}", 10), prints: "/search?q=%C3%A9"),
      Row("/tags?t=b&t=a&t=b", .tags(["b", "a", "b"])), Row("/tags", .tags([])), Row("/on?on", .on(true)),
      Row("/on?on=", .on(true), prints: "/on?on"), Row("/on", .on(false)), Row("/on?on=1", .badRequest),
    ])
  func query(row: Row) throws { try check(row) }

  @Test(
    "A default and an optional apply to a missing field, not to a malformed one",
    arguments: [
      Row("/search?q=a", .search("a", 10)), Row("/search?q=a&count=10", .search("a", 10), prints: "/search?q=a"),
      Row("/search?q=a&count=x", .badRequest), Row("/search", .badRequest), Row("/author", .author(nil)),
      Row("/author?name", .author(""), prints: "/author?name="), Row("/author?name=a", .author("a")),
    ])
  func absence(row: Row) throws { try check(row) }

  @Test(
    "GET is the default method of routes and requests, and a GET route also matches HEAD",
    arguments: [
      (.get, "/books", .value(.books)), (.head, "/books", .value(.books)), (.post, "/books", .value(.create)),
      (.put, "/books/1", .value(.replace(1))), (.head, "/books/1", .value(.book(1))),
      ("PURGE", "/cache", .value(.custom)),
      ("get", "/books", .allows(.get, .head, .post, .options)),
      ("Post", "/books", .allows(.get, .head, .post, .options)),
      (.patch, "/books/1", .allows(.get, .head, .put, .options)), (.delete, "/names/a", .allows(.get, .head, .options)),
      (.post, "/", .allows(.get, .head, .options)), (.post, "/nowhere", .notFound), (.delete, "/books/x", .notFound),
    ] as [(Method, String, Matched<Site>)])
  func methods(method: Method, path: String, matched: Matched<Site>) {
    #expect(Self.site.matched(method, path) == matched)
    #expect(Self.site.matched(URLRequestData(method: method, target: path)) == matched)
  }

  @Test("A request without a method is a GET request")
  func noMethod() throws {
    #expect(Self.site.matched(URLRequestData(target: "/books")) == .value(.books))
    #expect(try Self.site.requestData(for: .books) == URLRequestData(target: "/books"))
    #expect(try Self.site.requestData(for: .create) == URLRequestData(method: .post, target: "/books"))
    #expect(try Self.site.requestData(for: .custom) == URLRequestData(method: "PURGE", target: "/cache"))
  }

  enum Ranked: Equatable, Sendable { case search(String), page(Int), post }
  static let ranked = OneOf {
    Route(.case(Ranked.page)) {
      Path {
        "x"; Digits()
      }
    }
    Route(.case(Ranked.post)) {
      Method.post;
      Path {
        "x"; "y"
      }
    }
    Route(.case(Ranked.search)) {
      Path {
        "x"; "y"
      }; Query { Field("q") }
    }
    Route(.case(Ranked.page)) {
      Method.delete;
      Path {
        "x"; Digits()
      }
    }
  }

  @Test(
    "A bad request outranks a wrong method, which outranks an unknown path",
    arguments: [
      (.get, "/x/y", .badRequest), (.delete, "/x/y", .allows(.get, .head, .post, .options)),
      (.put, "/x/1", .allows(.get, .head, .delete, .options)), (.get, "/x/z", .notFound),
      (.put, "/x/z", .notFound), (.put, "/x/%zz", .badRequest), (.get, "/z", .notFound),
    ] as [(Method, String, Matched<Ranked>)])
  func ranking(method: Method, path: String, matched: Matched<Ranked>) {
    #expect(Self.ranked.matched(method, path) == matched)
  }

  @Test(
    "A value that wouldn't round-trip isn't printed",
    arguments: [
      (.name("."), .dotSegment(".")), (.file(["a", ""]), .emptyComponent), (.file([".."]), .dotSegment("..")),
      (.pair("books", ""), .emptyComponent), (.pair("", "x"), .emptyComponent),
      (.pair("files", "x"), .matchesOtherRoute("/files/and/x")),
    ] as [(Site, PrintingError.Reason)])
  func refused(site: Site, reason: PrintingError.Reason) {
    #expect(Self.site.printed(site) == .refused(reason))
  }
}
