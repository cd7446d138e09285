import CEnums
import RoundtripInspection
import Synchronization
import Testing

@testable import Roundtrip

private enum KeptPage: Equatable, Sendable { case home, item(Int) }

/// Counts how often its body is made, by name, because tests run in parallel.
private final class Count: Sendable {
  private let value = Atomic(0)
  var made: Int { value.load(ordering: .relaxed) }
  func add() { value.add(1, ordering: .relaxed) }
}

private func keptPages(_ prefix: String, _ count: Count) -> OneOf<URLRequestData, KeptPage> {
  count.add()
  return OneOf {
    Route(.case(KeptPage.home)) { Path { prefix } }
    Route(.case(KeptPage.item)) {
      Path {
        prefix; Digits()
      }
    }
  }
}

/// However a router is written, its node is made once per value.
@Suite struct KeptRouterTests {
  private struct Named: ParserPrinter {
    let prefix: String
    let count: Count
    var body: some Router<KeptPage> { keptPages(prefix, count) }
  }

  @Test("A struct with stored properties makes its body once")
  func once() throws {
    let router = Named(prefix: "a", count: Count())
    for number in 0..<100 {
      #expect(try router.match(path: "/a/\(number)") == .item(number))
      #expect(try router.path(for: .item(number)) == "/a/\(number)")
    }
    #expect(router.routes.rows.count == 2)
    #expect(router.count.made == 1)
  }

  @Test("A router that is erased in any way, passed on, or copied is the same router")
  func waysToHold() throws {
    struct Holder: Sendable { let router: any Router<KeptPage> }
    final class Owner: Sendable {
      let router: Named
      init(_ router: Named) { self.router = router }
    }
    func match(_ router: some Router<KeptPage>) throws -> KeptPage { try router.match(path: "/b/1") }
    let router = Named(prefix: "b", count: Count())
    let any: any Router<KeptPage> = router
    #expect(try match(router) == .item(1))
    #expect(try match(any) == .item(1))
    #expect(try any.match(path: "/b") == .home)
    #expect(try Holder(router: router).router.match(path: "/b/1") == .item(1))
    #expect(try Owner(router).router.match(path: "/b/1") == .item(1))
    #expect(try router.eraseToAnyParserPrinter().match(path: "/b/1") == .item(1))
    #expect(router.count.made == 1)
  }

