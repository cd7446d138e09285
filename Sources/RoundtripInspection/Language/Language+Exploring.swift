// How machines are made of others: by following them at the same time, from the first state on.

extension Language {
  /// How many states an operation may reach before it gives up.
  package static let budget = 1 << 14

  /// The language of a machine whose states are described by keys.
  ///
  /// - Parameters:
  ///   - start: The key of the first state.
  ///   - accepts: Whether a text may end in a state.
  ///   - steps: The steps from a state, in ascending order, of which no two share a byte.
  static func exploring<Key: Hashable>(
    from start: Key, accepts: (Key) -> Bool, steps: (Key) -> [(first: UInt8, last: UInt8, key: Key)]
  ) throws(CannotBeTold) -> Language {
    var numbers = [start: 0]
    var keys = [start]
    var states: [State] = []
    while states.count < keys.count {
      let key = keys[states.count]
      var own: [Step] = []
      for (first, last, next) in steps(key) {
        let target = numbers[next] ?? keys.count
        if target == keys.count {
          guard target < budget else { throw CannotBeTold() }
          numbers[next] = target
          keys.append(next)
        }
        own.append(Step(first: first, last: last, target: target))
      }
      states.append(State(accepts: accepts(key), steps: own))
    }
    return Language(reduced: minimal(states))
  }

  /// The language of a machine that may be in several places at once, and accepts a text if one of them does.
  ///
  /// - Parameters:
  ///   - start: The first place.
  ///   - accepts: Whether a text may end in a place.
  ///   - jumps: The places to which it may go without reading anything.
  ///   - steps: The places to which bytes lead, in any order. Several may share a byte.
  static func exploringPlaces<Place: Hashable>(
    from start: [Place], accepts: (Place) -> Bool, jumps: (Place) -> [Place] = { _ in [] },
    steps: (Place) -> [(first: UInt8, last: UInt8, key: Place)]
  ) throws(CannotBeTold) -> Language {
    func closed(_ places: some Sequence<Place>) -> Set<Place> {
      var all = Set(places)
      var open = Array(all)
      while let place = open.popLast() {
        for next in jumps(place) where all.insert(next).inserted { open.append(next) }
      }
      return all
    }
    return try exploring(from: closed(start)) {
      $0.contains(where: accepts)
    } steps: { places in
      let all = places.flatMap(steps)
      return ranges(of: all.lazy.map { ($0.first, $0.last) }).compactMap { first, last in
        // A key path to a member of a generic type would be made anew each time.
        let targets = all.lazy.filter { $0.first <= first && last <= $0.last }.map { $0.key }
        return targets.isEmpty ? nil : (first, last, closed(targets))
      }
    }
  }

  /// The ranges of bytes into which the bounds of some ranges divide them.
  private static func ranges(of ranges: some Sequence<(UInt8, UInt8)>) -> [(first: UInt8, last: UInt8)] {
    var bounds: [Int] = []
    for (first, last) in ranges {
      bounds.append(Int(first))
      bounds.append(Int(last) + 1)
    }
    bounds.sort()
    return zip(bounds, bounds.dropFirst()).filter { $0 < $1 }.map { (UInt8($0), UInt8($1 - 1)) }
  }

  /// The steps of several states side by side: ranges of bytes that each of them treats alike, with the target of each,
  /// or -1 where it has none. A state -1 has no steps.
  static func commonSteps(_ lists: [[Step]]) -> [(first: UInt8, last: UInt8, targets: [Int])] {
    var places = Array(repeating: 0, count: lists.count)
    var all: [(first: UInt8, last: UInt8, targets: [Int])] = []
    var first = 0
    while first < 256 {
      var (targets, isDead, next) = (Array(repeating: -1, count: lists.count), true, 256)
      for (index, list) in lists.enumerated() {
        while places[index] < list.count, list[places[index]].last < first { places[index] += 1 }
        guard places[index] < list.count else { continue }
        let step = list[places[index]]
        if step.first <= first { (targets[index], isDead) = (step.target, false) }
        next = min(next, step.first <= first ? Int(step.last) + 1 : Int(step.first))
      }
      if !isDead { all.append((UInt8(first), UInt8(next - 1), targets)) }
      first = next
    }
    return all
  }

  /// The steps from a state, none from state -1.
  func steps(from state: Int) -> [Step] { state < 0 ? [] : states[state].steps }

  func accepts(in state: Int) -> Bool { state >= 0 && states[state].accepts }
}
