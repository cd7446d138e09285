import AllocatedMemory
import RoundtripInspection
import Testing

@testable import RandomRouters
@testable import Roundtrip

@Suite struct ExplodingRouterTests {
  /// Every pattern of `depth` components, each a literal or a parameter, followed by a literal of its own.
  static func subsets(depth: Int, literals: [String]) -> Pattern {
    let count = 1 << depth
    return .choice(
      (0..<count).map { number in
        let last = Pattern.literal("end\(number)")
        let pattern = (0..<depth).reversed().reduce(last) { rest, place in
          .pair(number >> place & 1 == 0 ? .parameter(.text) : .literal(literals[place % literals.count]), rest)
        }
        return Pattern.Alternative(number: number, pattern: pattern)
      })
  }

  /// Literals and parameters at the front, followed by the same parts.
  static func mixed(_ count: Int) -> Pattern {
    .choice(
      (0..<2 * count).map { number in
        let first = number < count ? Pattern.literal("l\(number)") : .parameter(.letters)
        return Pattern.Alternative(number: number, pattern: .pair(first, .literal("x\(number % count)")))
      })
  }

  /// Rests of all lengths after literals at all depths.
  static func rests(_ count: Int) -> Pattern {
    .choice(
      (0..<count).map { number in
        let rest = Pattern.rest(.text, minimum: number % 7)
        let pattern = (0..<number % 5).reduce(rest) { rest, place in
          .pair(.parameter(.text), .pair(.literal("l\((number + place) % 3)"), rest))
        }
        return Pattern.Alternative(number: number, pattern: pattern)
      })
  }

  /// Routes with many optional components.
  static func optionals(_ count: Int) -> Pattern {
    .choice([
      Pattern.Alternative(
        number: 0,
        pattern: (0..<count).reduce(.nothing) { rest, place in
          .pair(place % 2 == 0 ? .optionalParameter(.digits) : .optional(.literal("l\(place)")), rest)
        })
    ])
  }

  enum Exploding: String, CaseIterable {
    case subsetsOfOneLiteral, subsetsOfSeveralLiterals, literalsBesideParameters, rests, optionals

    var pattern: Pattern {
      switch self {
      case .subsetsOfOneLiteral: subsets(depth: 9, literals: ["a"])
      case .subsetsOfSeveralLiterals: subsets(depth: 9, literals: ["a", "b", "c"])
      case .literalsBesideParameters: mixed(300)
      case .rests: ExplodingRouterTests.rests(300)
      case .optionals: ExplodingRouterTests.optionals(10)
      }
    }
  }

