import RandomRouters
public import RandomRuns
import Roundtrip
import RoundtripInspection
import RoundtripTesting

/// Routers of all parts, each with the record of itself, also after a change that changes no answer.
public struct UnchangedRun: Sendable, Equatable {
  /// Comparisons, their recorded routes, and those of which nobody can tell.
  public var comparisons = 0, routes = 0, undecided = 0
  /// Requests that were matched.
  public var requests = 0

  /// Creates an empty run.
  public init() { Backtraces.areOff }
}

/// Draws a router, and compares it with its record, in which nothing may be broken.
public func tryUnchanged(seed: UInt64, into run: inout UnchangedRun) throws(BrokenPromise) {
  var parts = RandomRequestParts(random: SplitMix64(seed: seed))
  let alternatives = parts.router()
  // There is nothing to record of a router of which no route can match.
  if alternatives.router.inspectedRoutes.leaves.allSatisfy(\.acceptedMethods.isEmpty) { return }
  let record: RouteRecord
  do throws(InvalidRouteRecord) { record = try RouteRecord(RouteRecord(of: alternatives.router).text) } catch {
    throw BrokenPromise("a record is read", "\(error)\n\(alternatives)")
  }
  func compare(_ router: FoundRouter, _ what: String) throws(BrokenPromise) {
    let found = router.compatibility(with: record)
    let broken = found.changes.filter(\.isBreak)
    try promise("\(what) breaks nothing", broken.isEmpty, "\(found)\n\(alternatives)")
    run.comparisons += 1
    run.routes += found.routes
    run.undecided += found.routes(.undecided) + found.routes(.unreached)
    run.requests += found.requests
  }
  try compare(alternatives.router, "no change")
  // Of a part that is made later, and of a custom parser in another place, less is known.
  let change = parts.random.pick([RouterChange.wrapping, .grouping, .addedRoutes])
  try compare(alternatives.router(after: change, &parts.random), change.rawValue)
}
