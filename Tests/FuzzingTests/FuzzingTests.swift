import Fuzzing
import RandomRuns
import Testing

@Suite(.tags(.random), .slow) struct FuzzingTests {
  @Test("Every promise is kept for the corpus")
  func corpusIsFine() {
    for input in corpus { check(input, "of the corpus") }
  }

  @Test("Every promise is kept for random variations of the corpus")
  func mutations() {
    print("FuzzingTests: \(Rounds.count) inputs from ROUNDTRIP_SEED=\(Rounds.seed) on")
    var tally = Tally()
    for round in 0..<Rounds.count {
      let seed = Rounds.seed &+ round
      tally += check(mutatedInput(seed: seed), "ROUNDTRIP_SEED=\(seed) ROUNDTRIP_ROUNDS=1")
    }
    // A run in which nothing matches, or nothing prints, tests nothing.
    let least = Int(Rounds.count / 20)
    #expect(
      min(tally.matched, tally.missed, tally.printed, tally.refused) >= least, "fewer than \(least) of one: \(tally)")
  }

  @discardableResult
  private func check(_ input: [UInt8], _ origin: String) -> Tally {
    do throws(BrokenPromise) { return try fuzz(input) } catch {
      Issue.record("\(origin), \(input): \(error)")
      return Tally()
    }
  }
}
