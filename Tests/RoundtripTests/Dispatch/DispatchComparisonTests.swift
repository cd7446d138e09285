import RoundtripInspection
import Testing

@testable import RandomRouters
@testable import Roundtrip

@Suite struct DispatchComparisonTests {
  @Test("Dispatch finds the same as trying every route in order, on random routers and URLs", .tags(.random), .slow)
  func randomRouters() {
    var tally: [String: Int] = [:]
    var failures = 0
    let rounds = Seed.rounds * 4
    for round in 0..<rounds {
      let seed = Seed.first &+ UInt64(round)
      var patterns = RandomPatterns(random: SplitMix64(seed: seed))
      let pattern = patterns.router()
      let router = pattern.router
      let requests =
        (0..<16).map { _ in patterns.request(for: pattern) }
        + RandomRequest.ofWays(through: router, about: 8, seed: seed)
      for (request, expected) in zip(requests, pattern.references(requests.map { ReferenceRequest($0) })) {
        let actual = router.outcome(request)
        tally[expected.name, default: 0] += 1
        if actual != expected {
          failures += 1
          if failures <= 5 {
            Issue.record("seed \(seed): \(request)\n\(actual)\nis not\n\(expected)\nin\n\(pattern)")
          }
        }
      }
    }
    #expect(failures == 0)
    // All kinds of results have to occur, or the comparison is worth little.
    let least = rounds * 16 / 100
    #expect(
      ["found", "notFound", "methodNotAllowed", "badRequest"].allSatisfy { tally[$0, default: 0] > least }, "\(tally)")
  }
}

extension RandomRequest {
  /// Requests of ways through a router, and for each of them, others with a component that no route has, in capitals, or without
  /// one.
  static func ofWays(through router: FoundRouter, about count: Int, seed: UInt64) -> [RandomRequest] {
    var samples = router.requestSamples(seed: seed)
    return stride(from: 0, to: samples.count, by: max(1, samples.count / count))
      .flatMap { way -> [RandomRequest] in
        let sample = samples.next(onWay: way)
        let request = RandomRequest(
          method: sample.method?.rawValue ?? "GET", target: sample.target, host: sample.host)
        let path = sample.target.prefix { $0 != "?" }
        var components = path.split(separator: "/", omittingEmptySubsequences: false)
        guard components.count > 1 else { return [request] }
        let place = 1 + way % (components.count - 1)
        let query = sample.target.dropFirst(path.count)
        let own = components[place]
        // Escapes stay what they are.
        if !own.contains("%") { components[place] = Substring(own.uppercased()) }
        let loud = components.joined(separator: "/") + query
        components[place] = "no-such-component"
        let strange = components.joined(separator: "/") + query
        components.remove(at: place)
        let shorter = components.count > 1 ? components.joined(separator: "/") + query : "/" + query
        return [request]
          + [loud, strange, shorter].map { RandomRequest(method: request.method, target: $0, host: request.host) }
      }
  }
}

extension Outcome {
  var name: String {
    switch self {
    case .found: "found"
    case .notFound: "notFound"
    case .methodNotAllowed: "methodNotAllowed"
    case .badRequest: "badRequest"
    }
  }
}
