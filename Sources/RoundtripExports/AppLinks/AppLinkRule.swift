/// One rule of a list of the links that an app opens. The first rule that matches a link decides.
struct AppLinkRule: Sendable, Equatable {
  /// A pattern of the path: `*` matches any text, `?` any character, and `$(name)` a variable.
  var path: String
  /// Patterns of query fields. A missing field counts as empty text.
  var query: [Field] = []
  /// A pattern of the fragment.
  var fragment: String?
  /// Whether links that match the rule are not opened.
  var isExcluded = false
  /// The number of the route that the rule belongs to.
  var route: Int?

  struct Field: Sendable, Equatable {
    let name: String
    let pattern: String
  }
}

/// A rule for a route, before it has a place in the list.
struct AppLinkPattern {
  var rule: AppLinkRule
  /// The patterns of its components, without those of a rest that may be missing.
  let components: [String]
  /// The number of components whose place is known: those before a rest.
  let leading: Int
  /// Whether there may be more components.
  let isOpen: Bool

  /// Whether some link might match both. It is compared without queries and fragments.
  func mayOverlap(_ other: Self) -> Bool {
    if !isOpen, other.components.count > components.count { return false }
    if !other.isOpen, components.count > other.components.count { return false }
    return zip(components.prefix(leading), other.components.prefix(other.leading)).allSatisfy { one, other in
      let (start, otherStart) = (one.prefix(while: Self.isLiteral), other.prefix(while: Self.isLiteral))
      if start.count == one.count, otherStart.count == other.count { return one == other }
      if start.count == one.count { return one.hasPrefix(otherStart) }
      if otherStart.count == other.count { return other.hasPrefix(start) }
      return start.hasPrefix(otherStart) || otherStart.hasPrefix(start)
    }
  }

  private static func isLiteral(_ character: Character) -> Bool { !"*?$".contains(character) }
}
