import RoundtripTesting
import Testing

@testable import Roundtrip

@Suite("Law 1: if it prints, it matches back") struct PrintedMatchesBackTests {
  @Test("Random routers keep the law", .tags(.random), .slow, arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.printsMatchBack) }

  @Test("A value that matches back as another is detected, with the smallest request")
  func broken() {
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 200, seed: 1) }
    #expect(
      failure?.findings.joined(separator: "\n\n") == """
        law 1: if it prints, it matches back (broken)
          route       1 GET /n/:digits at \(#fileID):\(Self.line)
          conversion  the conversion of the route
          request     /n/6
          value       7
          prints      /n/7
          matches     8
                      ^
          found with  /n/368
          help        write it as .convert(apply:unapply:), which prints nothing that it doesn't read back
          seed        1, sample 1
        """)
  }

  @Test("A given value is detected as well")
  func brokenValue() {
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 10, seed: 1) { _ in 7 } }
    #expect(
      failure?.findings.first == """
        law 1: if it prints, it matches back (broken)
          route       1 GET /n/:digits at \(#fileID):\(Self.line)
          conversion  the conversion of the route
          value       7
          prints      /n/7
          matches     8
                      ^
          help        write it as .convert(apply:unapply:), which prints nothing that it doesn't read back
          seed        1
        """)
  }

  private static let line = #line + 1
  private let router = Route(OffByOne()) {
    Path {
      "n"; Digits()
    }
  }
}
