import Roundtrip
import RoundtripInspection
import Testing

@testable import ExportSamples
@testable import RoundtripExports

/// What exports say of texts without asking for their languages, beside the languages.
@Suite(.tags(.random), .slow) struct TextFormJudgementTests {
  private static let comma = try? Language.sequence([.any, Language(","), .any])

  @Test("A text that may be empty, or contain a comma, is known to", arguments: JudgedText.all)
  func emptiness(text: JudgedText) throws {
    let possible = text.texts.possible
    if !text.form.mayBeEmpty { #expect(!possible.contains("")) }
    // Of a date with a form of its own, nothing but that is known.
    if !text.form.mayHoldComma, possible != .any { #expect(try possible.isDisjoint(with: #require(Self.comma))) }
    if let texts = text.form.fixedTexts { #expect(try possible == .union(texts.map { Language($0) })) }
  }

  @Test("Two forms share a text if their languages do")
  func sharedTexts() throws {
    let shared = SharedTexts()
    let texts = JudgedText.ofParsers.filter { $0.texts.possible.states.count < 100 }
    for (index, text) in texts.enumerated() {
      // Some of the others, because all pairs would take too long.
      for other in texts.dropFirst(index).enumerated().filter({ $0.offset.isMultiple(of: 7) }).map(\.element) {
        let isDisjoint = try text.texts.possible.isDisjoint(with: other.texts.possible)
        #expect(shared.exist(of: text.form, and: other.form) == !isDisjoint, "\(text) \(other)")
      }
    }
  }

  @Test(
    "Two patterns of app links whose languages share a path are known to overlap",
    arguments: [(JudgedRouter.samples, GlobDialect.apple), (.site, .android), (.corners, .apple), (.videos, .android)])
  func overlaps(router: JudgedRouter, dialect: GlobDialect) throws {
    let rules = AppLinkRules(router.endpoints, dialect) { _ in true }
    let variables = Dictionary(rules.variables.map { ($0.name, $0.texts) }) { one, _ in one }
    let patterns = rules.opened.map(\.pattern)
    let languages = try patterns.map { try #require(Language(glob: $0.rule.path, variables: variables)) }
    var count = 0
    for (index, pattern) in patterns.enumerated() {
      for other in patterns.indices where other > index {
        // Rules of other levels exclude what has more components.
        guard pattern.components.count == patterns[other].components.count, !pattern.isOpen, !patterns[other].isOpen
        else {
          continue
        }
        if try languages[index].isDisjoint(with: languages[other]) { continue }
        count += 1
        #expect(pattern.mayOverlap(patterns[other]), "\(pattern.rule.path) \(patterns[other].rule.path)")
      }
    }
    #expect(count > 0)
  }
}
