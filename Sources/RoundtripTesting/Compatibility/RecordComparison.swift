internal import Roundtrip
internal import RoundtripInspection

/// A comparison of two lists of routes, the later of which can be asked.
///
/// A route is compared in three steps. Its recorded examples must match as before. Then languages decide: a request that the
/// route certainly took, and that no route of its case may take now, or that another one certainly takes, is tried; and if
/// there is none, whether all of its requests are certainly taken by routes of its case. What they can't tell is tried by
/// requests that differ in one part, and what remains is said to be undecided.
struct RecordComparison {
  enum Outcome {
    case found(RouteList.Row, () -> (value: String?, printed: String?))
    case refused(String, status: Int)
  }

  /// A way through one of the two routers.
  private struct Way {
    let route: RecordedRoute
    /// The description as bytes, because texts in it aren't compared by Unicode equivalence.
    let key: [UInt8]
    let requests: [RequestLanguage]
    let names: CaseNames

    init(_ route: RecordedRoute, _ languages: inout RequestLanguages) {
      self.route = route
      key = Array(route.requirements.dropFirst().joined(separator: "\n").utf8)
      requests = languages.requests(of: route.description)
      names = CaseNames(route.name)
    }

    /// What it takes from a later route: a fallback leaves paths to other routes, whatever else they require.
    func taken(from later: Way) -> [RequestLanguage] {
      later.route.isFallback && !route.isFallback ? requests.map(\.paths) : requests
    }
  }

  private let old: [Way]
  private let new: [Way]
  private let (oldIndex, newIndex): (RequestIndex, RequestIndex)
  /// The first recorded way with each description.
  private let places: [[UInt8]: Int]
  private var names: Renaming
  private let match: (URLRequestData) -> Outcome
  private var changes: [Compatibility.Change] = []
  private var requests = 0
  /// How many requests that differ in one part are tried for a route.
  private static let mostTrials = 300

  init(
    old: [RecordedRoute], new: [RecordedRoute], renaming: [String: String], match: @escaping (URLRequestData) -> Outcome
  ) {
    var languages = RequestLanguages()
    self.old = old.map { Way($0, &languages) }
    self.new = new.map { Way($0, &languages) }
    (oldIndex, newIndex) = (Self.index(of: self.old), Self.index(of: self.new))
    places = Dictionary(self.old.enumerated().map { ($1.key, $0) }) { first, _ in first }
    self.match = match
    names = Renaming(renaming, old: Set(old.map(\.name)), new: Set(new.map(\.name)))
  }

  private static func index(of ways: [Way]) -> RequestIndex {
    var index = RequestIndex()
    for (number, way) in ways.enumerated() { index.add(number, way.requests.map(\.paths)) }
    return index
  }

  var result: Compatibility {
    mutating get {
      for index in old.indices { compare(index) }
      for way in new where places[way.key] == nil {
        // What else a known path requires may have changed without being new.
        let isKnown = old.contains { $0.route.text == way.route.text && names.isSame($0.names, way.names) }
        if !isKnown { add(.added, way.route) }
      }
      tryAdvice()
      return Compatibility(
        changes: Compatibility.Change.Kind.allCases.flatMap { kind in changes.filter { $0.kind == kind } },
        routes: old.count, requests: requests)
    }
  }

  // MARK: One route

  private mutating func compare(_ index: Int) {
    let way = old[index]
    let before = requests
    for example in way.route.examples where !ask(way, example.request, example) { return }
    let verdict = decide(index)
    if verdict == .broken || verdict == .kept && way.route.description.unknowns.isEmpty { return }
    let tried = requests - before
    if tried > 0 {
      let counted = tried == 1 ? "1 request was tried" : "\(tried) requests were tried"
      add(.undecided, way.route, outcome: reason(way) + "; " + counted)
    } else if !isHidden(index) {
      add(.unreached, way.route, outcome: reason(way), advice: .examples)
    }
  }

  private func reason(_ way: Way) -> String {
    let unknowns = way.route.description.unknowns
    if unknowns.isEmpty {
      return way.route.mayPassOver ? "it leaves some of its requests to other routes" : "languages can't tell"
    }
    return unknowns.joined(separator: ", ") + " may refuse some of it"
  }

