import LanguageChecks
import RoundtripInspection
import Testing

@Suite(.tags(.random), .slow) struct TextLanguageTests {
  @Test("A parser reads all texts that are certain, and none that aren't possible", arguments: TextParser.all)
  func parsers(parser: TextParser) {
    var run = LanguageRun()
    let texts = parser.check(25, seed: 1, into: &run)
    #expect(run.failures.isEmpty)
    #expect(run.checks > 50, "\(run)")
    #expect(texts.isExact == (parser.doubt == nil))
  }

  @Test(
    "What is said of a parser changes none of its texts, and a filter makes them possible", arguments: TextParser.all)
  func notes(parser: TextParser) {
    let texts = parser.languages
    for (name, part) in parser.noted { #expect(Texts(part) == texts, "\(name)") }
    for (name, part) in parser.refined {
      let refined = Texts(part)
      #expect(refined.possible == texts.possible && refined.printed == texts.printed, "\(name)")
      #expect(refined.certain == .none, "\(name)")
    }
  }

  @Test("Of all parsers and compositions, only those are in doubt that nobody can describe by their bytes")
  func exactness() {
    #expect(
      TextParser.all.filter { $0.doubt != nil }.map(\.description) == [
        "Double", "Float", "Decimal", "URL", "credentials", "time", "unix", "milliseconds", "double x double",
        "double e int",
        "mapped",
        "filtered", "format {double}", "format {date}",
      ])
    #expect(TextParser.all.count == 90)
  }
}
