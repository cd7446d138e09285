import Foundation
import Roundtrip
import RoundtripInspection
import Testing

@testable import RoundtripCommand

@Suite struct ArgumentTests {
  typealias Result = RouterCommandTests.Result

  private static var command: RouterCommand<RouterCommandTests.Page> {
    RouterCommand(RouterCommandTests.router, name: "routes")
  }

  private static func run(_ arguments: String...) -> Result { RouterCommandTests.run(command, arguments) }

  /// A small file.
  private static let file = URL(filePath: #filePath).appending(path: "../../../.spi.yml").standardized.path

  /// Right arguments, each with its value. Words keep their order among themselves.
  private static let right: [(words: [String], options: [[String]])] = [
    (["list"], [["--path", "books"], ["--method", "GET"], ["--json"]]),
    (["list"], [["--name=slug"], ["--markdown"]]),
    (["match", "/books/42"], [["--explain"], ["--json"]]),
    (["match", "/pages/a"], [["--method", "GET"], ["--header", "Accept: a"], ["--header=X-B: --c"], ["--json"]]),
    (["match", "/books/1"], [["--method", "POST"], ["--body=--json"], ["--explain"]]),
    (["match", "//example.com/books/1"], [["--header", "-a: b"]]),
    (["print", "book", "42"], []),
    (["print", "slug", "a"], []),
    (["check"], [["--samples", "50"], ["--json"]]),
    (["links", file, file], [["--host", "a.example"], ["--allowing=\(file)"], ["--host=b.example"], ["--json"]]),
    (["links"], [["--log", file], ["--host", "a.example"], ["--json"]]),
    (["export", "openapi"], [["--server", "https://a.example"], ["--server", "https://b.example"]]),
    (["export", "apple"], [["--app-id", "A.b"], ["--web-credentials", "A.c"], ["--app-clip=A.d"]]),
    (["export", "android"], [["--package", "a.b"], ["--fingerprint", "14:6D"]]),
  ]

  @Test(
    "Options may stand before, between, and behind words: 210 random orders mean the same", .tags(.random), .slow,
    arguments: right)
  func orders(words: [String], options: [[String]]) {
    let usual = RouterCommandTests.run(Self.command, words + options.joined())
    #expect(usual.status != 64, "\(usual.errors)")
    for seed in UInt64(1)...15 {
      var random = SplitMix64(seed: seed)
      // Options with the same name keep their order.
      var rest = (words.map { [$0] }, options)
      var order: [String] = []
      while !rest.0.isEmpty || !rest.1.isEmpty {
        if rest.0.isEmpty || !rest.1.isEmpty && random.oneIn(2) {
          let place = random.number(below: rest.1.count)
          let name = rest.1[place][0].prefix { $0 != "=" }
          let first = rest.1.firstIndex { $0[0].prefix { $0 != "=" } == name } ?? place
          order += rest.1.remove(at: first)
        } else {
          order += rest.0.removeFirst()
        }
      }
      #expect(RouterCommandTests.run(Self.command, order) == usual, "seed \(seed): \(order)")
    }
  }

  @Test("Behind two hyphens, everything is a word")
  func words() {
    #expect(Self.run("--json", "match", "--", "/books/42") == Self.run("match", "/books/42", "--json"))
    #expect(Self.run("print", "slug", "--", "--json") == Result(output: "/pages/--json\n"))
    #expect(Self.run("print", "--", "slug", "-h") == Result(output: "/pages/-h\n"))
    #expect(Self.run("match", "--json", "--").status == 64)
    #expect(Self.run("--", "list").output == Self.run("list").output)
  }

  @Test(
    "An option isn't the value of another one",
    arguments: [
      ["export", "page", "--output", "--check"], ["export", "--output", "--check", "page"],
      ["match", "/", "--method", "--json"], ["match", "/", "--body", "--"], ["list", "--path", "--json"],
      ["--path", "--json"], ["match", "/", "--json=yes"], ["check", "--samples", "--json"],
      ["export", "--server", "a"],
    ])
  func missingValue(_ arguments: [String]) {
    let result = RouterCommandTests.run(Self.command, arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(!FileManager.default.fileExists(atPath: "--check"))
  }

  @Test(
    "An option that doesn't go with the others says why",
    arguments: [
      (["list", "--markdown", "--markdown"], "--markdown may be given only once"),
      (["list", "--json=yes"], "--json has no value"),
      (["list", "--name", "a", "--name", "b"], "--name may be given only once"),
      (["check", "--strict"], "--strict needs --against"), (["check", "--github"], "--github needs --against"),
      (["check", "--accepting=a"], "--accepting needs --against"),
      (["check", "--against", file, "--samples", "1"], "--samples can't be combined with --against"),
      (["check", "--against", file, "--without-laws"], "--without-laws can't be combined with --against"),
      (["export", "page", "--server", "a"], "--server isn't an option of page"),
      (["check", "--strikt"], "unknown option \"--strikt\""),
    ])
  func misplacedOption(_ arguments: [String], _ message: String) {
    let result = RouterCommandTests.run(Self.command, arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("routes \(arguments[0]): \(message)\n\nusage: "), "\(result.errors)")
  }

  @Test(
    "The name of a file isn't empty",
    arguments: [
      ["record", ""], ["diff", "", file], ["fleet", "", file], ["check", "--against="],
      ["check", "--against", file, "--accepting="], ["links", file, "--allowing="],
      ["links", ""], ["links", file, ""], ["links", "--log="],
      ["export", "page", "--output="], ["export", "page", "--output=", "--check"],
    ])
  func emptyFileName(_ arguments: [String]) {
    let result = RouterCommandTests.run(Self.command, arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("routes \(arguments[0]): the name of a file can't be empty\n"), "\(result.errors)")
  }

  @Test("A file may be a pipe")
  func pipes() throws {
    let record = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: record) }
    #expect(Self.run("record", record).status == 0)
    func run(_ text: String, _ words: (String) -> [String]) throws -> Result {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try pipe.fileHandleForWriting.close()
      return withExtendedLifetime(pipe) {
        RouterCommandTests.run(Self.command, words("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"))
      }
    }
    let text = try String(contentsOfFile: record, encoding: .utf8)
    for result in [
      try run(text) { ["diff", $0, record] }, try run(text) { ["diff", record, $0] },
      try run(text) { ["check", "--against", $0] },
    ] {
      #expect(result.status == 0 && result.output.hasPrefix("no link is broken: ") && result.errors == "", "\(result)")
    }
    let link = "<a href='/books/1'>"
    #expect(try run(link) { ["links", $0] } == Result(output: "no dead link: 1 link in 1 file\n"))
    let request = "a - - [d] \"GET /books/1 HTTP/1.1\" 200 0\n"
    #expect(try run(request) { ["links", "--log", $0] } == Result(output: "0 of 1 request match no route\n"))
    let device = Self.run("diff", "/dev/null", record)
    #expect(device.status == 1 && device.errors.hasPrefix("routes diff: can't read /dev/null: line 1: "), "\(device)")
  }

