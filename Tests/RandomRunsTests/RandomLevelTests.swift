import RandomRuns
import Testing

/// Some rounds of what `LongRuns levels` does for minutes.
@Suite(.tags(.random), .slow) struct RandomLevelTests {
  @Test("Routers that contain themselves match the first way that fits, and print its path, and nothing else")
  func everyLevel() {
    var run = LevelRun()
    let tried = Rounds.tryAll(eachFor: 30) { seed throws(BrokenPromise) in
      try tryLevels(seed: seed, upTo: 4, into: &run)
    }
    #expect(tried.broken == [])
    // A run without values, or with no others, tests nothing.
    #expect(run.values * 50 > run.requests && run.unprinted > 0, "\(run)")
    #expect(run.endless > 0 && run.endless < run.routers, "\(run)")
    print("RandomLevelTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }
}
