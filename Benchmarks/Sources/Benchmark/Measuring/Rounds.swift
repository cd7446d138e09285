extension Contest {
  /// Measures the contestants in rounds, one batch of each in every round.
  func measure(_ effort: Effort) throws -> [String: Measurement] {
    let contestants = try contestants()
    let calls = try contestants.map { try callsToFill(effort.batch, with: $0) }
    var measurements = [Measurement](repeating: Measurement(), count: contestants.count)

    let clock = ContinuousClock()
    let end = clock.now + effort.share * contestants.count
    var round = 0
    while round < effort.fewestRounds || clock.now < end {
      for turn in contestants.indices {
        // Another one starts in each round, so that none always runs in the wake of the same neighbour.
        let index = (turn + round) % contestants.count
        measurements[index].add(try Batch(of: contestants[index], calls: calls[index]))
      }
      round += 1
    }
    return Dictionary(uniqueKeysWithValues: zip(contestants.map(\.name), measurements))
  }

  /// How many calls of a contestant take as long as a batch should.
  ///
  /// Finding out warms the contestant up as well.
  private func callsToFill(_ batch: Duration, with contestant: Contestant) throws -> Int {
    var calls = 1
    while try Batch(of: contestant, calls: calls).elapsed < batch { calls *= 2 }
    return calls
  }
}