  #if os(Linux) || os(macOS)
    @Test("Routers whose states would multiply keep memory in proportion to their routes", .tags(.large), .slow)
    func memory() async {
      // In a separate process, because the memory of other tests would count as well.
      await #expect(processExitsWith: .success) {
        func kept(_ pattern: Pattern) -> Int {
          let router = pattern.router
          let before = Int(allocated_bytes())
          _ = router.outcome(RandomRequest(method: "GET", target: "/none"))
          return withExtendedLifetime(router) { Int(allocated_bytes()) - before }
        }
        let parameters = (kept(ExplodingRouterTests.mixed(300)), kept(ExplodingRouterTests.mixed(600)))
        #expect(parameters.1 < 3 * parameters.0)
        // Four times as many routes, with two components more.
        let subsets = (
          kept(ExplodingRouterTests.subsets(depth: 7, literals: ["a"])),
          kept(ExplodingRouterTests.subsets(depth: 9, literals: ["a"]))
        )
        #expect(subsets.1 < 8 * subsets.0)
        let rests = (kept(ExplodingRouterTests.rests(150)), kept(ExplodingRouterTests.rests(300)))
        #expect(rests.1 < 3 * rests.0)
        // Four times as many ways through one route.
        let optionals = (kept(ExplodingRouterTests.optionals(8)), kept(ExplodingRouterTests.optionals(10)))
        #expect(optionals.1 < 8 * optionals.0)
      }
    }
  #endif

  @Test(
    "Routers whose states would multiply match as if every route were tried", .tags(.random), .slow,
    arguments: Exploding.allCases)
  func matching(_ exploding: Exploding) {
    let pattern = exploding.pattern
    let router = pattern.router
    var patterns = RandomPatterns(random: SplitMix64(seed: Seed.first))
    var requests = (0..<12).map { _ in patterns.request(for: pattern) }
    requests += RandomRequest.ofWays(through: router, about: 2, seed: Seed.first)
    for (request, expected) in zip(requests, pattern.references(requests.map { ReferenceRequest($0) })) {
      #expect(router.outcome(request) == expected, "\(request)")
    }
  }

  @Test("Hundreds of literals next to as many parameters match in order")
  func largeMixture() throws {
    let count = Seed.isThorough ? 5000 : 500
    let router = OneOf<URLRequestData, Int> {
      for number in 0..<count {
        Route(.number(number)) {
          Path {
            "l\(number)"; "x\(number)"
          }
        }
        Route(.lettersAndNumber(-number - 1)) {
          Path {
            Letters(); "x\(number)"
          }
        }
      }
    }
    for number in [0, 1, 42, count / 2, count - 1] {
      #expect(try router.match(path: "/l\(number)/x\(number)") == number)
      #expect(try router.match(path: "/z/x\(number)") == -number - 1)
    }
    #expect(throws: RoutingError.self) { try router.match(path: "/l1/x2") }
    #expect(throws: RoutingError.self) { try router.match(path: "/l1/x\(count)") }
  }

  @Test("A router with a very large number of alternatives matches and misses")
  func manyAlternatives() throws {
    let count = Seed.isThorough ? 70_000 : 3000
    let router = OneOf<URLRequestData, Int> {
      for number in 0..<count { Route(.number(number)) { Path { "n\(number)" } } }
    }
    for number in [0, 1, 32_767, 32_768, 65_535, 65_536, count - 1] where number < count {
      #expect(try router.match(path: "/n\(number)") == number)
    }
    #expect(try router.path(for: 1) == "/n1")
    #expect(throws: RoutingError.self) { try router.match(path: "/n\(count)") }
  }

  @Test("A router without alternatives matches nothing and prints nothing")
  func noAlternatives() {
    let router = OneOf<URLRequestData, Int> {}
    #expect(throws: RoutingError.self) { try router.match(path: "/") }
    #expect(throws: RoutingError.self) { try router.match(path: "/a") }
    #expect(throws: PrintingError.self) { try router.path(for: 1) }
    let nested = OneOf<URLRequestData, Int> {
      OneOf<URLRequestData, Int> {}
      Lazy { OneOf<URLRequestData, Int> {} }
    }
    #expect(throws: RoutingError.self) { try nested.match(path: "/a") }
    #expect(throws: PrintingError.self) { try nested.path(for: 1) }
  }

  @Test("A product with more variants than the limit traps with a message that suggests a remedy")
  func products() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // With optional parts alone, it would take much longer until they are too many.
      let choice = Pattern.choice((0..<800).map { .init(number: $0, pattern: .literal("l\($0)")) })
      _ = Pattern.pair(ExplodingRouterTests.optionals(8), choice).router
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("more than 200,000 combinations"))
  }
}

extension Conversion where Self == NumberConversion {
  /// The number of a route, for routes without values.
  static func number(_ number: Int) -> Self { NumberConversion(number: number) }
}

struct NumberConversion: Conversion {
  let number: Int

  func apply(_ input: Void) -> Int { number }

  func unapply(_ output: Int) throws { if output != number { throw NotThis() } }
}

extension Conversion where Self == LettersAndNumber {
  /// The number of a route that starts with letters, which are discarded.
  static func lettersAndNumber(_ number: Int) -> Self { LettersAndNumber(number: number) }
}

struct LettersAndNumber: Conversion {
  let number: Int

  func apply(_ input: String) -> Int { number }

  func unapply(_ output: Int) throws -> String {
    guard output == number else { throw NotThis() }
    return "z"
  }
}
