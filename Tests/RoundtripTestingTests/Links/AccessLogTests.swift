import Roundtrip
import RoundtripTesting
import Testing

@Suite("Access logs")
struct AccessLogTests {
  private static func lost(_ lines: [String], hosts: [String] = []) throws -> (log: AccessLog, lost: LostRequests) {
    let folder = try TemporaryFolder(["access.log": lines.joined(separator: "\n")])
    let log = try AccessLog(path: folder.path + "/access.log")
    return (log, LostRequests(in: log, of: libraryRouter, hosts: hosts))
  }

  private static func line(_ request: String, isCombined: Bool = false) -> String {
    #"192.0.2.1 - frank [10/Oct/2026:13:55:36 -0700] "\#(request)" 404 2326"#
      + (isCombined ? #" "https://example.com/a" "Mozilla/5.0 (X11) "quoted"""# : "")
  }

  private static func texts(_ lost: LostRequests) -> [String] {
    lost.groups.map { group in
      "\(group.count) \(group.method) \(group.path) \(group.paths) "
        + (group.alias.map { "\($0.name ?? "-") \($0.path)" } ?? group.reason)
    }
  }

  @Test("Requests are counted in both formats, with what servers escape")
  func formats() throws {
    let (log, lost) = try Self.lost([
      Self.line("GET /nowhere HTTP/1.1"), Self.line("GET /nowhere?a=1 HTTP/1.0", isCombined: true),
      Self.line(#"GET /no\"where HTTP/1.1"#), Self.line(#"GET /\xc3\xa9 HTTP/1.1"#), Self.line("GET /nowhere"),
      Self.line(#"\x16\x03\x01"#), Self.line(#"GET /x\x00 HTTP/1.1"#), Self.line("-"), Self.line(""), "no request", "",
      Self.line("GET /books/1 HTTP/2.0"),
      Self.line("GET https://other.example/nowhere HTTP/1.1"), Self.line("OPTIONS * HTTP/1.1"),
    ])
    #expect(log.lines == 13 && log.unreadable == 5)
    #expect(
      Self.texts(lost) == [
        "3 GET /nowhere 1 no similar route", "1 GET /no\"where 1 no similar route",
        "1 GET /é 1 no similar route",
      ])
    #expect(lost.requests == 8 && lost.count == 5)
  }

  @Test("A request whose target isn't UTF-8 matches no route", arguments: [#"\xff"#, #"%ff"#, #"\xC0\xAF"#])
  func unreadable(_ text: String) throws {
    let (_, lost) = try Self.lost([
      Self.line("GET /documents/a\(text) HTTP/1.1"), Self.line("GET /documents/a HTTP/1.1"),
    ])
    #expect(lost.groups.map(\.reason) == ["a route matches the path but rejects the rest"])
    #expect(lost.requests == 2 && lost.count == 1)
  }

  @Test("Groups of one path are in the same order whenever they are counted")
  func order() throws {
    let paths = ["eserch", "saerch", "seacrh", "searc", "searhc", "serach", "serch", "sezrch", "sxarch"]
    let (_, lost) = try Self.lost(
      paths.reversed().flatMap { ["/\($0)?query=a", "/\($0)"] }.map { Self.line("GET \($0) HTTP/1.1") })
    #expect(
      Self.texts(lost)
        == paths.flatMap { ["1 GET /\($0) 1 no similar route", "1 GET /\($0) 1 search(query:page:) /\($0)"] })
  }

  @Test(
    "An alias is proposed that takes the request", .tags(.random), .slow,
    arguments: [
      ("GET /book/42", "book(id:) /book/:id"), ("GET /Books/42", "book(id:) /Books/:id"),
      ("GET /shop/books/42", "book(id:) /shop/books/:id"),
      ("GET /books/42/change/edit", "editBook(id:) /books/:id/change/edit"),
      ("GET /books/show/42", "book(id:) /books/show/:id"), ("GET /serach?query=a", "search(query:page:) /serach"),
      ("GET /abuot", "about /abuot"), ("GET /archives/2026/12", "archive(year:month:) /archives/:year/:month"),
      ("GET /document/a/b/c", "documents(_:) /document/:text*"), ("POST /book", "addBook(title:) /book"),
      // What no alias takes: a text that the route refuses, a route that has nothing in common, and other reasons.
      ("GET /book/x", "no similar route"), ("GET /wp-admin/1", "no similar route"), ("GET /", nil),
      ("GET /Shelves", "no similar route"),
      ("GET /serach", "no similar route"), ("PUT /books/42", "the path has routes of other methods"),
      ("GET /search", "a route matches the path but rejects the rest"), ("POST /books", nil), ("GET /account", nil),
      ("GET /books/1/reviews", nil),
    ] as [(String, String?)])
  func aliases(request: String, expected: String?) throws {
    let (_, lost) = try Self.lost([Self.line(request + " HTTP/1.1")])
    #expect(
      lost.groups.map { $0.alias.map { "\($0.name ?? "-") \($0.path)" } ?? $0.reason } == [expected].compactMap { $0 })
    #expect(lost.undecided == 0)
  }

  @Test("What one alias takes is counted together, the most frequent first")
  func groups() throws {
    let lines =
      (1...20).map { Self.line("GET /book/\($0 % 5) HTTP/1.1") } + (1...3).map { _ in Self.line("GET /x HTTP/1.1") }
      + [Self.line("GET /book/2?utm=1 HTTP/1.1"), Self.line("HEAD /book/2 HTTP/1.1")]
    #expect(
      Self.texts(try Self.lost(lines).lost) == [
        "21 GET /book/2 5 book(id:) /book/:id", "3 GET /x 1 no similar route",
        "1 HEAD /book/2 1 book(id:) /book/:id",
      ])
  }

  @Test("A log means the same in pieces of any size", arguments: [1, 2, 7, 100])
  func pieces(_ piece: Int) throws {
    let lines = ["", Self.line("GET /a HTTP/1.1"), "", Self.line("GET /b HTTP/1.1"), "-", Self.line("GET /a HTTP/1.1")]
    for end in ["", "\n"] {
      let folder = try TemporaryFolder(["access.log": lines.joined(separator: "\n") + end])
      let log = try AccessLog(path: folder.path + "/access.log", piece: piece)
      #expect(log.lines == 4 && log.unreadable == 1)
      #expect(
        Self.texts(LostRequests(in: log, of: libraryRouter, hosts: [])) == [
          "2 GET /a 1 no similar route", "1 GET /b 1 no similar route",
        ])
    }
  }

  @Test("A line of thousands of pieces is one line", .tags(.large), .slow)
  func longLine() throws {
    let folder = try TemporaryFolder(["access.log": String(repeating: "a", count: 400_000)])
    let log = try AccessLog(path: folder.path + "/access.log", piece: 16)
    #expect(log.lines == 1 && log.unreadable == 1)
  }

  @Test("A log that doesn't exist can't be read")
  func missing() { #expect(throws: UnreadableFile.self) { try AccessLog(path: "/nowhere/access.log") } }
}
