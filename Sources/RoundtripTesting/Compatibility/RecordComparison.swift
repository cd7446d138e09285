internal import Roundtrip
internal import RoundtripInspection

/// A comparison of two lists of routes, the later of which matches requests: a router, or another record as far as it is
/// described.
///
/// A route is compared in three steps. Its recorded examples must match as before. Then languages decide: a request that the
/// route certainly took, and that no route of its case may take now, or that another one certainly takes, is tried; and if
/// there is none, whether all of its requests are certainly taken by routes of its case. What they can't tell is tried by
/// requests that differ in one part, and what remains is said to be undecided.
struct RecordComparison {
  enum Outcome {
    /// A route, by the name of its case, with the value and what that prints, if they are known.
    case found(name: String?, isFallback: Bool, path: String, () -> (value: String?, printed: String?)?)
    case refused(() -> String, status: Int)
    /// It isn't known what the request matches.
    case unknown
  }

  var languages: RequestLanguages
  let old: [Way]
  let new: [Way]
  let oldIndex: RequestIndex
  let newIndex: RequestIndex
  /// The parts of a request that a recorded route reads. Others, such as a field of a new route, don't belong to its requests.
  let knownParts: Set<RequestLanguage.Part>
  /// The first recorded way with each description.
  let places: [[UInt8]: Int]
  /// The ways of the later list by the new names of their cases without labels.
  let newOfCase: [String?: [Int]]
  /// The literals with which all routes of the later list begin that have a base.
  let startOfBase: [String]
  private(set) var names: Renaming
  let match: (URLRequestData) -> Outcome
  /// Whether a router answers, which reads bodies.
  let asksRouter: Bool
  private var changes: [Compatibility.Change] = []
  /// The breaks of routes behind the first one of each, which would show if that is accepted.
  private var later: [Compatibility.Change] = []
  /// Whether a route is compared beyond its first break.
  private var looksBehind = false
  /// Whether there are more breaks behind the first one than are kept.
  private var hasMoreBehind = false
  private var requests = 0
  /// How many requests have an unknown outcome.
  private var unanswered = 0
  /// How many schemas were compared.
  var schemas = 0
  /// How many requests that differ in one part are tried for a route.
  private static let mostTrials = 300
  /// How many breaks behind the first one of a route are looked for.
  private static let mostLater = 8

  init(
    old: [RecordedRoute], new: [RecordedRoute], names: Renaming, asksRouter: Bool,
    match: @escaping (URLRequestData) -> Outcome
  ) {
    var languages = RequestLanguages()
    self.old = old.map { Way($0, isOld: true, &languages) }
    self.new = new.map { Way($0, isOld: false, &languages) }
    self.languages = languages
    knownParts = Set(self.old.flatMap(\.requests).flatMap(\.parts.keys))
    (oldIndex, newIndex) = (Self.index(of: self.old), Self.index(of: self.new))
    places = Dictionary(self.old.enumerated().map { ($1.key, $0) }) { first, _ in first }
    newOfCase = Dictionary(grouping: self.new.indices) { [new = self.new] in
      names.newName(inRouter: new[$0].names).base
    }
    startOfBase = Self.startOfBase(new)
    (self.match, self.asksRouter, self.names) = (match, asksRouter, names)
  }

  private static func index(of ways: [Way]) -> RequestIndex {
    var index = RequestIndex()
    for (number, way) in ways.enumerated() { index.add(number, way.outlines) }
    return index
  }

  var result: Compatibility {
    mutating get {
      for index in old.indices { compare(index) }
      let known = Dictionary(grouping: old) { $0.route.text }
      for way in new where places[way.key] == nil {
        // What else a known path requires may have changed without being new.
        let isKnown = known[way.route.text]?.contains { names.isSame($0.names, way.names) } ?? false
        if !isKnown { add(.added, way.route) }
      }
      tryAdvice()
      return Compatibility(
        changes: Compatibility.Change.Kind.allCases.flatMap { kind in changes.filter { $0.kind == kind } },
        later: later, misnamed: names.misnamed(old.map(\.route)), routes: old.count, requests: requests,
        schemas: schemas)
    }
  }

  // MARK: One route

