import Foundation
import Roundtrip
import RoundtripInspection
import RoundtripTesting
import Testing

@testable import RoundtripCommand

@Suite struct RouterCommandTests {
  enum Page: Equatable, Sendable {
    case home
    case book(id: Int)
    case slug(String)
  }

  struct Result: Equatable {
    var output = ""
    var errors = ""
    var status: Int32 = 0
  }

  private final class Kept { var result = Result() }

  static let router = OneOf {
    Route(.case(Page.home))
    Route(.case(Page.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Page.slug)) {
      Path {
        "pages"; String.parser()
      }
    }
  }

  static func run<Output>(
    _ command: RouterCommand<Output>, _ arguments: [String], hasColors: Bool = false, input: [String] = []
  ) -> Result {
    let kept = Kept()
    var lines = input[...]
    let terminal = CommandTerminal(
      hasColors: hasColors, print: { kept.result.output += $0 }, complain: { kept.result.errors += $0 },
      nextLine: { lines.popFirst().map { Array($0.utf8) } })
    kept.result.status = command.run(arguments, on: terminal)
    return kept.result
  }

  static func run(_ arguments: String..., hasColors: Bool = false, input: [String] = []) -> Result {
    run(RouterCommand(router, name: "routes"), arguments, hasColors: hasColors, input: input)
  }

  @Test("The routes are listed, even without a command")
  func list() {
    let result = Self.run("list")
    #expect(result == Result(output: "\(Self.router.routes)\n"))
    #expect(Self.run() == result)
    #expect(Self.run("--markdown").output == "\(Self.router.routes.markdown)\n")
    #expect(Self.run("list", "--json").output == "\(Self.router.routes.json)\n")
  }

