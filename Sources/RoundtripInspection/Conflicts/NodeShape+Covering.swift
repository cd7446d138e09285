internal import Roundtrip

// Comparing the texts that shapes accept.

extension NodeShape {
  /// This shape as if no filter and no conversion refused anything.
  var unrefined: NodeShape {
    replaced { if case .noted(.refined, let shape) = $0 { shape.unrefined } else { nil } }
  }

  /// Whether this accepts every text that the other accepts. Returns `false` if in doubt.
  ///
  /// A walk by hand: it goes through two shapes at once.
  func covers(_ other: NodeShape) -> Bool {
    switch (self, other.bare) {
    // What a filter refuses, or a custom parser-printer accepts, is unknown.
    case (.noted(.refined, _), _), (.noted(.claim, _), _), (.opaque, _): false
    case (.noted(_, let shape), _): shape.covers(other)
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
    fold { shape, areExact in
      switch shape {
      case .literal, .literalComponent, .text: true
      case .noted(.claim, _), .noted(.refined, _): false
      case .sequence, .choice, .many, .noted: areExact.allSatisfy(\.self)
      default: false
      }
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
    collect { shape in
      switch shape {
      case .literal(let text), .literalComponent(let text): text
      default: nil
      }
    }
  }

  /// Whether both might accept the same text. Returns `true` if in doubt.
  func mayOverlap(_ other: NodeShape) -> Bool {
    alternatives.contains { one in
      if case .literal(let text) = one { return other.mayMatch(text) }
      return other.alternatives.contains { other in
        if case .literal(let text) = other { return one.mayMatch(text) }
        // Texts that begin differently are different.
        return zip(one.beginning, other.beginning).allSatisfy { $0 == $1 }
      }
    }
  }

  /// The bytes with which the text of each alternative begins.
  var beginnings: [String.UTF8View] { alternatives.map(\.beginning) }

  /// The bytes with which all text of this shape begins.
  private var beginning: String.UTF8View {
    fold { (shape, beginnings: [String.UTF8View]) in
      switch shape {
      case .literal(let text): text.utf8
      case .sequence(let shapes): shapes.firstIndex { !$0.isNothing }.map { beginnings[$0] } ?? "".utf8
      case .noted: beginnings.first ?? "".utf8
      default: "".utf8
      }
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
    case (.custom, _), (_, .custom): false
    default: self == other
    }
  }
}
