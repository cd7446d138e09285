import RandomRouters
public import Roundtrip
import RoundtripInspection

/// The conflicts of random routers, compared with what each of their ways accepts by itself.
public struct ConflictRun: Sendable, Equatable {
  /// Routers, and requests tried on every way of each.
  public var routers = 0, requests = 0
  /// Rows that are said never to match, pairs that are said to match a common request, and rows of which that can't be
  /// told.
  public var never = 0, reported = 0, undecided = 0
  /// Pairs that matched a common request, and those among them of which it couldn't be told.
  public var pairs = 0, untold = 0
  /// Rows that match a request that no earlier one does, and those of which no such request is known.
  public var alive = 0, unknown = 0
  /// The rows of which nothing but their descriptions decides what they and the earlier ones accept.
  public var described = 0
  /// Those among them of which it can't be told whether they ever match, except those whose values other rows print: aliases,
  /// and rows after one of the same case that never matches.
  public var open = 0
  /// Catch-alls that were made fallbacks, as is advised.
  public var catchAlls = 0

  /// Creates an empty run.
  public init() { Backtraces.areOff }
}

/// Draws a router, the same for the same seed, and compares its conflicts with what its ways accept.
public func tryConflicts(seed: UInt64, requests: Int, into run: inout ConflictRun) throws(BrokenPromise) {
  var patterns = RandomPatterns(random: SplitMix64(seed: seed))
  let pattern = patterns.router()
  try tryConflicts(
    of: pattern.router, "\(pattern)", (0..<requests).map { _ in patterns.request(for: pattern).data }, into: &run)
  var parts = RandomRequestParts(random: SplitMix64(seed: seed))
  let alternatives = parts.router()
  try tryConflicts(
    of: alternatives.router, "\(alternatives)", (0..<requests).map { _ in parts.request(for: alternatives) },
    into: &run)
}

/// Compares the conflicts of a router with what its ways accept of some requests.
public func tryConflicts<R: ParserPrinter>(
  of router: R, _ text: String, _ requests: [URLRequestData], into run: inout ConflictRun
) throws(BrokenPromise) where R.Input == URLRequestData {
  let check = ConflictCheck(router, text)
  run.routers += 1
  run.never += check.never.count
  run.reported += check.reported.count
  run.undecided += check.undecided.count
  for conflict in check.conflicts { try check.checkExample(of: conflict) }
  try check.checkRows(&run, requests)
  var pairs: Set<[Int]> = []
  run.requests += requests.count
  for request in requests { try check.check(request, &pairs) }
  run.pairs += pairs.count
  run.untold += pairs.subtracting(check.reported).count
}

private struct ConflictCheck<R: ParserPrinter> where R.Input == URLRequestData {
  let router: R
  let text: String
  let conflicts: [RouteConflict]
  private let leaves: [Requirements]
  private let rowOfLeaf: [Int]
  /// Whether nothing but its description decides what each leaf accepts.
  private let isKnown: [Bool]
  /// The rows that are said never to match, and those of which it can't be told whether they match what others do.
  private(set) var never: Set<Int> = []
  private(set) var undecided: Set<Int> = []
  /// The pairs of rows that are said to match a common request.
  private(set) var reported: Set<[Int]> = []
  /// The rows that are said to lose to more than are named.
  private var losersToMore: Set<Int> = []
  /// The rows that are said to match nothing, perhaps.
  private var mayNeverMatch: Set<Int> = []
  /// The rows that match any rest of a path. One conflict covers all routes before them.
  private var catchAlls: Set<Int> = []