  @Test("An intent filter needs a route that a link opens")
  func emptyIntentFilter() {
    let command = RouterCommand(Route(.case(1)) { Scheme.custom("app") }, name: "routes")
    let result = RouterCommandTests.run(command, ["export", "android-manifest", "--host", "a.b"])
    let errors = [
      "routes export: no intent filter: no route is opened",
      "GET app:/: left out: the filter covers https only, not app",
      "any route: paths are compared after unescaping: an escaped slash counts as a slash",
    ]
    #expect(result == Result(errors: errors.joined(separator: "\n  ") + "\n", status: 1))
  }

  @Test("A negative number is a word")
  func negativeNumbers() {
    let command = RouterCommand(Route(.case(Numbered.number)) { Path { Int.parser() } }, name: "routes")
    #expect(RouterCommandTests.run(command, ["print", "number", "-5"]) == Result(output: "/-5\n"))
    #expect(RouterCommandTests.run(command, ["print", "number", "-x"]).errors.contains("unknown option \"-x\""))
  }

  private enum Numbered: Equatable, Sendable { case number(Int) }

  @Test("A value behind an equals sign may be anything")
  func values() {
    let router = Route(.convert(apply: { String(decoding: $0 as [UInt8], as: UTF8.self) }, unapply: { Array($0.utf8) }))
    {
      Method.post
      Path { "a" }
      Body()
    }
    func match(_ words: String...) -> String {
      RouterCommandTests.run(RouterCommand(router, name: "routes"), ["match", "/a", "--method", "POST"] + words).output
    }
    #expect(match("--body=--x=\u{301}y").hasPrefix("route    \"--x=\u{301}y\"\n"))
    #expect(match("--body", "\u{301}").hasPrefix("route    \"\\u{0301}\"\n"))
    #expect(match("--body=").hasPrefix("route    \"\"\n"))
    #expect(match("--body", "").hasPrefix("route    \"\"\n"))
  }

