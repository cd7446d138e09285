import LanguageChecks
import RoundtripInspection
import Testing

@Suite struct TextLanguageTests {
  @Test("A parser reads all texts that are certain, and none that aren't possible", arguments: TextParser.all)
  func parsers(parser: TextParser) {
    var run = LanguageRun()
    let texts = parser.check(200, seed: 1, into: &run)
    #expect(run.failures.isEmpty)
    #expect(run.checks > 200, "\(run)")
    #expect(texts.isExact == (parser.doubt == nil))
  }
}
