import Roundtrip
import RoundtripTesting

/// Two routers of plain paths as regular expressions, and whether the later one is said to take all paths of the earlier:
/// JSON for a library that decides that by itself.
public func pathLanguages(seed: UInt64) -> String {
  var random = SplitMix64(seed: seed)
  let before = PairRouter(isPlain: true, &random)
  let after = before.changed(&random)
  let found = after.router.compatibility(with: RouteRecord(of: before.router))
  let isUndecided = found.isCompatible && found.changes.contains { $0.kind == .undecided }
  func language(_ router: PairRouter) -> String { router.routes.map { "(\($0.expression))" }.joined(separator: "|") }
  let verdict = isUndecided ? "undecided" : found.isCompatible ? "compatible" : "broken"
  let breaks = found.changes.filter(\.isBreak).map { "\($0.kind): \($0.request?.target ?? "")" }.joined(separator: ", ")
  return
    #"{"before": "\#(language(before))", "after": "\#(language(after))", "verdict": "\#(verdict)", "breaks": "\#(breaks)"}"#
}
