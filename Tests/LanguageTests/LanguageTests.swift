import LanguageChecks
import RoundtripInspection
import Testing

@Suite(.tags(.random), .slow) struct LanguageTests {
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

  @Test(
    "A list stops where no element follows, even if its elements are lists",
    arguments: [
      .many(
        .many(.kind(.digits(2...2)), separator: .kind(.digits(2...2)), minimum: 1, maximum: nil),
        separator: .literal(","),
        minimum: 0, maximum: nil),
      .many(
        .many(.longest(["a", "ab"]), separator: .literal("b"), minimum: 0, maximum: 2),
        separator: .kind(.digits(1...1)),
        minimum: 1, maximum: nil),
      .many(.suffixed(.kind(.any), by: ","), separator: nil, minimum: 0, maximum: nil),
    ] as [TextPart])
  func nestedLists(part: TextPart) {
    var run = LanguageRun()
    RandomTextParts.check(part, upTo: 5, into: &run)
    #expect(run.failures.isEmpty)
    #expect(run.checks > 2_000 && run.untold == 0, "\(run)")
  }

  @Test("Languages of as many states as the budget allows are found, and larger ones can't be told")
  func budget() throws {
    #expect(try Language.digit.repeated(2_000, 2_000).states.count == 2_001)
    #expect(throws: CannotBeTold.self) { try Language.digit.repeated(Language.budget + 1, nil) }
    // To tell whether an a precedes the last twenty letters takes a state for each combination of the last 21.
    let letter = Language(oneOf: [0x61...0x62])
    let ends = try letter.repeated(0)
    #expect(throws: CannotBeTold.self) { try Language.sequence([ends, Language("a"), letter.repeated(20, 20)]) }
    // A part of which that is true is known as little as that of a custom parser.
    let part = TextPart.kind(.digits(1...1_000_000))
    #expect(Texts(part) == .unknown)
  }

  @Test("The shortest text is the most readable one, and numbers are known to their last digit")
  func shortest() throws {
    #expect(try Language.integers(1...12).subtracting(.integers(1...9)).shortest() == "11")
    #expect(Language.any.shortest() == "")
    #expect(try Language.any.subtracting(.empty).shortest() == "a")
    #expect(try Language.any.subtracting(Language(oneOf: [0...0x7F]).repeated(0)).shortest() == "\u{E9}")
    #expect(Language.none.shortest() == nil && Language.none.isEmpty)
    let numbers = try Language.integers(0...Int64.max)
    #expect(numbers.contains("9223372036854775807") && !numbers.contains("9223372036854775808"))
    #expect(try numbers.subtracting(.integers(0...Int64.max - 1)).shortest() == "9223372036854775807")
  }
}
