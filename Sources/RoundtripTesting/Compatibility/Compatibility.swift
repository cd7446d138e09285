public import Roundtrip
internal import RoundtripInspection

/// What a router matches, compared with what it matched when it was recorded: see ``RouteRecord``.
///
/// A request that was matched must be matched as the same case. What a request consists of is what the recorded route
/// reads: a new optional field is no change, whatever its text.
public struct Compatibility: Sendable, CustomStringConvertible {
  /// A difference between the record and the router.
  public struct Change: Sendable, Hashable, CustomStringConvertible {
    /// What has changed.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Kind: String, Sendable, Hashable {
      /// A request matches nothing now.
      case lost
      /// A request matches as another case now.
      case changed
      /// A request matches as another value of its case now, of the same form: the parts of the value were exchanged.
      case otherValue
      /// A request matches as a value of another form now: something was added to the case, or its type has changed.
      case otherForm
      /// A value is printed as another request now. The old one still matches.
      case printed
      /// Nobody can tell whether all requests of a route still match.
      case undecided
      /// A route is new.
      case added
    }

    /// What has changed.
    public let kind: Kind
    /// The recorded route, or the new one: `GET /books/:digits`.
    public let route: String
    /// The name of its case, if its value is one of an enum.
    public let name: String?
    /// A request that shows the change. It has been matched by the router.
    public let request: String?
    /// What became of the request, or what can't be told.
    public let outcome: String
    /// What to do.
    public let advice: String?

    /// The change for people, with the request that shows it, and what to do.
    public var description: String { text }

    /// Whether a link is broken.
    public var isBreak: Bool { [.lost, .changed, .otherValue].contains(kind) }
  }

  /// The changes, the worst first.
  public let changes: [Change]
  /// The number of recorded ways through the router.
  public let routes: Int
  /// The number of requests that were matched.
  public let requests: Int

  /// Whether no link is broken.
  public var isCompatible: Bool { !changes.contains(where: \.isBreak) }

  /// The changes for people, and a summary.
  public var description: String { (changes.map(\.description) + [summary]).joined(separator: "\n") }

  /// The numbers of broken links, notes, requests, and routes.
  public var summary: String {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)" + (count == 1 ? "" : "s") }
    let broken = changes.count(where: \.isBreak)
    return (broken == 0 ? "no link is broken" : counted(broken, "broken link"))
      + ", \(counted(changes.count - broken, "note")): \(counted(requests, "request")) matched, of "
      + counted(routes, "recorded route")
  }
}

extension Compatibility.Change {
  fileprivate var text: String {
    let name = name.map { " (\($0))" } ?? ""
    let headline =
      switch kind {
      case .lost: "broken: \(request ?? route) matched \(route)\(name), and matches nothing now"
      case .changed: "broken: \(request ?? route) matched \(route)\(name), and matches another route now"
      case .otherValue: "broken: \(request ?? route) matched \(route)\(name), and has another value now"
      case .otherForm: "note: \(request ?? route) still matches \(route)\(name), whose value has another form"
      case .printed: "note: \(request ?? route) is printed differently now"
      case .undecided: "note: unknown whether \(route)\(name) still matches all that it matched"
      case .added: "note: \(route)\(name) is new"
      }
    return ([headline] + [outcome, advice ?? ""].filter { !$0.isEmpty }).joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Compares this router with an earlier version of it.
  ///
  /// - Parameters:
  ///   - record: The record of the earlier version.
  ///   - renaming: The names of cases that were renamed, with their new names.
  public func compatibility(with record: RouteRecord, renaming: [String: String] = [:]) -> Compatibility {
    var comparison = RecordComparison(
      old: record.routes, new: recordedRoutes(withExamples: false), renaming: renaming, root: "\(Output.self)"
    ) { request in
      do throws(RoutingError) {
        let (value, row) = try matchWithRoute(request: request)
        return .found(name: row.name, route: "\(row)") {
          (recordedText(of: value), printedRequest(for: value)?.recordedLine)
        }
      } catch {
        return .refused("\(error)", isByPath: [404, 405].contains(error.status))
      }
    }
    return comparison.result
  }
}

/// A comparison of two lists of routes, the later of which can be asked.
private struct RecordComparison {
  enum Outcome {
    case found(name: String?, route: String, () -> (value: String, printed: String?))
    /// - Parameter isByPath: Whether no other body could change that.
    case refused(String, isByPath: Bool)
  }

