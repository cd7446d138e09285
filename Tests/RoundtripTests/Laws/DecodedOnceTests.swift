import RoundtripTesting
import Testing

@testable import Roundtrip

@Suite("Law 4: text is decoded once, after splitting") struct DecodedOnceTests {
  @Test("Random routers keep the law", .tags(.random), .slow, arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.decodedOnce) }

  @Test("Text that is decoded twice is detected")
  func broken() throws {
    let router = Route(.string) {
      Path {
        "t"; String.parser().map(DecodedAgain())
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 2_000, seed: 1) }
    let finding = try #require(failure?.findings.first { $0.hasPrefix("law 4") })
    #expect(
      finding.hasPrefix("law 4: text is decoded once, after splitting (broken)\n  route        1 GET /t/:text at "))
    #expect(finding.contains("\n  conversion   the conversion of text in component 2 of the path\n  request      /t/"))
    // A character that is escaped twice makes the same value.
    #expect(finding.contains("\n  and so does  /t/%25"), "\(finding)")
  }
}
