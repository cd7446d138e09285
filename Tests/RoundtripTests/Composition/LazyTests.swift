import Synchronization
import Testing

@testable import Roundtrip

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct LazyTests {
  indirect enum Folder: Equatable, Sendable {
    case end
    case inside(String, Folder)
    case page(Int, Folder)
    case drop
  }

  static let folders: OneOf<URLRequestData, Folder> = OneOf {
    Route(.case(Folder.end))
    Route(.case(Folder.inside)) {
      Path {
        "in"; String.parser()
      }; Lazy { folders }
    }
    Route(.case(Folder.page)) {
      Path {
        "page"; Digits()
      }; Lazy { folders }
    }
    Route(.case(Folder.drop)) {
      Method.delete; Path { "drop" }
    }
  }

  @Test(
    "A router contains itself",
    arguments: [
      ("/", .end), ("/in/a", .inside("a", .end)), ("/page/1", .page(1, .end)),
      ("/in/a/page/1/in/b%2Fc", .inside("a", .page(1, .inside("b/c", .end)))),
      ("/in/in/in/page", .inside("in", .inside("page", .end))),
    ] as [(String, Folder)])
  func bothWays(path: String, folder: Folder) {
    #expect(Self.folders.matched(path) == .value(folder))
    #expect(Self.folders.printed(folder) == .path(path))
  }

  @Test(
    "A path that no level matches doesn't match",
    arguments: [
      ("/in", .notFound), ("/in/a/in", .notFound), ("/in/a/x", .notFound), ("/in/a/page/x", .notFound),
      ("/in/a//in/b", .notFound), ("/in/a/in/%zz", .badRequest), ("/in/a/in/..", .notFound),
    ] as [(String, Matched<Folder>)])
  func noMatch(path: String, matched: Matched<Folder>) {
    #expect(Self.folders.matched(path) == matched)
  }

  @Test("Methods count at every level")
  func methods() throws {
    #expect(Self.folders.matched(.delete, "/drop") == .value(.drop))
    #expect(Self.folders.matched(.delete, "/in/a/drop") == .value(.inside("a", .drop)))
    #expect(Self.folders.matched(.delete, "/in/a/page/1/drop") == .value(.inside("a", .page(1, .drop))))
    #expect(Self.folders.matched(.get, "/in/a/drop") == .allows(.delete, .options))
    #expect(Self.folders.matched(.delete, "/in/a") == .allows(.get, .head, .options))
    #expect(Self.folders.matched(.head, "/in/a") == .value(.inside("a", .end)))
    let request = try Self.folders.requestData(for: .inside("a", .drop))
    #expect(request == URLRequestData(method: .delete, target: "/in/a/drop"))
  }

  private static func folder(depth: Int) -> Folder {
    (0..<depth).reduce(.end) { folder, _ in .inside("a", folder) }
  }

  @Test("A hundred levels match and print")
  func deep() {
    let path = String(repeating: "/in/a", count: Recursion.maximumDepth)
    let folder = Self.folder(depth: Recursion.maximumDepth)
    #expect(Self.folders.matched(path) == .value(folder))
    #expect(Self.folders.printed(folder) == .path(path))
  }

  @Test("More levels neither match nor print, and exhaust nothing", arguments: [101, 2000])
  func tooDeep(depth: Int) {
    #expect(Self.folders.matched(String(repeating: "/in/a", count: depth)) == .notFound)
    if depth < 1000 {
      #expect(
        Self.folders.printed(Self.folder(depth: depth)) == .refused(.text("the value is nested too deeply")))
    }
  }

  indirect enum Maze: Equatable, Sendable { case exit, dead(Int), on(Maze) }

  /// At each level, nine parts are entered in vain.
  static let maze: OneOf<URLRequestData, Maze> = OneOf {
    Route(.case(Maze.exit)) { Path { "exit" } }
    for _ in 0..<9 {
      Route(.case(Maze.dead)) {
        Path { "on" }; Lazy { Path { Digits() } }; Path { "end" }
      }
    }
    Route(.case(Maze.on)) {
      Path { "on" }; Lazy { maze }
    }
  }

  @Test("What takes almost as many entries as there are to match prints", arguments: [95, 99])
  func entries(depth: Int) {
    let maze = (0..<depth).reduce(Maze.exit) { maze, _ in .on(maze) }
    let path = String(repeating: "/on", count: depth) + "/exit"
    #expect(Self.maze.matched(path) == .value(maze))
    #expect(Self.maze.printed(maze) == .path(path))
  }

  // MARK: Text

  indirect enum Term: Equatable, Sendable { case number(Int), group(Term), twice(Term) }
  static let term: OneOf<Substring, Term> = OneOf {
    Digits().map(.case(Term.number))
    Parse(.case(Term.group)) {
      Word("("); Lazy { term }; Word(")")
    }
    // Starts like the one before: at each level, both are tried.
    Parse(.case(Term.twice)) {
      Word("("); Lazy { term }; Word(")2")
    }
  }

  @Test(
    "Text contains itself", arguments: [("7", .number(7)), ("((7))", .group(.group(.number(7))))] as [(String, Term)])
  func text(text: String, term: Term) {
    #expect(Self.term.whole(text) == term)
    #expect(Self.term.text(term) == text)
  }

  @Test("Alternatives that start alike at each level don't take exponential time")
  func exponential() {
    #expect(Self.term.whole(String(repeating: "(", count: 90) + "7") == nil)
    #expect(Self.term.whole(String(repeating: "(", count: 100_000)) == nil)
  }

  indirect enum Tree: Equatable, Sendable { case leaf(Term), down(Tree) }
  static let tree: OneOf<URLRequestData, Tree> = OneOf {
    Route(.case(Tree.down)) {
      Path { "d" }; Lazy { tree }
    }
    Route(.case(Tree.leaf)) { Path { term } }
  }

  private static func tree(_ depth: Int, terms: Int) -> Tree {
    let term = (0..<terms).reduce(Term.number(7)) { term, _ in .group(term) }
    return (0..<depth).reduce(.leaf(term)) { tree, _ in .down(tree) }
  }

  @Test("The levels of a text count with those of the router around it", arguments: [(50, 50), (99, 1)])
  func sharedDepth(depth: Int, terms: Int) {
    let path =
      String(repeating: "/d", count: depth) + "/" + String(repeating: "(", count: terms) + "7"
      + String(repeating: ")", count: terms)
    #expect(Self.tree.matched(path) == .value(Self.tree(depth, terms: terms)))
    #expect(Self.tree.printed(Self.tree(depth, terms: terms)) == .path(path))
    #expect(Self.tree.matched("/d" + path) == .notFound)
    #expect(
      Self.tree.printed(Self.tree(depth + 1, terms: terms)) == .refused(.text("the value is nested too deeply")))
  }

  // MARK: Surrounding parts

  enum Site: Equatable, Sendable { case name(String), folder(Folder), last(Folder, Int) }

  static let site = OneOf {
    Route(.case(Site.name)) {
      Path {
        "in"; String.parser()
      }
    }
    Route(.case(Site.folder)) { Lazy { folders } }
  }

  @Test("A URL that an earlier route matches isn't printed")
  func hidden() {
    #expect(Self.site.matched("/in/a") == .value(.name("a")))
    #expect(Self.site.matched("/page/1") == .value(.folder(.page(1, .end))))
    #expect(Self.site.printed(.folder(.page(1, .end))) == .path("/page/1"))
    #expect(Self.site.printed(.folder(.inside("a", .end))) == .refused(.matchesOtherRoute("/in/a")))
  }

  enum Part: Equatable, Sendable { case number(Int, String), pair(Int, Int) }

  @Test("Parts after a router that contains itself continue where it stopped")
  func behind() {
    let router = Route(.case(Part.number)) {
      Lazy {
        Path {
          "n"; Digits()
        }
      }
      Path {
        "is"; String.parser()
      }
    }
    #expect(router.matched("/n/1/is/one") == .value(.number(1, "one")))
    #expect(router.printed(.number(1, "one")) == .path("/n/1/is/one"))
    #expect(router.matched("/n/1/is") == .notFound)
    #expect(router.matched("/n/1/was/one") == .notFound)
  }

  indirect enum Sum: Equatable, Sendable { case number(Int), add(Sum, Sum) }

  static let sums: OneOf<URLRequestData, Sum> = OneOf {
    Parse(.case(Sum.number)) { Path { Digits() } }
    Parse(.case(Sum.add)) {
      Path { "add" }; Lazy { sums }; Lazy { sums }
    }
  }

  @Test("Where components follow, a request goes on in a hundred, one after the other or within each other")
  func goingOn() {
    let summands = (0...51).map { Sum.number($0) }
    let left = summands.dropLast().reduce(nil as Sum?) { sum, next in sum.map { .add($0, next) } ?? next }
    let right = summands.dropLast().reversed().reduce(nil as Sum?) { sum, next in sum.map { .add(next, $0) } ?? next }
    let numbers = (0...50).map { "/\($0)" }
    let paths = [
      String(repeating: "/add", count: 50) + numbers.joined(),
      numbers.dropLast().map { "/add" + $0 }.joined() + numbers[50],
    ]
    for (sum, path) in zip([left, right], paths) {
      guard let sum else { continue }
      #expect(Self.sums.matched(path) == .value(sum))
      #expect(Self.sums.printed(sum) == .path(path))
      #expect(Self.sums.printed(.add(sum, .number(1))) == .refused(.text("the value is nested too deeply")))
      #expect(Self.sums.matched("/add" + path + "/1") == .notFound)
    }
  }

  // MARK: Without it

  @Test("What a part that is made on first use accepts can be asked when its router is gone", arguments: [false, true])
  func outlivesItsRouter(isCaseInsensitive: Bool) throws {
    func parts() -> [NodeShape] {
      let pages = Lazy {
        OneOf<URLRequestData, Int> {
          Path {
            "pages"; Digits()
          }
        }
      }
      let router = Parse {
        Path { "in" }
        pages
      }
      let whole = isCaseInsensitive ? router.caseInsensitive() : router.eraseToAnyParserPrinter()
      return withExtendedLifetime(whole) { whole._part.program.object.requirements.flatMap(\.parts) }
    }
    let later = parts().compactMap { part in if case .opaque(_, let later?) = part { later } else { nil } }
    let shape = try #require(later.first).shape()
    #expect("\(shape)".contains("pages"))
  }

  #if DEBUG
    static let lineOfWaiting = #line + 1
    static let waiting: OneOf<URLRequestData, Folder> = OneOf {
      Route(.case(Folder.end))
      Route(.case(Folder.inside)) {
        Path {
          "in"; String.parser()
        }; waiting
      }
    }

    static let lineOfProperty = #line + 2
    static var property: OneOf<Substring, Term> {
      OneOf {
        Digits().map(.case(Term.number))
        Parse(.case(Term.group)) {
          "("; Self.property; ")"
        }
      }
    }

    indirect enum Chain: Equatable, Sendable { case link(Chain?) }
    static let lineOfChain = #line + 1
    static let chain: Route<Chain> = Route(.case(Chain.link)) {
      Path { "in" }
      Optionally { chain }
    }

    struct FolderRouter: ParserPrinter {
      static let lineOfBody = #line + 2
      var body: some Router<Folder> {
        OneOf {
          Route(.case(Folder.end))
          Route(.case(Folder.inside)) {
            Path {
              "in"; String.parser()
            }; FolderRouter()
          }
        }
      }
    }

    @Test("A global that contains itself says so, with its line, while it waits for itself")
    func global() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        LazyTests.endAfterWarning()
        _ = LazyTests.waiting
      }
      try Self.expectWarning(result, line: Self.lineOfWaiting)
    }

    @Test("A route that contains itself as an optional part says so, with its line, while it waits for itself")
    func optional() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        LazyTests.endAfterWarning()
        _ = LazyTests.chain
      }
      try Self.expectWarning(result, line: Self.lineOfChain)
    }

    @Test("A property that contains itself stops with its line before the stack is exhausted")
    func property() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = LazyTests.property
      }
      try Self.expectAdvice(result, line: Self.lineOfProperty)
    }

    @Test("A body that contains its own type stops with its line before the stack is exhausted")
    func ownBody() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try FolderRouter().match(path: "/")
      }
      try Self.expectAdvice(result, line: FolderRouter.lineOfBody)
    }

    /// Such a global waits forever, so something else has to end the process. Only time tells it from one that is slow, so a
    /// time is what has to pass, shorter than for users; how long it takes decides nothing.
    private static func endAfterWarning() {
      Construction.patience.store(5, ordering: .relaxed)
      Task.detached {
        while Construction.warnings.load(ordering: .acquiring) == 0 { await Task.yield() }
        exit(EXIT_FAILURE)
      }
    }

    private static func expectWarning(_ result: ExitTest.Result?, line: Int) throws {
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(
        text.contains(
          """
          RoundtripTests/LazyTests.swift:\(line): warning: this router is still incomplete; if it contains itself, it \
          will never be complete: wrap it in Lazy { … } where it is a part of itself
          """), "\(text)")
    }

    private static func expectAdvice(_ result: ExitTest.Result?, line: Int) throws {
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(
        text.contains(
          """
          RoundtripTests/LazyTests.swift:\(line): Fatal error: this router contains itself, so it would never be complete: \
          wrap it in Lazy { … } where it is a part of itself
          """), "\(text)")
    }
  #endif
}