  init(_ router: R, _ text: String) {
    (self.router, self.text) = (router, text)
    (leaves, rowOfLeaf) = router.inspect { program in
      let routes = program.inspected(learningNames: false)
      return (routes.leaves, routes.rowOfLeaf)
    }
    isKnown = leaves.map { RequestDescription($0).unknowns.isEmpty }
    conflicts = router.conflicts()
    for conflict in conflicts {
      let losing = conflict.losers.map(\.number)
      if conflict.mayNeverMatch { mayNeverMatch.formUnion(losing) }
      switch conflict.kind {
      case .undecided: undecided.formUnion(losing)
      case .repeatedField, .getWithBody, .lowercaseMethod, .redundantOptional, .printedByAnother, .otherSpelling: break
      case .impossible: never.formUnion(losing)
      default:
        if conflict.mayHaveMore { losersToMore.formUnion(losing) }
        if conflict.kind == .catchAll { catchAlls.formUnion(losing) }
        if conflict.severity == .error { never.formUnion(losing) }
        for first in conflict.winners { reported.formUnion(losing.map { [first.number, $0] }) }
      }
    }
  }

  /// The ways that accept a request, whatever the others do.
  private func takers(of request: URLRequestData) -> [Int] {
    router.inspect { program in leaves.indices.filter { program.takes(request, on: $0) } }
  }

  /// The ways that read a request, even if what its value prints is another's.
  private func readers(of request: URLRequestData) -> [Int] {
    router.inspect { program in leaves.indices.filter { program.takes(request, on: $0, evenIfUnprintable: true) } }
  }

  private func fact(_ text: @autoclosure () -> String) -> String {
    "\(text())\nof\n\(self.text)\n\(router.routes)\n\(conflicts)"
  }

  func checkExample(of conflict: RouteConflict) throws(BrokenPromise) {
    for (example, first) in zip(conflict.examples, conflict.winners) {
      let takers = takers(of: example).map { rowOfLeaf[$0] + 1 }
      let readers = readers(of: example).map { rowOfLeaf[$0] + 1 }
      let second = conflict.losers[0].number
      switch conflict.kind {
      case .otherSpelling:
        let match = try? router.matchReturningRow(request: example).route.number
        try promise(
          "what a route reads and leaves alone matches none", match == nil, fact("\(conflict)\nmatches \(match ?? 0)"))
      case .catchAll where conflict.severity == .warning:
        try promise(
          "an example is of the catch-all alone", !takers.contains(first.number) && takers.contains(second),
          fact("\(conflict)\nis taken by \(takers)"))
      default:
        try promise(
          "an example is of both routes", takers.contains(first.number) && readers.contains(second),
          fact("\(conflict)\nis taken by \(takers), and read by \(readers)"))
      }
    }
  }

  /// Whether each row that isn't said never to match does match a request: one of these, or one that it accepts for certain and
  /// no earlier one does.
  func checkRows(_ run: inout ConflictRun, _ requests: [URLRequestData]) throws(BrokenPromise) {
    var languages = RequestLanguages()
    let ways = leaves.map { languages.requests(of: RequestDescription($0)) }
    let read = Set(ways.joined().flatMap(\.parts.keys))
    let matched = Set(requests.compactMap { try? router.matchReturningRow(request: $0).route.number })
    for row in Set(rowOfLeaf).sorted() where !never.contains(row + 1) {
      var (isDescribed, isTold, match) = (true, true, nil as Int?)
      for leaf in leaves.indices where rowOfLeaf[leaf] == row && match != row + 1 {
        let earlier = leaves.indices.filter { mayPrecede($0, leaf) }
        if !self.isKnown[leaf] || !earlier.allSatisfy({ self.isKnown[$0] }) { isDescribed = false }
        let rivals = earlier.flatMap { other in
          ways[other].map { leaves[leaf].isFallback && !leaves[other].isFallback ? $0.paths : $0 }
        }
        for way in ways[leaf] {
          // Whether a filter lets a request pass, and others refuse it, the router says.
          for isLeft in [true, false] where match != row + 1 {
            do throws(CannotBeTold) {
              let witness = try RequestLanguage.witness(
                in: [way.unrefined], outside: rivals, certainly: isLeft, readParts: read)
              guard let request = witness?.request else { continue }
              match = try? router.matchReturningRow(request: request).route.number
              if match != row + 1 { isTold = false }
            } catch {
              isTold = false
            }
          }
        }
      }
      let isKnown = match == row + 1 || isDescribed && (matched.contains(row + 1) || matchesOtherSpelling(row))
      if isKnown { run.alive += 1 } else { run.unknown += 1 }
      if isDescribed { run.described += 1 }
      if isDescribed, mayNeverMatch.contains(row + 1), !isPrintedElsewhere(row) { run.open += 1 }
      try promise(
        "a route that isn't said never to match does match, or can't be told",
        isKnown || !isDescribed || !isTold || mayNeverMatch.contains(row + 1),
        fact("\(row + 1) isn't said to match nothing"))
    }
  }

