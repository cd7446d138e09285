import Foundation
import Roundtrip
import RoundtripExports

/// Changes of links, and what they lead to: `with` of a script makes the same links, or throws, and `isCurrent` is true of
/// those that stay as they were.
struct SampleChanges<Route: Equatable> {
  struct Value {
    let route: Route?
    let function: String
    let arguments: JSONValue
  }

  struct Change {
    /// The link that is changed, and its function; without one, it is a URL that matches nothing.
    let from: String
    let function: String?
    /// What changes it, and the function of which that is a link.
    let other: String
    let changes: JSONValue
    /// The link after the change, which may be none, and whether the router says which one.
    let link: String?
    let isKnown: Bool
    let isCurrent: Bool

    init(
      from: String, function: String?, other: String, changes: JSONValue, link: String?, isKnown: Bool = true,
      isCurrent: Bool? = nil
    ) {
      (self.from, self.function, self.other, self.changes) = (from, function, other, changes)
      (self.link, self.isKnown) = (link, isKnown)
      self.isCurrent = isCurrent ?? (function == other && link == from)
    }
  }

  private let print: (Route) -> String?
  private let nextUnmatched: () -> String
  private var random: Randomness
  /// The values of each function, with their links.
  private var values: [String: [(value: Value, link: String?)]] = [:]
  /// The values whose links match as themselves.
  private var matched: [(value: Value, link: String)] = []
  private var members: [String: Set<String>] = [:]

  init(
    of router: some ParserPrinter<URLRequestData, Route>, seed: UInt64, nextValue: () -> Value,
    print: @escaping (Route) -> String?
  ) {
    (self.print, random) = (print, Randomness(state: seed))
    var urls = SampleURLs(of: router, random: Randomness(state: seed))
    nextUnmatched = {
      while true {
        let url = urls.next { nil }
        if (try? router.match(url: url)) == nil { return url }
      }
    }
    for _ in 0..<4_000 {
      let value = nextValue()
      let link = value.route.flatMap(print)
      values[value.function, default: []].append((value, link))
      members[value.function, default: []].formUnion(value.arguments.names)
      if let link, let route = try? router.match(url: link), route == value.route { matched.append((value, link)) }
    }
  }

  mutating func next() -> Change {
    let (value, link) = random.pick(matched)
    let function = value.function
    switch random.below(8) {
    case 0:
      return Change(
        from: nextUnmatched(), function: nil, other: function, changes: value.arguments, link: nil)
    case 1:
      return Change(from: link, function: function, other: function, changes: value.arguments, link: link)
    case 2, 3:
      let other = random.pick(matched).value
      let all = members[function, default: []]
      if other.function != function {
        // A parameter that the link doesn't have is an error. Otherwise, the changed link is of two values.
        return Change(
          from: link, function: function, other: other.function, changes: other.arguments, link: nil,
          isKnown: !all.isSuperset(of: other.arguments.names))
      }
      // A link function ignores it, and so does `isCurrent`.
      var changes = value.arguments
      changes["nothing"] = 1
      return Change(
        from: link, function: function, other: function, changes: changes, link: nil, isCurrent: true)
    default:
      let (other, otherLink) = random.pick(values[function, default: []])
      var changes = other.arguments
      // What the other value doesn't have is taken away.
      for name in members[function, default: []].subtracting(changes.names).sorted() { changes[name] = .null }
      return Change(from: link, function: function, other: function, changes: changes, link: otherLink)
    }
  }
}

extension SampleChanges.Change {
  var line: JSONValue {
    var line: JSONValue = [
      "from": .string(from), "function": function.map(JSONValue.string) ?? .null, "other": .string(other),
      "changes": changes, "isCurrent": .bool(isCurrent),
    ]
    if isKnown { line["link"] = link.map(JSONValue.string) ?? .null }
    return line
  }
}

extension SampleValues {
  /// A change of some parameters of a search, which keeps the others.
  mutating func nextSearchChange(print: (SampleRoute) -> String?) -> SampleChanges<SampleRoute>.Change {
    while true {
      var search = Search(text: text())
      _ = change(&search)
      guard let from = print(.search(search)) else { continue }
      var changes = change(&search)
      if random.below(2) == 0 {
        search.text = text()
        changes["q"] = .string(search.text)
      }
      return SampleChanges.Change(
        from: from, function: "search", other: "search", changes: changes, link: print(.search(search)))
    }
  }
}

extension JSONValue {
  fileprivate var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }
}
