/// The lengths of some texts, and the bytes at each of their first places: enough to see that most paths of a router have
/// none in common.
package struct PathOutline: Sendable {
  private static let places = 32

  /// The bytes at each place, as far as all texts reach.
  private var bytes: [Bytes] = []
  /// The length of the longest text, if it has been reached.
  private var longest = Int.max

  private struct Bytes: Sendable {
    var low: UInt64 = 0, second: UInt64 = 0, third: UInt64 = 0, high: UInt64 = 0

    mutating func insert(_ range: ClosedRange<UInt8>) {
      for byte in range {
        let bit = UInt64(1) << UInt64(byte % 64)
        switch byte / 64 {
        case 0: low |= bit
        case 1: second |= bit
        case 2: third |= bit
        default: high |= bit
        }
      }
    }

    func isDisjoint(with other: Bytes) -> Bool {
      (low & other.low) | (second & other.second) | (third & other.third) | (high & other.high) == 0
    }
  }

  init(_ language: Language) {
    var states: Set<Int> = [0]
    for place in 0..<Self.places {
      let steps = states.flatMap { language.states[$0].steps }
      if steps.isEmpty {
        longest = place
        return
      }
      // Some text may end here, so that those behind it aren't of all.
      if states.contains(where: { language.states[$0].accepts }) { return }
      var here = Bytes()
      for step in steps { here.insert(step.first...step.last) }
      bytes.append(here)
      states = Set(steps.map(\.target))
    }
  }

  /// Whether two languages might have a text in common.
  package func mayMeet(_ other: PathOutline) -> Bool {
    if bytes.count > other.longest || other.bytes.count > longest { return false }
    return !zip(bytes, other.bytes).contains { $0.isDisjoint(with: $1) }
  }
}
