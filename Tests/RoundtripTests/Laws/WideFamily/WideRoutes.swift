import RoundtripInspection

@testable import Roundtrip

/// Every form of a route in a router.
enum RouteKind: String, CaseIterable, Sendable {
  case plain, nested, lazy, composed, slashRequired, slashRejected, baseURL
}

/// Makes routes with all parts of the library.
struct WideRoutes {
  var random: SplitMix64

  /// A route of a kind, for one of the cases, with a path that starts with a literal.
  mutating func route(_ kind: RouteKind, _ number: Int, lead: String, canNest: Bool) -> WideRoute {
    var route: WideRoute
    switch kind {
    case .nested where canNest: route = nested(number, lead: lead)
    case .baseURL: route = self.route(number, lead: lead, isRelative: true)
    default: route = self.route(number, lead: lead, isRelative: false)
    }
    if kind != .nested || canNest { route.kinds.insert("route: \(kind)") }
    let parser = route.parser
    switch kind {
    case .plain, .nested: break
    case .lazy:
      route.text = "Lazy { \(route.text) }"
      route.parser = Lazy { parser }.eraseToAnyParserPrinter()
    case .composed:
      route.text = "Composed { \(route.text) }"
      route.parser = Whole(wrapped: parser).eraseToAnyParserPrinter()
    case .slashRequired, .slashRejected:
      let policy: TrailingSlash = kind == .slashRequired ? .required : .rejected
      route.text += ".trailingSlash(.\(policy))"
      route.parser = parser.trailingSlash(policy)
    case .baseURL:
      let base = random.pick(Self.bases)
      route.text += ".baseURL(\"\(base)\")"
      route.parser = parser.baseURL(base)
    }
    return route
  }

  private static let bases: [BaseURL] = [
    "https://api.example.com/v1", "/base/path", "myapp://open", "//x.example:8080", "http://u:p@h/%C3%A9",
  ]

  /// A route from its parts.
  private mutating func route(_ number: Int, lead: String, isRelative: Bool) -> WideRoute {
    let path = WideRoute.path(lead, &random)
    var parts = [path]
    var condition = WideCondition.none
    for _ in 0..<random.pick([0, 0, 1, 1, 2]) {
      let other = WideCondition.make(random.pick(ConditionKind.allCases), &random)
      if isRelative && !other.kinds.allSatisfy({ $0.hasSuffix("ethod") }) { continue }
      // The same kind twice would be counted once.
      if condition.kinds.isDisjoint(with: other.kinds), WideRoute.fit(condition.kinds.union(other.kinds)) {
        condition = condition.and(other)
      }
    }
    for _ in 0..<random.pick([0, 1, 1, 2, 3]) {
      let other = anyPart(isRelative: isRelative)
      let all = parts.reduce(into: condition.kinds) { $0.formUnion($1.kinds) }
      let marks = other.kinds.filter { !$0.hasPrefix("text") }
      if all.isDisjoint(with: marks), !Self.share(all, marks), WideRoute.fit(all.union(marks)) { parts.append(other) }
    }
    if random.oneIn(4) { parts.shuffle(using: &random) }
    return WideRoute(parts, condition, WideValue.routes[number], number)
  }

  /// Whether both have fields in the same place.
  private static func share(_ kinds: Set<String>, _ others: Set<String>) -> Bool {
    FieldsPlace.allCases.contains { place in
      let end = " in \(place)"
      return kinds.contains { $0.hasSuffix(end) } && others.contains { $0.hasSuffix(end) }
    }
  }

  private mutating func anyPart(isRelative: Bool) -> WideRoute {
    if random.oneIn(3) {
      let kind = random.pick(PartKind.allCases)
      if !isRelative || ![.anyHost, .tenant, .anyPort, .user].contains(kind) { return .part(kind, &random) }
    }
    return random.pick(FieldsPlace.allCases).part(&random)
  }

  /// A route with a nested router whose routes don't hide each other.
  private mutating func nested(_ number: Int, lead: String) -> WideRoute {
    var inner: [WideRoute] = []
    for (index, lead) in ["one", "zwölf", "3"].enumerated().prefix(random.pick([1, 2, 3])) {
      inner.append(route(random.pick([.plain, .plain, .lazy, .composed]), index, lead: lead, canNest: false))
    }
    let routes = inner
    let router = OneOf<URLRequestData, WideValue> { for route in routes { route.parser } }
    let kinds = routes.reduce(into: Set()) { $0.formUnion($1.kinds) }
    let text = "OneOf {\n" + routes.map { "    \($0.text)\n" }.joined() + "  }"
    let path = WideRoute(
      "Path { \(lead.debugDescription) }; \(text)", kinds,
      Parse {
        Path { lead }; router
      }
    ) { random in
      random.pick(routes).value(&random)
    }
    return WideRoute([path], .none, WideValue.routes[number], number)
  }
}

/// A router that is composed as a type.
private struct Whole: ParserPrinter {
  let wrapped: AnyParserPrinter<URLRequestData, WideValue>
  var body: some Router<WideValue> { wrapped }
}

extension WidePart<URLRequestData> {
  /// A route of one to four parts.
  fileprivate init(
    _ parts: [Self], _ condition: WideCondition, _ make: @escaping @Sendable (WideValue) -> WideValue, _ number: Int
  ) {
    let parsers = parts.map(\.parser)
    let kinds = parts.reduce(into: condition.kinds) { $0.formUnion($1.kinds) }
    let written = ([condition.text] + parts.map(\.text)).filter { !$0.isEmpty }.joined(separator: "; ")
    let text = "Route(.case(\(number))) { \(written) }"
    let condition = condition.parser
    let value: @Sendable (inout SplitMix64) -> WideValue = { random in
      make(parts.count == 1 ? parts[0].value(&random) : .list(parts.map { $0.value(&random) }))
    }
    switch parts.count {
    case 1:
      self.init(
        text, kinds,
        Route(.case(make)) {
          condition; parsers[0]
        }, value)
    case 2:
      self.init(
        text, kinds,
        Route(.wideTwo.map(.case(make))) {
          condition; parsers[0]; parsers[1]
        }, value)
    case 3:
      self.init(
        text, kinds,
        Route(.wideThree.map(.case(make))) {
          condition; parsers[0]; parsers[1]; parsers[2]
        }, value)
    default:
      self.init(
        text, kinds,
        Route(.wideFour.map(.case(make))) {
          condition; parsers[0]; parsers[1]; parsers[2]; parsers[3]
        }, value)
    }
  }
}
