/// What is known of some texts at a glance: the bytes at each of their first places, and of their last ones. Most texts of a
/// router differ in one of them, and numbers of two ranges, which may begin with zeros, in one of the last.
struct Outline {
  private static let (mostFirst, mostLast) = (32, 12)

  struct Place {
    /// The bytes that some text has here.
    var bytes = Bytes()
    /// Whether some text is too short to have one.
    var isMissing: Bool
  }

  /// The places from the beginning, up to that which all texts are too short for, and no more than a few.
  private(set) var first: [Place] = []
  /// The places from the end backwards.
  private(set) var last: [Place] = []

  init(_ language: Language) {
    let states = language.states
    var current = [0]
    while first.count < Self.mostFirst, !current.isEmpty {
      var (place, next) = (Place(isMissing: first.last?.isMissing ?? false), [Int]())
      for state in current {
        if states[state].accepts { place.isMissing = true }
        for step in states[state].steps {
          place.bytes.insert(step.first...step.last)
          if !next.contains(step.target) { next.append(step.target) }
        }
      }
      first.append(place)
      current = next
    }
    var isReached = states.map { $0.accepts }
    while last.count < Self.mostLast, isReached.contains(true) {
      var (place, sources) = (Place(isMissing: last.last?.isMissing ?? false), isReached.map { _ in false })
      if isReached[0] { place.isMissing = true }
      for (state, steps) in states.enumerated() {
        for step in steps.steps where isReached[step.target] {
          place.bytes.insert(step.first...step.last)
          sources[state] = true
        }
      }
      last.append(place)
      isReached = sources
    }
  }

  /// A set of bytes.
  struct Bytes: Hashable {
    private var (low, second, third, high) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))

    mutating func insert(_ range: ClosedRange<UInt8>) {
      low |= Self.word(of: range, from: 0)
      second |= Self.word(of: range, from: 64)
      third |= Self.word(of: range, from: 128)
      high |= Self.word(of: range, from: 192)
    }

    /// Those of a range that are among the 64 bytes from one on.
    private static func word(of range: ClosedRange<UInt8>, from start: Int) -> UInt64 {
      let (first, last) = (max(Int(range.lowerBound) - start, 0), min(Int(range.upperBound) - start, 63))
      return first > last ? 0 : (.max << UInt64(first)) & (.max >> UInt64(63 - last))
    }

    func isDisjoint(with other: Bytes) -> Bool {
      (low & other.low) | (second & other.second) | (third & other.third) | (high & other.high) == 0
    }
  }
}