  private mutating func compare(_ index: Int) {
    let known = changes.count
    compareRoute(index)
    guard let first = changes[known...].last(where: { $0.isBreak && $0.request != nil }) else { return }
    // Those behind it don't count unless it is accepted.
    let (found, counts) = (changes, (requests, unanswered, schemas))
    (changes, looksBehind, hasMoreBehind) = ([first], true, false)
    compareRoute(index)
    var breaks = changes.dropFirst().filter { $0.isBreak && $0.request != nil }
    if hasMoreBehind {
      changes = []
      add(.undecided, old[index].route, outcome: "not all of its broken requests were looked for")
      breaks += changes
    }
    later += breaks
    (changes, looksBehind) = (found, false)
    (requests, unanswered, schemas) = counts
  }

  /// Whether a break isn't kept: behind the first one of a route, some are, and one of each kind.
  private mutating func isPassedOver(_ kind: Compatibility.Change.Kind, _ request: URLRequestData) -> Bool {
    if !looksBehind { return false }
    if changes.contains(where: { $0.request == request }) { return true }
    if changes.count <= Self.mostLater || !changes.contains(where: { $0.kind == kind }) { return false }
    hasMoreBehind = true
    return true
  }

  /// Why a request is refused. Many are behind the first one, and a reason names all routes that are close.
  private func told(_ reason: () -> String) -> String { looksBehind ? "no route matches it" : reason() }

  /// Compares a route as far as its first break, or behind that.
  private mutating func compareRoute(_ index: Int) {
    let way = old[index]
    let (before, unansweredBefore) = (requests, unanswered)
    let counterparts = counterparts(of: way)
    let bodies = differencesOfBodies(way, counterparts)
    for example in way.route.examples where !ask(way, example.request, example, bodies) { return }
    let verdict = decide(index)
    if verdict == .broken || !tryBodies(of: way, bodies) { return }
    addDifferences(of: way, counterparts, bodies)
    let isAnswered = unanswered == unansweredBefore
    if verdict == .kept, way.unknowns.isEmpty, isAnswered {
      if let outcome = unknownValues(of: index, counterparts) { add(.undecided, way.route, outcome: outcome) }
      return
    }
    let tried = requests - before
    if verdict == .kept, way.unknowns.isEmpty {
      let counted = (unanswered - unansweredBefore).counted("request")
      return add(.undecided, way.route, outcome: "the values of \(counted) aren't known")
    }
    if tried > 0 {
      let counted = tried.counted("request") + (tried == 1 ? " was" : " were") + " tried"
      add(.undecided, way.route, outcome: reason(way, counterparts) + "; " + counted)
    } else if !isAnswered {
      add(.undecided, way.route, outcome: reason(way, counterparts))
    } else if !isHidden(index) {
      add(.unreached, way.route, outcome: reason(way, counterparts), advice: .examples)
    }
  }

  private func reason(_ way: Way, _ counterparts: [Way]) -> String {
    let unknowns = way.unknowns
    if unknowns.isEmpty {
      if way.route.isFallback { return "new routes may have some of its paths, which it leaves to them" }
      if ([way] + counterparts).contains(where: \.route.mayPassOver) {
        return "it leaves some of its requests to other routes"
      }
      let new = counterparts.flatMap(\.unknowns)
      let names = new.indices.filter { !new[..<$0].contains(new[$0]) }.map { new[$0] }
      return names.isEmpty ? "languages can't tell" : names.joined(separator: ", ") + " may reject some of it now"
    }
    return unknowns.joined(separator: ", ") + " may reject some of it"
  }

  private enum Verdict { case broken, kept, unknown }

