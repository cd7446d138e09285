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
    let (begins, ends) = (states.indices.map { $0 == 0 }, states.map(\.accepts))
    first = Self.places(Self.mostFirst, from: begins, to: ends) { reached, bytes, next in
      for (state, isReached) in reached.enumerated() where isReached {
        for step in states[state].steps {
          bytes.insert(step.first...step.last)
          next[step.target] = true
        }
      }
    }
    last = Self.places(Self.mostLast, from: ends, to: begins) { reached, bytes, next in
      for (number, state) in states.enumerated() {
        for step in state.steps where reached[step.target] {
          bytes.insert(step.first...step.last)
          next[number] = true
        }
      }
    }
  }

  /// Places from one end of the texts on, each of which leads to other states.
  private static func places(
    _ most: Int, from start: [Bool], to end: [Bool], _ follow: ([Bool], inout Bytes, inout [Bool]) -> Void
  ) -> [Place] {
    var (places, reached, isMissing) = ([Place](), start, false)
    while places.count < most, reached.contains(true) {
      var (bytes, next) = (Bytes(), Array(repeating: false, count: reached.count))
      follow(reached, &bytes, &next)
      isMissing = isMissing || zip(reached, end).contains { $0 && $1 }
      places.append(Place(bytes: bytes, isMissing: isMissing))
      // Nothing changes any more, as in texts of any length.
      if next == reached { return places + Array(repeating: places[places.count - 1], count: most - places.count) }
      reached = next
    }
    return places
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
