/// A number of calls of one contestant, timed together.
struct Batch {
  let elapsed: Duration
  let allocations: UInt64
  let operations: Int

  init(of contestant: Contestant, calls: Int) throws {
    let run = contestant.run
    let clock = ContinuousClock()
    let allocated = AllocationCount.current
    let start = clock.now
    for _ in 0..<calls { try run() }
    elapsed = clock.now - start
    allocations = AllocationCount.current - allocated
    operations = calls * contestant.operations
  }
}
