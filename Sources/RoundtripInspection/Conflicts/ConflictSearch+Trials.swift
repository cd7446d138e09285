internal import Roundtrip

// Whether a leaf ever matches: where that isn't decided, requests are tried.

extension ConflictSearch {
  /// Whether it can't be told whether a row matches anything.
  func mayNeverMatch(_ row: Int) -> Bool {
    let own = routes.leavesOfRow[row]
    let isPrintedInVain = printedInVain(row) != nil
    return own.allSatisfy { isPrintedInVain || mayBeTaken.contains($0) || !takers[$0].isEmpty || mayLoseAll($0) }
      && !own.contains { matchesSample($0) || matchesWitness($0) }
  }

  /// An earlier row that never matches, but prints the values that it shares, so that others may never match, either.
  private func printedInVain(_ row: Int) -> Int? {
    if routes.list[row].name == nil { return nil }
    return rowsPrintedInVain.first { $0 < row && mayShareValues($0, row) }
  }

  /// Whether nothing but languages decides about a leaf and earlier ones, one of which reads what has no other parts.
  private func mayLoseAll(_ leaf: Int) -> Bool {
    let likely = likelyTakers[leaf]
    return isKnown[leaf] && !likely.isEmpty && likely.allSatisfy { isKnown[$0] }
  }

  /// The first row that might match the requests of one that may never match.
  func firstTaker(of row: Int) -> Int? {
    printedInVain(row) ?? routes.leavesOfRow[row].flatMap { likelyTakers[$0] }.map { routes.rowOfLeaf[$0] }.min()
  }

  /// Whether a leaf matches one of a few samples.
  func matchesSample(_ leaf: Int) -> Bool {
    var samples = Samples(seed: 7)
    let way = routes.sampledWays[leaf]
    return (0..<16).contains { matches(samples.request(for: way, attempt: $0), leaf) }
  }

  /// Whether a leaf matches a request that is made for that: what it prints, or reads, and earlier leaves don't read, or the same
  /// in other spellings.
  private func matchesWitness(_ leaf: Int) -> Bool {
    let others = earlier[leaf].flatMap { requests(of: $0, before: leaf) }
    let read = Set((requests[leaf] + others).flatMap(\.parts.keys))
    for own in prints(of: leaf) + requests[leaf] {
      for isLeft in [true, false] {
        let witness = try? RequestLanguage.witness(
          in: [own.unrefined], outside: others, certainly: isLeft, readParts: read)
        guard let witness = witness ?? nil else { continue }
        if matches(witness.request, leaf) { return true }
        let variations = own.variations(of: witness, besides: others, certainly: false)
        if variations.contains(where: { matches($0.request, leaf) }) { return true }
      }
    }
    return otherSpellings(of: leaf).contains { matches($0, leaf) }
  }

  private func matches(_ request: URLRequestData, _ leaf: Int) -> Bool { table.leaf(matching: request) == leaf }
}
