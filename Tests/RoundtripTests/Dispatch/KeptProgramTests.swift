import AllocatedMemory
import Roundtrip
import Testing

/// What a router needs to match is made at the first match, kept whatever the router's type, and freed with it.
@Suite struct KeptProgramTests {
  enum Page: Equatable, Sendable {
    case numbered(way: Int, Int)
  }

  /// Is freed once nothing has it any more.
  final class Held: Sendable {}

  /// A router of pages, in each of the forms in which one can be used on its own.
  enum Kind: String, CaseIterable, Sendable {
    case route, parse, map, filter, alias, erased, oneOf

    /// - Parameters:
    ///   - held: What a function of the router has.
    ///   - count: How many ways there are through the router.
    func router(holding held: Held = Held(), ways count: Int = 2) -> any Router<Page> {
      let ways = OneOf<URLRequestData, Int> {
        for number in 0..<count { Parse(.number(number)) { Path { "pages\(number)" } } }
      }
      let path = Path { Digits().filter { _ in withExtendedLifetime(held) { true } } }
      let route = Route(.case(Page.numbered)) {
        ways; path
      }
      return switch self {
      case .route: route
      case .parse:
        Parse(.case(Page.numbered)) {
          ways; path
        }
      case .map:
        Parse {
          ways; path
        }.map(.case(Page.numbered))
      case .filter: route.filter { $0 != .numbered(way: 0, 0) }
      case .alias: Alias { route }
      case .erased: route.eraseToAnyParserPrinter()
      case .oneOf: OneOf { route }
      }
    }
  }

  /// Whether a router matches some pages.
  private static func matches(_ router: some Router<Page>) -> Bool {
    (1...3).allSatisfy { (try? router.match(path: "/pages1/\($0)")) == .numbered(way: 1, $0) }
  }

  #if os(Linux) || os(macOS)
    /// The bytes that the first matches of a router keep, those that later ones and a copy keep besides, and those that
    /// are left of the router.
    private static func kept(of kind: Kind) -> (first: Int, later: Int, left: Int) {
      let before = Int(allocated_bytes())
      var kept = (first: 0, later: 0, left: 0)
      do {
        let router = kind.router(ways: 200)
        let made = Int(allocated_bytes())
        precondition(matches(router))
        kept.first = Int(allocated_bytes()) - made
        let copy = router
        for _ in 0..<10 { precondition(matches(router) && matches(copy)) }
        kept.later = Int(allocated_bytes()) - made - kept.first
      }
      kept.left = Int(allocated_bytes()) - before
      return kept
    }

    @Test("The first match allocates what a router keeps, and neither later ones nor copies allocate it again")
    func isMadeOnce() async {
      // In a separate process, because the memory of other tests would count as well.
      await #expect(processExitsWith: .success) {
        for kind in Kind.allCases {
          // What is kept of types, for all routers, isn't meant.
          _ = KeptProgramTests.kept(of: kind)
          let kept = KeptProgramTests.kept(of: kind)
          #expect(
            kept.first > 20_000 && kept.later < kept.first / 10 && kept.left < kept.first / 10, "\(kind): \(kept)")
        }
      }
    }

    @Test("What tells which route prints a value is made once, however many bases a router is given")
    func isSharedByBases() async {
      await #expect(processExitsWith: .success) {
        let router = OneOf<URLRequestData, Page> {
          for number in 0..<300 {
            Route(.case(Page.numbered)) {
              Path {
                Digits(); Digits(); "pages\(number)"
              }
            }
          }
        }
        func bytes(_ hosts: Range<Int>) throws -> Int {
          let before = Int(allocated_bytes())
          let based = try hosts.map { try router.baseURL("https://host\($0).example") }
          for based in based { #expect(try based.path(for: .numbered(way: 1, 2)) == "/1/2/pages0") }
          return withExtendedLifetime(based) { Int(allocated_bytes()) - before }
        }
        let (first, later) = (try bytes(0..<1), try bytes(1..<11) / 10)
        #expect(first > 20_000 && later < first / 10, "\(first) bytes, then \(later)")
      }
    }

    indirect enum Group: Equatable, Sendable { case end, one(Group), two(Group) }

    static let groups: OneOf<URLRequestData, Group> = groups(ends: 28) { groups }
    static let wideGroups: OneOf<URLRequestData, Group> = groups(ends: 148) { wideGroups }

    /// Each sequence of ones and twos goes on in its own way.
    private static func groups(
      ends: Int, _ groups: @escaping @Sendable () -> OneOf<URLRequestData, Group>
    ) -> OneOf<URLRequestData, Group> {
      OneOf {
        for number in 0..<ends { Path { "end\(number)" }.map(.case(Group.end)) }
        Parse(.case(Group.one)) {
          Path { "1" }; Lazy { groups() }; Path { "one" }
        }
        Parse(.case(Group.two)) {
          Path { "2" }; Lazy { groups() }; Path { "two" }
        }
      }
    }

    /// A path of twelve levels, which differs from others at the first ones.
    private static func path(_ number: Int) -> String {
      let choices = (0..<12).map { number >> $0 & 1 == 0 }
      let components = choices.map { $0 ? "1" : "2" } + ["end0"] + choices.reversed().map { $0 ? "one" : "two" }
      return "/" + components.joined(separator: "/")
    }

    @Test(
      "The requests of a router that contains itself don't fill the memory, however they differ, and wide as it may be")
    func requestsAreBounded() async {
      await #expect(processExitsWith: .success) {
        func bytes(_ groups: OneOf<URLRequestData, Group>, _ numbers: Range<Int>) -> Int {
          let before = Int(allocated_bytes())
          for path in numbers.map(KeptProgramTests.path) {
            let group = try? groups.match(path: path)
            precondition(group.map { try? groups.path(for: $0) } == path)
          }
          return Int(allocated_bytes()) - before
        }
        let groups = KeptProgramTests.groups
        let (first, later) = (bytes(groups, 0..<170), bytes(groups, 170..<200))
        #expect(later < first / 20, "\(first) bytes, then \(later)")
        let wide = bytes(KeptProgramTests.wideGroups, 0..<50)
        #expect(wide < 2 * first, "\(wide) bytes, and \(first) of fewer routes")
      }
    }
  #endif

  @Test("What a router has is freed with it, even if it was matched", arguments: Kind.allCases)
  func goesWithItsRouter(kind: Kind) {
    weak var held: Held?
    do {
      let holder = Held()
      held = holder
      let matches = Self.matches(kind.router(holding: holder))
      #expect(matches)
    }
    #expect(held == nil)
  }

  @Test("A router that was matched on its own can be part of another as well", arguments: Kind.allCases)
  func matchedRouterIsPartOfAnother(kind: Kind) throws {
    weak var held: Held?
    do {
      let holder = Held()
      held = holder
      let router = kind.router(holding: holder)
      let matches = Self.matches(router)
      #expect(matches)
      let page = try Self.whole(around: router).match(path: "/in/pages1/7")
      #expect(page == .numbered(way: 1, 7))
    }
    #expect(held == nil)
  }

  private static func whole(around router: some Router<Page>) -> OneOf<URLRequestData, Page> {
    OneOf {
      Parse {
        Path { "in" }; router
      }
    }
  }

  @Test("Many threads may match for the first time", arguments: Kind.allCases)
  func threads(kind: Kind) async throws {
    let router = kind.router()
    let pages = try await withThrowingTaskGroup(of: Page.self) { group in
      for number in 1...32 { group.addTask { try router.match(path: "/pages0/\(number)") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pages.count == 32)
  }
}
