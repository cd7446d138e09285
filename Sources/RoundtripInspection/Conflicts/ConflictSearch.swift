internal import Roundtrip

/// Searches for conflicts between the routes of a router.
struct ConflictSearch {
  let table: Program
  let routes: InspectedRoutes
  let leaves: [Requirements]
  /// Why no request matches each leaf, if it contradicts itself.
  private let flaws: [Requirements.Flaw?]
  let requests: [[RequestLanguage]]
  /// The same, as if no filter and no conversion refused anything.
  let unrefined: [[RequestLanguage]]
  let paths: [PathOutline]
  let prints = PrintLanguages()
  /// For each language of each leaf, the numbers of the parts that it reads, and of those that a request must have.
  private let readParts: [[Set<Int>]]
  private let requiredParts: [[Set<Int>]]
  /// For each leaf that has been looked at, the earlier ones that might match the same request, or the same path as a
  /// fallback.
  private var candidates: [[Int]?] = []
  /// For each leaf, those of them that belong to another row.
  private(set) var earlier: [[Int]] = []
  /// Those of them of which one matches what has no other parts than the leaf reads, if earlier ones match all its requests.
  private(set) var likelyTakers: [[Int]] = []
  /// For each leaf, the earlier ones that match all its requests: one, or several together, or none.
  var takers: [[Int]] = []
  /// The leaves of which it can't be told whether earlier ones match all their requests.
  private(set) var mayBeTaken: Set<Int> = []
  /// Whether each leaf certainly accepts some requests, as far as languages tell.
  private let isCertain: [Bool]
  /// Whether nothing but its languages decides what each leaf accepts.
  let isKnown: [Bool]
  /// Whether only a filter or a conversion may refuse what each leaf requires.
  private let isRefined: [Bool]
  /// The case of the router's type of which the values of each row are, by its tag, or `nil` if that isn't certain.
  let caseOfRow: [Int?]
  /// The rows of each case, so that not every pair of rows has to be compared.
  let rowsOfCase: [Int?: [Int]]
  /// Whether each row can never match. A leaf that ends at a part with an unknown shape belongs to one of the rows
  /// after that part.
  private(set) var isUnreachable: [Bool]
  /// Those of them that print, in ascending order.
  private(set) var rowsPrintedInVain: [Int] = []

  init(_ table: Program) {
    self.table = table
    routes = table.inspected()
    let leaves = routes.leaves
    self.leaves = leaves
    flaws = leaves.indices.map { leaves[$0].flaw ?? table.flawBehindEnd($0) }
    var languages = RequestLanguages()
    let descriptions = leaves.map { RequestDescription($0) }
    requests = descriptions.map { languages.requests(of: $0) }
    unrefined = requests.map { $0.map(\.unrefined) }
    paths = leaves.map(PathOutline.init)
    isCertain = requests.map { $0.contains(where: \.isCertain) }
    isKnown = descriptions.map(\.unknowns.isEmpty)
    isRefined = descriptions.map(\.isRefined)
    let parts = Set(requests.joined().flatMap(\.parts.keys))
    let numbers = Dictionary(uniqueKeysWithValues: zip(parts, 0...))
    readParts = requests.map { $0.map { Set($0.partsOfRequests.compactMap { numbers[$0] }) } }
    requiredParts = requests.map {
      $0.map { way in Set(way.parts.keys.filter { !way.texts($0).possible.contains([]) }.compactMap { numbers[$0] }) }
    }
    isUnreachable = Array(repeating: false, count: routes.list.count)
    let cases = routes.names.map { $0.first.flatMap { $0.root == table.layout.type ? $0.tag : nil } }
    caseOfRow = cases
    rowsOfCase = Dictionary(grouping: cases.indices) { cases[$0] }
    lookForTakers()
    lookForTakersOfPrints()
    isUnreachable = routes.list.indices.map(neverMatches)
    rowsPrintedInVain = routes.list.indices.filter { isUnreachable[$0] && !routes.list[$0].isAlias }
  }

  /// Whether all leaves of a row are known to match nothing.
  func neverMatches(_ row: Int) -> Bool {
    let own = routes.leavesOfRow[row]
    return !own.isEmpty && own.allSatisfy { isImpossible($0) || !takers[$0].isEmpty }
  }

