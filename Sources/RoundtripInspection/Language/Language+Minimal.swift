// The smallest machine for the same texts.

extension Language {
  /// The smallest machine that accepts the same texts, with its states in the order in which texts reach them.
  ///
  /// States from which no text can end are left out. The others are put into classes: at first, those where a text may
  /// end, and those where it may not. As long as two states of a class differ in the classes to which their bytes lead,
  /// the class is divided. In the end, all states of a class accept the same texts, and one of them is enough.
  ///
  /// Only states that lead to a state that has moved to another class can have become different. And since the largest
  /// part of a class never moves, each state moves at most as often as its class can be halved.
  static func minimal(_ states: [State]) -> [State] {
    let sources = sources(of: states)
    let isAlive = alive(states, sources)
    if !isAlive[0] { return none.states }
    let classes = classes(of: states, isAlive, sources)
    return numbered(states, classes)
  }

  /// The states that have a step to each state.
  private static func sources(of states: [State]) -> [[Int]] {
    var sources: [[Int]] = Array(repeating: [], count: states.count)
    for (source, state) in states.enumerated() {
      for step in state.steps where sources[step.target].last != source { sources[step.target].append(source) }
    }
    return sources
  }

  /// Whether a text can end after each state.
  private static func alive(_ states: [State], _ sources: [[Int]]) -> [Bool] {
    var isAlive = states.map(\.accepts)
    var open = states.indices.filter { isAlive[$0] }
    while let state = open.popLast() {
      for source in sources[state] where !isAlive[source] {
        isAlive[source] = true
        open.append(source)
      }
    }
    return isAlive
  }

  /// The class of each state, or -1 for one that leads nowhere.
  private static func classes(of states: [State], _ isAlive: [Bool], _ sources: [[Int]]) -> [Int] {
    var classes = states.indices.map { isAlive[$0] ? states[$0].accepts ? 1 : 0 : -1 }
    var members = [0, 1].map { number in Set(states.indices.filter { classes[$0] == number }) }
    // States that may differ from the rest of their class.
    var changed = Set(states.indices.filter { isAlive[$0] })
    while !changed.isEmpty {
      let open = Dictionary(grouping: changed) { classes[$0] }
      changed.removeAll(keepingCapacity: true)
      // All classes are divided before any state moves, so that they are divided by the same classes.
      var moves: [(state: Int, number: Int)] = []
      for (number, some) in open {
        for part in parts(of: members[number], some, { steps(of: states[$0], classes) }) {
          members[number].subtract(part)
          moves += part.map { ($0, members.count) }
          members.append(Set(part))
        }
      }
      for (state, number) in moves {
        classes[state] = number
        for source in sources[state] where isAlive[source] { changed.insert(source) }
      }
    }
    return classes
  }

  /// The parts of a class that have to leave it: all but the largest.
  ///
  /// - Parameter some: The states of the class that lead to a state that has moved. The others lead to none, so they still
  ///   resemble each other, and none of these.
  private static func parts(of members: Set<Int>, _ some: [Int], _ steps: (Int) -> [Step<Int>]) -> [[Int]] {
    var parts = Dictionary(grouping: some, by: steps).map(\.value)
    let others = members.count - some.count
    // They are only listed if they aren't the largest part.
    if others > 0, parts.allSatisfy({ $0.count <= others }) { return parts }
    if others > 0 { parts.append(Array(members.subtracting(some))) }
    parts.sort { $0.count > $1.count }
    return Array(parts.dropFirst())
  }

  /// The steps of a state to classes, with neighboring ranges to the same class as one.
  private static func steps(of state: State, _ classes: [Int]) -> [Step<Int>] {
    var merged: [Step<Int>] = []
    for step in state.steps where classes[step.target] >= 0 {
      let target = classes[step.target]
      if let last = merged.last, last.target == target, Int(last.last) + 1 == Int(step.first) {
        merged[merged.count - 1].last = step.last
      } else {
        merged.append(step.to(target))
      }
    }
    return merged
  }

  /// One state for each class, in the order in which texts reach them.
  private static func numbered(_ states: [State], _ classes: [Int]) -> [State] {
    let representatives = Dictionary(zip(classes, states)) { first, _ in first }
    func state(of number: Int) -> State { representatives[number] ?? none.states[0] }
    return explored(from: classes[0], accepts: { state(of: $0).accepts }, steps: { steps(of: state(of: $0), classes) })
      ?? none.states
  }
}
