import Fuzzing
import Testing

/// Some of what `LongRuns translations` does for a million values.
@Suite(.tags(.random), .slow) struct TranslationTests {
  @Test("Every URL of every language is the one that its words make, and comes back", arguments: [1, 5, 20])
  func roundTrips(languages: Int) {
    var run = TranslationRun()
    run.check(Translations(languages: languages), values: 0..<4_000)
    #expect(run.failures == [])
    #expect(run.values == 4_000 && run.misses == 400 && run.alternates == 4 * languages)
  }
}
