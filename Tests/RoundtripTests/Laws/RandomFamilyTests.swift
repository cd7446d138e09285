import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite("Random routers", .tags(.random), .slow) struct RandomFamilyTests {
  @Test("A router matches and prints like its first route that matches a request", arguments: RandomFamily.allCases)
  func firstWins(family: RandomFamily) { family.expect(.firstWins) }

  @Test("Every value that is made is destroyed, and only once", arguments: [RandomFamily.apart, .overlapping])
  func nothingStays(family: RandomFamily) { family.expect(.nothingStays) }

  @Test("Every part of routers prints values that match back, and refuses others")
  func everything() throws {
    var kinds: Set<String> = []
    var (printed, refused) = (0, 0)
    for seed in Seed.first..<Seed.first + UInt64(Seed.rounds / 2) {
      let wide = WideRouter(seed: seed, isApart: true)
      var random = SplitMix64(seed: seed)
      for alternative in wide.alternatives where !alternative.isAlias {
        for _ in 0..<4 {
          let value = alternative.route.value(&random)
          guard let request = try? wide.router.requestData(for: value) else {
            refused += 1
            continue
          }
          printed += 1
          kinds.formUnion(alternative.route.kinds)
          #expect(try wide.router.match(request: request) == value, "seed \(seed) \(wide)")
        }
      }
    }
    #expect(WideRouter.allKinds.subtracting(kinds).sorted() == [])
    #expect(printed > Seed.rounds && refused > Seed.rounds / 2, "\(printed) printed, \(refused) refused")
  }
}