  enum Hosted: Equatable, Sendable { case terms(String), home }

  @Test(
    "`match` reads what match(url:) reads, and refuses what that refuses",
    arguments: [
      "//h/legal-terms", "https://h/legal-terms", "/legal-terms", "/legal\tterms", "legal-terms", "//", "",
      "https:///a",
      "/a b", "//h", "//h:99999/", "/a:b", "?a=%zz", "#", "//user@h/x",
    ])
  func sameURLs(_ url: String) {
    let router = OneOf {
      Route(.case(Hosted.terms)) {
        Host("h")
        Path { String.parser() }
      }
      Route(.case(Hosted.home))
    }
    let result = RouterCommandTests.run(RouterCommand(router, name: "routes"), ["match", "--json", "--", url])
    do {
      let value = try router.match(url: url)
      #expect(result.status == 0 && result.output.contains("\"value\": \"\(value == .home ? ".home" : ".terms")"))
    } catch {
      #expect(result.status == 1 && result.output.contains("\"status\": \(error.status)") || result.status == 64)
    }
  }

  enum Version: Equatable, Sendable {
    case `v1.0`(`item.id`: Int)
    case shop(Shop)
    case `-h`(String?, isJSON: Bool)
  }
  enum Shop: Equatable, Sendable { case `book.old`(Int), book(`the.id`: Int, `show.all`: Bool) }

  private static let versions = OneOf {
    Route(.case(Version.`v1.0`(`item.id`:))) {
      Path {
        "v1.0"; Digits()
      }
    }
    Route(.case(Version.`-h`(_:isJSON:))) {
      Path { "h" }
      Query {
        Optionally { Field("-a") }
        Flag("--json")
      }
    }
    Route(.case(Version.shop)) {
      OneOf {
        Route(.case(Shop.`book.old`)) {
          Path {
            "old"; Digits()
          }
        }
        Route(.case(Shop.book(`the.id`:`show.all`:))) {
          Path {
            "book"; Digits()
          }
          Query { Field("all.of", default: false) { Bool.parser() } }
        }
      }
    }
  }

  @Test("What `match` prints, `print` takes back: names and labels with a dot, and those that look like options, too")
  func printedBack() throws {
    let command = RouterCommand(Self.versions, name: "routes")
    for url in ["/v1.0/7", "/old/3", "/book/4", "/book/4?all.of=true", "/h", "/h?-a=-", "/h?--json"] {
      let lines = RouterCommandTests.run(command, ["match", url]).output
      let line = try #require(lines.split(separator: "\n").first { $0.hasPrefix("print ") }, "\(lines)")
      let words = try ShellWords.words(of: String(line.dropFirst("print ".count)))
      #expect(words.first == "routes" && words.dropFirst().first == "print")
      #expect(RouterCommandTests.run(command, Array(words.dropFirst())) == Result(output: url + "\n"), "\(line)")
    }
  }

  @Test("A text that a terminal can't show has no line that would print another one")
  func unprintable() {
    let command = RouterCommand(Route(.case(Named.of)) { Path { String.parser() } }, name: "routes")
    for (url, isShown) in [("/a%20b", true), ("/%0A", false), ("/%E2%80%AE", false)] {
      let lines = RouterCommandTests.run(command, ["match", url]).output.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("print ") } == isShown, "\(lines)")
    }
  }

  private enum Named: Equatable, Sendable { case of(String) }
}

/// The words of a command.
enum ShellWords {
  static func words(of line: String) throws -> [String] {
    var (words, word, isQuoted, isEscaped) = ([String](), String?.none, false, false)
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character == "\\" {
        isEscaped = true
      } else if !isQuoted, character == " " {
        if let known = word { words.append(known) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
