import RoundtripTesting
import Testing

@testable import Roundtrip

@Suite("Law 5: no input crashes, hangs, or takes excessive time") struct LinearTimeTests {
  @Test("Random routers keep the law", .tags(.random), .slow, arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.linearTime) }

  @Test("A parser that takes quadratic time is detected")
  func broken() throws {
    let router = Route(.string) {
      Path {
        "t"; Quadratic()
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 50, seed: 1) }
    let finding = try #require(failure?.findings.first { $0.hasPrefix("law 5") })
    #expect(
      finding.hasPrefix(
        "law 5: time grows at most linearly with the length of a request (broken)\n  route    1 GET /t/<"))
    #expect(finding.contains("\n  parser   <Quadratic> in component 2 of the path\n  request  /t/"))
    #expect(finding.contains("\n  with     a long component\n  takes    "))
  }
}
