import Foundation
import Roundtrip
import RoundtripInspection
import RoundtripTesting
import Testing

@Suite("Dead links")
struct DeadLinkTests {
  private static func dead(
    _ files: [String: String], hosts: [String] = [], allowing: String = ""
  ) throws -> (texts: [String], dead: DeadLinks) {
    let folder = try TemporaryFolder(files)
    let dead = try DeadLinks(in: [folder.path], of: libraryRouter, hosts: hosts, allowing: AllowedLinks(allowing))
    return (dead.findings.map { $0.text.replacing(folder.path + "/", with: "") }, dead)
  }

  @Test("A dead link is reported with its place, the reason, and the nearest route")
  func reports() throws {
    let (texts, dead) = try Self.dead([
      "b/a.leaf": """
      <a href="/books/42">
      <a href="/boks/42">
      <a href="/books/#(id)/edti">
      <form method="post" action="/about">
      <a href="/search?q=#(text)">
      <a href="/shelves/old">
      """,
      "b/choice.html": #"<a href="/books/{% if known %}known{% else %}unknown{% endif %}">"#,
      ".hidden/a.html": "<a href=/hidden>", "node_modules/x/a.html": "<a href=/module>", "a.png": "<a href=/png>",
    ])
    #expect(
      texts == [
        """
        b/a.leaf:2: /boks/42
          expected "books" at "boks/42"
          nearest: GET /books/:id, book(id:)
        """,
        """
        b/a.leaf:3: /books/#(id)/edti
          expected "edit" at "edti"
          nearest: GET /books/:id/edit, editBook(id:)
        """,
        """
        b/a.leaf:4: POST /about
          expected the method GET or HEAD
          nearest: GET /about, about
        """,
        """
        b/a.leaf:5: /search?q=#(text)
          expected the field "query" at "q=1"
          nearest: GET /search?query&page=1, search(query:page:)
        """,
        """
        b/a.leaf:6: /shelves/old
          expected "new", "classics" or "poetry" at "old"
          nearest: GET /shelves/:Shelf, shelf(_:)
        """,
      ])
    #expect(dead.summary == "5 dead links: 7 links in 2 files")
  }

  @Test("The nearest route has a word of the link, wherever it is, and a route with a rest isn't near to everything")
  func nearest() throws {
    enum Near: Equatable, Sendable { case home, files([String]), book(Int), author(Int) }
    let router = OneOf {
      Route(.case(Near.home))
      Route(.case(Near.files)) {
        Path {
          "files"; Rest()
        }
      }
      Route(.case(Near.book)) {
        Path {
          "books"; Digits()
        }
      }
      Route(.case(Near.author)) {
        Path {
          "authors"; Digits(); "edit"
        }
      }
    }
    let rows = [
      ("/books", "book"), ("/books/x", "book"), ("/boks/x", "book"), ("/boks/x/y/z", "book"), ("/en/books/x", "book"),
      ("/en/books", "book"), ("/file/a/b", "files"), ("/en/files", "files"), ("/en/files/a", "files"),
      ("/authors", "author"), ("/a/7/edit", "author"),
    ]
    let folder = try TemporaryFolder(["a.html": rows.map { "<a href=\($0.0)>\n" }.joined()])
    let dead = try DeadLinks(in: [folder.path], of: router, hosts: [], allowing: AllowedLinks(""))
    #expect(dead.findings.count == rows.count)
    for (finding, row) in zip(dead.findings, rows) {
      #expect(finding.text.hasSuffix(", \(row.1)(_:)"), "\(finding.text)")
    }
  }

  @Test("A host of the app that is no host is a failure, which says what to write")
  func mistakenHosts() throws {
    let folder = try TemporaryFolder(["a.html": "<a href=\"/books/1\">"])
    let failure = #expect(throws: RoundTripFailure.self) {
      try expectNoDeadLinks(libraryRouter, in: [folder.path], hosts: ["https://shop.example/", "shop.example", "a b"])
    }
    #expect(
      failure?.findings == [
        "\"https://shop.example/\" isn't a host: write shop.example",
        "\"a b\" isn't a host: write a name such as shop.example.com",
      ])
    try expectNoDeadLinks(libraryRouter, in: [folder.path], hosts: ["shop.example"])
  }

  @Test("A placeholder stands for any text")
  func placeholders() throws {
    let rows = [
      // Of one component, of several, of a part, of the query.
      ("/books/#(id)", true), ("/books/#(id)/edit", true), ("/#(path)", true), ("/books#(rest)", true),
      ("/books/4#(digit)", true), ("/books/x#(digit)", false), ("/shelves/p#(x)y", true), ("/shelves/p#(x)z", false),
      ("/archive/2026/#(month)", true), ("/archive/26#(year)", true), ("/archive/20267#(x)", false),
      ("/images/#(name).png", true), ("/images/#(name).jpg", false), ("/documents/#(path)/x/y", true),
      ("/books/#(id)/delete", false), ("/about/#(page)", true), ("/about/#(page)/x", false),
      ("/search?query=#(q)", true), ("/search?query=a&page=#(p)", true), ("/search?query=a&page=x#(p)", false),
      ("/search", false), ("/search?query=a&page=x&#(name)=1", false),
      ("/search?#(fields)", true), ("/search#(query)", true), ("/search?#(name)=x", true), ("/search?page=#(p)", false),
      ("/books/%#(x)", true), ("/books/#if(x):1#else:a/b#endif", true),
      ("/books/#if(x):a#else:b#endif", true), ("/boks/#if(x):1#endif", false),
      ("/books/#(id)?x=%zz", true),
      // What a link doesn't say may be there.
      ("/account", true), ("/books/1/reviews", true), ("/books/#(id)/reviews", true), ("/books/x/reviews", false),
    ]
    let files = rows.enumerated().map { ("\($0).leaf", "<a href=\"\($1.0)\">") }
    let (texts, dead) = try Self.dead(Dictionary(uniqueKeysWithValues: files))
    for (index, (link, isTaken)) in rows.enumerated() {
      #expect(!texts.contains { $0.hasPrefix("\(index).leaf:") } == isTaken, "\(link): \(texts)")
    }
    // What can't be decoded isn't known to be dead.
    let undecided = rows.count { $0.0 == "/books/%#(x)" || $0.0.hasSuffix("%zz") }
    #expect(dead.links == rows.count && dead.undecided == undecided)
  }

  @Test("A format in a string stands for any text, and an escape doesn't")
  func formats() throws {
    let (texts, dead) = try Self.dead([
      "a.strings": """
      "a" = "/books/%lld/edit";
      "b" = "/images/%1$@.png";
      "c" = "/books/%4d/edit";
      "d" = "/books/%d";
      """
    ])
    #expect(texts.map { $0.prefix { $0 != "\n" } } == ["a.strings:3: /books/%4d/edit"])
    #expect(dead.links == 4 && dead.undecided == 0)
  }

  @Test("A link with a great many placeholders isn't decided")
  func manyPlaceholders() throws {
    let (_, dead) = try Self.dead(["a.leaf": "<a href=\"/x\(String(repeating: "-#(x)", count: 20_000))\">"])
    #expect(dead.links == 1 && dead.undecided == 1)
  }

  @Test("A text that a route takes for certain makes a link alive, whatever else it may take")
  func certain() throws {
    let folder = try TemporaryFolder(["a.leaf": "<a href=\"/books/#(id)\">"])
    let router = Path {
      "books"
      OneOf {
        Digits().filter { $0 > 10_000 }; Digits(3)
      }
    }
    let dead = try DeadLinks(in: [folder.path], of: router, hosts: [], allowing: AllowedLinks(""))
    #expect(dead.findings.count == 0 && dead.links == 1 && dead.undecided == 0)
  }

  @Test("Dot segments of pages are left out, as browsers do, and others match nothing")
  func dotSegments() throws {
    let alive = [
      "/books/1/../2", "/./about", "/books/%2e%2E/about", "/../about", "/books/x/..?page=2", "/books/1/..", "/books/.",
      "/images/../books/#(id)/./edit",
    ]
    let dead = ["/books/../nowhere", "/books/1/../../x/.", "/books/..."]
    let page = (alive + dead + ["/books/#(id)/../x"]).map { "<a href=\"\($0)\">\n" }.joined()
    let (texts, found) = try Self.dead(["a.html": page, "a.swift": "get(\"/books/1/../2\")"])
    #expect(found.links == alive.count + dead.count + 1)
    #expect(
      texts.map { $0.prefix { $0 != "\n" } }
        == zip((alive.count + 1)..., dead).map { "a.html:\($0): \($1)" } + ["a.swift:1: /books/1/../2"])
  }

  @Test("Forms are matched with their method, and whatever may be typed in")
  func forms() throws {
    let (texts, dead) = try Self.dead([
      "a.html": """
      <form action="/search"> <form method="post" action="/books"> <form method="post" action="/login">
      <form method="post" action="/books/1"><input type="hidden" name="_method" value="delete"></form>
      <form method="#(method)" action="/books/1"></form> <button hx-delete="/books/1">
      <form method="post" action="/search"></form>
      <form method="#(method)" action="/search"></form>
      """
    ])
    #expect(texts.map { $0.prefix { $0 != "\n" } } == ["a.html:4: POST /search"])
    #expect(dead.links == 8)
  }

  @Test("Links to hosts of the app are matched, and those to others aren't")
  func hosts() throws {
    let links = [
      "example.com/nowhere", "other.example/nowhere", "api.example.com/books/1/reviews", "api.example.com/no",
    ]
    let file = ["a.md": links.map { "https://\($0)\n" }.joined()]
    let (texts, dead) = try Self.dead(file, hosts: ["Example.com"])
    #expect(
      texts.map { $0.prefix { $0 != "\n" } } == [
        "a.md:1: https://example.com/nowhere", "a.md:4: https://api.example.com/no",
      ])
    #expect(dead.links == 3)
  }

  @Test("Links of an allow-list may be dead, and an entry that allows nothing is known")
  func allowed() throws {
    let (texts, dead) = try Self.dead(
      ["a.html": "<a href=/files/a.pdf><a href=/files><a href='/x/#(y)/z'><a href=/about>"],
      allowing: "# files\n/files/*\n\n  /x/*/z \n/about\n")
    #expect(texts.count == 1 && texts[0].hasPrefix("a.html:1: /files\n"))
    #expect(dead.unneeded.map(\.line) == [5])
    #expect(dead.summary == "1 dead link, 2 allowed: 4 links in 1 file")
  }

  @Test("Files in UTF-16 are read", arguments: [String.Encoding.utf16, .utf8])
  func encodings(encoding: String.Encoding) throws {
    let folder = try TemporaryFolder()
    try "\"é\" = \"/boks/1\";\n".write(
      to: URL(filePath: folder.path).appending(path: "a.strings"), atomically: false, encoding: encoding)
    let dead = try DeadLinks(in: [folder.path], of: libraryRouter, hosts: [], allowing: AllowedLinks(""))
    #expect(dead.findings.map(\.link) == ["/boks/1"])
  }

  // MARK: In test suites

  @Test("The expectation fails with every dead link, and where there is none", .tags(.large), .slow)
  func expectation() throws {
    let folder = try TemporaryFolder(["a.html": "<a href=/about>", "b.html": "<a href=/abuot>"])
    try expectNoDeadLinks(libraryRouter, in: [folder.path + "/a.html"])
    let failure = #expect(throws: RoundTripFailure.self) { try expectNoDeadLinks(libraryRouter, in: [folder.path]) }
    #expect(
      failure?.findings == [
        """
        \(folder.path)/b.html:1: /abuot
          expected "about" at "abuot"
          nearest: GET /about, about
        """
      ])
    try folder.write("/abuot\n", to: "allowed.txt")
    try expectNoDeadLinks(libraryRouter, in: [folder.path], allowing: folder.path + "/allowed.txt")
    for (files, text) in [
      ([folder.path + "/c.html"], "can't read \(folder.path)/c.html"),
      ([folder.path + "/allowed.txt"], "no link of the app was found in 1 file"),
    ] {
      let failure = #expect(throws: RoundTripFailure.self) { try expectNoDeadLinks(libraryRouter, in: files) }
      #expect(failure?.findings == [text])
    }
  }

  // MARK: Random links

  /// Judged by hand: a link is alive if some text in the place of its placeholders makes a request that matches.
  @Test("No link is reported that a text makes alive", .tags(.random), .slow, arguments: 0..<2)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "books", "book", "edit", "42", "x", "#(a)", "4#(a)", "#(a)2", "search", "shelves", "new", "n#(a)w", "archive",
      "2026", "12",
      "documents", "images", "a.png", "#(a).png", "about", "", ".", "..", "a%2Fb",
    ]
    let queries = [
      "", "?query=a", "?query=#(a)", "?#(a)", "?page=#(a)&query=b", "?query=b&page=x", "?query=c&page=1#(a)", "#top",
    ]
    let texts = [
      "", "1", "42", "12", "2026", "x", "a", "e", "new", "edit", "7/edit", "shelves/new", "books", "query=a",
      "?query=a",
    ]
    let links = (0..<200).map { _ in
      let count = Int.random(in: 1...4, using: &random)
      let path = (0..<count).map { _ in "/" + (pieces.randomElement(using: &random) ?? "") }.joined()
      return path + (queries.randomElement(using: &random) ?? "")
    }.filter { link in
      !link.hasPrefix("//") && link.split(separator: "#(a)", omittingEmptySubsequences: false).count < 4
        && link.firstMatch(of: /#\(a\).*\/\.\./) == nil
    }
    let dead = try Self.dead(["a.leaf": links.map { "<a href=\"\($0)\">\n" }.joined()]).dead
    #expect(dead.links == links.count)
    let reported = Set(dead.findings.map(\.line))
    let site = URL(string: "https://h")
    var alive = 0
    for (index, link) in links.enumerated() {
      let parts = link.split(separator: "#(a)", omittingEmptySubsequences: false).map(String.init)
      var requests = [parts[0]]
      for part in parts.dropFirst() {
        // Only at its end, a placeholder brings along what follows the path.
        let texts = part.isEmpty || part.hasPrefix("?") ? texts : texts.filter { !$0.contains("?") }
        requests = requests.flatMap { start in texts.map { start + $0 + part } }
      }
      let match = requests.first { request in
        // Foundation leaves out dot segments.
        let url = URL(string: request, relativeTo: site)?.absoluteString
        return url.map { (try? libraryRouter.match(path: String($0.dropFirst("https://h".count)))) != nil } ?? false
      }
      if match != nil { alive += 1 }
      let isReported = reported.contains(index + 1)
      #expect(match == nil || !isReported, "\(link): \(match ?? "")")
      if parts.count == 1, !link.contains("reviews") { #expect(isReported == (match == nil), "\(link)") }
    }
    #expect(alive > 10 && reported.count > 20)
  }
}