  let old: [RecordedRoute]
  let new: [RecordedRoute]
  let renaming: [String: String]
  let root: String
  let match: (URLRequestData) -> Outcome

  private let oldIndex: RouteIndex
  private let newIndex: RouteIndex
  private var changes: [Compatibility.Change] = []
  private var requests = 0
  /// As many requests are tried for each route.
  private static let limit = 600

  init(
    old: [RecordedRoute], new: [RecordedRoute], renaming: [String: String], root: String,
    match: @escaping (URLRequestData) -> Outcome
  ) {
    (self.old, self.new, self.renaming, self.root, self.match) = (old, new, renaming, root, match)
    (oldIndex, newIndex) = (RouteIndex(old), RouteIndex(new))
  }

  var result: Compatibility {
    mutating get {
      for index in old.indices { compare(index) }
      addNew()
      let order: [Compatibility.Change.Kind] = [.lost, .changed, .otherValue, .otherForm, .printed, .undecided, .added]
      return Compatibility(
        changes: order.flatMap { kind in changes.filter { $0.kind == kind } }, routes: old.count, requests: requests)
    }
  }

  private mutating func compare(_ index: Int) {
    let route = old[index]
    let known = changes.count
    for example in route.examples {
      guard let request = example.data, ask(route, request, example) else { break }
    }
    if changes[known...].contains(where: \.isBreak) || isUnchanged(index) { return }
    let related = newIndex.related(to: route).map { new[$0] }
    let earlier = oldIndex.related(to: route)
    var (tried, isComplete) = (0, true)
    // A request whose body nobody can write. If no route has its path and its method, its body doesn't matter.
    var (lost, mayMatch): ((request: URLRequestData, reason: String)?, Bool) = (nil, false)
    let choices = route.choices(besides: related + earlier.map { old[$0] }, &isComplete)
    for picks in Picks(choices.map(\.count)) {
      if tried == Self.limit {
        isComplete = false
        break
      }
      var draft = Draft()
      for (choice, pick) in zip(choices, picks) { choice[pick](&draft) }
      tried += 1
      let takes = route.takes(draft)
      guard takes != false, isOwn(draft, index, earlier) else { continue }
      if takes == true {
        if !ask(route, draft.request) { return }
      } else if route.hasUnknownBody, route.takesPath(of: draft) == true {
        requests += 1
        if case .refused(let reason, isByPath: true) = match(draft.request) {
          lost = lost ?? (draft.request, reason)
        } else {
          mayMatch = true
        }
      }
    }
    if let lost, !mayMatch, isComplete {
      return add(.lost, route, lost.request, lost.reason, advice: alias(for: route))
    }
    guard !isComplete || !route.isKnown else { return }
    let reason = route.isKnown ? "its parts can be combined in many ways" : route.reason
    add(.undecided, route, nil, "\(reason); \(tried) requests were tried")
  }

  /// Matches a request of a recorded route. Returns `false` if a link is broken.
  private mutating func ask(
    _ route: RecordedRoute, _ request: URLRequestData, _ example: RecordedRoute.Example? = nil
  ) -> Bool {
    requests += 1
    switch match(request) {
    case .refused(let reason, _):
      add(.lost, route, request, reason, advice: alias(for: route))
      return false
    case .found(let name, let row, let details):
      if name != expectedName(of: route) {
        let isRenamed = route.name.map { name in !new.contains { $0.name == name } } ?? false
        let advice =
          isRenamed
          ? "If the case was renamed: renaming: [\"\(route.name ?? "")\": \"\(name ?? "")\"]" : alias(for: route)
        add(.changed, route, request, "now: \(row)", advice: advice)
        return false
      }
      guard let example, !example.value.isEmpty else { return true }
      let (value, printed) = details()
      let before = renamed(example.value)
      if !value.contains("0x"), before != value {
        let kind: Compatibility.Change.Kind = before.form == value.form ? .otherValue : .otherForm
        add(kind, route, request, "was: \(example.value)\nnow: \(value)")
        if kind == .otherValue { return false }
      }
      if let url = example.prints, url != printed {
        add(.printed, route, request, "was: \(url)\nnow: \(printed ?? "nothing")")
      }
      return true
    }
  }

