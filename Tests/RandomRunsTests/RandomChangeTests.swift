import RandomRuns
import Testing

/// Some rounds of what `LongRuns changes` does for minutes.
@Suite(.tags(.random), .slow) struct RandomChangeTests {
  @Test(
    "Order, wrapping, calls, groups, later parts, custom parsers, added routes, a base, unneeded parts, and escapes change no answer, and errors are about what is refused"
  )
  func everyChange() {
    var run = ChangeRun()
    let tried = Rounds.tryAll(eachFor: 40) { seed throws(BrokenPromise) in
      try tryChanges(seed: seed, requests: 12, into: &run)
    }
    #expect(tried.broken == [])
    // A run in which nothing matches or prints tests nothing.
    #expect(run.values * 20 > run.requests / 5 && run.prints > run.values && run.laws > 0 && run.refusals > 0, "\(run)")
    #expect(run.changes.count == 13 && run.broken * 1_000 <= run.requests, "\(run)")
    print("RandomChangeTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }
}
