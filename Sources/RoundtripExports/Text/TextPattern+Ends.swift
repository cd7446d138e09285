internal import Roundtrip

// Where a part of a text ends: a regular expression tries other ends, and the parser doesn't.

extension TextPattern {
  /// Whether text of a shape always ends where the next shape begins.
  static func ends(_ shape: NodeShape, before next: NodeShape) -> Bool {
    guard let texts = next.knownTexts?.map({ [UInt8]($0.utf8) }), !texts.isPrefixed else { return false }
    let firsts = Set(texts.compactMap(\.first))
    return !firsts.isEmpty && ends(shape, before: firsts)
  }

  /// Whether text of a shape always ends where the next shapes begin, of which some may be left out.
  static func ends(_ shape: NodeShape, before next: ArraySlice<NodeShape>) -> Bool {
    firsts(of: next, before: []).map { ends(shape, before: $0) } ?? false
  }

  /// Whether text of a shape always ends before one of these bytes, or at the end.
  private static func ends(_ shape: NodeShape, before firsts: Set<UInt8>) -> Bool {
    switch shape.bare {
    case .text(.digits): return firsts.isDisjoint(with: digits)
    case .text(.integer(let integer)) where integer.radix <= 10: return firsts.isDisjoint(with: digits)
    case .text(.date("seconds since 1970")), .text(.date("milliseconds since 1970")):
      return firsts.isDisjoint(with: digits)
    // With digits behind it, a point or an exponent belongs to the number.
    case .text(.number): return firsts.isDisjoint(with: digits.union(".eE".utf8))
    case .text(.custom("decimal number")): return firsts.isDisjoint(with: digits.union(".".utf8))
    case .text(.date("an ISO 8601 date and time")), .text(.date("an ISO 8601 date")), .text(.uuid), .text(.boolean):
      return true
    case .text(.hostLabel): return !firsts.contains { CharacterTable.label.contains($0) }
    case .literal: return true
    case .choice(let shapes):
      // One of several is read before a longer one is tried, or only after it.
      if let texts = shape.knownTexts, !texts.map({ [UInt8]($0.utf8) }).isPrefixed { return true }
      return tells(shapes, before: firsts) && shapes.allSatisfy { $0.isNothing || ends($0, before: firsts) }
    case .sequence(let shapes):
      if shape.readsSuffixFirst { return false }
      for (place, part) in shapes.enumerated().reversed() {
        guard let next = self.firsts(of: shapes[(place + 1)...], before: firsts), ends(part, before: next) else {
          return false
        }
        // What stands before a part that is left out ends there, too.
        if !part.alternatives.contains(where: \.isNothing) { break }
      }
      return !shapes.isEmpty
    default: return false
    }
  }

  /// Whether text of a shape may have the same beginning as another text.
  static func mayBegin(_ shape: NodeShape, as text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return firsts(of: [shape], before: []).map { $0.contains(first) } ?? true
  }

  /// Whether the first byte tells which of several alternatives a text has.
  private static func tells(_ shapes: [NodeShape], before firsts: Set<UInt8>) -> Bool {
    var known: Set<UInt8> = []
    return shapes.allSatisfy { shape in
      guard let own = self.firsts(of: [shape], before: firsts), known.isDisjoint(with: own) else { return false }
      known.formUnion(own)
      return true
    }
  }

  /// The bytes with which texts of some shapes begin, before one of these bytes or the end; `nil` if they aren't known.
  private static func firsts(of shapes: ArraySlice<NodeShape>, before firsts: Set<UInt8>) -> Set<UInt8>? {
    guard let shape = shapes.first else { return firsts }
    let rest = shapes.dropFirst()
    switch shape.bare {
    case .nothing, .literal(""): return self.firsts(of: rest, before: firsts)
    case .literal(let text): return Set(text.utf8.prefix(1))
    case .text(.digits): return digits
    case .text(.integer(let integer)) where integer.radix <= 10:
      return integer.isSigned ? digits.union("-".utf8) : digits
    case .choice(let shapes):
      return shapes.reduce([] as Set<UInt8>?) { known, shape in
        guard let known, let more = self.firsts(of: [shape][...] + rest, before: firsts) else { return nil }
        return known.union(more)
      }
    case .sequence(let shapes): return self.firsts(of: shapes[...] + rest, before: firsts)
    default: return nil
    }
  }

  private static let digits = Set("0123456789".utf8)
}

extension [[UInt8]] {
  /// Whether one of these texts begins with another of them.
  fileprivate var isPrefixed: Bool { contains { text in contains { $0 != text && $0.starts(with: text) } } }
}
