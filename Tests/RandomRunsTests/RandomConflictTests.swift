import RandomRuns
import Testing

/// Some rounds of what `LongRuns conflicts` does for minutes.
@Suite(.tags(.random), .slow) struct RandomConflictTests {
  @Test(
    "A route that is reported never to match never does, each other matches something, and each pair that a request matches is reported"
  )
  func everyConflict() {
    var run = ConflictRun()
    let tried = Rounds.tryAll(eachFor: 80) { seed throws(BrokenPromise) in
      try tryConflicts(seed: seed, requests: 20, into: &run)
    }
    #expect(tried.broken == [])
    // A run without conflicts tests nothing.
    #expect(run.requests >= 20 * run.routers && min(run.never, run.reported, run.pairs) >= 1, "\(run)")
    #expect(run.untold * 4 < run.pairs && run.alive > 0, "\(run)")
    print("RandomConflictTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }

  @Test("Of routes of the library's parts, it is told whether they ever match, even if several have the same case")
  func everyPlainRoute() {
    var run = ConflictRun()
    let tried = Rounds.tryAll(eachFor: 40) { seed throws(BrokenPromise) in try tryPlainConflicts(seed: seed, into: &run)
    }
    #expect(tried.broken == [])
    #expect(min(run.never, run.alive, run.catchAlls) > 0 && run.open * 50 <= run.described, "\(run)")
  }
}
