import RoundtripInspection

@testable import Roundtrip

/// A random router with all parts of the library, and its alternatives.
struct WideRouter: Sendable, CustomStringConvertible {
  struct Alternative: Sendable {
    var route: WideRoute
    /// The case it represents; the last one is that of the path `/`.
    var number: Int
    var isAlias = false
  }

  let alternatives: [Alternative]
  let router: OneOf<URLRequestData, WideValue>

  var description: String {
    "OneOf {\n"
      + alternatives.map { "  " + ($0.isAlias ? "Alias { \($0.route.text) }" : $0.route.text) + "\n" }.joined() + "}"
  }

  /// The router of a seed. If its routes are separate, each starts with its own component.
  init(seed: UInt64, isApart: Bool) {
    var routes = WideRoutes(random: SplitMix64(seed: seed))
    var leads = isApart ? Self.ownLeads.shuffled(using: &routes.random) : []
    func lead() -> String { isApart ? leads.removeLast() : routes.random.pick(["a", "a", "b", ""]) }
    var alternatives: [Alternative] = []
    for number in 0..<Int.random(in: 1...4, using: &routes.random) {
      let (kind, own) = (routes.random.pick(RouteKind.allCases), lead())
      let before = routes.random
      var route = routes.route(kind, number, lead: own, canNest: true)
      if routes.random.oneIn(6) {
        // The same route with another path, which only matches.
        let (other, after) = (lead(), routes.random)
        routes.random = before
        let twin = routes.route(kind, number, lead: other, canNest: true)
        routes.random = after
        route.kinds.insert("route: alias")
        alternatives.insert(
          Alternative(route: twin, number: number, isAlias: true),
          at: Int.random(in: 0...alternatives.count, using: &routes.random))
      }
      alternatives.append(Alternative(route: route, number: number))
    }
    if routes.random.oneIn(3) {
      let home = WideRoute("Route(.case(nothing))", ["route: home"], Route(.case(WideValue.nothing))) { _ in .nothing }
      alternatives.append(Alternative(route: home, number: WideValue.routes.count))
    }
    let (all, hasEmpty) = (alternatives, routes.random.oneIn(4))
    self.alternatives = all
    router = OneOf {
      // A feature that is switched off.
      if hasEmpty { OneOf<URLRequestData, WideValue> {} }
      for alternative in all {
        if alternative.isAlias { Alias { alternative.route.parser } } else { alternative.route.parser }
      }
    }
  }

  private static let ownLeads = [
    "books", "é", "a b", "100%", "users", "%2F", "v1.2", "日本", "a+b", "e\u{301}", "~x", "Books",
  ]

  /// The route that prints a value.
  func printer(of value: WideValue) -> Int? {
    let number: Int
    switch value {
    case .books: number = 0
    case .users: number = 1
    case .files: number = 2
    case .search: number = 3
    case .tags: number = 4
    case .feed: number = 5
    default: number = WideValue.routes.count
    }
    return alternatives.firstIndex { $0.number == number && !$0.isAlias }
  }

  /// Everything that has to occur eventually.
  static let allKinds = Set(
    TextKind.allCases.map { "text: \($0)" } + PathKind.allCases.map { "path: \($0)" }
      + PartKind.allCases.map { "part: \($0)" } + ConditionKind.allCases.map { "condition: \($0)" }
      + FieldsPlace.allCases.flatMap { place in place.kinds.map { "field: \($0) in \(place)" } }
      + RouteKind.allCases.map { "route: \($0)" } + [
        "route: alias", "route: home", "blank is missing", "refused is missing", "lenient",
      ])
}
