import LanguageChecks
import Roundtrip
import RoundtripInspection
import Testing

@testable import RoundtripExports

/// The patterns of all exports are read back as languages, and compared with those of the parsers.
@Suite struct PatternJudgementTests {
  /// What a text is compared with, without those that no component of a path may be.
  private struct Judged {
    let pattern: Language
    let texts: Texts

    /// - Parameter excluded: Texts that don't occur where the pattern is used.
    init(_ pattern: Language, _ parser: TextParser, without excluded: Language = .none) throws {
      let texts = parser.languages
      self.pattern = try pattern.subtracting(excluded)
      self.texts = Texts(
        certain: try texts.certain.subtracting(excluded), possible: try texts.possible.subtracting(excluded),
        printed: texts.printed)
    }

    /// A text that the parser may read, and the pattern doesn't match.
    var missed: String? { get throws { try Self.shortest(in: texts.possible, outside: pattern) } }

    /// A text that the pattern matches, and the parser doesn't certainly read.
    var extra: String? { get throws { try Self.shortest(in: pattern, outside: texts.certain) } }

    private static func shortest(in one: Language, outside other: Language) throws -> String? {
      try Language.shortest(in: [one], outside: [other]).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static let dotSegments = ["", ".", ".."].map { Language($0) }

  @Test("A pattern of a schema matches what is read, and says if it matches more", arguments: TextParser.all)
  func schema(parser: TextParser) throws {
    let form = TextForm(parser.shape)
    guard case .string(let pattern)? = form.schema["pattern"] else { return }
    let judged = try Judged(#require(Language(pattern: pattern)), parser)
    #expect(try judged.missed == nil, "\(pattern)")
    if form.isExactInSchema { #expect(try judged.extra == nil, "\(pattern)") }
  }

  @Test(
    "A pattern between the known texts of a path matches what is read, and says if it matches more",
    arguments: TextParser.all)
  func template(parser: TextParser) throws {
    let form = TextForm(parser.shape)
    guard case .affixed(let before, let text, let after) = form.kind,
      case .string(let pattern)? = text.schema["pattern"]
    else { return }
    let inner = try #require(Language(pattern: pattern))
    let judged = try Judged(.sequence([Language(before), inner, Language(after)]), parser)
    #expect(try judged.missed == nil, "\(pattern)")
    if form.isExactInTemplate { #expect(try judged.extra == nil, "\(pattern)") }
  }

  @Test("A pattern of the page matches what is read, and says if it matches more", arguments: TextParser.all)
  func page(parser: TextParser) throws {
    let pattern = TextForm(parser.shape).pattern
    let judged = try Judged(#require(Language(pattern: "^(?:\(pattern.read))$")), parser)
    #expect(try judged.missed == nil, "\(pattern.read)")
    if pattern.isExact { #expect(try judged.extra == nil, "\(pattern.read)") }
    let printed = try #require(Language(pattern: "^(?:\(pattern.printed))$"))
    // A format prints a UUID as it was read, and exports say what Foundation prints.
    if parser.part == .verbatim(.kind(.uuid)) { return }
    #expect(try judged.texts.printed.isSubset(of: printed), "\(pattern.printed)")
  }

  @Test("TypeScript reads what is read, and says if it reads more or less", arguments: TextParser.all)
  func typeScript(parser: TextParser) throws {
    let form = TextForm(parser.shape)
    let script: Language
    do {
      guard let language = try form.languageInScript else { return }
      script = language
    } catch is CannotBeTold {
      return #expect(!form.isExactInScript)
    }
    let judged = try Judged(script, parser)
    if form.isExactInScript {
      #expect(try judged.missed == nil)
      #expect(try judged.extra == nil)
    }
  }

  @Test(
    "A pattern of app links matches what is read, and says if it matches more", arguments: TextParser.all,
    [GlobDialect.apple, .android])
  func globs(parser: TextParser, dialect: GlobDialect) throws {
    let glob = dialect.glob(TextForm(parser.shape), encoded: \.self)
    let language = try Language.union(glob.texts.map { try #require(Language(glob: $0)) })
    let judged = try Judged(language, parser, without: .union(Self.dotSegments))
    #expect(try judged.missed == nil, "\(glob.texts)")
    if glob.isExact { #expect(try judged.extra == nil, "\(glob.texts)") }
  }

  @Test("A pattern of Android's manifest matches what is read, and says if it matches more", arguments: TextParser.all)
  func manifest(parser: TextParser) throws {
    let text = AdvancedText(TextForm(parser.shape))
    let patterns = text.patterns.map(\.withoutBacktracking)
    let language = try Language.union(patterns.map { try #require(Language(pattern: $0.text)) })
    // A component has no slash.
    let excluded = try Language.union(Self.dotSegments + [.sequence([.any, Language("/"), .any])])
    let judged = try Judged(language, parser, without: excluded)
    #expect(try judged.missed == nil, "\(patterns.map(\.text))")
    if text.isExact, patterns == text.patterns { #expect(try judged.extra == nil, "\(patterns.map(\.text))") }
  }
}

extension TextForm {
  /// The texts that the kind of `TypeScriptRuntime+Kinds` reads, or `nil` where code decides that isn't a pattern.
  fileprivate var languageInScript: Language? {
    get throws {
      switch kind {
      case .any, .opaque: return .any
      case .integer(let range):
        let form = range.digits.map { "[0-9]{1,\($0)}" } ?? "[0-9]+"
        let numbers = try #require(WholeNumbers(from: range.lowest, to: range.highest))
        return try Language(pattern: (range.isSigned ? "-?" : "") + form)?
          .intersection(.integersRead(numbers, isSigned: true))
      case .boolean: return try Language.union([Language("true"), Language("false")])
      case .uuid: return Language(pattern: "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
      case .choice(let texts): return try Language.union(texts.map { Language($0) })
      case .affixed(let before, let text, let after):
        return try text.languageInScript.map { try .sequence([Language(before), $0, Language(after)]) }
      case .composed(let pattern):
        guard let pieces = pattern.pieces, pieces.contains(where: { $0.rule != .same }) else {
          return Language(pattern: pattern.printed)
        }
        return try Language.sequence(pieces.map { try #require(try $0.languageInScript) })
      case .number, .day, .moment, .unixTime, .list: return nil
      }
    }
  }
}

extension TextPattern.Piece {
  fileprivate var languageInScript: Language? {
    get throws {
      guard case .number(let radix, let range, _) = rule else { return Language(pattern: pattern) }
      let numbers = try #require(WholeNumbers(from: range.lowest, to: range.highest))
      return try Language(pattern: pattern)?.intersection(.integersRead(numbers, radix: radix, isSigned: true))
    }
  }
}
