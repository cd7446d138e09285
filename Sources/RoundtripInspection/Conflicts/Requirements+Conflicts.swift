internal import Roundtrip

// What a search for conflicts asks of a leaf by itself.

/// What is known of the paths of a leaf without a language.
struct PathOutline {
  /// The components that are literals, and those that are none: from the beginning to the first rest, and from the end back to
  /// the last one.
  private let first: [ComponentText?]
  private let last: [ComponentText?]
  private let isOpen: Bool

  init(_ leaf: Requirements) {
    func literals(_ tokens: [Requirements.Token]) -> [ComponentText?] {
      tokens.map { if case .literal(let text) = $0 { text } else { nil } }
    }
    first = literals(leaf.tokens)
    last = leaf.isEnded ? literals(leaf.hasRest ? leaf.tokensBehindRest : leaf.tokens).reversed() : []
    isOpen = leaf.isOpen
  }

  func mayOverlap(_ other: PathOutline) -> Bool {
    let (count, otherCount) = (first.count, other.first.count)
    if count < otherCount && !isOpen || otherCount < count && !other.isOpen { return false }
    return Self.mayOverlap(first, other.first) && Self.mayOverlap(last, other.last)
  }

  private static func mayOverlap(_ literals: [ComponentText?], _ others: [ComponentText?]) -> Bool {
    for case (let text?, let other?) in zip(literals, others) where !text.overlaps(other) { return false }
    return true
  }
}

extension Requirements {
  /// Whether no part is unknown.
  var isDescribed: Bool {
    !isOpaque
      && !parts.contains { part in
        part.contains { shape in
          switch shape {
          case .opaque, .noted(.claim, _): true
          default: false
          }
        }
      }
  }

  /// Whether this has a parameter where the other has a literal, and is more specific nowhere else.
  func hidesLiteral(of other: Requirements) -> Bool {
    var hides = false
    for index in 0..<max(tokens.count, other.tokens.count) {
      switch (hasLiteral(at: index), other.hasLiteral(at: index)) {
      case (false, true): hides = true
      case (true, false): return false
      default: break
      }
    }
    return hides
  }

  /// Whether a component must be a literal, or `nil` if there may be no such component.
  private func hasLiteral(at index: Int) -> Bool? {
    guard index < tokens.count else { return hasRest ? false : nil }
    if case .literal = tokens[index] { return true } else { return false }
  }
}

extension NodeShape {
  /// The names of the fields in this shape, counting those of several alternatives once.
  var fieldNamesOnOneWay: [String] {
    fold { (shape, names: [[String]]) in
      switch shape {
      case .field(let field): [field.name]
      case .choice: names.max { $0.count < $1.count } ?? []
      case .sequence, .noted, .fields: names.flatMap(\.self)
      default: []
      }
    }
  }
}

extension RouteConflict.Impossibility {
  init(_ flaw: Requirements.Flaw) {
    self =
      switch flaw {
      case .severalMethods: .severalMethods
      case .severalRests: .severalRests
      case .componentAfterEnd: .componentAfterEnd
      case .componentAfterLazy: .componentAfterLazy
      }
  }
}
