#if os(Linux) || os(macOS)
  import Testing

  /// Pages with deliberate mistakes.
  @Suite(.tags(.compiles), .slow) struct BrokenBlockTests {
    static let beginning = """
      ```swift shared
      import Roundtrip

      enum AppRoute: Equatable, Sendable { case home, book(id: Int) }

      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() } }
      }
      ```

      """

    static func problems(of blocks: String) throws -> [String] {
      let page = try Page(path: "Page.md", text: beginning + blocks)
      let compiler = try PageTests.compiler.get()
      return try page.programs.flatMap { try $0.problems(compiler) }
    }

    @Test(
      "A correct block has no problems",
      arguments: [
        "try router.match(path: \"/books/42\")  // .book(id: 42)",
        "try router.path(for: .book(id: 42))  // \"/books/42\"",
        "try router.path(for: .book(id: -1))  // throws .text(\"-1 is negative\")",
        "try router.match(path: \"/about\")  // throws .notFound",
        "let path = try router.path(for: .home)  // \"/\"",
        "try router\n  .match(path: \"/\")  // .home",
        "let parts = (1, \"a\")  // (1, \"a\")",
        "print(try router.path(for: .home))  // /",
        "do { _ = try router.match(path: \"/x\") } catch {\n  print(error.kind)\n  // notFound\n}",
        "switch CommandLine.arguments.count {\ncase 1: print(\"one\")  // one\ndefault: print(\"more\")  // more\n}",
        "let text = \"\"\"\n  // none\n  \"\"\"\ntext  // \"// none\"",
      ])
    func right(_ code: String) throws {
      #expect(try Self.problems(of: "```swift\n\(code)\n```\n") == [])
    }

    @Test(
      "A block that shows another result is detected",
      arguments: [
        (
          "try router.match(path: \"/books/42\")  // .book(id: 43)",
          "Page.md:12 gives Example.AppRoute.book(id: 42)\nshows Example.AppRoute.book(id: 43)\n"
        ),
        ("try router.path(for: .home)  // \"\"", "Page.md:12 gives \"/\"\nshows \"\"\n"),
        ("let path = try router.path(for: .home)  // \"\"", "Page.md:12 gives \"/\"\nshows \"\"\n"),
        ("try router.match(path: \"/\")  // throws", "Page.md:12 gives no error\nshows an error\n"),
        (
          "try router.match(path: \"/x\")  // throws .badRequest",
          "Page.md:12 gives Roundtrip.RoutingError.Kind.notFound\nshows Roundtrip.RoutingError.Kind.badRequest\n"
        ),
        ("print(1)  // 2", "Page.md:12 gives the output\n1\n\nshows the output\n2\n"),
      ])
    func wrong(_ code: String, problem: String) throws {
      #expect(try Self.problems(of: "```swift\n\(code)\n```\n") == [problem])
    }

    @Test(
      "A block that doesn't compile is detected, with its page and line",
      arguments: [
        ("try router.match(path: 42)", "error: cannot convert value of type 'Int'"),
        ("try router.match(path: \"/\")  // the home page", "Page.md:12:"),
        ("let x = \"a\" as String?  // the text", "Page.md:12:"),
        ("func unused() { let x = 1 }", "Page.md:12:21: error: initialization of immutable value 'x' was never used"),
      ])
    func broken(_ code: String, error: String) throws {
      let problems = try Self.problems(of: "```swift\n\(code)\n```\n")
      #expect(problems.count == 1)
      #expect(problems.first?.contains(error) == true, "\(problems)")
    }

    @Test("A block that stops unexpectedly is detected")
    func stopping() throws {
      let problems = try Self.problems(of: "```swift\nlet digits = Digits(0)\n```\n")
      #expect(problems.count == 1)
      #expect(problems.first?.hasPrefix("Page.md:12 stops: ") == true, "\(problems)")
    }

    @Test("A block that must not compile is checked for its error")
    func failing() throws {
      let block = { (info: String, code: String) in "```swift \(info)\n\(code)\n```\n" }
      let wrong = "try router.match(path: 42)"
      #expect(try Self.problems(of: block("fails: \"value of type 'Int'\"", wrong)) == [])
      let compiling = try Self.problems(
        of: block("fails: \"value of type 'Int'\"", "_ = try router.match(path: \"/\")"))
      #expect(compiling == ["Page.md:12 compiles, and should not"])
      let other = try Self.problems(of: block("fails: \"'Double'\"", wrong))
      #expect(other.first?.hasPrefix("does not say \"'Double'\"") == true)
      let elsewhere = try Self.problems(of: block("no-run", wrong) + block("fails: \"value of type 'Int'\"", wrong))
      #expect(elsewhere.contains { $0.hasPrefix("does not compile in front of line 15") })
    }

    @Test("A block that must stop is checked for its message")
    func mustStop() throws {
      let block = { (info: String, code: String) in "```swift \(info)\n\(code)\n```\n" }
      #expect(try Self.problems(of: block("stops: \"Digits(0) would never\"", "let digits = Digits(0)")) == [])
      let running = try Self.problems(of: block("stops: \"Digits(0) would never\"", "let digits = Digits(1)"))
      #expect(running.first == "does not stop")
      let other = try Self.problems(of: block("stops: \"another reason\"", "let digits = Digits(0)"))
      #expect(other.first?.contains("and not \"another reason\"") == true)
    }

    @Test("A block that isn't run is compiled")
    func unrun() throws {
      #expect(try Self.problems(of: "```swift no-run\n_ = try router.match(path: \"/x\")\n```\n") == [])
      #expect(
        try Self.problems(of: "```swift no-run\nimport Roundtrip\n_ = try router.match(path: \"/x\")\n```\n") == [])
      #expect(try Self.problems(of: "```swift no-run\ntry router.match(path: 1)\n```\n").count == 1)
    }

    @Test("A block of a manifest is compiled as a manifest")
    func manifest() throws {
      let block = { (code: String) in "```swift package\n\(code)\n```\n" }
      #expect(try Self.problems(of: block(".package(url: \"https://example.org/a.git\", from: \"1.0.0\"),")) == [])
      #expect(try Self.problems(of: block(".product(name: \"A\", package: \"a\"),")) == [])
      #expect(try Self.problems(of: block(".package(link: \"a\")")).count == 1)
    }

    @Test("Output shown after a block is compared")
    func output() throws {
      let block = "```swift\nfor number in 1...2 { print(number) }\n```\n"
      #expect(try Self.problems(of: block + "```output\n1\n2\n```\n") == [])
      #expect(try Self.problems(of: block + "```output\n1\n3\n```\n").count == 1)
    }

    @Test(
      "A block that is marked as fresh or starts with an import starts another program",
      arguments: ["swift fresh", "swift"])
    func fresh(_ info: String) throws {
      let first = "```swift\nlet number = 1\n```\n"
      let second = "```\(info)\n\(info == "swift" ? "import Roundtrip\n" : "")let number = \"1\"\n```\n"
      #expect(try Page(path: "Page.md", text: first + second).programs.count == 2)
      #expect(try Self.problems(of: first + second) == [])
    }

    @Test(
      "A fence without an annotation, or with an unknown one, is rejected",
      arguments: ["", "swift runs", "swift fails: x"])
    func unknown(_ info: String) {
      #expect(throws: UnknownMarker.self) { try Page(path: "Page.md", text: "```\(info)\nlet x = 1\n```\n") }
    }
  }
#endif