  private enum Verdict { case broken, kept, unknown }

  private mutating func decide(_ index: Int) -> Verdict {
    let way = old[index]
    // Requests of earlier routes of another case weren't this route's.
    let paths = way.requests.map(\.paths)
    let earlier = oldIndex.numbers(meeting: paths).filter { $0 < index }.map { old[$0] }.filter { !isSame($0, way) }
    let rivals = earlier.flatMap { $0.taken(from: way) }
    let related = newIndex.numbers(meeting: paths)
    let same = related.filter { names.isSame(way.names, new[$0].names) }
    // A route that was there before, and tried before, has taken its requests then, too.
    let twin = same.first { new[$0].key == way.key && new[$0].route.isFallback == way.route.isFallback }
    let last = twin ?? same.last ?? -1
    let others = related.filter { place in
      place < last && !names.isSame(way.names, new[place].names) && places[new[place].key, default: index] >= index
        // A fallback is meant to leave its paths to other routes.
        && (!way.route.isFallback || new[place].route.isFallback)
    }
    var isKept = twin == nil || !way.route.mayPassOver || others.isEmpty
    for language in way.requests {
      let read = Set(language.parts.keys)
      func find(
        _ all: [RequestLanguage], outside others: [RequestLanguage], certainly: Bool
      ) -> RequestLanguage.Witness?? {
        do throws(CannotBeTold) {
          return .some(
            try RequestLanguage.witness(in: all, outside: others, certainly: certainly, readParts: read))
        } catch { return .none }
      }
      let isOwn = language.isCertain && !way.route.mayPassOver
      // What no route of the case may take.
      if twin == nil {
        var takers = same.flatMap { new[$0].requests }
        if way.route.isFallback { takers += new.filter { !$0.route.isFallback }.flatMap(\.requests).map(\.paths) }
        if isOwn, let witness = find([language], outside: rivals + takers, certainly: true) ?? nil,
          !ask(way, witness.request)
        {
          return .broken
        }
        // A fallback doesn't take what a route refuses that has the path.
        let certain = same.map { new[$0] }
          .filter { !$0.route.mayPassOver && (!$0.route.isFallback || way.route.isFallback) }.flatMap(\.requests)
        let fallen = way.route.isFallback ? takers : []
        switch find([language], outside: certain + fallen + taken(by: earlier, from: way), certainly: false) {
        case .some(nil): break
        default: isKept = false
        }
      }
      // What a route of another case takes before.
      for other in others {
        let earlierSame = same.filter { $0 < other }.map { new[$0] }
        for taking in new[other].taken(from: new[last]) {
          if isOwn,
            let witness = find(
              [language, taking], outside: rivals + earlierSame.flatMap(\.requests), certainly: true) ?? nil,
            !ask(way, witness.request)
          {
            return .broken
          }
          let certain = earlierSame.filter { !$0.route.mayPassOver }.flatMap(\.requests)
          switch find([language, taking], outside: certain + taken(by: earlier, from: way), certainly: false) {
          case .some(nil): break
          default: isKept = false
          }
        }
      }
      if isKept, way.route.description.unknowns.isEmpty { continue }
      if isOwn, (find([language], outside: rivals, certainly: true) ?? nil) != nil {
        if !isKept, !tryVariations(of: way, language, rivals, same.map { new[$0] }) { return .broken }
      } else {
        // Nobody can write a body that it accepts, or a text of a custom parser-printer.
        var addressed = language.paths
        (addressed.methods, addressed.customMethods) = (language.methods, language.customMethods)
        if let witness = find([addressed], outside: rivals, certainly: true) ?? nil,
          !askForPath(way, witness.request)
        {
          return .broken
        }
      }
    }
    return isKept ? .kept : .unknown
  }

  /// What earlier routes take for certain.
  private func taken(by earlier: [Way], from way: Way) -> [RequestLanguage] {
    earlier.filter { !$0.route.mayPassOver }.flatMap { $0.taken(from: way) }
  }

  private func isSame(_ one: Way, _ other: Way) -> Bool { one.route.name == other.route.name && one.route.name != nil }

