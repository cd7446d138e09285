/// All ways to choose one of several options, several times: first those that differ from the first one in one place, and
/// then all others.
struct Picks: Sequence, IteratorProtocol {
  private let counts: [Int]
  private var singles: [[Int]] = []
  private var next_: [Int]?

  init(_ counts: [Int]) {
    self.counts = counts
    guard !counts.contains(0) else { return }
    next_ = counts.map { _ in 0 }
    for (place, count) in counts.enumerated() {
      for pick in 1..<Swift.max(count, 1) {
        var picks = counts.map { _ in 0 }
        picks[place] = pick
        singles.append(picks)
      }
    }
    singles.reverse()
  }

  mutating func next() -> [Int]? {
    if let single = singles.popLast() { return single }
    while let picks = next_ {
      var following = picks
      var place = 0
      while place < counts.count {
        following[place] += 1
        if following[place] < counts[place] { break }
        following[place] = 0
        place += 1
      }
      next_ = place == counts.count ? nil : following
      if picks.count(where: { $0 > 0 }) != 1 { return picks }
    }
    return nil
  }
}
