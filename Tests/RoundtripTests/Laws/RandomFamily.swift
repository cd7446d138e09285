import RoundtripTesting
import Testing

@testable import RandomRouters
@testable import Roundtrip

/// The random routers for verifying the laws: each family once, however many suites use it.
enum RandomFamily: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// Routers over a small alphabet with four kinds of text, whose routes usually overlap.
  case small
  /// Routers with all parts of the library, each route with its own first component: no law may be broken at all.
  case apart
  /// The same with overlapping routes: a later one doesn't print what an earlier one matches.
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

  /// Records a violation of a law, with the seed and the router.
  func expect(_ promise: Promise, sourceLocation: SourceLocation = #_sourceLocation) {
    let findings = outcome.findings[promise] ?? []
    for finding in findings.prefix(3) { Issue.record("\(finding)", sourceLocation: sourceLocation) }
    #expect(findings.count == 0, sourceLocation: sourceLocation)
    #expect(outcome.matched > 10 * outcome.routers, "\(outcome.summary)", sourceLocation: sourceLocation)
    #expect(outcome.printed > 2 * outcome.routers, "\(outcome.summary)", sourceLocation: sourceLocation)
  }
}

/// The verified properties: the laws, and the decision they rest on.
enum Promise: Int, Sendable {
  case printsMatchBack = 1
  case matchesAreCanonical, printingRefuses, decodedOnce, linearTime, inspectable
  /// The first route that matches a request wins.
  case firstWins
  /// Every value that is made is destroyed exactly once.
  case nothingStays

  /// The promise that a finding of `checkLaws` is about.
  init(finding: String) {
    let number = finding.dropFirst("law ".count).prefix { $0.isNumber }
    self = Int(number).flatMap(Promise.init) ?? .firstWins
  }
}

/// The result of testing a family of routers.
struct FamilyOutcome: Sendable {
  var routers = 0
  var matched = 0
  var printed = 0
  var refused = 0
  var findings: [Promise: [String]] = [:]
  /// The parts of routes that printed a value which matched back.
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
      do throws(RoundTripFailure) {
        outcome.add(try checkLaws(pattern.router, samples: 100, seed: seed, except: [.everyRoute: .all]))
      } catch {
        // Routes of a random router hide each other. A value that a hidden one matches may not be printed, which the
        // second law reports, but whatever is printed has to match back.
        for finding in error.findings where !finding.hasPrefix("law 2") || !finding.contains("can't print") {
          outcome.found(Promise(finding: finding), finding, seed: seed, "\(pattern)")
        }
      }
    }
    return outcome
  }

  fileprivate static func ofWideRouters(_ count: Int, isApart: Bool) -> Self {
    var outcome = FamilyOutcome()
    for seed in Seed.first..<Seed.first + UInt64(count) {
      // Values that belong to the router, such as defaults, may be retained with it: a router type is prepared once per
      // value.
      let check = WideCheck(seed: seed, isApart: isApart)
      let lives = Life.Count()
      Life.$counted.withValue(lives) { check.run(into: &outcome) }
      let mistakes = lives.mistakes
      if mistakes != .none {
        outcome.found(
          .nothingStays, "\(mistakes.left) values are left, \(mistakes.destroyedTwice) are destroyed twice", seed: seed,
          "\(isApart ? "apart" : "overlapping")")
      }
    }
    return outcome
  }
}
