/// What is known of some texts at a glance: the bytes at each of their first places. Most texts of a router differ in one of
/// them.
struct Outline {
  private static let most = 32

  struct Place {
    /// The bytes that some text has here.
    var bytes = Bytes()
    /// Whether some text has ended before.
    var mayEnd = false
  }

  /// The places up to that where all texts have ended, and no more than a few.
  private(set) var places: [Place] = []

  init(_ language: Language) {
    var states = [0]
    while places.count < Self.most, !states.isEmpty {
      var (place, next) = (Place(mayEnd: places.last?.mayEnd ?? false), [Int]())
      for state in states {
        if language.states[state].accepts { place.mayEnd = true }
        for step in language.states[state].steps {
          place.bytes.insert(step.first...step.last)
          if !next.contains(step.target) { next.append(step.target) }
        }
      }
      places.append(place)
      states = next
    }
  }

  /// A set of bytes.
  struct Bytes: Hashable {
    private var (low, second, third, high) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))

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
}
