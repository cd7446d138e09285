internal import RoundtripInspection

// Whether the values of a route are known, and its requests its own.

extension RecordComparison {
  /// Why it isn't known whether routes of its case give all requests of a route their values: another one takes some now, and
  /// none of the examples.
  mutating func unknownValues(of index: Int, _ counterparts: [Way]) -> String? {
    let way = old[index]
    let hasValues = way.names.full == nil || way.names.full != way.names.base
    if !hasValues { return nil }
    // A value that has no order, or an identity, isn't recorded.
    if !way.route.examples.contains(where: { $0.value != nil }) {
      return isHidden(index) ? nil : "no request of it is recorded with its value"
    }
    if let name = changedDefault(of: way, counterparts) {
      return "\(name) has another default now, and no example shows its value"
    }
    var taken = taken(by: oldIndex.numbers(meeting: way.outlines).filter { $0 < index }.map { old[$0] }, from: way)
    var shown = ShownValues(of: way.requests, way.route.examples)
    if hasUnknownText(of: way.route, in: way, &shown, outside: taken) {
      return "no example shows which value each of its texts has"
    }
    for taker in newIndex.numbers(meeting: way.outlines).map({ new[$0] }) where names.isSame(way.names, taker.names) {
      if taker.key == way.key { break }
      if wasBefore(taker, index) { continue }
      let numbers = taker.route.description.numbers
      let areNumbers = way.route.description.numbers.allSatisfy { $1 <= numbers[$0] ?? 0 }
      let isShown = areNumbers && way.route.examples.contains { $0.value != nil && isTaken($0.request, by: taker) }
      for language in way.requests where !isShown {
        for taking in taker.requests
        where !Self.areNone([language, taking], outside: taken, reading: parts(of: language, taking)) {
          return areNumbers
            ? "\(taker.route.text) matches some of it now, and no example shows with which value"
            : "\(taker.route.text) has text now where there was a number, and no example shows the value of a spelling such as 007"
        }
      }
      if hasUnknownText(of: taker.route, in: way, &shown, outside: taken) {
        return "no example shows which value each text had that \(taker.route.text) tells apart now"
      }
      if !taker.route.mayPassOver { taken += taker.requests }
    }
    return nil
  }

  /// A field whose text is the same, and whose default isn't.
  private func changedDefault(of way: Way, _ counterparts: [Way]) -> String? {
    let now = counterparts.flatMap(\.route.description.fields)
    return way.route.description.fields.first { field in
      guard case .defaulted(let old) = field.occurrence else { return false }
      let same = now.filter { ($0.place, $0.name, $0.text) == (field.place, field.name, field.text) }
      return !same.isEmpty
        && same.allSatisfy { other in
          if case .defaulted(let new) = other.occurrence { !new.utf8.elementsEqual(old.utf8) } else { false }
        }
    }?.name
  }

  /// Whether one of the texts that a route tells apart is in requests of a way that no other route takes, and no example shows
  /// the value of one.
  private mutating func hasUnknownText(
    of route: RecordedRoute, in way: Way, _ shown: inout ShownValues, outside taken: [RequestLanguage]
  ) -> Bool {
    // What a route passes over isn't recorded as its own.
    if way.route.mayPassOver || route.mayPassOver { return false }
    for alternative in route.description.alternatives {
      let (requests, before) = languages.requests(of: alternative)
      if shown.has(requests, behind: before) { continue }
      for language in way.requests {
        for one in requests
        where !Self.areNone([language, one], outside: taken + before, reading: parts(of: language, one)) { return true }
      }
    }
    return false
  }

  /// Whether a route certainly takes a request, by its languages or by its text, if that is no other one's.
  private func isTaken(_ request: URLRequestData, by way: Way) -> Bool {
    if way.requests.contains(where: { $0.accepts(request, certainly: true) }) { return true }
    guard new.count(where: { $0.route.text == way.route.text }) == 1,
      case .found(_, _, path: way.route.text, _) = match(request)
    else { return false }
    return true
  }

  /// A short request of a language that all accept, and none of others. The result is `.none` if that can't be told.
  static func find(
    _ all: [RequestLanguage], outside others: [RequestLanguage], certainly: Bool,
    reading parts: Set<RequestLanguage.Part>
  ) -> RequestLanguage.Witness?? {
    do throws(CannotBeTold) {
      return .some(
        try RequestLanguage.witness(in: all, outside: others, certainly: certainly, readParts: parts))
    } catch { return .none }
  }

  /// Whether there is no request that all may accept, and none of others does for certain. Returns `false` if that can't be
  /// told.
  static func areNone(
    _ all: [RequestLanguage], outside others: [RequestLanguage], reading parts: Set<RequestLanguage.Part>
  ) -> Bool {
    if case .some(nil) = find(all, outside: others, certainly: false, reading: parts) { true } else { false }
  }

  /// The parts of a request that belong to it: those that a language reads, and those of another one that any recorded route does.
  func parts(of language: RequestLanguage, _ other: RequestLanguage? = nil) -> Set<RequestLanguage.Part> {
    Set(language.parts.keys).union(knownParts.intersection(other.map { Set($0.parts.keys) } ?? []))
  }

  /// What earlier routes take for certain.
  func taken(by earlier: [Way], from way: Way) -> [RequestLanguage] {
    earlier.filter { !$0.route.mayPassOver }.flatMap { $0.taken(from: way) }
  }

  /// Whether earlier routes take all requests of a route.
  func isHidden(_ index: Int) -> Bool {
    let earlier = old[..<index].flatMap { $0.taken(from: old[index]) }
    return old[index].requests.allSatisfy { Self.areNone([$0], outside: earlier, reading: parts(of: $0)) }
  }
}