  private mutating func lookForTakers() {
    candidates = Array(repeating: nil, count: leaves.count)
    earlier = Array(repeating: [], count: leaves.count)
    (likelyTakers, takers) = (earlier, earlier)
    var index = RequestIndex()
    // Fallbacks come after all others, no matter where they are declared.
    for isFallback in [false, true] {
      for leaf in leaves.indices where leaves[leaf].isFallback == isFallback && !isImpossible(leaf) {
        let outlines = RequestIndex.Outlines(requests[leaf])
        // A fallback leaves paths to other routes, whatever else they require.
        let met = isFallback ? RequestIndex.Outlines(requests[leaf].map(\.pathsKept)) : outlines
        let found = index.numbers(meeting: met)
          .filter { paths[leaf].mayOverlap(paths[$0]) }
        candidates[leaf] = found
        earlier[leaf] = found.filter { routes.rowOfLeaf[$0] != routes.rowOfLeaf[leaf] }
        likelyTakers[leaf] = isFallback ? earlier[leaf] : earlier[leaf].filter { requiresNoMore($0, than: leaf) }
        var isOpen = false
        takers[leaf] = takers(of: leaf, &isOpen)
        if isOpen { mayBeTaken.insert(leaf) }
        index.add(leaf, outlines)
      }
    }
  }

  /// The leaves that match all requests of another: one alone, or else several together, of which none can be spared.
  ///
  /// - Parameter isOpen: Whether that can't be told.
  private func takers(of leaf: Int, _ isOpen: inout Bool) -> [Int] {
    // What a leaf passes over is left to later ones, but to no fallback.
    func isTaker(_ other: Int) -> Bool { leaves[leaf].isFallback || !mayPassOver(other) }
    let likely = likelyTakers[leaf]
    if likely.isEmpty { return [] }
    if let one = likely.first(where: { covers([$0], leaf) && isTaker($0) }) { return [one] }
    guard let isCovered = coverage(earlier[leaf], leaf) else {
      isOpen = true
      return []
    }
    if !isCovered { return [] }
    let together = earlier[leaf].filter { isTaker($0) && (leaves[leaf].isFallback || mayMeet($0, leaf)) }
    guard covers(together, leaf) else {
      // The others may leave some requests to it.
      isOpen = true
      return []
    }
    return spared(together) { covers($0, leaf) }
  }

  /// Some leaves that cover another, without those that can be spared.
  func spared(_ takers: [Int], cover: ([Int]) -> Bool) -> [Int] {
    var takers = takers
    for other in takers.reversed().prefix(Self.maximumTrials) {
      let rest = takers.filter { $0 != other }
      if cover(rest) { takers = rest }
    }
    return takers
  }

  /// Whether a leaf requires no parts that another doesn't read.
  private func requiresNoMore(_ leaf: Int, than other: Int) -> Bool {
    requiredParts[leaf].contains { required in readParts[other].contains { required.isSubset(of: $0) } }
  }

  /// Whether a leaf may leave requests that it accepts to later ones.
  func mayPassOver(_ leaf: Int) -> Bool {
    table.mayPassOver(leaf, to: { candidates[$0] }) { mayMeet($0, leaf) }
  }

  /// How many differences of requests are looked at before it can't be told whether a leaf matches anything.
  static let budget = 2000

  /// Whether some leaves match all requests of another: together, if there are several.
  private func covers(_ takers: [Int], _ leaf: Int, asIfUnrefined: Bool = false) -> Bool {
    coverage(takers, leaf, asIfUnrefined: asIfUnrefined) ?? false
  }

  /// The same, or `nil` if it can't be told.
  private func coverage(_ takers: [Int], _ leaf: Int, asIfUnrefined: Bool = false) -> Bool? {
    let others = takers.flatMap { asIfUnrefined ? unrefined[$0] : certainRequests(of: $0, before: leaf) }
    var budget = Self.budget
    do throws(CannotBeTold) {
      for request in requests[leaf] {
        if try !request.isCovered(by: others, &budget) { return budget > 0 ? false : nil }
      }
      return true
    } catch {
      return nil
    }
  }

  /// Those of the requests that a leaf doesn't leave to a later one of which it may be certain.
  private func certainRequests(of taker: Int, before leaf: Int) -> [RequestLanguage] {
    leaves[leaf].isFallback || isCertain[taker] ? requests(of: taker, before: leaf) : []
  }

  /// The requests that a leaf doesn't leave to a later one.
  func requests(of taker: Int, before leaf: Int) -> [RequestLanguage] {
    // A fallback leaves paths to other routes, whatever else they require.
    leaves[leaf].isFallback && !leaves[taker].isFallback ? requests[taker].map(\.pathsKept) : requests[taker]
  }

  /// Whether some leaves match all requests of another, and pass over none of them.
  private func takeAll(_ takers: [Int], of leaf: Int) -> Bool {
    (leaves[leaf].isFallback || !takers.contains(where: mayPassOver)) && covers(takers, leaf)
  }

  /// Whether a leaf can match nothing after some others.
  private func neverMatches(_ leaf: Int, after takers: [Int]) -> Bool {
    covers(takers, leaf) || printsItself(routes.rowOfLeaf[leaf]) && coversPrints(takers, leaf)
  }

