import Roundtrip
import RoundtripFoundation
import RoundtripTesting

/// Two routers of plain paths as regular expressions, and whether the later one is said to take all paths of the earlier:
/// JSON for a library that decides that by itself.
public func pathLanguages(seed: UInt64) -> String {
  var random = SplitMix64(seed: seed)
  let before = PairRouter(isPlain: true, &random)
  let after = before.changed(&random)
  let found = after.router.compatibility(with: RouteRecord(of: before.router))
  // Another value is no other language, and nothing more may have been compared.
  let isBroken = found.changes.contains { $0.kind == .lost || $0.kind == .changed }
  let isUndecided = !isBroken && found.changes.contains { $0.isBreak || [.undecided, .unreached].contains($0.kind) }
  func language(_ router: PairRouter) -> String { router.routes.map { "(\($0.expression))" }.joined(separator: "|") }
  let verdict = isUndecided ? "undecided" : isBroken ? "broken" : "compatible"
  let breaks = found.changes.filter(\.isBreak).map { "\($0.kind): \($0.request?.target ?? "")" }.joined(separator: ", ")
  let pair: JSONValue = [
    "before": .string(language(before)), "after": .string(language(after)), "verdict": .string(verdict),
    "breaks": .string(breaks),
  ]
  return pair.compact
}
