import RoundtripTesting
import Testing

@testable import Roundtrip

@Suite struct CheckedRandomRouterTests {
  @Test("Random routers keep the laws on samples of their own descriptions, but for values that other routes take")
  func randomRouters() throws {
    var (matched, printed) = (0, 0)
    for round in 0..<UInt64(Seed.rounds / 10) {
      var patterns = RandomPatterns(random: SplitMix64(seed: Seed.first &+ round))
      let router = patterns.router().router
      do throws(RoundTripFailure) {
        let check = try checkLaws(router, samples: 100, seed: round)
        (matched, printed) = (matched + check.matched, printed + check.printed)
      } catch {
        // Routes of a random router stand in each other's way: what matches by one may be refused by printing, which is
        // what the second law reports. Whatever is printed has to come back all the same.
        let others = error.findings.filter { !$0.hasPrefix("law 2") || !$0.contains("cannot print") }
        #expect(others == [], "seed \(Seed.first &+ round)")
      }
    }
    #expect(matched > 500 && printed > 500)
  }
}