  @Test("A router that is created again with the same numbers, texts, cases, and objects is the same router")
  func sameProperties() throws {
    struct Listed: ParserPrinter {
      let isOpen: Bool
      let prefixes: [String]
      let title: String
      let limit: Int?
      let count: Count
      let format: @Sendable (String) -> String
      var body: some Router<KeptPage> { keptPages(format(prefixes.joined() + title), count) }
    }
    let count = Count()
    let prefixes = ["a", "long text that is stored elsewhere ".prefix(4) + "c"]
    for number in 0..<50 {
      let router = Listed(
        isOpen: true, prefixes: prefixes, title: String(repeating: "x", count: 40), limit: 3, count: count,
        format: { $0 })
      #expect(
        try router.match(path: "/along" + "c" + String(repeating: "x", count: 40) + "/\(number)") == .item(number))
    }
    #expect(count.made == 1)
  }

  @Test("Text that differs only in its normalization is a different router, wherever it is stored")
  func normalizations() throws {
    struct Holder<Value: Sendable>: ParserPrinter {
      let value: Value
      let text: @Sendable (Value) -> String
      var body: some Router<KeptPage> { keptPages(text(value), Count()) }
    }
    enum Word: Sendable { case none, word(String) }
    func paths<Value: Sendable>(_ values: [Value], _ text: @escaping @Sendable (Value) -> String) throws -> [String] {
      try values.map { try Holder(value: $0, text: text).path(for: .home) }
    }
    let expected = ["/%C3%A9", "/e%CC%81"]
    let texts = ["\u{E9}", "e\u{301}"]
    #expect(try paths(texts) { $0 } == expected)
    #expect(try paths(texts.map { Optional($0) }) { $0 ?? "" } == expected)
    #expect(try paths(texts.map { Set([$0]) }) { $0.first ?? "" } == expected)
    #expect(try paths(texts.map { [$0: 1] }) { $0.keys.first ?? "" } == expected)
    #expect(try paths(texts.map { ContiguousArray([$0]) }) { $0[0] } == expected)
    #expect(try paths(texts.map { ("x" + $0).dropFirst() }) { String($0) } == expected)
    #expect(try paths(texts.map { Character($0) }) { String($0) } == expected)
    #expect(try paths(texts.map { Word.word($0) }) { if case .word(let text) = $0 { text } else { "" } } == expected)
    #expect(try paths(texts.map { $0 as any Sendable }) { $0 as? String ?? "" } == expected)
  }

  @Test("Two different values are two routers, whatever the difference")
  func differences() throws {
    struct Bits: ParserPrinter {
      var flag = false
      var small: UInt8 = 0
      var number = 0.0
      var text = "\u{E9}"
      var choice: KeptPage = .home
      var pair: (UInt8, Int) = (0, 0)
      var any: any Sendable = 0
      var list: [String] = []
      var function: @Sendable () -> String = { "f" }
      let count: Count

      var body: some Router<KeptPage> {
        keptPages(
          "\(flag) \(small) \(number) \(Array(text.utf8)) \(choice) \(pair) \(type(of: any)) \(any) \(list) \(function())",
          count)
      }
    }
    let count = Count()
    var routers = [Bits(count: count)]
    func add(_ change: (inout Bits) -> Void) {
      var router = Bits(count: count)
      change(&router)
      routers.append(router)
    }
    add { $0.flag = true }
    for bit in 0..<8 { add { $0.small = 1 << bit } }
    add { $0.number = -0.0 }
    add { $0.text = "e\u{301}" }
    add { $0.choice = .item(0) }
    add { $0.choice = .item(1) }
    add { $0.pair.0 = 1 }
    add { $0.pair.1 = 1 << 62 }
    add { $0.any = 1 }
    add { $0.any = UInt(0) }
    add { $0.any = (0, 0, 0, 0) }
    add { $0.list = ["a"] }
    for text in ["g", "h"] { add { $0.function = { text } } }
    for _ in 0..<3 {
      let paths = try routers.map { try $0.path(for: .home) }
      #expect(Set(paths).count == routers.count)
      for (router, path) in zip(routers, paths) { #expect(try router.match(path: path) == .home) }
    }
    #expect(count.made == routers.count)
  }

  @Test("Padding bytes make no difference")
  func gaps() throws {
    struct Spread: ParserPrinter {
      let flag: Bool
      let count: Count
      let small: UInt8
      let pair: (UInt8, Int)
      let any: any Sendable
      var body: some Router<KeptPage> { keptPages("gap", count) }
    }
    let (count, small) = (Count(), Count())
    // The same value in memory that is filled with different bytes each time.
    for filling in UInt8.min...UInt8.max {
      unsafe withUnsafeTemporaryAllocation(of: Spread.self, capacity: 1) { room in
        unsafe UnsafeMutableRawBufferPointer(room).initializeMemory(as: UInt8.self, repeating: filling)
        unsafe room.initializeElement(at: 0, to: Spread(flag: true, count: count, small: 3, pair: (1, 2), any: small))
        #expect(throws: Never.self) { try unsafe room[0].match(path: "/gap") }
        unsafe room.deinitializeElement(at: 0)
      }
    }
    #expect(count.made == 1)
  }

  @Test("An == of its own doesn't make two values the same router")
  func equatable() throws {
    final class Site: Sendable {
      let name: String
      init(_ name: String) { self.name = name }
    }
    struct Equal: ParserPrinter, Equatable {
      let site: Site
      let count: Count
      var body: some Router<KeptPage> { keptPages(site.name, count) }
      static func == (left: Self, right: Self) -> Bool { true }
    }
    let (count, here) = (Count(), Site("here"))
    for _ in 0..<10 { #expect(try Equal(site: here, count: count).match(path: "/here") == .home) }
    #expect(count.made == 1)
    #expect(try Equal(site: Site("there"), count: count).match(path: "/there") == .home)
    #expect(count.made == 2)
  }

  @Test("A generic type is kept for each of its arguments")
  func generics() throws {
    struct Generic<Value: Sendable>: ParserPrinter {
      let value: Value
      let small: UInt8
      let count: Count
      var body: some Router<KeptPage> { keptPages("\(Value.self)", count) }
    }
    let count = Count()
    for _ in 0..<3 {
      #expect(try Generic(value: 1, small: 2, count: count).match(path: "/Int") == .home)
      #expect(try Generic(value: UInt(1), small: 2, count: count).match(path: "/UInt") == .home)
      #expect(try Generic(value: "", small: 2, count: count).match(path: "/String") == .home)
    }
    #expect(count.made == 3)
  }

  @Test("A struct from C is kept by its bytes")
  func structsFromC() throws {
    struct Limited: ParserPrinter {
      let limits: CLimits
      let count: Count
      var body: some Router<KeptPage> { keptPages("\(limits.most)", count) }
    }
    let count = Count()
    var limits = CLimits(kind: 1, most: 2)
    let router = Limited(limits: limits, count: count)
    for _ in 0..<3 { #expect(try router.match(path: "/2") == .home) }
    #expect(count.made == 1)
    limits.most = 3
    #expect(try Limited(limits: limits, count: count).match(path: "/3") == .home)
  }

  @Test("A router with any value is kept for the whole value")
  func existential() throws {
    struct Pair { let first, second: Int }
    struct Held: ParserPrinter, Sendable {
      let value: any Sendable
      let count: Count
      var body: some Router<KeptPage> { keptPages("\((value as? Pair)?.second ?? 0)", count) }
    }
    let count = Count()
    for second in [2, 3, 2] {
      #expect(try Held(value: Pair(first: 1, second: second), count: count).match(path: "/\(second)") == .home)
    }
    #expect(count.made == 2)
  }

  #if DEBUG
    @Test("Where metadata is signed, trivial values are still compared")
    func signed() throws {
      struct Numbered: ParserPrinter {
        let number: Int
        var body: some Router<KeptPage> { keptPages("\(number)", Count()) }
      }
      try TypeMetadata.$isSigned.withValue(true) { () throws in
        for number in [1, 2, 1] { #expect(try Numbered(number: number).match(path: "/\(number)") == .home) }
      }
    }
  #endif

  // MARK: References whose bytes aren't their value

  private final class Owner: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test("A router with a weak property is made anew at each use, and sees what is left of it")
  func weakProperties() throws {
    struct Weak: ParserPrinter, @unchecked Sendable {
      weak var owner: Owner?
      let count: Count
      var body: some Router<KeptPage> { keptPages(owner?.name ?? "gone", count) }
    }
    struct Around: ParserPrinter, @unchecked Sendable {
      let inner: (Int, any Sendable)
      let optional: Weak?
      var body: some Router<KeptPage> { keptPages(optional?.owner?.name ?? "gone", optional?.count ?? Count()) }
    }
    let count = Count()
    for name in ["a", "b", "a"] {
      let owner = Owner(name)
      let router = Weak(owner: owner, count: count)
      #expect(try router.match(path: "/\(name)/1") == .item(1))
      #expect(try Around(inner: (1, router), optional: router).match(path: "/\(name)/1") == .item(1))
      withExtendedLifetime(owner) {}
    }
    #expect(count.made == 6)
    #expect(try Weak(owner: nil, count: count).match(path: "/gone") == .home)
  }

  @Test("A router with an unowned property, safe or unsafe, isn't kept either, whatever it is wrapped in")
  func unownedProperties() throws {
    struct Unowned: ParserPrinter, @unchecked Sendable {
      unowned var owner: Owner
      let count: Count
      var body: some Router<KeptPage> { keptPages(owner.name, count) }
    }
    struct Unsafe: ParserPrinter, @unchecked Sendable {
      unowned(unsafe) var owner: Owner
      let count: Count
      var body: some Router<KeptPage> { keptPages(unsafe owner.name, count) }
    }
    // Trivial, like a number.
    struct Alone: ParserPrinter, @unchecked Sendable {
      static let count = Count()
      unowned(unsafe) var owner: Owner
      var body: some Router<KeptPage> { keptPages(unsafe owner.name, Self.count) }
    }
    enum Choice: Sendable { case none, unsafe(Unsafe) }
    struct Around: ParserPrinter, @unchecked Sendable {
      let choice: Choice
      let any: any Sendable
      var body: some Router<KeptPage> {
        guard case .unsafe(let inner) = choice else { return keptPages("none", Count()) }
        return keptPages(unsafe inner.owner.name, inner.count)
      }
    }
    let count = Count()
    // An object that is freed leaves its address to the next one.
    for number in 0..<20 {
      let owner = Owner("\(number)")
      #expect(try Unowned(owner: owner, count: count).match(path: "/\(number)") == .home)
      let router = Unsafe(owner: owner, count: count)
      #expect(try router.match(path: "/\(number)") == .home)
      for _ in 0..<2 { #expect(try Alone(owner: owner).match(path: "/\(number)") == .home) }
      #expect(try Around(choice: .unsafe(router), any: router).match(path: "/\(number)") == .home)
      withExtendedLifetime(owner) {}
    }
    #expect(count.made == 60)
    #expect(Alone.count.made == 40)
  }

  @Test("A class is one router per instance")
  func classes() throws {
    final class Routes: ParserPrinter {
      let prefix: String
      let count: Count
      init(_ prefix: String, _ count: Count) { (self.prefix, self.count) = (prefix, count) }
      var body: some Router<KeptPage> { keptPages(prefix, count) }
    }
    let (one, other) = (Routes("one", Count()), Routes("other", Count()))
    for _ in 0..<3 {
      #expect(try one.match(path: "/one/2") == .item(2))
      #expect(try other.match(path: "/other/2") == .item(2))
    }
    #expect(one.count.made == 1 && other.count.made == 1)
  }

  @Test("A base URL or a slash policy that is applied at each call reuses its nodes")
  func additions() throws {
    let router = Named(prefix: "a", count: Count())
    for number in 0..<10 {
      #expect(try router.baseURL("https://example.com/v1").path(for: .item(number)) == "/v1/a/\(number)")
      #expect(try router.baseURL("https://example.com/v2").path(for: .item(number)) == "/v2/a/\(number)")
      #expect(try router.trailingSlash(.required).path(for: .item(number)) == "/a/\(number)/")
    }
    #expect(router.count.made == 3)
    let (one, other) = (router.baseURL("/x"), try router.baseURL("/" + ["x"].joined()))
    #expect(one.body === other.body)
  }

  @Test("Nodes of parts that are used as roots are made once")
  func roots() throws {
    let path = Path {
      "a"; Digits()
    }
    #expect(path.keptNode === path.keptNode)
    #expect(try path.match(path: "/a/3") == 3)
    let query = Query { Field("page") { Digits() } }
    #expect(query.keptNode === query.keptNode)
    #expect(Method.post.keptNode === Method.post.keptNode)
    #expect(ContentType("text/plain").keptNode === ContentType("text/plain").keptNode)
    #expect(ContentType("text/plain").keptNode !== ContentType("text/html").keptNode)
    let lazy = Lazy { Named(prefix: "a", count: Count()) }
    #expect(lazy.keptNode === lazy.keptNode)
  }
}
