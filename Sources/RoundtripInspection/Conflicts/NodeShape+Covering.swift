internal import Roundtrip

// Comparing the texts that shapes accept.

extension NodeShape {
  /// Whether this accepts every text that the other accepts. Returns `false` if in doubt.
  func covers(_ other: NodeShape) -> Bool {
    switch (self, other.bare) {
    case (.named(_, let shape), _), (.alias(let shape), _), (.examples(_, let shape), _): shape.covers(other)
    // What a filter refuses, or a custom parser-printer accepts, is unknown.
    case (.refined, _), (.opaque, _), (.claimed, _): false
    case (.text(.any), _): true
    case (_, .choice(let shapes)): shapes.allSatisfy { !$0.isNothing && covers($0) }
    case (.choice(let shapes), _): shapes.contains { $0.covers(other) }
    case (.text(let kind), .text(let otherKind)): kind.covers(otherKind)
    case (.text(let kind), .literal(let text)): kind.certainlyMatches(text)
    case (.literal(let text), .literal(let otherText)): text.hasSameBytes(as: otherText)
    case (.sequence, let other), (.many, let other): isExact && isSame(as: other)
    default: false
    }
  }

  /// Whether the accepted text is fully described.
  private var isExact: Bool {
    switch self {
    case .literal, .literalComponent, .text: true
    case .sequence(let shapes), .choice(let shapes): shapes.allSatisfy(\.isExact)
    case .many(let element, let separator, _, _): element.isExact && separator?.isExact ?? true
    case .named(_, let shape), .alias(let shape), .examples(_, let shape): shape.isExact
    default: false
    }
  }

  /// Whether both are equal, comparing fixed texts byte by byte. `==` would compare texts by Unicode equivalence.
  @inline(never)
  func isSame(as other: NodeShape) -> Bool {
    if self != other { return false }
    let (texts, others) = (literals, other.literals)
    for index in texts.indices where !texts[index].hasSameBytes(as: others[index]) { return false }
    return true
  }

  private var literals: [String] {
    switch bare {
    case .literal(let text), .literalComponent(let text): return [text]
    case .sequence(let shapes), .choice(let shapes):
      var literals: [String] = []
      for shape in shapes { literals += shape.literals }
      return literals
    case .many(let element, let separator, _, _): return element.literals + (separator?.literals ?? [])
    case .component(let shape), .rest(let shape, _), .part(_, let shape): return shape.literals
    default: return []
    }
  }

  /// Whether both might accept the same text. Returns `true` if in doubt.
  func mayOverlap(_ other: NodeShape) -> Bool {
    switch (bare, other.bare) {
    case (.choice(let shapes), let other), (let other, .choice(let shapes)): shapes.contains { $0.mayOverlap(other) }
    case (.literal(let text), let other), (let other, .literal(let text)): other.mayMatch(text)
    default: true
    }
  }
}

extension TextKind {
  /// Whether text is certainly of this kind. Returns `false` if in doubt.
  fileprivate func certainlyMatches(_ text: String) -> Bool {
    switch self {
    case .any: true
    // With more digits than this, a number might be too large.
    case .digits(let count): mayMatch(text) && text.utf8.count <= 18 && count.contains(text.utf8.count)
    case .boolean: mayMatch(text)
    default: false
    }
  }

  /// Whether all text of the other kind is of this one, too. Returns `false` if in doubt.
  fileprivate func covers(_ other: TextKind) -> Bool {
    switch (self, other) {
    case (.any, _): true
    case (.own, _), (_, .own): false
    default: self == other
    }
  }
}
