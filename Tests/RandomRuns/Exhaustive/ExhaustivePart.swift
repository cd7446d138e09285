package import RandomRouters

/// A part of an exhaustive router.
package enum ExhaustivePart: Sendable {
  case pattern(Pattern)
  /// Makes its route a fallback.
  case fallback

  /// The most different parts come first, so that a short alphabet already contains most of what routers do.
  package static let alphabet: [Self] = [
    .pattern(.literal("a")),
    .pattern(.parameter(.text)),
    .pattern(.fields([.init(name: "a", kind: .digits, presence: .defaulted)])),
    .pattern(.parameter(.digits)),
    .pattern(.rest(.text, minimum: 0)),
    .pattern(.optionalParameter(.text)),
    .pattern(.method("POST")),
    .pattern(.custom),
    .fallback,
    .pattern(.fields([.init(name: "a", kind: .text, presence: .required)])),
    .pattern(.slash(isRequired: true, .literal("*"))),
    .pattern(.parameter(.letters)),
    .pattern(.lazy(.parameter(.digitsOrText))),
    .pattern(.optional(.pair(.literal("a"), .literal("2")))),
  ]

  /// All routers of that many parts: each way to divide each list of parts among the routes of a router.
  static func routers(of alphabet: [Self], parts count: Int) -> [Pattern] {
    lists(of: alphabet, count).flatMap { parts in
      // A bit for each place between two parts, set if a route ends there.
      (0..<1 << (count - 1)).compactMap { router(of: parts, endingAt: $0) }
    }
  }

  private static func lists(of alphabet: [Self], _ count: Int) -> [[Self]] {
    count == 0 ? [[]] : lists(of: alphabet, count - 1).flatMap { list in alphabet.map { list + [$0] } }
  }

  package static func router(of parts: [Self], endingAt ends: Int) -> Pattern? {
    var routes: [[Self]] = [[]]
    for (index, part) in parts.enumerated() {
      routes[routes.count - 1].append(part)
      if index < parts.count - 1, ends & 1 << index != 0 { routes.append([]) }
    }
    var alternatives: [Pattern.Alternative] = []
    for route in routes {
      guard let pattern = pattern(of: route) else { return nil }
      let isFallback = route.contains { if case .fallback = $0 { true } else { false } }
      alternatives.append(
        Pattern.Alternative(number: alternatives.count, isFallback: isFallback, pattern: .route(pattern)))
    }
    return .choice(alternatives)
  }

  /// One part after another, or `nil` if the reference doesn't know what that means.
  private static func pattern(of parts: [Self]) -> Pattern? {
    let patterns: [Pattern] = parts.compactMap { if case .pattern(let pattern) = $0 { pattern } else { nil } }
    // A fallback is a property of its route, so it counts once, and not alone.
    guard patterns.count >= max(1, parts.count - 1) else { return nil }
    for (index, pattern) in patterns.enumerated() {
      // Nothing of a path follows the rest of it.
      if case .rest = pattern, !patterns[(index + 1)...].allSatisfy(\.isBesidePath) { return nil }
    }
    return patterns.dropLast().reversed().reduce(patterns[patterns.count - 1]) { .pair($1, $0) }
  }
}

extension Pattern {
  /// Whether it is in another part of a request than the path.
  fileprivate var isBesidePath: Bool {
    switch self {
    case .fields, .method: true
    default: false
    }
  }
}
