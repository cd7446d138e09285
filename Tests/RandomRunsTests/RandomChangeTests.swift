import RandomRuns
import Testing

/// Some rounds of what `LongRuns changes` does for minutes.
@Suite(.tags(.random), .slow) struct RandomChangeTests {
  @Test("The order of parts, wrapping, grouping, added routes, unread fields, and escapes change no answer")
  func everyChange() {
    let count = Rounds.count / 40
    var run = ChangeRun()
    for round in 0..<count {
      let seed = Rounds.seed &+ round
      do throws(BrokenPromise) { try tryChanges(seed: seed, requests: 12, into: &run) } catch {
        Issue.record("ROUNDTRIP_SEED=\(seed) ROUNDTRIP_ROUNDS=40: \(error)")
      }
    }
    // A run in which nothing matches or prints tests nothing.
    #expect(run.values * 20 > run.requests / 5 && run.prints > run.values && run.changes.count == 6, "\(run)")
    print("RandomChangeTests: \(run) from ROUNDTRIP_SEED=\(Rounds.seed) on")
  }
}
