import RandomRuns
import Testing

/// Some rounds of what `LongRuns enums` does for a minute, or for as long as it is told.
@Suite(.tags(.random), .slow) struct RandomEnumTests {
  @Test("Enums of any layout are repeatedly matched, printed, compared, and destroyed without a leak")
  func everyLayout() {
    let count = Rounds.count / 20
    print("RandomEnumTests: \(count) enums from ROUNDTRIP_SEED=\(Rounds.seed) on")
    var run = EnumRun()
    for round in 0..<count {
      let seed = Rounds.seed &+ round
      do throws(BrokenPromise) { try tryRandomEnum(seed: seed, into: &run) } catch {
        Issue.record("ROUNDTRIP_SEED=\(seed) ROUNDTRIP_ROUNDS=20: \(error)")
      }
    }
    // A run without values tests nothing.
    #expect(run.values > run.enums, "\(run)")
    #expect(run.matches == run.values * 20, "\(run)")
    print("RandomEnumTests: \(run)")
  }
}
