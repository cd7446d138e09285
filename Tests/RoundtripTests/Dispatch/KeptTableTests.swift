import Testing

@testable import Roundtrip

/// A router keeps its table, whatever its type: the table is made at the first match, and released with the router.
@Suite struct KeptTableTests {
  enum Page: Equatable, Sendable {
    case numbered(Int)
  }

  /// A router of pages, in each of the forms in which one can be used on its own.
  enum Kind: String, CaseIterable, Sendable {
    case route, parse, map, filter, alias, erased, oneOf

    var router: any Router<Page> {
      let route = Route(.case(Page.numbered)) {
        Path {
          "pages"; Digits()
        }
      }
      return switch self {
      case .route: route
      case .parse:
        Parse(.case(Page.numbered)) {
          Path {
            "pages"; Digits()
          }
        }
      case .map:
        Path {
          "pages"; Digits()
        }.map(.case(Page.numbered))
      case .filter: route.filter { $0 != .numbered(0) }
      case .alias: Alias { route }
      case .erased: route.eraseToAnyParserPrinter()
      case .oneOf: OneOf { route }
      }
    }
  }

  /// The tables of several matches. They are retained, so that none can reuse the address of another.
  private func tables(of router: some Router<Page>) throws -> [Program] {
    var tables: [Program] = []
    for number in 1...3 {
      let page = try router.match(path: "/pages/\(number)")
      #expect(page == .numbered(number))
      router._part.inspect { tables.append($0) }
    }
    return tables
  }

  @Test("One table is made for all matches of a router", arguments: Kind.allCases)
  func tableIsMadeOnce(kind: Kind) throws {
    let tables = try tables(of: kind.router)
    #expect(Set(tables.map(ObjectIdentifier.init)).count == 1)
  }

  @Test("Copies of a router share its table", arguments: Kind.allCases)
  func copiesShareTheTable(kind: Kind) throws {
    let router = kind.router
    let copy = router
    let all = try tables(of: router) + tables(of: copy)
    #expect(Set(all.map(ObjectIdentifier.init)).count == 1)
  }

  @Test("A table is released with its router", arguments: Kind.allCases)
  func tableGoesWithItsRouter(kind: Kind) throws {
    weak var table: Program?
    do { table = try tables(of: kind.router).first }
    #expect(table == nil)
  }

  @Test("A parameter is released with the route that reads it")
  func parameterGoesWithItsRoute() {
    weak var part: Part?
    do {
      let parameter = Prefix(3).body
      _ = parameter.component
      part = parameter
    }
    #expect(part == nil)
  }

  @Test("A router that was matched on its own can be part of another as well", arguments: Kind.allCases)
  func matchedRouterIsPartOfAnother(kind: Kind) throws {
    weak var table: Program?
    do {
      let router = kind.router
      table = try tables(of: router).first
      let whole = whole(around: router)
      let page = try whole.match(path: "/in/pages/7")
      #expect(page == .numbered(7))
    }
    #expect(table == nil)
  }

  private func whole(around router: some Router<Page>) -> OneOf<URLRequestData, Page> {
    OneOf {
      Parse {
        Path { "in" }; router
      }
    }
  }

  @Test("A table that many threads need is made once for all of them", arguments: Kind.allCases)
  func threadsShareTheTable(kind: Kind) async throws {
    let router = kind.router
    let pages = try await withThrowingTaskGroup(of: Page.self) { group in
      for number in 1...32 { group.addTask { try router.match(path: "/pages/\(number)") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pages.count == 32)
  }
}