  /// Whether two rows may read and print the same value.
  func mayShareValues(_ one: Int, _ other: Int) -> Bool {
    for (one, other) in zip(routes.names[one], routes.names[other]) {
      guard one.root == other.root, let tag = one.tag, let otherTag = other.tag else { return true }
      if tag != otherTag { return false }
    }
    return true
  }

  func isImpossible(_ leaf: Int) -> Bool {
    flaws[leaf] != nil || leaves[leaf].acceptedMethods.isEmpty
      || !requests[leaf].isEmpty && requests[leaf].allSatisfy(\.isEmpty)
  }

  // MARK: Results

  /// The conflicts, the worst first: those of single rows, and then those of two rows.
  ///
  /// - Parameter rowsPrinting: Which of some rows print the values of each.
  func conflicts(_ rowsPrinting: ([Int]) -> [[Int]]) -> [RouteConflict] {
    var found: [RouteConflict] = []
    for (row, own) in routes.leavesOfRow.enumerated() {
      if isUnreachable[row] { found.append(unreachable(row, own)) }
      for name in repeatedFields(own) { found.append(conflict(.repeatedField(name), .error, of: row)) }
    }
    var rowsUnknown: Set<Int> = []
    for row in isUnreachable.indices where !isUnreachable[row] {
      var own: [RouteConflict] = []
      if let conflict = catchAll(row) { own.append(conflict) } else { addOverlaps(of: row, to: &own) }
      if mayNeverMatch(row) {
        rowsUnknown.insert(row)
        if own.isEmpty, let first = firstTaker(of: row) {
          own.append(conflict(.undecided, .note, of: row, after: first))
        }
        for index in own.indices { own[index].mayNeverMatch = true }
      }
      found += own
    }
    for row in routes.list.indices where !isUnreachable[row] && !rowsUnknown.contains(row) {
      if let conflict = otherSpelling(row) { found.append(conflict) }
    }
    for row in routes.list.indices { found += mistakes(of: row) }
    found += unprinted(rowsPrinting)
    found = RouteConflict.grouped(found)
    var result: [RouteConflict] = []
    for severity: RouteConflict.Severity in [.error, .warning, .note] {
      for conflict in found where conflict.severity == severity { result.append(conflict) }
    }
    // Where cases don't tell conflicts apart, paths do.
    let names = Dictionary(grouping: result.indices) { result[$0].name }
    for index in names.values.filter({ $0.count > 1 }).joined() { result[index].isNamedByPaths = true }
    return result
  }

  /// How many earlier rows with which a row shares requests are looked for, and with how many of them requests are tried.
  /// Where every route overlaps with every other, more would take time quadratic in their number, and say the same.
  private static let (maximumOverlaps, maximumTrials) = (16, 32)

  /// Adds the conflicts with earlier rows that match a request of this row: one for all of them that say the same.
  private func addOverlaps(of row: Int, to found: inout [RouteConflict]) {
    // Pairs of leaves: an earlier one, and one of this row.
    var (firsts, seconds): ([Int], [Int]) = ([], [])
    for second in routes.leavesOfRow[row] {
      // A fallback is meant to leave the paths of other routes to them.
      for first in earlier[second] where leaves[first].isFallback == leaves[second].isFallback {
        firsts.append(first)
        seconds.append(second)
      }
    }
    let order = firsts.indices.sorted { routes.rowOfLeaf[firsts[$0]] < routes.rowOfLeaf[firsts[$1]] }
    var (own, told, untold, trials) = ([RouteConflict](), [Int](), [Int](), 0)
    var mayHaveMore = false
    for pair in order {
      let other = routes.rowOfLeaf[firsts[pair]]
      if other == told.last || isUnreachable[other] { continue }
      if told.count == Self.maximumOverlaps || trials == Self.maximumTrials {
        mayHaveMore = true
        break
      }
      var isTried = false
      if let request = lostRequest(firsts[pair], seconds[pair], &isTried) {
        told.append(other)
        let conflict = overlap(firsts[pair], seconds[pair], request)
        if let known = own.firstIndex(where: { $0.says(theSameAs: conflict) }) {
          own[known].winners += conflict.winners
          own[known].examples += conflict.examples
        } else {
          own.append(conflict)
        }
      } else if isTried, other != untold.last {
        untold.append(other)
      }
      if isTried { trials += 1 }
    }
    untold.removeAll(where: told.contains)
    if let first = untold.first {
      var undecided = conflict(.undecided, .note, of: row, after: first)
      undecided.winners = untold.map { routes.list[$0] }
      own.append(undecided)
    }
    for index in own.indices { own[index].mayHaveMore = mayHaveMore }
    found += own
  }

  func conflict(
    _ kind: RouteConflict.Kind, _ severity: RouteConflict.Severity, of row: Int, after winner: Int? = nil,
    _ example: URLRequestData? = nil
  ) -> RouteConflict {
    RouteConflict(
      kind: kind, severity: severity, winners: winner.map { [routes.list[$0]] } ?? [], losers: [routes.list[row]],
      examples: example.map { [$0] } ?? [])
  }

