internal import Roundtrip

/// What the rules of a way say of the scheme, the host, and the port.
struct OriginRules {
  /// The parts that the way requires, and what bases set unless a request does. The innermost base comes first.
  var required: Set<RequestPlace> = []
  var completed: [RequestPlace: String] = [:]
  /// Whether an alternative may require others.
  var mayRequire = false
  /// The scheme of the host, if it is known.
  var scheme: String?

  init(_ rules: [RequestRule]) {
    for rule in rules {
      switch rule {
      case .part(let place, let text) where place.kind == .origin:
        required.insert(place)
        if place == .scheme, case .literal(let text) = text { scheme = text }
      case .sequence, .choice, .refined, .unknown: if rule.mayRequireOrigin { mayRequire = true }
      default: break
      }
    }
    // A base that sets the host settles the port as well.
    var isPortSettled = false
    for (index, rule) in rules.enumerated() {
      guard case .base(let place, let text) = rule, completed[place] == nil, place != .port || !isPortSettled else {
        continue
      }
      completed[place] = text
      if place != .host || required.contains(.host) { continue }
      if index > 0, case .base(.scheme, let own) = rules[index - 1], scheme == nil { scheme = own }
      if case .base(.port, _)? = rules.dropFirst(index + 1).first { continue }
      isPortSettled = true
    }
    if required.contains(.scheme), completed[.scheme] != nil { scheme = nil }
  }
}

extension RequestRule {
  fileprivate var mayRequireOrigin: Bool {
    switch self {
    case .part(let place, _): place.kind == .origin
    case .unknown: true
    case .refined(let rule): rule.mayRequireOrigin
    case .sequence(let rules), .choice(let rules): rules.contains(where: \.mayRequireOrigin)
    default: false
    }
  }
}
