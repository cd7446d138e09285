import Foundation
import Roundtrip
import RoundtripCommand
import Testing

@Suite struct LinksCommandTests {
  private static func run(_ arguments: String...) -> RouterCommandTests.Result {
    RouterCommandTests.run(RouterCommand(RouterCommandTests.router, name: "routes"), ["links"] + arguments)
  }

  /// Runs a test with a folder of files, which is the current one in what the command prints.
  private static func inFolder(
    _ files: [String: String],
    _ body: (_ path: (String) -> String, _ shown: (RouterCommandTests.Result) -> String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
    }
    try body({ folder.appending(path: $0).path }, { $0.output.replacing(folder.path + "/", with: "") })
  }

  @Test("Dead links of files are printed, and exit with status 1")
  func dead() throws {
    try Self.inFolder([
      "a.leaf": "<a href=\"/books/#(id)\">\n<a href=\"/boks/#(id)\">\n<a href=\"https://example.com/x\">",
      "b.md": "[a](/pages/b)\n",
      "allowed.txt": "/boks/*\n/nowhere\n",
    ]) { path, shown in
      let result = Self.run(path("a.leaf"), path("b.md"))
      #expect(result.status == 1 && result.errors == "")
      #expect(
        shown(result) == """
          a.leaf:2: /boks/#(id)
            expected "books" at "boks/1"
            nearest: GET /books/:id, book(id:)
          1 dead link: 3 links in 2 files

          """)
      let allowed = Self.run(path(""), "--allowing", path("allowed.txt"))
      #expect(allowed.status == 0)
      #expect(
        shown(allowed)
          == "note: allowed.txt:2: /nowhere allows nothing\nno dead link, 1 allowed: 3 links in 2 files\n")
      #expect(shown(Self.run(path("a.leaf"), "--host", "example.com")).contains("a.leaf:3: https://example.com/x\n"))
      let json = Self.run("--json", path("a.leaf"))
      #expect(json.status == 1)
      #expect(
        shown(json) == """
          {
            "passed": false,
            "files": 1,
            "links": 2,
            "undecided": 0,
            "allowed": 0,
            "unneeded": [],
            "dead": [
              {
                "file": "a.leaf",
                "line": 2,
                "method": "GET",
                "link": "/boks/#(id)",
                "reason": "expected \\"books\\" at \\"boks/1\\"",
                "nearest": "GET /books/:id"
              }
            ]
          }

          """)
    }
  }

  @Test("A log shows what no route takes, and which alias would")
  func log() throws {
    let requests = ["/book/1", "/book/2", "/book/2", "/x", "/books/1"].map {
      "a - - [d] \"GET \($0) HTTP/1.1\" 404 0\n"
    }
    try Self.inFolder(["access.log": requests.joined() + "\n\n-\n"]) { path, shown in
      let result = Self.run("--log", path("access.log"))
      #expect(
        result
          == .init(
            output: """
              3  GET /book/2 and 1 other path: an alias of book(id:) would fix it, /book/:id
              1  GET /x: no similar route
              4 of 5 requests match no route, 1 line without a request

              """))
      let json = Self.run("--log", path("access.log"), "--json")
      #expect(json.status == 0)
      #expect(
        json.output.contains(#""alias": {"name": "book(id:)", "path": "/book/:id"}"#)
          || json.output.contains(#""path": "/book/:id""#))
    }
  }

  @Test(
    "A log without a request is a failure",
    arguments: [("", "0 lines"), ("-\n", "1 line"), ("\u{1F}\u{8B}\n\u{8}\n", "2 lines")])
  func emptyLog(_ text: String, _ lines: String) throws {
    try Self.inFolder(["access.log": text]) { path, _ in
      #expect(
        Self.run("--log", path("access.log"))
          == .init(errors: "routes links: no request was found in \(lines)\n", status: 1))
      let json = Self.run("--log", path("access.log"), "--json")
      #expect(json.status == 1 && json.output.contains("\"requests\": 0"))
    }
  }

  @Test("Arguments that don't fit are explained")
  func arguments() {
    #expect(
      Self.run().status == 64 && Self.run().errors.hasPrefix("routes links: expected files or folders, or --log FILE\n")
    )
    #expect(Self.run("a", "--log", "b").errors.hasPrefix("routes links: use either --log or files\n"))
    #expect(
      Self.run("--allowing", "a", "--log", "b").errors
        .hasPrefix("routes links: --allowing can't be combined with --log\n"))
    #expect(Self.run("/nowhere/a") == .init(errors: "routes links: can't read /nowhere/a\n", status: 1))
    #expect(Self.run("--log", "/nowhere/a") == .init(errors: "routes links: can't read /nowhere/a\n", status: 1))
  }

  @Test(
    "A host that no link can have is a mistake, and the message says what to write",
    arguments: [
      ("https://shop.example.org", "shop.example.org"), ("shop.example.org/", "shop.example.org"),
      ("//shop.example.org/a?b", "shop.example.org"), ("shop.example.org:8443", "shop.example.org"),
      ("HTTP://me:x@Shop.example.org:8443/#a", "Shop.example.org"), ("http://[::1]:80/", "[::1]"),
      ("https://", nil), ("", nil), ("a b", nil), ("/a", nil), ("*.example.org", nil), ("https://*.example.org", nil),
      ("a.b,c.d e", nil), ("::1", nil),
    ])
  func hosts(host: String, advice: String?) throws {
    let advice = advice ?? "a name such as shop.example.com"
    try Self.inFolder(["one.html": "<a href=\"/books/1\">", "log": "a - - [d] \"GET /x HTTP/1.1\" 404 0\n"]) {
      path, _ in
      for words in [["links", path("one.html")], ["links", "--log", path("log")], ["export", "android-manifest"]] {
        let command = RouterCommand(RouterCommandTests.router, name: "routes")
        let result = RouterCommandTests.run(command, words + ["--host", "shop.example.net", "--host=" + host])
        if words[0] == "export", host == "*.example.org" {
          // A filter has a star for any subdomain.
          #expect(result.status == 0 && result.output.contains("android:host=\"*.example.org\""))
          continue
        }
        let advice = words[0] == "export" && host == "https://*.example.org" ? "*.example.org" : advice
        let reason = "routes \(words[0]): \"\(host)\" isn't a host: write \(advice)\n\nusage: "
        #expect(result.status == 64 && result.output == "" && result.errors.hasPrefix(reason), "\(result)")
      }
    }
  }

  @Test(
    "A host is taken as links have it",
    arguments: ["shop.example.org", "SHOP.example.org", "[::1]", "127.0.0.1", "localhost", "b\u{FC}cher.example"])
  func knownHosts(host: String) throws {
    try Self.inFolder(["one.html": "<a href=\"/books/1\"><a href=\"https://\(host)/zz\">"]) { path, _ in
      #expect(Self.run(path("one.html")).status == 0)
      #expect(Self.run(path("one.html"), "--host", host).status == 1)
    }
  }
}
