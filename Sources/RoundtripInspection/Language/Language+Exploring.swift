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
    from start: Key, accepts: (Key) -> Bool, steps: (Key) -> [Step<Key>]
  ) throws(CannotBeTold) -> Language {
    guard let states = explored(from: start, upTo: budget, accepts: accepts, steps: steps) else { throw CannotBeTold() }
    return Language(reduced: minimal(states))
  }

  /// The states of such a machine, in the order in which texts reach them, or `nil` if they are more than a limit.
  static func explored<Key: Hashable>(
    from start: Key, upTo limit: Int = .max, accepts: (Key) -> Bool, steps: (Key) -> [Step<Key>]
  ) -> [State]? {
    var numbers = [start: 0]
    var keys = [start]
    var states: [State] = []
    while states.count < keys.count, keys.count <= limit {
      let key = keys[states.count]
      let own = steps(key).map { step in
        let target = numbers[step.target] ?? keys.count
        if target == keys.count {
          numbers[step.target] = target
          keys.append(step.target)
        }
        return step.to(target)
      }
      states.append(State(accepts: accepts(key), steps: own))
    }
    return states.count == keys.count ? states : nil
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
    steps: (Place) -> [Step<Place>]
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
      // The bounds of the steps divide the bytes into ranges that each step takes whole, or not at all.
      let bounds = all.flatMap { [Int($0.first), Int($0.last) + 1] }.sorted()
      return zip(bounds, bounds.dropFirst()).compactMap { first, next in
        // A key path to a member of a generic type would be made anew each time.
        let targets = all.lazy.filter { $0.first <= first && next <= Int($0.last) + 1 }.map { $0.target }
        if first == next || targets.isEmpty { return nil }
        return Step(first: UInt8(first), last: UInt8(next - 1), target: closed(targets))
      }
    }
  }

  /// The steps of several states side by side: ranges of bytes that each of them treats alike, with the target of each,
  /// or -1 where it has none. A state -1 has no steps.
  static func commonSteps(_ lists: [[Step<Int>]]) -> [Step<[Int]>] {
    var places = Array(repeating: 0, count: lists.count)
    var all: [Step<[Int]>] = []
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
      if !isDead { all.append(Step(first: UInt8(first), last: UInt8(next - 1), target: targets)) }
      first = next
    }
    return all
  }

  /// The steps from a state, none from state -1.
  func steps(from state: Int) -> [Step<Int>] { state < 0 ? [] : states[state].steps }

  func accepts(in state: Int) -> Bool { state >= 0 && states[state].accepts }
}
