import Synchronization
import Testing

@testable import Roundtrip

/// What is kept of routers that come and go.
@Suite struct KeptRouterMemoryTests {
  private enum Page: Equatable, Sendable { case home, item(Int) }

  /// How many instances are gone.
  private final class Gone: Sendable {
    private let value = Atomic(0)
    var count: Int { value.load(ordering: .relaxed) }
    func add() { value.add(1, ordering: .relaxed) }
  }

  /// Lives as long as the router that has it.
  private final class Live: Sendable {
    private let gone: Gone
    init(_ gone: Gone) { self.gone = gone }
    deinit { gone.add() }
  }

  @Test("An endless stream of new routers keeps none of them")
  func bounded() throws {
    struct Fleeting: ParserPrinter {
      let number: Int
      let live: Live
      var body: some Router<Page> {
        Route(.case(Page.item)) {
          Path {
            "\(number)"; Digits()
          }
        }
      }
    }
    let gone = Gone()
    for number in 0..<2_000 {
      #expect(try Fleeting(number: number, live: Live(gone)).match(path: "/\(number)/1") == .item(1))
    }
    #expect(gone.count == 2_000)
  }

  @Test("A router that contains itself is freed like any other")
  func recursion() throws {
    indirect enum Folder: Equatable, Sendable { case end, inside(String, Folder) }
    struct Folders: ParserPrinter {
      let number: Int
      let live: Live
      var body: some Router<Folder> {
        OneOf<URLRequestData, Folder> {
          Route(.case(Folder.end)) { Path { "\(number)" } }
          Route(.case(Folder.inside)) {
            Path {
              "in"; String.parser()
            }
            Lazy { Folders(number: number, live: live) }
          }
        }
      }
    }
    let gone = Gone()
    for number in 0..<1_000 {
      let router = Folders(number: number, live: Live(gone))
      #expect(try router.match(path: "/in/a/in/b/\(number)") == .inside("a", .inside("b", .end)))
    }
    #expect(gone.count == 1_000)
  }

  @Test("A router whose routes are new at each use doesn't fill the memory")
  func newRoutes() throws {
    let gone = Gone()
    func router(_ live: Live) -> some Router<Int> {
      OneOf {
        Route(.convert(apply: { number in withExtendedLifetime(live) { number } }, unapply: { $0 })) {
          Path {
            "a"; Digits()
          }
        }
      }
      .baseURL("https://example.com/v1")
    }
    for number in 0..<100 { #expect(try router(Live(gone)).match(path: "/v1/a/\(number)") == number) }
    #expect(gone.count == 100)
  }

  @Test("Eight threads match with routers that come and go", .tags(.random), .slow)
  func threads() async throws {
    struct Visiting: ParserPrinter {
      let number: Int
      let prefix: String
      var body: some Router<Page> {
        OneOf {
          Route(.case(Page.home)) { Path { prefix } }
          Route(.case(Page.item)) {
            Path {
              prefix; "\(number)"; Digits()
            }
          }
        }
      }
    }
    try await withThrowingTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<400 {
            // Some that all threads share, some that a few share, and some that none shares.
            for number in [0, round % 7, 1_000 * task + round] {
              let router = Visiting(number: number, prefix: "a text too long to be stored in place \(number % 3)")
              let path = try router.path(for: .item(round))
              guard try router.match(path: path) == .item(round), path.contains("/\(number)/") else { throw Wrong() }
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private struct Wrong: Error {}
}
