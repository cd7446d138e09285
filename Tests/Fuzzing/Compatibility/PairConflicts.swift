import RandomRouters
public import RandomRuns
import RoundtripInspection

/// Draws one of the routers of pairs, whose descriptions say all that they accept, and compares its conflicts with what all
/// requests of some alphabets show.
public func tryDescribedConflicts(seed: UInt64, into run: inout ConflictRun) throws(BrokenPromise) {
  var random = SplitMix64(seed: seed)
  var router = PairRouter(&random)
  // A conversion might refuse anything.
  for index in router.routes.indices { router.routes[index].shift = 0 }
  try tryConflicts(of: router.router, router.text, Requests.all(of: router, router), into: &run)
}
