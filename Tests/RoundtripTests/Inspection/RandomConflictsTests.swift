import Testing

@testable import RandomRouters
@testable import Roundtrip
@testable import RoundtripInspection

@Suite struct RandomConflictsTests {
  @Test("A route that is reported never to match never does, and every pair that a request matches is reported")
  func randomRouters() {
    var tally = (requests: 0, shadows: 0, pairs: 0, missed: 0, failures: 0)
    for round in 0..<Seed.rounds where tally.failures < 5 {
      let seed = Seed.first &+ UInt64(round)
      var patterns = RandomPatterns(random: SplitMix64(seed: seed))
      let pattern = patterns.router()
      let router = pattern.router
      let conflicts = router.conflicts()
      let unreachable = Set(
        conflicts.filter { $0.severity == .error }.flatMap { conflict -> [Int] in
          switch conflict.kind {
          case .impossible: [conflict.first.number]
          case .repeatedField: []
          default: [conflict.second?.number ?? 0] + conflict.others.map(\.number)
          }
        })
      let (rowOfLeaf, isOpaque, isFallback) = router._part.inspect {
        ($0.inspected().rowOfLeaf, $0.requirements.map(\.isOpaque), $0.inspected().list.map(\.isFallback))
      }
      // One conflict covers all routes that a catch-all hides, and routes that a fallback leaves to others don't
      // conflict.
      let catchAlls = conflicts.filter { $0.kind == .catchAll }.compactMap(\.second?.number)
      let reported = Set(
        conflicts.flatMap { conflict in
          ([conflict.second?.number ?? 0] + conflict.others.map(\.number)).map { [conflict.first.number, $0] }
        })
      tally.shadows += unreachable.count
      tally.pairs += reported.count
      var missed: Set<[Int]> = []
      for _ in 0..<20 {
        let request = patterns.request(for: pattern).data
        tally.requests += 1
        // By brute force: every leaf is tried independently of the others.
        let takers = router._part.inspect { routes in
          rowOfLeaf.indices.filter { routes.takes(request, on: $0) }
        }
        let all = takers.map { rowOfLeaf[$0] + 1 }
        let rows = all.filter { !isFallback[$0 - 1] } + all.filter { isFallback[$0 - 1] }
        if let first = rows.first, unreachable.contains(first) {
          tally.failures += 1
          Issue.record("seed \(seed): row \(first) takes \(request)\n\(router.routes)\n\(conflicts)\n\(pattern)")
        }
        for (place, second) in takers.enumerated() {
          for first in takers[..<place] {
            let pair = [rowOfLeaf[first] + 1, rowOfLeaf[second] + 1]
            if pair[0] >= pair[1] || reported.contains(pair) || !unreachable.isDisjoint(with: pair) { continue }
            if catchAlls.contains(pair[1]) || isFallback[pair[0] - 1] != isFallback[pair[1] - 1] { continue }
            // Samples may miss the input of a part without a description.
            if isOpaque[first] || isOpaque[second] {
              missed.insert(pair)
              continue
            }
            tally.failures += 1
            Issue.record("seed \(seed): rows \(pair) take \(request)\n\(router.routes)\n\(pattern)")
          }
        }
      }
      tally.missed += missed.count
      for conflict in conflicts {
        guard let example = conflict.example, let second = conflict.second else { continue }
        let rows = router._part.inspect { routes in
          Set(rowOfLeaf.indices.filter { routes.takes(example, on: $0) }.map { rowOfLeaf[$0] + 1 })
        }
        let isOfFirst = conflict.kind != .catchAll || conflict.severity == .note
        if rows.contains(conflict.first.number) != isOfFirst || !rows.contains(second.number) {
          tally.failures += 1
          Issue.record("seed \(seed): \(conflict)\nbut the example is taken by \(rows)")
        }
      }
    }
    #expect(tally.failures == 0)
    #expect(tally.requests >= 20 * Seed.rounds && tally.shadows > 20 && tally.pairs > 100, "\(tally)")
    #expect(tally.missed * 50 < tally.pairs, "\(tally)")
  }
}
