import Fuzzing
import RandomRuns
import Testing

/// Some of what `LongRuns pairs` does for ten thousand routers.
@Suite(.tags(.random), .slow) struct RandomPairTests {
  @Test("What breaks between two versions of a router is found, and nothing else is reported")
  func everyPair() {
    let count = Rounds.count / 400
    var run = PairRun()
    for round in 0..<count {
      let seed = Rounds.seed &+ round
      do throws(BrokenPromise) { try tryPair(seed: seed, into: &run) } catch {
        Issue.record("ROUNDTRIP_SEED=\(seed) ROUNDTRIP_ROUNDS=400: \(error)")
      }
    }
    // A run that finds nothing, or can't tell anything, tests nothing.
    #expect(min(run.breaks, run.compatible) >= count / 10 && run.undecided <= 1 + count / 4, "\(run)")
    print("RandomPairTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }
}
