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
    let same = new.filter { names.isSame(way.names, $0.names) }
    // The alias is there, or a route that takes as much, and the router refuses its values.
    if same.contains(where: { $0.key == way.key || mayTake($0.requests, certainly: true) }) { return false }
    for other in same where other.route.description.valueTypes == description.valueTypes {
      // The alias would hide a fallback with its path, whose values nothing would print.
      if other.route.isFallback, mayTake(other.requests.map(\.pathsKept)) { continue }
      // The path of a base isn't told from that of a route: it is at most what all routes with a base begin with.
      if other.route.description.hasBase {
        let starts = new.map(\.route.description).filter(\.hasBase).map(\.start)
        let common = starts.dropFirst().reduce(starts[0]) { zip($0, $1).prefix { $0 == $1 }.map(\.0) }
        let components = request.rawComponents.map { PercentCoding.decodedText($0) ?? "" }
        guard components.starts(with: common) else { continue }
      }
      var alias = description
      alias.rules = description.rules.filter { !$0.isSetting } + other.route.description.rules.filter(\.isSetting)
      if mayTake(languages.requests(of: alias)) { return true }
    }
    return false
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
