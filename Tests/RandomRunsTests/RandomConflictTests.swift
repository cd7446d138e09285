import RandomRuns
import Testing

/// Some rounds of what `LongRuns conflicts` does for minutes.
@Suite(.tags(.random), .slow) struct RandomConflictTests {
  @Test("A route that is reported never to match never does, and each pair that a request matches is reported")
  func everyConflict() {
    let count = Rounds.count / 80
    var run = ConflictRun()
    for round in 0..<count {
      let seed = Rounds.seed &+ round
      do throws(BrokenPromise) { try tryConflicts(seed: seed, requests: 20, into: &run) } catch {
        Issue.record("ROUNDTRIP_SEED=\(seed) ROUNDTRIP_ROUNDS=80: \(error)")
      }
    }
    // A run without conflicts tests nothing.
    #expect(run.requests >= 20 * run.routers && min(run.never, run.reported, run.pairs) >= 1, "\(run)")
    #expect(run.untold * 4 < run.pairs, "\(run)")
    print("RandomConflictTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }
}
