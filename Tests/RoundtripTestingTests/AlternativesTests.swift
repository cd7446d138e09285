import Roundtrip
import RoundtripInspection
import Testing

@testable import RoundtripTesting

@Suite("Alternatives of texts")
struct AlternativesTests {
  private static let choice = TextPart.choice([
    .literal("a"), .literal("b"), .kind(.digits(1...Int.max)), .literal("c"), .literal("a"),
  ])

  /// How many alternatives may take texts of each.
  private static func counts(_ rule: RequestRule) -> [Int] {
    var description = RequestDescription(methods: .all)
    description.rules = [rule]
    return description.alternatives.map(\.before.count)
  }

  private static func cookie(_ leniency: Leniency) -> RequestRule {
    .field(RequestRule.Field(place: .cookies, name: "a", text: choice, occurrence: .once, leniency: leniency))
  }

  @Test("A literal that is all of a text is behind no other literal")
  func wholeTexts() {
    let rules: [RequestRule] = [
      .component(Self.choice), .rest(Self.choice, minimum: 0, maximum: nil),
      .component(.suffixed(Self.choice, by: ".html")), .component(.refined(Self.choice)), Self.cookie([]),
    ]
    for rule in rules { #expect(Self.counts(rule) == [0, 0, 2, 1, 4], "\(rule)") }
  }

  @Test("A literal that is some of a text is behind all others, with which the same text may be read")
  func partsOfTexts() {
    let rules: [RequestRule] = [
      .component(.sequence([Self.choice, .kind(.any)])),
      .component(.many(Self.choice, separator: nil, minimum: 0, maximum: nil)),
      .component(.commaSeparated(Self.choice, minimum: 0, maximum: nil)), Self.cookie(.anyCookieText),
    ]
    for rule in rules { #expect(Self.counts(rule) == [0, 1, 2, 3, 4], "\(rule)") }
  }
}