  /// Whether a row matches a request in which each number has a zero before it.
  ///
  /// Earlier rows may read it, and leave it alone because they print it without the zero, as another's. No language tells that.
  private func matchesOtherSpelling(_ row: Int) -> Bool {
    var samples = Samples(seed: 1)
    return leaves.indices.contains { leaf in
      rowOfLeaf[leaf] == row
        && (0..<64).contains { attempt in
          var request = samples.request(for: SampledWay(leaves[leaf]), attempt: attempt)
          request.target = request.target.replacing(#/\d+/#) { "0" + $0.output }
          return (try? router.matchReturningRow(request: request).route.number) == row + 1
        }
    }
  }

  private func isPrintedElsewhere(_ row: Int) -> Bool {
    let (rows, own) = (router.routes, router.routes[row])
    return isAlias(row) || rows[..<row].contains { $0.name == own.name && never.contains($0.number) }
  }

  private func isAlias(_ row: Int) -> Bool { leaves.indices.contains { rowOfLeaf[$0] == row && leaves[$0].isAlias } }

  /// Whether a route that is no fallback has the path of a request, so that no fallback is asked.
  private func hasPathOfOthers(_ request: URLRequestData) -> Bool {
    do throws(RoutingError) {
      let row = try router.matchReturningRow(request: request).route.number - 1
      return leaves.indices.contains { rowOfLeaf[$0] == row && !leaves[$0].isFallback }
    } catch {
      return error.kind != .notFound
    }
  }

  /// Whether another row is asked before a leaf's, and may match.
  private func mayPrecede(_ other: Int, _ leaf: Int) -> Bool {
    if rowOfLeaf[other] == rowOfLeaf[leaf] || never.contains(rowOfLeaf[other] + 1) { return false }
    if leaves[other].isFallback != leaves[leaf].isFallback { return leaves[leaf].isFallback }
    return other < leaf
  }

  func check(_ request: URLRequestData, _ pairs: inout Set<[Int]>) throws(BrokenPromise) {
    if let match = try? router.matchReturningRow(request: request).route.number {
      try promise("what is said never to match doesn't", !never.contains(match), fact("\(match) matches \(request)"))
    }
    let takers = takers(of: request)
    for later in readers(of: request) {
      for earlier in takers where earlier < later {
        let (first, second) = (rowOfLeaf[earlier] + 1, rowOfLeaf[later] + 1)
        if first == second || never.contains(first) || never.contains(second) || catchAlls.contains(second) { continue }
        // Routes that a fallback leaves to others don't conflict, nor do two bases that a URL doesn't mention.
        if leaves[earlier].isFallback != leaves[later].isFallback { continue }
        if leaves[later].isFallback, hasPathOfOthers(request) { continue }
        if leaves[earlier].completesMore(than: request), leaves[later].completesMore(than: request) { continue }
        if losersToMore.contains(second) { continue }
        pairs.insert([first, second])
        try promise(
          "a common request is reported, or can't be told",
          reported.contains([first, second]) || undecided.contains(second) && !(isKnown[earlier] && isKnown[later]),
          fact("\(first) and \(second) take \(request)"))
      }
    }
  }
}

extension Requirements {
  /// Whether a base fills in a part that a request doesn't have.
  fileprivate func completesMore(than request: URLRequestData) -> Bool {
    parts.contains {
      if case .completing(let part, _) = $0 {
        part.place == .scheme && request.scheme == nil || part.place == .host && request.host == nil
          || part.place == .port && request.port == nil
      } else {
        false
      }
    }
  }
}
