internal import Roundtrip
internal import RoundtripInspection

// The advice to keep a link by an alias, which is tried before it is given.

extension RecordComparison {
  /// Whether an alias with the old route takes a request that nothing matches. This makes the alias, behind all routes and
  /// with the slash policy and the base of the new router, and tries it with the request. It is for a case that still has
  /// the same values: otherwise, the old route wouldn't compile.
  mutating func keepsAsAlias(_ way: Way, _ request: URLRequestData, _ status: Int) -> Bool {
    // A body that is refused is of a type that has changed.
    guard !way.route.isFallback, status != 400 || request.body == nil else { return false }
    let description = way.route.description
    func mayTake(_ languages: [RequestLanguage], certainly: Bool = false) -> Bool {
      languages.contains { $0.accepts(request, certainly: certainly) }
    }
    let same = (newOfCase[names.renamed(way.names).base] ?? []).filter { names.isSame(way.names, new[$0].names) }
    // The alias is there, or a route that takes as much, and the router refuses its values.
    let takesAsMuch = newIndex.numbers(meeting: [.path(of: request)]).contains {
      names.isSame(way.names, new[$0].names) && mayTake(new[$0].requests, certainly: true)
    }
    if takesAsMuch || same.contains(where: { new[$0].key == way.key }) { return false }
    let (types, rules) = (description.valueTypes, description.rules.filter { !$0.isSetting })
    var tried: Set<[RequestRule]> = []
    for other in same.map({ new[$0] }) where other.route.description.valueTypes == types {
      // The alias would hide a fallback with its path, whose values nothing would print.
      if other.route.isFallback, mayTake(other.requests.map(\.pathsKept)) { continue }
      // The path of a base isn't told from that of a route: it is at most what all routes with a base begin with.
      if other.route.description.hasBase {
        let components = request.rawComponents.map { PercentCoding.decodedText($0) ?? "" }
        guard components.starts(with: startOfBase) else { continue }
      }
      let settings = other.route.description.rules.filter(\.isSetting)
      guard tried.insert(settings).inserted else { continue }
      var alias = description
      alias.rules = rules + settings
      if mayTake(languages.requests(of: alias)) { return true }
    }
    return false
  }

  /// The literals with which all routes begin that have a base.
  static func startOfBase(_ routes: [RecordedRoute]) -> [String] {
    let starts = routes.map(\.description).filter(\.hasBase).map(\.start)
    return starts.dropFirst().reduce(starts.first ?? []) { zip($0, $1).prefix { $0 == $1 }.map(\.0) }
  }
}

extension RequestLanguage {
  /// Whether this accepts a request, for certain or possibly.
  func accepts(_ request: URLRequestData, certainly: Bool) -> Bool {
    accepts(Witness(request, read: parts.keys), certainly: certainly)
  }
}

extension RequestDescription {
  fileprivate var hasBase: Bool { rules.contains { if case .base = $0 { true } else { false } } }

  /// The literals with which the path begins.
  fileprivate var start: [String] {
    var start: [String] = []
    for rule in rules {
      guard case .component(.literal(let text)) = rule else { break }
      start.append(text)
    }
    return start
  }
}

extension RequestRule {
  /// Whether a router sets it for all of its routes.
  fileprivate var isSetting: Bool {
    switch self {
    case .base, .part(.trailingSlash, _): true
    default: false
    }
  }
}
