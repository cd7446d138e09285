import Testing

@testable import Roundtrip

@Suite struct RandomRouterLawTests {
  @Test("What a random router matches, it prints as a URL that matches as the same value, or refuses to print")
  func matchedValues() {
    var laws = Laws()
    for round in 0..<Seed.rounds where laws.failures < 5 {
      laws.begin(Seed.first &+ UInt64(round))
      for _ in 0..<8 {
        let request = laws.patterns.request(for: laws.pattern)
        if case .found(let value) = laws.router.outcome(request) { laws.check(value) }
      }
    }
    #expect(laws.failures == 0)
    #expect(laws.printed > Seed.rounds && laws.refused > 0, "\(laws.printed) printed, \(laws.refused) refused")
  }

  @Test("Random routers print a value exactly when it comes back, and as the first route that prints it does")
  func randomValues() {
    var laws = Laws()
    for round in 0..<Seed.rounds where laws.failures < 5 {
      laws.begin(Seed.first &+ UInt64(round))
      for _ in 0..<8 { laws.check(laws.patterns.value(of: laws.pattern)) }
    }
    #expect(laws.failures == 0)
    #expect(
      laws.printed > Seed.rounds && laws.refused > Seed.rounds, "\(laws.printed) printed, \(laws.refused) refused")
  }
}

/// Compares what a router prints with what the reference prints and matches.
private struct Laws {
  var seed: UInt64 = 0
  var patterns = RandomPatterns(random: SplitMix64(seed: 0))
  var pattern = Pattern.nothing
  var router = Pattern.nothing.router
  var printed = 0
  var refused = 0
  var failures = 0

  mutating func begin(_ seed: UInt64) {
    self.seed = seed
    patterns = RandomPatterns(random: SplitMix64(seed: seed))
    pattern = patterns.router()
    router = pattern.router
  }

  mutating func check(_ value: Found) {
    let expected = reference(value)
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
      // The second: printing is idempotent from here on.
      let again = try router.requestData(for: value)
      if again != request { fail(value, "prints \(request.target) and then \(again.target)") }
      if try router.path(for: value) != request.target { fail(value, "has another path") }
    } catch {
      refused += 1
      if let expected { fail(value, "is refused (\(error.reason)), but \(expected.target) comes back") }
    }
  }

  /// What has to be printed: what the first route prints, if that comes back.
  private func reference(_ value: Found) -> ReferencePrinting? {
    var printing = ReferencePrinting()
    do throws(Mismatch) { try printing.print(value, pattern) } catch { return nil }
    let request = RandomRequest(
      method: printing.method ?? "GET", target: printing.target, host: printing.host)
    return pattern.reference(ReferenceRequest(request)) == .found(value) ? printing : nil
  }

  private mutating func fail(_ value: Found, _ reason: String) {
    failures += 1
    Issue.record("seed \(seed): \(value) \(reason) in\n\(pattern)")
  }
}
