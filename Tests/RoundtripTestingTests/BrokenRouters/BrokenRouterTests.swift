import Roundtrip
import RoundtripTesting
import Testing

/// The violations that `checkLaws` detects without given values or requests.
@Suite(.tags(.random), .slow) struct BrokenRouterTests {
  private static let visible =
    BrokenRouter.ofTexts + BrokenRouter.ofRequests + BrokenRouter.ofStructs + BrokenRouter.ofRareTexts
    + BrokenRouter.ofOrders

  @Test("Violations that are visible from outside are found, with the route and a cure", arguments: visible)
  func found(_ broken: BrokenRouter) throws {
    let findings = broken.findings
    let law = try #require(broken.law)
    let finding = try #require(findings.first { $0.hasPrefix("\(law) (broken)") }, "\(findings)")
    #expect(finding.contains(/\n  route  +\d+ .+/), "\(finding)")
    #expect(finding.contains(/\n  help  +.+/), "\(finding)")
  }

  @Test("Violations that aren't visible aren't found", arguments: BrokenRouter.unseen)
  func unseen(_ broken: BrokenRouter) {
    #expect(broken.findings == [])
  }

  private static let folded = Route(
    ConversionOfUser({ Broken.Wrapped(text: $0.lowercased()) }, back: { $0.text }).map(.case(Broken.wrapped))
  ) { Path { String.parser() } }

  @Test("Given values and requests make them visible")
  func helped() {
    #expect(throws: RoundTripFailure.self) {
      try checkLaws(Self.folded, samples: 10, seed: 1) { _ in .wrapped(Broken.Wrapped(text: "A")) }
    }
  }

  @Test("A law that is broken on purpose can be excluded")
  func exceptions() throws {
    let router = Route(.case(Broken.text)) {
      Path { TextOfUser(all: { String($0.prefix { $0 != "-" }) }, print: { $0.filter { $0 != "-" } + "-" }) }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 300, seed: 1) }
    let laws = Set(failure?.findings.map { $0.prefix { $0 != "(" } } ?? [])
    #expect(laws.count > 1, "\(laws)")
    #expect(throws: Never.self) {
      try checkLaws(
        router, samples: 300, seed: 1, except: Dictionary(uniqueKeysWithValues: Law.allCases.map { ($0, .all) }))
    }
  }
}
