import RoundtripInspection
import Testing

@testable import RandomRouters
@testable import Roundtrip

/// Compares the output of small random routers with the reference.
struct ReferenceCheck {
  private(set) var printed = 0
  private(set) var refused = 0
  private(set) var failures = 0
  private var seed: UInt64 = 0
  private var patterns = RandomPatterns(random: SplitMix64(seed: 0))
  private var pattern = Pattern.nothing
  private var router = Pattern.nothing.router

  /// Checks values that were matched.
  static func ofMatchedValues() -> Self {
    forEachRouter { check in
      let request = check.patterns.request(for: check.pattern)
      if case .found(let value) = check.router.outcome(request) { check.check(value) }
    }
  }

  /// Checks values that were not matched.
  static func ofRandomValues() -> Self {
    forEachRouter { check in check.check(check.patterns.value(of: check.pattern)) }
  }

  private static func forEachRouter(_ body: (inout Self) -> Void) -> Self {
    var check = Self()
    for round in 0..<Seed.rounds where check.failures < 5 {
      check.begin(Seed.first &+ UInt64(round))
      for _ in 0..<8 { body(&check) }
    }
    return check
  }

  private mutating func begin(_ seed: UInt64) {
    self.seed = seed
    patterns = RandomPatterns(random: SplitMix64(seed: seed))
    pattern = patterns.router()
    router = pattern.router
  }

  private mutating func check(_ value: Found) {
    let expected = pattern.referencePrint(value)
    do throws(PrintingError) {
      let request = try router.requestData(for: value)
      printed += 1
      let printed = RandomRequest(
        method: request.method?.rawValue ?? "GET", target: request.target, host: request.host)
      if expected?.target != printed.target || (expected?.method ?? "GET") != printed.method
        || expected?.host != printed.host
      {
        fail(value, "prints \(printed), not \(expected?.target ?? "nothing")")
      }
      // The first law.
      let back = router.outcome(printed)
      if back != .found(value) { return fail(value, "prints \(printed), which is \(back)") }
      // The second law: printing is idempotent from here on.
      let again = try router.requestData(for: value)
      if again != request { fail(value, "prints \(request.target) and then \(again.target)") }
      if try router.path(for: value) != request.target { fail(value, "has another path") }
    } catch {
      refused += 1
      if let expected { fail(value, "is refused (\(error.reason)), but \(expected.target) matches back") }
    }
  }

  private mutating func fail(_ value: Found, _ reason: String) {
    failures += 1
    Issue.record("seed \(seed): \(value) \(reason) in\n\(pattern)")
  }
}