  @Test("Colors are used only on terminals")
  func colors() {
    #expect(
      Self.run("list", hasColors: true).output.split(separator: "\n")[1]
        == "\u{1B}[1mGET\u{1B}[0m  /books/:id                          \u{1B}[2mbook(id:)\u{1B}[0m")
    #expect(!Self.run("check", "--samples", "100").output.contains("\u{1B}"))
    #expect(Self.run("check", "--samples", "100", hasColors: true).output.hasPrefix("\u{1B}[32m"))
  }

  @Test("A request is shown as a value with its canonical address")
  func match() {
    #expect(
      Self.run("match", "/books/042")
        == Result(output: "route    .book(id: 42)\naddress  /books/42\nprint    routes print book id=42\n"))
    let result = Self.run("match", "/books/x", "--explain")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("no route matches GET /books/x"))
    #expect(result.output.hasPrefix("GET /books/x matches no route\n"))
    #expect(Self.run("match", "/books/1", "--method", "POST").errors.contains("POST"))
    let described = RouterCommand(Self.router, name: "routes") { _ in [("kind", "page")] }
    #expect(
      Self.run(described, ["match", "/"]).output
        == "route    .home\nkind     page\naddress  /\nprint    routes print home\n")
  }

  @Test("A router without mistakes exits with status 0")
  func check() {
    let result = Self.run("check", "--samples", "500")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output.contains(
        /^3 routes, 0 conflicts, 0 missing cases; the laws hold for [0-9]+ requests\n$/))
  }

  @Test("Conflicts, missing cases, and broken laws exit with status 1")
  func mistakes() {
    let hidden = OneOf {
      Route(.case(Page.slug)) { Path { String.parser() } }
      Route(.case(Page.book(id:))) { Path { Digits() } }
    }
    let result = Self.run(RouterCommand(hidden, name: "routes"), ["check", "--samples", "500"])
    #expect(result.status == 1)
    #expect(result.output.contains("error: route 2 can never match"))
    #expect(result.output.contains("error: no route prints home"))
    #expect(
      result.output.hasSuffix("2 routes, 1 conflict, 1 missing case; not every route was tried\n"), "\(result.output)")
    let forgetful = Route(.convert(apply: { $0 + 1 }, unapply: { $0 } as @Sendable (Int) -> Int?)) { Path { Digits() } }
    let broken = Self.run(RouterCommand(forgetful, name: "routes"), ["check", "--samples", "100"])
    #expect(
      broken.status == 1 && broken.output.hasSuffix("1 route, 0 conflicts, 0 missing cases; the laws are broken\n"))
  }

  @Test("A router that can't be looked into doesn't pass, even if its laws are left out", arguments: [nil, "/app"])
  func unseen(base: String?) throws {
    struct Hidden: ParserPrinter {
      func parse(_ input: inout URLRequestData) throws -> Int { 1 }
      func print(_ output: Int, into input: inout URLRequestData) throws {}
    }
    var router = Hidden().eraseToAnyParserPrinter()
    if let base { router = try router.baseURL(base) }
    let command = RouterCommand(router, name: "routes")
    let result = Self.run(command, ["check", "--without-laws"])
    #expect(result.status == 1)
    #expect(
      result.output.contains("error: couldn't look into <Hidden>, so no conflict was looked for\n"), "\(result.output)")
    let json = Self.run(command, ["check", "--json", "--without-laws"])
    #expect(json.status == 1 && json.output.contains("\"unseen\": "), "\(json.output)")
  }

  @Test("A later version of a router is compared with a record of it")
  func record() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(Self.run("check", "--against", file).errors == "routes check: \(file) doesn't exist\n")
    #expect(Self.run("record", file) == Result())
    #expect(
      Self.run("check", "--against", file)
        == Result(output: "no link is broken: 6 requests matched, of 3 recorded routes\n"))
    let later = OneOf {
      Route(.case(Page.home))
      Route(.case(Page.slug)) {
        Path {
          "pages"; String.parser()
        }
      }
    }
    let result = Self.run(RouterCommand(later, name: "routes"), ["check", "--against", file])
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        "broken: /books/1 matched book(id:), GET HEAD /books/<digits>, and matches nothing now\n  was: book(id: 1)\n"),
      "\(result.output)")
    #expect(result.output.contains("\n  $ routes match '/books/1'\n"))
    #expect(result.output.contains("\n1 broken link: "))
    let json = Self.run(RouterCommand(later, name: "routes"), ["check", "--json", "--against", file])
    #expect(json.status == 1)
    #expect(json.output.contains("\"isCompatible\": false") && json.output.contains("\"url\": \"/books/1\""))
    #expect(json.output.contains("\"command\": \"routes match '/books/1'\""))
  }

  @Test("A route that can't be decided is counted, and an error if the check is strict")
  func undecidedRecord() {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let short = Route(.case(Page.slug)) { Path { String.parser().filter { $0.count < 100 } } }
    let command = RouterCommand(short, name: "routes")
    #expect(Self.run(command, ["record", file]) == Result())
    let lenient = Self.run(command, ["check", "--against", file])
    #expect(lenient.status == 0)
    #expect(lenient.output.contains("undecided: ") && lenient.output.contains("1 undecided route"))
    let strict = Self.run(command, ["check", "--strict", "--against", file])
    #expect(strict.status == 1)
    #expect(strict.output == lenient.output)
    #expect(Self.run(command, ["check", "--json", "--against", file]).output.contains("\"undecided\": 1"))
  }

  /// The record of a router in a file.
  static func written(_ command: RouterCommand<Page>) -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path
    #expect(run(command, ["record", file]) == Result())
    return file
  }

  static let short = OneOf {
    Route(.case(Page.home))
    Route(.case(Page.slug)) {
      Path {
        "pages"; String.parser()
      }
    }
  }

  @Test("Two records are compared without their routers")
  func diff() throws {
    let (old, new) = (
      Self.written(RouterCommand(Self.router, name: "routes")), Self.written(RouterCommand(Self.short, name: "routes"))
    )
    defer { for file in [old, new] { try? FileManager.default.removeItem(atPath: file) } }
    let broken = Self.run("diff", old, new)
    #expect(broken.status == 1)
    #expect(
      broken.output == """
        broken: /books/1 matched book(id:), GET HEAD /books/<digits>, and matches nothing now
          was: book(id: 1)
          now: no route has its path
          $ curl 'http://localhost:8080/books/1'
        1 broken link: 4 requests matched, of 3 recorded routes

        """)
    let wider = Self.run("diff", new, old, "--strict")
    #expect(
      wider
        == Result(
          output: """
            note: book(id:), GET HEAD /books/<digits> is new
            no link is broken: 3 requests matched, of 2 recorded routes

            """))
    #expect(Self.run("diff", "--json", old, new).output.contains("\"isCompatible\": false"))
    // The annotation stands beside the line of the route in the record.
    let line = try #require(
      String(contentsOfFile: old, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex(of: "book(id:)"))
    let annotations = Self.run("diff", "--github", old, new)
    #expect(annotations.status == 1)
    #expect(
      annotations.output
        == "::error file=\(old),line=\(line + 1),title=Broken link::broken: /books/1 matched book(id:), GET HEAD "
        + "/books/<digits>, and matches nothing now%0A  was: book(id: 1)%0A  now: no route has its path%0A"
        + "  $ curl 'http://localhost:8080/books/1'\n")
    #expect(Self.run("diff", old).status == 64)
    #expect(Self.run("diff", old, "/nowhere").status == 1)
  }

  @Test("A fleet is a matrix of who opens whose links")
  func fleet() {
    let (old, new) = (
      Self.written(RouterCommand(Self.router, name: "routes")), Self.written(RouterCommand(Self.short, name: "routes"))
    )
    defer { for file in [old, new] { try? FileManager.default.removeItem(atPath: file) } }
    let result = Self.run("fleet", old, new)
    let name = String(repeating: " ", count: old.count - "links of".count)
    #expect(result.status == 1)
    #expect(
      result.output.hasSuffix(
        """
        links of\(name)  opened by: \(old)  \(new)
        \(old)             -\(String(repeating: " ", count: old.count - 1))  1 no
        \(new)             yes\(String(repeating: " ", count: old.count - 3))  -

        """), "\(result.output)")
    #expect(Self.run("fleet", "--json", old, new).output.contains("\"openedBy\": "))
    #expect(Self.run("fleet", old).status == 64)
    #expect(Self.run("fleet", old, old).status == 64)
  }

  @Test("Accepted breaks don't count until their day, and a router is compared with several records")
  func accepting() throws {
    let old = Self.written(RouterCommand(Self.router, name: "routes"))
    let accepted = old + ".accepted"
    defer { for file in [old, accepted] { try? FileManager.default.removeItem(atPath: file) } }
    func check(until day: String) throws -> Result {
      let text = """
        accepted breaks, version 1

        lost book(id:)
          GET HEAD /books/<digits>
          until \(day)
          because Nobody has books any more

        """
      try Data(text.utf8).write(to: URL(filePath: accepted))
      return Self.run(
        RouterCommand(Self.short, name: "routes"), ["check", "--against", old, "--accepting", accepted])
    }
    #expect(
      try check(until: "9999-12-31")
        == Result(output: "no link is broken, 1 accepted: 4 requests matched, of 3 recorded routes\n"))
    let expired = try check(until: "2020-02-29")
    #expect(expired.status == 1)
    #expect(expired.output.contains("\n  accepted until 2020-02-29, and not any more\n"), "\(expired.output)")
    let damaged = try check(until: "2021-02-29")
    #expect(damaged.status == 1)
    #expect(damaged.errors.contains("line 5: \"2021-02-29\" isn't a date: write 2027-03-31"), "\(damaged.errors)")
    let several = Self.run("check", "--against", old, "--against", old)
    #expect(several.status == 0 && several.output.hasPrefix("\(old):\nno link is broken: "))
  }

  @Test("An export is printed, written, and compared with a file")
  func export() throws {
    #expect(try Self.run("export", "typescript") == Result(output: Self.router.typeScript().text))
    #expect(
      Self.run("export", "openapi", "--server", "https://a.b").output
        == Self.router.openAPI(title: "Routes", version: "1.0.0", servers: ["https://a.b"]).json)
    #expect(
      try Self.run("export", "apple", "--app-id", "A.b").output
        == Self.router.appleAppSiteAssociation(appIDs: ["A.b"]).json
    )
    #expect(
      Self.run("export", "android", "--package", "a.b", "--fingerprint", "14").output
        == Self.router.assetLinks(package: "a.b", fingerprints: ["14"]).json)
    let file = FileManager.default.temporaryDirectory.appending(path: "routes-\(UUID()).html").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(Self.run("export", "page", "--output", file, "--check").errors.contains("doesn't exist"))
    #expect(Self.run("export", "page", "--output", file) == Result())
    #expect(Self.run("export", "page", "--output", file, "--check") == Result())
    try Data("old".utf8).write(to: URL(filePath: file))
    let old = Self.run("export", "page", "--output", file, "--check")
    #expect(old.status == 1 && old.output == "")
    #expect(old.errors.hasPrefix("the export differs from \(file)\n  -  old\n  +  <!DOCTYPE html>\n"))
    #expect(old.errors.hasSuffix("\nto update the file, run `routes export page --output \(file)`\n"))
  }

  @Test(
    "`export --check` comes to the verdict of `expectExport`, byte by byte",
    arguments: [
      ("a\nb\n", "a\nb\n"), ("a\nb", "a\nb\n"), ("a\n\nb\n", "a\nb\n"), ("a \nb\n", "a\nb\n"), ("a\r\nb\n", "a\nb\n"),
      ("é\n", "e\u{301}\n"), ("", ""), ("\n", "\n"), ("", "a"), ("\u{FFFD}", "\u{FFFD}"),
    ])
  func verdicts(_ kept: String, _ text: String) throws {
    try expectOneVerdict(Array(kept.utf8), text, of: Self.router)
    try expectOneVerdict([0xFF], "\u{FFFD}", of: Self.router)
    try expectOneVerdict(Array(kept.utf8), text, of: OneOf<URLRequestData, Page> {})
  }

  private func expectOneVerdict(_ kept: [UInt8], _ text: String, of router: OneOf<URLRequestData, Page>) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "verdict-\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(kept).write(to: URL(filePath: file))
    let command = RouterCommand(router, name: "routes").exporting("text", "A text") { text }
    let result = Self.run(command, ["export", "text", "--output", file, "--check"])
    let isExpected = (try? expectExport(text, of: router, matches: file, isRecording: false)) != nil
    #expect((result.status == 0) == isExpected, "\(result.errors)")
    #expect(!isExpected || kept == Array(text.utf8))
  }

  @Test("A program adds its own exports, or replaces built-in ones")
  func ownExports() {
    let command = RouterCommand(Self.router, name: "routes")
      .exporting("openapi", "The API") { "mine" }.exporting("list", "A list") { "one\n" }
    #expect(Self.run(command, ["export", "openapi"]).output == "mine")
    #expect(Self.run(command, ["export", "list"]).output == "one\n")
    #expect(Self.run(command, ["export", "--help"]).output.contains("  list              A list\n"))
  }

  @Test(
    "Invalid arguments exit with status 64, and print the usage",
    arguments: [
      ["frob"], ["list", "all"], ["list", "--markdown", "--json"], ["--frob"], ["match"], ["match", "/a", "/b"],
      ["match", "no url"], ["print"], ["print", "nothing"], ["print", "book"], ["print", "book", "1", "2"],
      ["print", "book", "page=2"], ["list", "--path"], ["--version", "now"], ["--generate-completion-script", "sh"],
      ["match", "/", "--method"], ["match", "/", "--header", "none"], ["check", "it"],
      ["check", "--samples", "x"], ["check", "--against"], ["check", "--against", "a", "--renamed", "b"], ["record"],
      ["export"], ["export", "frob"], ["export", "apple"], ["export", "page", "--check"],
      ["export", "page", "--frob"],
    ])
  func usage(_ arguments: [String]) {
    let result = Self.run(RouterCommand(Self.router, name: "routes"), arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.contains("usage: routes ") || result.errors.contains("`routes COMMAND --help`"))
  }

  @Test("Every command has help", arguments: ["list", "match", "print", "check", "record", "diff", "fleet", "export"])
  func help(_ name: String) {
    for option in ["--help", "-h"] {
      let result = Self.run(name, option)
      #expect(result.status == 0 && result.output.hasPrefix("usage: routes "))
      #expect(Self.run(option).output.contains("\(name)"))
    }
    #expect(Self.run("help").output.contains("See `routes COMMAND --help` for details."))
  }

  @Test("Only one command is shown as the default, and none in the help of another program")
  func oneDefault() {
    #expect(Self.run("--help").output.components(separatedBy: "  routes [").count == 2)
    #expect(Self.run("--help").output.contains("  routes [list] "))
    #expect(!RouterCommand(Self.router, name: "routes").commands.contains { $0.usage.contains("[list") })
  }

  @Test("The version is the API's")
  func version() {
    #expect(Self.run(RouterCommand(Self.router, version: "2.1.0"), ["--version"]) == Result(output: "2.1.0\n"))
  }

  @Test(
    "A file that can't be written is a failure with a reason, and no error of Foundation",
    arguments: [
      ("/nonexistent/a.html", "no such file or folder"), ("/", "it is a folder"),
      ("/dev/full", "no space left on the device"),
    ].filter { $0.0 != "/dev/full" || FileManager.default.fileExists(atPath: $0.0) })
  func unwritable(_ file: String, _ reason: String) {
    #expect(
      Self.run("export", "page", "--output", file)
        == Result(errors: "routes export: can't write \(file): \(reason)\n", status: 1))
    #expect(Self.run("export", "typescript", "--output", "/", "--check").status == 1)
  }

  @Test(
    "Output that can't be written is a failure",
    arguments: [
      ["list"], ["--help"], ["--version"], ["match", "/"], ["check", "--samples", "1"], ["export", "page"],
    ])
  func fullDisk(_ arguments: [String]) {
    let kept = Kept()
    let terminal = CommandTerminal(
      hasColors: false, print: { _ in throw CommandFailure("can't write the output: no space left on the device") },
      complain: { kept.result.errors += $0 })
    #expect(RouterCommand(Self.router, name: "routes").run(arguments, on: terminal) == 1)
    #expect(kept.result.errors.hasSuffix(": can't write the output: no space left on the device\n"))
  }
}
