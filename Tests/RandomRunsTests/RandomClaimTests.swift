import RandomRuns
import Testing

/// Some rounds of what `LongRuns claims` does for a minute, or for as long as it is told.
@Suite(.tags(.random), .slow) struct RandomClaimTests {
  @Test("Random routers describe themselves correctly, and their values round-trip without being comparable")
  func everyClaim() {
    let count = Rounds.count / 100
    var run = ClaimRun()
    for round in 0..<count {
      let seed = Rounds.seed &+ round
      do throws(BrokenPromise) { try tryRandomClaims(seed: seed, into: &run) } catch {
        Issue.record("ROUNDTRIP_SEED=\(seed) ROUNDTRIP_ROUNDS=100: \(error)")
      }
    }
    // A run without claims tests nothing.
    #expect(min(2 * run.never, run.hidden, run.pairs, run.printed, run.missing) >= count / 10, "\(run)")
    print("RandomClaimTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }
}
