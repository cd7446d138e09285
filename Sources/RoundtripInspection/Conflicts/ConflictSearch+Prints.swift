internal import Roundtrip

// What matches, prints: a route of which every URL that it prints is another's matches nothing, though it reads requests that
// no other route does.

extension ConflictSearch {
  /// Finds the takers of rows that print nothing but requests of earlier rows.
  mutating func lookForTakersOfPrints() {
    for (row, own) in routes.leavesOfRow.enumerated() {
      let open = own.filter { takers[$0].isEmpty && !isImpossible($0) }
      if open.isEmpty || open.contains(where: { likelyTakers[$0].isEmpty }) || !printsItself(row) { continue }
      let found = open.map { takersOfPrints(of: $0) }
      if found.contains([]) || open.contains(where: matchesSample) { continue }
      for (leaf, takers) in zip(open, found) { self.takers[leaf] = takers }
    }
  }

  private func takersOfPrints(of leaf: Int) -> [Int] {
    // A row that reads the same value gives it back.
    let likely = likelyTakers[leaf].filter { !mayShareValues(routes.rowOfLeaf[$0], routes.rowOfLeaf[leaf]) }
    if let one = likely.first(where: { coversPrints([$0], leaf) }) { return [one] }
    guard likely.count > 1, coversPrints(likely, leaf) else { return [] }
    return spared(likely) { coversPrints($0, leaf) }
  }

  /// Whether no other row prints values of a row as requests that match, so that a row whose prints are others' matches nothing.
  ///
  /// Earlier rows with the same values print first. If they never match, what they print is others' as well.
  func printsItself(_ row: Int) -> Bool {
    func isUsual(_ leaf: Int) -> Bool { leaves[leaf].isDescribed && !leaves[leaf].isAlias }
    guard routes.list[row].name != nil, !routes.list[row].isAlias, routes.leavesOfRow[row].allSatisfy(isUsual) else {
      return false
    }
    func isRival(_ other: Int) -> Bool {
      other < row && !routes.list[other].isAlias && mayShareValues(other, row) && !neverMatches(other)
    }
    guard let tag = caseOfRow[row] else { return !(0..<row).contains(where: isRival) }
    return ![tag, nil].contains { rowsOfCase[$0]?.contains(where: isRival) ?? false }
  }

  /// Whether some leaves read all that a leaf prints, if nothing else prints its values.
  ///
  /// When a print is checked, a leaf that reads it counts even if it would leave the request alone.
  func coversPrints(_ takers: [Int], _ leaf: Int) -> Bool {
    coversPrints(takers.flatMap { requests(of: $0, before: leaf) }, leaf)
  }

  func coversPrints(_ others: [RequestLanguage], _ leaf: Int) -> Bool {
    // What it prints is some of what it reads, with no other parts. Either may be known better.
    areCovered(requests[leaf], by: others) || areCovered(prints(of: leaf), by: others)
  }

  private func areCovered(_ prints: [RequestLanguage], by others: [RequestLanguage]) -> Bool {
    var budget = Self.budget
    return prints.allSatisfy { own in
      // A body is printed with a type, and another may not be a form.
      func readsBody(_ language: RequestLanguage) -> Bool { language.parts.keys.contains(where: \.isOfBody) }
      let others = readsBody(own) ? others.filter { !readsBody($0) } : others
      return (try? own.isCovered(by: others, onlyOwnParts: true, &budget)) ?? false
    }
  }

  /// The requests that a leaf may print.
  func prints(of leaf: Int) -> [RequestLanguage] { prints.requests(of: leaf, leaves[leaf]) }
}

/// What leaves print, made on first use.
final class PrintLanguages {
  private var languages = RequestLanguages.ofPrints
  private var known: [Int: [RequestLanguage]] = [:]

  func requests(of leaf: Int, _ requirements: Requirements) -> [RequestLanguage] {
    if let known = known[leaf] { return known }
    let made = languages.requests(of: RequestDescription(requirements).printed)
    known[leaf] = made
    return made
  }
}
