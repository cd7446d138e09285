import RoundtripInspection
import Testing

@testable import RandomRouters
@testable import Roundtrip

@Suite struct DispatchComparisonTests {
  @Test("Dispatch finds the same as trying every route in order, on random routers and URLs", .tags(.random), .slow)
  func randomRouters() {
    var tally: [String: Int] = [:]
    var failures = 0
    for round in 0..<Seed.rounds {
      let seed = Seed.first &+ UInt64(round)
      var patterns = RandomPatterns(random: SplitMix64(seed: seed))
      let pattern = patterns.router()
      let router = pattern.router
      for _ in 0..<16 {
        let request = patterns.request(for: pattern)
        let expected = pattern.reference(ReferenceRequest(request))
        let actual = router.outcome(request)
        tally[expected.name, default: 0] += 1
        if actual != expected {
          failures += 1
          if failures <= 5 {
            Issue.record("seed \(seed): \(request)\n\(actual)\nis not\n\(expected)\nin\n\(pattern)")
          }
        }
      }
    }
    #expect(failures == 0)
    // All kinds of results have to occur, or the comparison is worth little.
    let least = Seed.rounds * 16 / 100
    #expect(
      ["found", "notFound", "methodNotAllowed", "badRequest"].allSatisfy { tally[$0, default: 0] > least }, "\(tally)")
  }
}

@Suite struct TableConsistencyTests {
  @Test("The tables of random routers refer only to what exists, and find every leaf by its own path")
  func randomRouters() {
    for round in 0..<Seed.rounds {
      let seed = Seed.first &+ UInt64(round)
      var patterns = RandomPatterns(random: SplitMix64(seed: seed))
      #expect(patterns.router().router._part.inspect(\.isConsistent), "seed \(seed)")
    }
  }

  @Test("So do those whose states would multiply", arguments: ExplodingRouterTests.Exploding.allCases)
  func exploding(_ exploding: ExplodingRouterTests.Exploding) {
    #expect(exploding.pattern.router._part.inspect(\.isConsistent))
  }

  @Test("So does one whose first components are compared in lowercase")
  func folding() {
    let router = appRouter.foldingFirstComponent()
    #expect(router._part.inspect { $0.table.foldedDepth == 1 && $0.isConsistent })
  }
}

extension Outcome {
  var name: String {
    switch self {
    case .found: "found"
    case .notFound: "notFound"
    case .methodNotAllowed: "methodNotAllowed"
    case .badRequest: "badRequest"
    }
  }
}
