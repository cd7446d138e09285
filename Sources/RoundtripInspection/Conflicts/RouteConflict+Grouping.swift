internal import Roundtrip

extension RouteConflict {
  /// These conflicts, with one for all that say the same of a route and of many others. Misplaced, a catch-all hides all
  /// routes after it, and is reported once even if they are few.
  static func grouped(_ conflicts: [RouteConflict]) -> [RouteConflict] {
    var groups: [[Int]] = []
    var groupsOfRow: [Int: [Int]] = [:]
    for (index, conflict) in conflicts.enumerated() {
      let row = conflict.first.number
      if let known = groupsOfRow[row]?.first(where: { conflicts[groups[$0][0]].isAlike(conflict) }) {
        groups[known].append(index)
      } else {
        groupsOfRow[row, default: []].append(groups.count)
        groups.append([index])
      }
    }
    var (result, isTold) = (conflicts, Array(repeating: false, count: conflicts.count))
    for group in groups where group.count >= shownRoutes || group.count > 1 && conflicts[group[0]].isOfCatchAll {
      if conflicts[group[0]].isOfCatchAll { result[group[0]].kind = .unreachable }
      for index in group.dropFirst() {
        result[group[0]].others.append(contentsOf: [conflicts[index].second].compactMap(\.self))
        isTold[index] = true
      }
    }
    return result.indices.filter { !isTold[$0] }.map { result[$0] }
  }

  /// Whether both say the same of one route and of others.
  private func isAlike(_ other: RouteConflict) -> Bool {
    if second == nil || other.second == nil { return false }
    if isOfCatchAll && other.isOfCatchAll { return true }
    return kind == other.kind && severity == other.severity && isOfFallback == other.isOfFallback
      && (isOfCatchAll, isTogether, isLeftover) == (other.isOfCatchAll, other.isTogether, other.isLeftover)
      && (kind != .duplicate || (first.name == second?.name) == (other.first.name == other.second?.name))
  }
}
