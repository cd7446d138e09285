import RandomRuns
import Testing

/// Some rounds of what `LongRuns enums` does for a minute, or for as long as it is told.
@Suite(.tags(.random), .slow) struct RandomEnumTests {
  @Test("Enums of any layout are repeatedly matched, printed, compared, and destroyed without a leak")
  func everyLayout() {
    var run = EnumRun()
    let tried = Rounds.tryAll(eachFor: 20) { seed throws(BrokenPromise) in try tryRandomEnum(seed: seed, into: &run) }
    #expect(tried.broken == [])
    // A run without values tests nothing.
    #expect(run.values > run.enums, "\(run)")
    #expect(run.matches == run.values * 20, "\(run)")
    print("RandomEnumTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }
}