  private func unreachable(_ row: Int, _ own: [Int]) -> RouteConflict {
    let possible = own.filter { !takers[$0].isEmpty }
    guard let taken = possible.first else { return impossible(row, own) }
    // One route matches all its requests, or several together do, or they match all that it prints.
    let requestsTaker = earlier[taken].first { takes(routes.rowOfLeaf[$0], allOf: possible, where: takeAll) }
    let isCovered = requestsTaker != nil || possible.allSatisfy { takeAll(takers[$0], of: $0) }
    let taker =
      isCovered
      ? requestsTaker
      : earlier[taken].first { takes(routes.rowOfLeaf[$0], allOf: possible) { neverMatches($1, after: $0) } }
    guard let taker else {
      var found = conflict(.unreachable, .error, of: row)
      found.isOfPrints = !isCovered
      var pairs = possible.flatMap { leaf in takers[leaf].map { (taker: $0, leaf: leaf) } }
      pairs.sort { $0.taker < $1.taker }
      for (taker, leaf) in pairs where !found.winners.contains(where: { $0.number == routes.rowOfLeaf[taker] + 1 }) {
        found.winners.append(routes.list[routes.rowOfLeaf[taker]])
        if let example = lostRequest(taker, leaf) { found.examples.append(example) }
      }
      // Each example is one of the winner in its place.
      if found.examples.count < found.winners.count { found.examples = [] }
      return found
    }
    let isDuplicate = hides(own, routes.rowOfLeaf[taker])
    let kind: RouteConflict.Kind =
      isDuplicate ? .duplicate : leaves[taker].hidesLiteral(of: leaves[taken]) ? .hidesLiteral : .unreachable
    let example = lostRequest(taker, taken)
    var found = conflict(kind, .error, of: row, after: routes.rowOfLeaf[taker], example)
    found.isOfCatchAll = leaves[taker].endsInRest && !leaves[taker].isFallback
    found.isOfPrints = !isCovered
    return found
  }

  private func impossible(_ row: Int, _ own: [Int]) -> RouteConflict {
    let flaw = own.lazy.compactMap { flaws[$0] }.first
    let hasNoMethod = own.contains { leaves[$0].acceptedMethods.isEmpty }
    let impossibility = flaw.map { RouteConflict.Impossibility($0) } ?? (hasNoMethod ? .severalMethods : .noText)
    return conflict(.impossible(impossibility), .error, of: row)
  }

  /// Whether a row could never match after these leaves.
  private func hides(_ own: [Int], _ row: Int) -> Bool {
    routes.leavesOfRow[row].allSatisfy { neverMatches($0, after: own) }
  }

  /// Whether the leaves of a row match all that these match.
  private func takes(_ row: Int, allOf later: [Int], where covers: ([Int], Int) -> Bool) -> Bool {
    later.allSatisfy { leaf in earlier[leaf].contains { routes.rowOfLeaf[$0] == row && covers([$0], leaf) } }
  }

  private func overlap(_ first: Int, _ second: Int, _ request: URLRequestData) -> RouteConflict {
    let hides = leaves[first].hidesLiteral(of: leaves[second])
    // A literal is more specific than a parameter. So is a route that requires more fields, or that matches only some
    // of the other's requests.
    let isSpecial =
      leaves[second].hidesLiteral(of: leaves[first]) || leaves[first].fields.count > leaves[second].fields.count
      || covers([second], first)
    var found = conflict(
      hides ? .hidesLiteral : .overlap, isSpecial && !hides ? .note : .warning, of: routes.rowOfLeaf[second],
      after: routes.rowOfLeaf[first], request)
    found.isLeftover = isLeftover(second, by: first)
    return found
  }

  /// Whether all leaves in the row of one match only what a filter or a conversion of another leaf refuses.
  private func isLeftover(_ second: Int, by first: Int) -> Bool {
    isRefined[first] && leaves[first].isDescribed
      && routes.leavesOfRow[routes.rowOfLeaf[second]].allSatisfy { covers([first], $0, asIfUnrefined: true) }
  }

  /// The names of fields that one of these leaves reads twice.
  private func repeatedFields(_ own: [Int]) -> [String] {
    var names: [String] = []
    var repeated: [RequestCodec.Name] = []
    for leaf in own {
      var seen: [RequestCodec.Name] = []
      for case .fields(let place, let shape) in leaves[leaf].parts {
        for name in shape.fieldNamesOnOneWay {
          let field = RequestCodec.Name(name, in: place)
          if seen.contains(field), !repeated.contains(field) {
            names.append(name)
            repeated.append(field)
          }
          seen.append(field)
        }
      }
    }
    return names
  }
}
