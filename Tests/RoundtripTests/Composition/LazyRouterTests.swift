import Roundtrip
import RoundtripServer
import Testing

/// `Lazy` as a router of its own, around routers that nothing else keeps alive.
@Suite struct LazyRouterTests {
  final class Owner: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  /// A router of a type whose values can't be told apart by their bytes.
  struct Owned: ParserPrinter, @unchecked Sendable {
    weak var owner: Owner?
    var body: some Router<Int> {
      Path {
        owner?.name ?? "gone"; Digits()
      }
    }
  }

  /// A router that is another one for each tenant.
  struct Tenant: ParserPrinter {
    let name: String
    var body: some Router<Int> {
      Path {
        name; Digits()
      }
    }
  }

  /// Makes and uses so many other routers that whatever isn't kept is gone, and its memory used again.
  static func useOthers(_ prefix: String) throws {
    for number in 0..<300 {
      let name = "\(prefix)\(number)"
      #expect(try Tenant(name: name).match(path: "/\(name)/1") == 1)
      #expect(try Lazy { Tenant(name: name + "x") }.match(path: "/\(name)x/2") == 2)
    }
  }

  static func expectAnswers(_ router: some Router<Int>, _ name: String) throws {
    #expect(try router.match(path: "/\(name)/7") == 7)
    #expect(try router.path(for: 8) == "/\(name)/8")
    #expect(throws: RoutingError.self) { try router.match(path: "/other/7") }
    #expect(throws: PrintingError.self) { try router.path(for: -1) }
  }

  @Test("A lazy router keeps the router that it creates, however many others are made and used")
  func others() throws {
    try Self.useOthers("before")
    let router = Lazy { Tenant(name: "lazy") }
    try Self.expectAnswers(router, "lazy")
    try Self.useOthers("between")
    try Self.expectAnswers(router, "lazy")
  }

  @Test("A lazy router keeps a router that refers to an object weakly")
  func weakly() throws {
    let owner = Owner("owner")
    let router = Lazy { Owned(owner: owner) }
    try withExtendedLifetime(owner) {
      try Self.expectAnswers(router, "owner")
      try Self.useOthers("weakly")
      try Self.expectAnswers(router, "owner")
    }
  }

  @Test("So does one within another, in a type of its own, below a base, and with its type erased")
  func wrapped() throws {
    let owner = Owner("inner")
    try Self.useOthers("before")
    let nested = Lazy { Lazy { Owned(owner: owner) } }
    let erased = Lazy { Lazy { Tenant(name: "inner") }.eraseToAnyParserPrinter() }
    let based = Lazy { Tenant(name: "inner").baseURL("/base") }
    for round in 0..<2 {
      try Self.expectAnswers(nested, "inner")
      try Self.expectAnswers(erased, "inner")
      #expect(try based.match(path: "/base/inner/7") == 7)
      try Self.useOthers("wrapped\(round)")
    }
  }

  /// A router that contains itself, and an object. It is made anew for each use.
  struct Nested: ParserPrinter, @unchecked Sendable {
    indirect enum Depth: Equatable, Sendable { case end, deeper(Depth) }

    let owner: Owner
    weak var none: Owner?
    var body: some Router<Depth> {
      OneOf {
        Route(.case(Depth.end)) { Path { owner.name } }
        Route(.case(Depth.deeper)) {
          Path { "in" }; Lazy { self }
        }
      }
    }
  }

  @Test("A lazy router is freed with the router that it keeps, even if that contains itself")
  func freed() throws {
    weak var gone: Owner?
    do {
      let owner = Owner("end")
      gone = owner
      let router = Lazy { Nested(owner: owner) }
      #expect(try router.match(path: "/in/in/end") == .deeper(.deeper(.end)))
      #expect(try router.path(for: .deeper(.end)) == "/in/end")
      #expect(router.candidateRows(for: URLRequestData(target: "/end")).count == 1)
    }
    #expect(gone == nil)
  }

  @Test("What a lazy router says of itself is of the router that it keeps")
  func inspection() throws {
    try Self.useOthers("before")
    let router = Lazy { Tenant(name: "lazy") }
    #expect(router.candidateRows(for: URLRequestData(target: "/lazy/1")).count == 1)
    try Self.useOthers("inspected")
    #expect(router.candidateRows(for: URLRequestData(target: "/lazy/1")).count == 1)
    #expect(!router.needsBody(for: URLRequestData(method: .post, target: "/lazy/1", body: [1])))
  }
}