  private mutating func decide(_ index: Int) -> Verdict {
    let way = old[index]
    // Requests of earlier routes of another case weren't this route's, nor were paths that a fallback left to any other.
    let earlier = oldIndex.numbers(meeting: way.outlines).filter { $0 < index }.map { old[$0] }
      .filter { !isSame($0, way) || way.route.isFallback && !$0.route.isFallback }
    let rivals = earlier.flatMap { $0.taken(from: way) }
    let related = newIndex.numbers(meeting: way.outlines)
    let same = related.filter { names.isSame(way.names, new[$0].names) }
    // A route that was there before, and tried before, has taken its requests then, too.
    let twin = same.first { new[$0].key == way.key && new[$0].route.isFallback == way.route.isFallback }
    let last = twin ?? same.last ?? -1
    let others = related.filter { place in
      // A fallback leaves paths to other routes of its case, too.
      let isOther = !same.contains(place) || way.route.isFallback && !new[place].route.isFallback
      return place < last && isOther && !wasBefore(new[place], index)
    }
    var isKept =
      twin.map { twin in (!way.route.mayPassOver || others.isEmpty) && !mayLeaveMore(index, twin) } ?? true
    for language in way.requests {
      let isOwn = language.isCertain && !way.route.mayPassOver
      // What no route of the case may take.
      if twin == nil {
        var takers = same.flatMap { new[$0].requests }
        if way.route.isFallback { takers += new.filter { !$0.route.isFallback }.flatMap(\.requests).map(\.pathsKept) }
        if isOwn,
          let witness = Self.find(
            [language], outside: rivals + takers, certainly: true, reading: parts(of: language)) ?? nil,
          !ask(way, witness.request)
        {
          return .broken
        }
        let certain = same.map { new[$0] }
          .filter { !$0.route.mayPassOver && (!$0.route.isFallback || way.route.isFallback) }.flatMap(\.requests)
        let taking = certain + taken(by: earlier, from: way)
        if !Self.areNone([language], outside: taking, reading: parts(of: language)) { isKept = false }
      }
      // What a route of another case takes before.
      for other in others {
        let earlierSame = same.filter { $0 <= other }.map { new[$0] }
        for taking in new[other].taken(from: new[last]) {
          let read = parts(of: language, taking)
          if isOwn,
            let witness = Self.find(
              [language, taking], outside: rivals + earlierSame.flatMap(\.requests), certainly: true, reading: read)
              ?? nil, !ask(way, witness.request)
          {
            return .broken
          }
          let certain = earlierSame.filter { !$0.route.mayPassOver }.flatMap(\.requests)
          if !Self.areNone([language, taking], outside: certain + taken(by: earlier, from: way), reading: read) {
            isKept = false
          }
        }
      }
      if isKept, way.unknowns.isEmpty { continue }
      if isOwn, (Self.find([language], outside: rivals, certainly: true, reading: parts(of: language)) ?? nil) != nil {
        if !isKept, !tryVariations(of: way, language, rivals, same.map { new[$0] }) { return .broken }
      } else {
        // A body that it accepts, or the text of a custom parser-printer, can't be generated.
        var addressed = language.paths
        (addressed.methods, addressed.customMethods) = (language.methods, language.customMethods)
        if let witness = Self.find([addressed], outside: rivals, certainly: true, reading: parts(of: language)) ?? nil,
          !askForPath(way, witness.request)
        {
          return .broken
        }
      }
    }
    return isKept ? .kept : .unknown
  }

  private func isSame(_ one: Way, _ other: Way) -> Bool { one.route.name == other.route.name && one.route.name != nil }

  /// Tries requests that differ in one part. Returns `false` if a link is broken.
  private mutating func tryVariations(
    of way: Way, _ language: RequestLanguage, _ rivals: [RequestLanguage], _ same: [Way]
  ) -> Bool {
    let read = Set(language.parts.keys)
    guard
      let witness = try? RequestLanguage.witness(in: [language], outside: rivals, certainly: true, readParts: read)
    else { return true }
    let others = same.flatMap(\.requests)
    let all = [witness] + language.variations(of: witness, besides: others, certainly: true)
    for variation in all.prefix(Self.mostTrials)
    where language.accepts(variation, certainly: true)
      && !rivals.contains(where: { $0.accepts(variation, certainly: false) })
    {
      if !ask(way, variation.request) { return false }
    }
    return true
  }

  // MARK: One request

  /// Matches a request that has the path and the method of a recorded route, and maybe no more. Returns `false` if no route
  /// has them, and the recorded one can't have left the request to others.
  private mutating func askForPath(_ way: Way, _ request: URLRequestData) -> Bool {
    requests += 1
    let outcome = match(request)
    if case .unknown = outcome { (requests, unanswered) = (requests - 1, unanswered + 1) }
    guard case .refused(let reason, let status) = outcome, !way.route.mayPassOver,
      status == 404 || status == 405 && !way.route.isFallback
    else { return true }
    if way.isConverted {
      // It may never have had this path.
      requests -= 1
      return true
    }
    if isPassedOver(.lost, request) { return true }
    add(
      .lost, way.route, request, outcome: "now: " + told(reason),
      advice: keepsAsAlias(way, request, status) ? .alias : nil)
    return looksBehind
  }

