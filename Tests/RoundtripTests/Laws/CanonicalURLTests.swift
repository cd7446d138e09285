import RoundtripTesting
import Testing

@testable import Roundtrip

@Suite("Law 2: anything that matches prints as a canonical URL") struct CanonicalURLTests {
  @Test("Random routers keep the law, except for values that earlier routes match", arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.matchesAreCanonical) }

  @Test("A value that a random router matches prints as a URL that matches it again")
  func matchedValues() {
    let check = ReferenceCheck.ofMatchedValues()
    #expect(check.failures == 0)
    #expect(check.printed > Seed.rounds && check.refused == 0, "\(check.printed) printed, \(check.refused) refused")
  }

  @Test("A value that matches but can't be printed is detected")
  func broken() {
    let line = #line + 1
    let router = Route(OneWay()) {
      Path {
        "n"; Digits()
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 200, seed: 1) }
    #expect(
      failure?.findings.joined(separator: "\n\n") == """
        law 2: anything that matches prints as a canonical URL (broken)
          route       1 GET /n/:digits at \(#fileID):\(line)
          conversion  the conversion of the route
          request     /n/9
          matches     9
          but         can't print 9: refused on purpose
          found with  /n/90
          help        let it refuse what it can't convert back
          seed        1, sample 1
        """)
  }
}
