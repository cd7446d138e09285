import RandomRuns
import Testing

/// Some rounds of what `LongRuns claims` does for a minute, or for as long as it is told.
@Suite(.tags(.random), .slow) struct RandomClaimTests {
  @Test("Random routers describe themselves correctly, and their values round-trip without being comparable")
  func everyClaim() {
    var run = ClaimRun()
    let tried = Rounds.tryAll(eachFor: 100) { seed throws(BrokenPromise) in try tryRandomClaims(seed: seed, into: &run)
    }
    #expect(tried.broken == [])
    // A run without claims tests nothing.
    #expect(min(2 * run.never, run.hidden, run.pairs, run.printed, run.missing) >= tried.count / 10, "\(run)")
    print("RandomClaimTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }
}
