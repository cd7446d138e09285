import Fuzzing
import RandomRuns
import Testing

/// Some of what `LongRuns pairs` does for ten thousand routers.
@Suite(.tags(.random), .slow) struct RandomPairTests {
  @Test("What breaks between two versions of a router is found, and nothing else is reported")
  func everyPair() {
    var run = PairRun()
    let tried = Rounds.tryAll(eachFor: 100) { seed throws(BrokenPromise) in try tryPair(seed: seed, into: &run) }
    #expect(tried.broken == [])
    // A run that finds nothing, or can't tell anything, tests nothing.
    #expect(min(run.breaks, run.compatible) >= tried.count / 10 && run.undecided <= 1 + tried.count / 4, "\(run)")
    #expect(run.breaks + run.compatible >= tried.count / 2, "\(run)")
    print("RandomPairTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }

  @Test("The conflicts of routers that are described as a whole are those that their requests show")
  func everyConflict() {
    var run = ConflictRun()
    let tried = Rounds.tryAll(eachFor: 40) { seed throws(BrokenPromise) in
      try tryDescribedConflicts(seed: seed, into: &run)
    }
    #expect(tried.broken == [])
    #expect(run.described == run.alive + run.unknown && run.alive > 3 * run.unknown, "\(run)")
    #expect(min(run.never, run.pairs) >= 1 && run.untold == 0, "\(run)")
    print("RandomPairTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }

  @Test("A router breaks no link of its own record, nor does a change of it that changes no answer")
  func everyUnchanged() {
    var run = UnchangedRun()
    let tried = Rounds.tryAll(eachFor: 50) { seed throws(BrokenPromise) in try tryUnchanged(seed: seed, into: &run) }
    #expect(tried.broken == [])
    #expect(run.routes > 4 * tried.count && run.requests > run.routes, "\(run)")
    print("RandomPairTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }
}