  /// Whether earlier routes take all requests of a route.
  private func isHidden(_ index: Int) -> Bool {
    let earlier = old[..<index].flatMap { $0.taken(from: old[index]) }
    return old[index].requests.allSatisfy { language in
      do throws(CannotBeTold) {
        return try RequestLanguage.witness(
          in: [language], outside: earlier, certainly: false, readParts: Set(language.parts.keys)) == nil
      } catch { return false }
    }
  }

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
    guard case .refused(let reason, let status) = match(request), !way.route.mayPassOver,
      status == 404 || status == 405 && !way.route.isFallback
    else { return true }
    add(.lost, way.route, request, outcome: "now: " + reason, advice: keepsAsAlias(way, status) ? .alias : nil)
    return false
  }

  /// Matches a request of a recorded route. Returns `false` if a link is broken.
  private mutating func ask(
    _ way: Way, _ request: URLRequestData, _ example: RecordedRoute.Example? = nil
  ) -> Bool {
    requests += 1
    switch match(request) {
    case .refused(let reason, let status):
      // A fallback leaves its path to a route that now refuses it.
      if way.route.isFallback, status != 404 { return true }
      add(
        .lost, way.route, request, was: example?.value, outcome: "now: " + reason,
        advice: keepsAsAlias(way, status) ? .alias : nil)
      return false
    case .found(let row, let details):
      if !names.isSame(way.names, CaseNames(row.name)) {
        if way.route.isFallback, !row.isFallback { return true }
        add(
          .changed, way.route, request, was: example?.value, outcome: "now: \(details().value ?? row.template)",
          advice: names.renaming(way.names, CaseNames(row.name)).map { .renaming($0, to: $1) })
        return false
      }
      guard let example, let was = example.value else { return true }
      let (value, printed) = details()
      if let value, !RecordedValue(was, name: way.route.name).isKept(in: RecordedValue(value, name: row.name)) {
        add(.otherValue, way.route, request, was: was, outcome: "now: " + value)
        return false
      }
      if let url = example.prints, url != printed {
        add(.printed, way.route, request, outcome: "was: \(url)\nnow: \(printed ?? "nothing")")
      }
      return true
    }
  }

  /// Whether an alias with the old route would take a request that nothing matches. The slash policy and the base of the
  /// router apply to an alias as well.
  private func keepsAsAlias(_ way: Way, _ status: Int) -> Bool {
    let same = new.filter { names.isSame(way.names, $0.names) }
    return status == 404 && !way.route.isFallback
      && same.contains { Set($0.route.settings) == Set(way.route.settings) }
  }

  /// Compares once more with the names that were suggested, and keeps those that mend their links.
  private mutating func tryAdvice() {
    var renaming: [String: String] = [:]
    for change in changes { if case .renaming(let old, let new)? = change.advice { renaming[old] = new } }
    if renaming.isEmpty { return }
    var other = self
    (other.names, other.changes) = (names.adding(renaming), [])
    for index in other.old.indices where renaming[other.old[index].route.name ?? ""] != nil { other.compare(index) }
    let broken = Set(other.changes.filter(\.isBreak).map(\.name))
    changes = changes.map { change in
      guard case .renaming? = change.advice, broken.contains(change.name) else { return change }
      return Compatibility.Change(
        kind: change.kind, route: change.route, name: change.name, request: change.request, was: change.was,
        outcome: change.outcome, advice: nil)
    }
  }

  private mutating func add(
    _ kind: Compatibility.Change.Kind, _ route: RecordedRoute, _ request: URLRequestData? = nil, was: String? = nil,
    outcome: String = "", advice: Compatibility.Advice? = nil
  ) {
    let change = Compatibility.Change(
      kind: kind, route: route.text, name: route.name, request: request, was: was, outcome: outcome, advice: advice)
    // One example of how it is printed says enough.
    let isKnown = changes.contains { $0 == change || kind == .printed && $0.kind == kind && $0.route == change.route }
    if !isKnown { changes.append(change) }
  }
}

extension RecordedRoute {
  /// What its router sets for all routes.
  fileprivate var settings: [RequestRule] {
    description.rules.filter { rule in
      switch rule {
      case .base, .part(.trailingSlash, _): true
      default: false
      }
    }
  }
}
