extension Reading {
  /// Reads as many elements as it can, with a separator between them, up to a maximum.
  ///
  /// - Parameters:
  ///   - element: Reads an element. One that reads nothing is none.
  ///   - ending: The element and the separator where the list may only end if there is none. They are the same ones, unless
  ///     not all is known of them: then what is certain may end only where nothing is possible, and the other way around.
  static func repeated(
    _ element: Reading, _ separator: Reading?, _ minimum: Int, _ maximum: Int?,
    unless ending: (element: Reading, separator: Reading?)
  ) throws(CannotBeTold) -> Reading {
    let (first, endingFirst) = (try element.nonempty(), try ending.element.nonempty())
    let more = try separator?.then(first) ?? first
    let endingMore = try ending.separator?.then(endingFirst) ?? endingFirst
    return try Elements(
      first: first.language, more: more.language, notFirst: endingFirst.begun().complement(),
      notMore: endingMore.begun().complement(), minimum: minimum, maximum: maximum
    ).reading()
  }
}

/// A list of elements, of which each has something to say about what may follow it.
///
/// Whether an element has been read to the right place shows only in what comes after it: all digits of a number are read
/// if the next byte isn't one. So the machines of elements that have stopped run on, side by side with those after them,
/// and in the end all have to accept. Those that would accept anything are dropped, so there are never many.
private struct Elements {
  /// The reading of the first element, and of another one with the separator before it.
  let first, more: Language
  /// The texts that don't begin with one.
  let notFirst, notMore: Language
  let minimum: Int
  let maximum: Int?

  private struct Place: Hashable {
    /// How many elements are read, as far as that matters.
    var count = 0
    /// The state of the element being read, or -1 at the end of the list.
    var state = 0
    /// Whether it hasn't begun. Its machine may come back to its first state.
    var isBetween = true
    /// The states of the machines that run on.
    var others: Set<Language.Place> = []
  }

  private var machines: [Language] { [first, more, notFirst, notMore, .any] }

  func reading() throws(CannotBeTold) -> Reading {
    let machines = machines
    guard maximum ?? minimum <= Language.budget else { throw CannotBeTold() }
    let acceptsAll = machines.map { machine in machine.states.indices.map { machine.acceptsAll(from: $0) } }
    return Reading(
      language: try Language.exploringPlaces(from: [Place()]) { place in
        place.state < 0 && place.others.allSatisfy { machines[$0.part].accepts(in: $0.state) }
      } jumps: { place in
        // An element ends.
        guard place.state >= 0, let state = machines[element(place.count)].states[place.state].target(of: Language.stop)
        else { return [] }
        var next = Place(count: min(place.count + 1, maximum ?? max(minimum, 1)), others: place.others)
        if !acceptsAll[element(place.count)][state] {
          next.others.insert(Language.Place(part: element(place.count), state: state))
        }
        return [next]
      } steps: { place in
        var result: [Language.Step<Place>] = []
        // The list ends, if no element follows.
        if place.isBetween, place.count >= minimum {
          var next = place
          (next.state, next.isBetween) = (-1, false)
          next.others.insert(Language.Place(part: place.count == maximum ? 4 : place.count == 0 ? 2 : 3, state: 0))
          result.append(Language.Step(first: Language.stop, last: Language.stop, target: next))
        }
        let others = Array(place.others)
        var lists = others.map { machines[$0.part].states[$0.state].steps }
        if place.state >= 0 {
          if place.count == maximum { return result }
          lists.append(machines[element(place.count)].states[place.state].steps)
        }
        for step in Language.commonSteps(lists) where step.first < Language.stop && !step.target.contains(-1) {
          var next = Place(
            count: place.count, state: place.state < 0 ? -1 : step.target[step.target.count - 1], isBetween: false)
          for (other, target) in zip(others, step.target) where place.state < 0 || !acceptsAll[other.part][target] {
            next.others.insert(Language.Place(part: other.part, state: target))
          }
          result.append(step.to(next))
        }
        return result
      })
  }

  /// Which machine reads the next element.
  private func element(_ count: Int) -> Int { count == 0 ? 0 : 1 }
}

extension Language {
  /// Whether any text may follow in a state.
  fileprivate func acceptsAll(from state: Int) -> Bool {
    var known: Set<[Int]> = [[0, state]]
    var open = [[0, state]]
    while let pair = open.popLast() {
      if Language.any.states[pair[0]].accepts, !states[pair[1]].accepts { return false }
      for step in Language.commonSteps([Language.any.states[pair[0]].steps, states[pair[1]].steps])
      where step.first < Language.stop && step.target[0] >= 0 {
        if step.target[1] < 0 { return false }
        if known.insert(step.target).inserted { open.append(step.target) }
      }
    }
    return true
  }
}
