import Foundation
import Fuzzing
import Testing

@Suite(.tags(.random), .slow) struct FuzzingTests {
  /// `ROUNDTRIP_SEED=7 swift test` repeats a run, and `ROUNDTRIP_ROUNDS=100000` tries more.
  static let seed = number("ROUNDTRIP_SEED") ?? 1
  static let rounds = number("ROUNDTRIP_ROUNDS") ?? usualRounds

  // `.ci/run` does more of them in release, where they take less time.
  #if DEBUG
    private static let usualRounds: UInt64 = 1000
  #else
    private static let usualRounds: UInt64 = 2000
  #endif

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("Every promise is kept for the corpus")
  func corpusIsFine() {
    for input in corpus { check(input, "of the corpus") }
  }

  @Test("Every promise is kept for random variations of the corpus")
  func mutations() {
    print("FuzzingTests: \(Self.rounds) inputs from ROUNDTRIP_SEED=\(Self.seed) on")
    var tally = Tally()
    for round in 0..<Self.rounds {
      let seed = Self.seed &+ round
      tally += check(mutatedInput(seed: seed), "ROUNDTRIP_SEED=\(seed) ROUNDTRIP_ROUNDS=1")
    }
    // A run in which nothing matches, or nothing prints, tests nothing.
    let least = Int(Self.rounds / 20)
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
