internal import Roundtrip

// Which texts two shapes certainly don't have in common, at a glance.

extension NodeShape {
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
