import RoundtripTesting
import Testing

@testable import Roundtrip

/// The random routers on which the laws are verified: each family once, however many suites ask.
enum RandomFamily: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// Routers over a small alphabet with four kinds of text, whose routes overlap more often than not.
  case small
  /// Routers of everything the library has, each route with a first component of its own: no law may be broken at all.
  case apart
  /// The same with routes that overlap: what an earlier route takes, a later one refuses to print.
  case overlapping

  var testDescription: String { rawValue }

  var outcome: FamilyOutcome {
    switch self {
    case .small: Self.smallOutcome
    case .apart: Self.apartOutcome
    case .overlapping: Self.overlappingOutcome
    }
  }

  private static let smallOutcome = FamilyOutcome.ofSmallRouters(Seed.rounds / 20)
  private static let apartOutcome = FamilyOutcome.ofWideRouters(Seed.rounds / 15, isApart: true)
  private static let overlappingOutcome = FamilyOutcome.ofWideRouters(Seed.rounds / 15, isApart: false)

  /// Records what was found against a law, with the seed and the router.
  func expect(_ promise: Promise, sourceLocation: SourceLocation = #_sourceLocation) {
    let findings = outcome.findings[promise] ?? []
    for finding in findings.prefix(3) { Issue.record("\(finding)", sourceLocation: sourceLocation) }
    #expect(findings.count == 0, sourceLocation: sourceLocation)
    #expect(outcome.matched > 10 * outcome.routers, "\(outcome.summary)", sourceLocation: sourceLocation)
    #expect(outcome.printed > 2 * outcome.routers, "\(outcome.summary)", sourceLocation: sourceLocation)
  }
}

/// What is verified: the laws, and the decision on which they rest.
enum Promise: Int, Sendable {
  case printsMatchBack = 1
  case matchesAreCanonical, printingRefuses, decodedOnce, linearTime, inspectable
  /// The first route that takes a request wins.
  case firstWins
  /// Every value that is made is destroyed, and once.
  case nothingStays

  /// The promise that a finding of `checkLaws` is about.
  init(finding: String) {
    let number = finding.dropFirst("law ".count).prefix { $0.isNumber }
    self = Int(number).flatMap(Promise.init) ?? .firstWins
  }
}

/// What came of a family of routers.
struct FamilyOutcome: Sendable {
  var routers = 0
  var matched = 0
  var printed = 0
  var refused = 0
  var findings: [Promise: [String]] = [:]
  /// Of what the routes were made that printed a value which came back.
  var kinds: Set<String> = []

  var summary: String {
    "\(routers) routers, \(matched) requests matched, \(printed) values printed, \(refused) refused"
  }

  mutating func found(_ promise: Promise, _ text: String, seed: UInt64, _ router: String) {
    findings[promise, default: []].append(
      "\(text)\nROUNDTRIP_SEED=\(seed)\n\(router)".replacing("RoundtripTests.WideValue", with: ""))
  }

  mutating func add(_ check: LawCheck) {
    (matched, printed, refused) = (matched + check.matched, printed + check.printed, refused + check.refused)
  }

  fileprivate static func ofSmallRouters(_ count: Int) -> Self {
    var outcome = FamilyOutcome()
    for seed in Seed.first..<Seed.first + UInt64(count) {
      var patterns = RandomPatterns(random: SplitMix64(seed: seed))
      let pattern = patterns.router()
      outcome.routers += 1
      do throws(RoundTripFailure) { outcome.add(try checkLaws(pattern.router, samples: 100, seed: seed)) } catch {
        // Routes of a random router stand in each other's way: what matches by one may be refused by printing, which is
        // what the second law reports. Whatever is printed has to come back all the same.
        for finding in error.findings where !finding.hasPrefix("law 2") || !finding.contains("cannot print") {
          outcome.found(Promise(finding: finding), finding, seed: seed, "\(pattern)")
        }
      }
    }
    return outcome
  }

  fileprivate static func ofWideRouters(_ count: Int, isApart: Bool) -> Self {
    var outcome = FamilyOutcome()
    for seed in Seed.first..<Seed.first + UInt64(count) {
      // What a router holds itself, such as defaults, may be kept with it: a router type is prepared once for each value.
      let check = WideCheck(seed: seed, isApart: isApart)
      let lives = Life.Count()
      Life.$counted.withValue(lives) { check.run(into: &outcome) }
      if lives.number != 0 {
        outcome.found(
          .nothingStays, "\(lives.number) values are left", seed: seed, "\(isApart ? "apart" : "overlapping")")
      }
    }
    return outcome
  }
}
