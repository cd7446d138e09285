internal import Roundtrip

extension RouteConflict {
  /// These conflicts, with one for all routes that lose to the same ones in the same way, if they are many. Misplaced, a
  /// catch-all hides all routes after it, and is reported once even if they are few.
  static func grouped(_ conflicts: [RouteConflict]) -> [RouteConflict] {
    var groups: [[Int]] = []
    var groupsOfWinners: [[Int]: [Int]] = [:]
    for (index, conflict) in conflicts.enumerated() {
      let winners = conflict.winners.map(\.number)
      if let known = groupsOfWinners[winners]?.first(where: { conflicts[groups[$0][0]].says(theSameAs: conflict) }) {
        groups[known].append(index)
      } else {
        groupsOfWinners[winners, default: []].append(groups.count)
        groups.append([index])
      }
    }
    var (result, isTold) = (conflicts, Array(repeating: false, count: conflicts.count))
    for group in groups where group.count >= shownRoutes || group.count > 1 && conflicts[group[0]].isOfCatchAll {
      if conflicts[group[0]].isOfCatchAll { result[group[0]].kind = .unreachable }
      for index in group.dropFirst() {
        result[group[0]].losers += conflicts[index].losers
        isTold[index] = true
      }
    }
    return result.indices.filter { !isTold[$0] }.map { result[$0] }
  }

  /// Whether both say the same of some routes that lose to others.
  func says(theSameAs other: RouteConflict) -> Bool {
    if winners.isEmpty || other.winners.isEmpty { return false }
    if isOfCatchAll && other.isOfCatchAll { return true }
    return kind == other.kind && severity == other.severity && isOfFallback == other.isOfFallback
      && (isOfCatchAll, isLeftover, mayHaveMore) == (other.isOfCatchAll, other.isLeftover, other.mayHaveMore)
      && isOfPrints == other.isOfPrints
      && mayNeverMatch == other.mayNeverMatch
      && (kind != .duplicate || isOfOneName == other.isOfOneName)
  }

  /// Whether the loser has the name of the winner.
  var isOfOneName: Bool { winners[0].name == losers[0].name }
}
