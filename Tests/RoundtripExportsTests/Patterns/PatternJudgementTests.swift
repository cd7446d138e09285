import LanguageChecks
import Roundtrip
import RoundtripInspection
import Testing

@testable import RoundtripExports

/// The patterns of all exports are read back as languages, and compared with those of the parsers.
@Suite(.tags(.random), .slow) struct PatternJudgementTests {
  private static let dotSegments = ["", ".", ".."].map { Language($0) }

  @Test("A pattern of a schema matches what is read, and says if it matches more", arguments: JudgedText.all)
  func schema(text: JudgedText) throws {
    let form = text.form
    guard case .string(let pattern)? = form.schema["pattern"] else { return }
    let judged = try Judgement(#require(Language(pattern: pattern)), text)
    #expect(try judged.missed == nil, "\(pattern)")
    if form.isExactInSchema { #expect(try judged.extra == nil, "\(pattern)") }
  }

  @Test(
    "A pattern between the known texts of a path matches what is read, and says if it matches more",
    arguments: JudgedText.all)
  func template(text: JudgedText) throws {
    let form = text.form
    guard case .affixed(let before, let inner, let after) = form.kind,
      case .string(let pattern)? = inner.schema["pattern"]
    else { return }
    let between = try #require(Language(pattern: pattern))
    let judged = try Judgement(.sequence([Language(before), between, Language(after)]), text)
    #expect(try judged.missed == nil, "\(pattern)")
    if form.isExactInTemplate { #expect(try judged.extra == nil, "\(pattern)") }
  }

  @Test("A pattern of the page matches what is read, and says if it matches more", arguments: JudgedText.all)
  func page(text: JudgedText) throws {
    let pattern = text.form.pattern
    let judged = try Judgement(#require(Language(pattern: "^(?:\(pattern.read))$")), text)
    #expect(try judged.missed == nil, "\(pattern.read)")
    if pattern.isExact { #expect(try judged.extra == nil, "\(pattern.read)") }
    let printed = try #require(Language(pattern: "^(?:\(pattern.printed))$"))
    // A format prints a UUID as it was read, and exports say what Foundation prints.
    if text.form.part == .verbatim(.kind(.uuid)) { return }
    #expect(try text.texts.printed.isSubset(of: printed), "\(pattern.printed)")
  }

  @Test("TypeScript reads what is read, and says if it reads more or less", arguments: JudgedText.all)
  func typeScript(text: JudgedText) throws {
    let form = text.form
    let script: Language
    do {
      guard let language = try form.languageInScript else { return }
      script = language
    } catch is CannotBeTold {
      return #expect(!form.isExactInScript)
    }
    let judged = try Judgement(script, text)
    if form.isExactInScript {
      #expect(try judged.missed == nil)
      #expect(try judged.extra == nil)
    }
  }

  @Test(
    "A pattern of app links matches what is read, and says if it matches more", arguments: JudgedText.all,
    [GlobDialect.apple, .android])
  func globs(text: JudgedText, dialect: GlobDialect) throws {
    let glob = dialect.glob(text.form, encoded: \.self)
    let language = try Language.union(glob.texts.map { try #require(Language(glob: $0)) })
    let judged = try Judgement(language, text, without: .union(Self.dotSegments))
    #expect(try judged.missed == nil, "\(glob.texts)")
    if glob.isExact { #expect(try judged.extra == nil, "\(glob.texts)") }
  }

  @Test("A pattern of Android's manifest matches what is read, and says if it matches more", arguments: JudgedText.all)
  func manifest(text: JudgedText) throws {
    let advanced = AdvancedText(text.form)
    let patterns = advanced.patterns.map(\.withoutBacktracking)
    // Of Android's patterns, a dollar sign is no part.
    let language = try Language.union(
      patterns.map { try #require(Language(pattern: $0.text.replacing("$", with: "\\$"))) })
    // A component has no slash.
    let excluded = try Language.union(Self.dotSegments + [.sequence([.any, Language("/"), .any])])
    let judged = try Judgement(language, text, without: excluded)
    #expect(try judged.missed == nil, "\(patterns.map(\.text))")
    if advanced.isExact, patterns == advanced.patterns { #expect(try judged.extra == nil, "\(patterns.map(\.text))") }
  }
}