  private func expectedName(of route: RecordedRoute) -> String? { route.name.map { renaming[$0] ?? $0 } }

  /// A value as text, with the new name of its case.
  private func renamed(_ value: String) -> String {
    for (old, new) in renaming {
      let (before, after) = (old.prefix { $0 != "(" && $0 != "." }, new.prefix { $0 != "(" && $0 != "." })
      if value == before || value.hasPrefix(before + "(") { return String(after) + value.dropFirst(before.count) }
    }
    return value
  }

  /// Whether a request was certainly matched by this route, and by none before it.
  private func isOwn(_ draft: Draft, _ index: Int, _ related: [Int]) -> Bool {
    let route = old[index]
    return related.allSatisfy { other in
      if other == index { return true }
      if old[other].isFallback { return !route.isFallback || other > index || old[other].takes(draft) == false }
      if route.isFallback { return old[other].takesPath(of: draft) == false }
      return other > index || old[other].takes(draft) == false
    }
  }

  /// Whether today's router has the same route behind the same routes that share a path with it.
  private func isUnchanged(_ index: Int) -> Bool {
    let route = old[index].requirements
    let before = oldIndex.related(to: route).map { old[$0].requirements }
    let after = newIndex.related(to: route).map { new[$0].requirements }
    guard let place = before.firstIndex(of: route), let newPlace = after.firstIndex(of: route) else { return false }
    return route.isFallback ? before == after : before[...place] == after[...newPlace]
  }

  private mutating func addNew() {
    let known = Set(old.map(\.requirements))
    for route in new where !known.contains(route.requirements) { add(.added, route, nil, "") }
  }

  private mutating func add(
    _ kind: Compatibility.Change.Kind, _ route: RecordedRoute, _ request: URLRequestData?, _ outcome: String,
    advice: String? = nil
  ) {
    let change = Compatibility.Change(
      kind: kind, route: route.text, name: route.name, request: request?.recordedLine, outcome: outcome, advice: advice)
    if !changes.contains(change) { changes.append(change) }
  }

  /// The alias that would keep the links of a route whose case still exists.
  private func alias(for route: RecordedRoute) -> String? {
    guard let name = expectedName(of: route), new.contains(where: { $0.name == name }),
      let code = route.code(root, name)
    else { return nil }
    return "An alias keeps the link:\n  Alias { \(code) }"
  }
}

extension String {
  /// A described value without its numbers, words, and texts: `pair(x: #, y: \")`.
  fileprivate var form: String {
    var (form, word, isQuoted) = ("", "", false)
    for character in self {
      if character == "\"" { isQuoted.toggle() }
      if isQuoted || character.isLetter || character.isNumber || "-_".contains(character) {
        word.append(character)
        continue
      }
      // A label, or the name of a case or a type, stays.
      form += "(:".contains(character) ? word : word.kind
      word = ""
      form.append(character)
    }
    return form + word.kind
  }

  private var kind: String {
    if isEmpty { return "" }
    if hasPrefix("\"") { return "\"" }
    return self == "true" || self == "false"
      ? "?" : contains(where: \.isNumber) && !contains(where: \.isLetter) ? "#" : "_"
  }
}

extension RecordedRoute {
  fileprivate var reason: String {
    if unknown.contains("any path") {
      return unknown.filter { $0 != "any path" }.joined(separator: ", ") + " may take any path"
    }
    return unknown.first ?? "what its texts accept isn't described in full"
  }
}
