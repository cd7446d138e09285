internal import Roundtrip

// What matches, prints: a route of which every URL that it prints is another's matches nothing, though it reads requests that
// no other route does.

extension ConflictSearch {
  /// Finds the takers of rows that print nothing but requests of earlier rows.
  mutating func lookForTakersOfPrints() {
    for (row, own) in routes.leavesOfRow.enumerated() where printsItself(row) {
      let open = own.filter { takers[$0].isEmpty && !isImpossible($0) }
      let found = open.map { takersOfPrints(of: $0) }
      if open.isEmpty || found.contains([]) || open.contains(where: matchesSample) { continue }
      for (leaf, takers) in zip(open, found) { self.takers[leaf] = takers }
    }
  }

  private func takersOfPrints(of leaf: Int) -> [Int] {
    let likely = earlier[leaf].filter { requiresNoMore($0, than: leaf) }
    if let one = likely.first(where: { coversPrints([$0], leaf) }) { return [one] }
    guard likely.count > 1, coversPrints(likely, leaf) else { return [] }
    return spared(likely) { coversPrints($0, leaf) }
  }

  /// Whether some request does match a leaf: a base, or a body, may print more than is known.
  func matchesSample(_ leaf: Int) -> Bool {
    var samples = Samples(seed: 7)
    return (0..<16).contains { table.leaf(matching: samples.request(for: leaves[leaf], attempt: $0)) == leaf }
  }

  /// Whether nothing but a row prints its values, so that a row whose prints are others' matches nothing.
  func printsItself(_ row: Int) -> Bool {
    func isUsual(_ leaf: Int) -> Bool { leaves[leaf].isDescribed && !leaves[leaf].isAlias && !leaves[leaf].isFallback }
    guard let name = routes.list[row].name, !routes.list[row].isAlias else { return false }
    return rowsOfName[name] == 1 && rowsOfName[nil] == nil && routes.leavesOfRow[row].allSatisfy(isUsual)
  }

  /// Whether some leaves read all that a leaf prints, if nothing else prints its values: what it reads, and nothing else.
  ///
  /// When a print is checked, a leaf that reads it counts even if it would leave the request alone.
  func coversPrints(_ takers: [Int], _ leaf: Int) -> Bool {
    var budget = Self.budget
    return requests[leaf].allSatisfy { own in
      var others = takers.flatMap { requests[$0] }
      // A body is printed with a type, and another may not be a form.
      func readsBody(_ language: RequestLanguage) -> Bool { language.parts.keys.contains(where: \.isOfBody) }
      if readsBody(own) { others.removeAll(where: readsBody) }
      return (try? own.isCovered(by: others, onlyOwnParts: true, &budget)) ?? false
    }
  }
}
