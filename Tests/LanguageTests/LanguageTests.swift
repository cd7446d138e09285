import LanguageChecks
import RoundtripInspection
import Testing

@Suite struct LanguageTests {
  @Test("Expressions are the languages of their words, whichever way they are made", arguments: [1, 2, 3] as [UInt64])
  func expressions(seed: UInt64) throws {
    var (run, languages) = (LanguageRun(), try RandomLanguages(seed: seed))
    languages.check(40, into: &run)
    #expect(run.failures.isEmpty)
    #expect(run.checks > 10_000 && run.untold == 0, "\(run)")
  }

  @Test("Numbers of any range are those that the standard library reads and prints")
  func numbers() {
    var run = LanguageRun()
    checkNumbers(2, seed: 1, into: &run)
    #expect(run.failures.isEmpty)
    #expect(run.checks > 100_000 && run.untold == 0, "\(run)")
  }

  @Test("Compositions of text are read as their parts say", arguments: [1, 2, 3] as [UInt64])
  func compositions(seed: UInt64) {
    var (run, parts) = (LanguageRun(), RandomTextParts(seed: seed))
    parts.check(40, upTo: 4, into: &run)
    #expect(run.failures.isEmpty)
    #expect(run.checks > 10_000 && run.untold == 0, "\(run)")
  }
}