  /// Matches a request of a recorded route. Returns `false` if a link is broken.
  mutating func ask(
    _ way: Way, _ request: URLRequestData, _ example: RecordedRoute.Example? = nil,
    _ bodies: [SchemaComparison.Difference] = []
  ) -> Bool {
    let request = way.completed(request)
    requests += 1
    // What its schema says of a body that is refused.
    let differences = bodies.filter { !$0.isUnknown }
    switch match(request) {
    case .unknown:
      (requests, unanswered) = (requests - 1, unanswered + 1)
      return true
    case .refused(let reason, let status):
      // A fallback leaves its path to a route that now refuses it.
      if way.route.isFallback && status != 404 || isPassedOver(.lost, request) { return true }
      add(
        .lost, way.route, request, status == 400 ? differences : [], was: example?.value,
        outcome: "now: " + told(reason),
        advice: keepsAsAlias(way, request, status) ? .alias : nil)
      return looksBehind
    case .found(let name, let isFallback, let path, let details):
      guard let isSameCase = isSameCase(way, example?.value, CaseNames(name), details) else {
        unanswered += 1
        return true
      }
      if !isSameCase {
        if way.route.isFallback && !isFallback || isPassedOver(.changed, request) { return true }
        add(
          .changed, way.route, request, was: example?.value, outcome: "now: \(details()?.value ?? path)",
          advice: names.renaming(way.names, CaseNames(name)).map { .renaming($0, to: $1) })
        return looksBehind
      }
      guard let example, let was = example.value else { return true }
      guard let (value, printed) = details() else {
        unanswered += 1
        return true
      }
      // Unless both have a name, the cases of both are parts of their values.
      let known = way.route.name.flatMap { old in name.map { (old: old, new: $0) } }
      let old = RecordedValue(was, name: known?.old ?? RecordedValue.cases(of: was))
      let new = value.map { RecordedValue($0, name: known?.new ?? RecordedValue.cases(of: $0)) }
      let kept =
        new.map { new in
          let renamed = old.mapped(names.renamed).isKept(in: new.mapped(names.newName(inRouter:)))
          return max(old.isKept(in: new), renamed)
        } ?? .yes
      if let value, kept == .no {
        if isPassedOver(.otherValue, request) { return true }
        add(
          .otherValue, way.route, request, differences, was: was, outcome: "now: " + value)
        return looksBehind
      }
      if kept == .perhaps { unanswered += 1 }
      if let url = example.prints, url != printed {
        add(.printed, way.route, request, outcome: "was: \(url)\nnow: \(printed ?? "nothing")")
      }
      return true
    }
  }

  /// Whether a request has a value of the case that it had, or `nil` if that can't be told.
  private func isSameCase(
    _ way: Way, _ was: String?, _ name: CaseNames, _ details: () -> (value: String?, printed: String?)?
  ) -> Bool? {
    if way.names.full != nil, name.full != nil { return names.isSame(way.names, name) }
    // Where a conversion decides on the case, its values alone tell.
    guard let was, let value = details()?.value else { return way.names == name ? true : nil }
    return names.isSame(CaseNames(RecordedValue.cases(of: was)), CaseNames(RecordedValue.cases(of: value)))
  }

  /// Compares once more with the names that were suggested, and keeps those that mend their links.
  private mutating func tryAdvice() {
    var renaming: [String: String] = [:]
    for change in changes { if case .renaming(let old, let new)? = change.advice { renaming[old] = new } }
    if renaming.isEmpty { return }
    var other = self
    (other.names, other.changes) = (names.adding(renaming), [])
    for index in other.old.indices where renaming[other.old[index].route.name ?? ""] != nil {
      other.compareRoute(index)
    }
    let broken = Set(other.changes.filter(\.isBreak).map(\.name))
    changes = changes.map { change in
      guard case .renaming? = change.advice, broken.contains(change.name) else { return change }
      return Compatibility.Change(
        kind: change.kind, route: change.route, name: change.name, line: change.line, member: change.member,
        request: change.request, was: change.was, outcome: change.outcome, advice: nil)
    }
  }

  mutating func add(
    _ kind: Compatibility.Change.Kind, _ route: RecordedRoute, _ request: URLRequestData? = nil,
    _ differences: [SchemaComparison.Difference] = [], was: String? = nil, outcome: String = "",
    advice: Compatibility.Advice? = nil
  ) {
    let said = differences.map { request == nil ? $0.text : "\n\($0.path) \($0.text)" }.joined()
    let change = Compatibility.Change(
      kind: kind, route: route.text, name: route.name, line: kind == .added ? nil : route.place.line,
      member: differences.first?.path, request: request, was: was, outcome: outcome + said, advice: advice)
    // One example of how it is printed says enough.
    let isKnown = changes.contains { $0 == change || kind == .printed && $0.kind == kind && $0.route == change.route }
    if !isKnown { changes.append(change) }
  }
}
