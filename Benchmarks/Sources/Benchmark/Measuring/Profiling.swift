/// Runs one contestant alone, for a profiler.
///
/// A profiler finds it by its symbol's name, `--toggle-collect='*runForProfiler*'`, which leaves setting up and
/// checking out of the count. Hence it is never inlined, and contains no closure, whose symbol would contain that name
/// too.
@inline(never)
func runForProfiler(_ contestant: Contestant, calls: Int) throws {
  for _ in 0..<calls { try contestant.run() }
}
