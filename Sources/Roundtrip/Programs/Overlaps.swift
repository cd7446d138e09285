/// Which other leaves might match the paths of a leaf and win: earlier ones, or, for a fallback, all others.
final class Overlaps: @unchecked Sendable {  // Immutable, except for what is computed on first use.
  /// For each leaf that has any, the numbers of such leaves.
  private let rivals: [Int32: [Int32]]
  /// Leaves that share their path with so many that a comparison with all of them isn't worth it.
  private let crowded: Set<Int32>
  /// Whether no leaf might match what another prints.
  private let areApart: Bool
  /// The leaves whose prints another leaf might match.
  private let printing = Once<Printing>()

  /// Leaves, by the outermost tag of their values. Where that wasn't known, a leaf may print any.
  private final class Printing: Sendable {
    let byTag: [UInt32?: [Entry]]

    struct Entry {
      let leaf: Int32
      /// Whether it might refuse what it prints itself, so that any other leaf matches that.
      let mayRefuse: Bool
    }

    init(_ byTag: [UInt32?: [Entry]]) { self.byTag = byTag }

    func contains(_ tag: UInt32?, where isMeant: (Entry) -> Bool) -> Bool {
      guard let tag else { return byTag.values.contains { $0.contains(where: isMeant) } }
      return [tag, nil].contains { byTag[$0]?.contains(where: isMeant) ?? false }
    }
  }

  private static let most = 64

  init(_ program: Program) {
    var rivals: [Int32: Set<Int32>] = [:]
    var crowded: Set<Int32> = []
    for range in program.table.sharing {
      let list = range.map { program.table.candidates[$0] }
      for (place, later) in list.enumerated() {
        if place > Self.most {
          crowded.insert(later)
          continue
        }
        let other = program.leaves[Int(later)]
        for (index, first) in list.prefix(other.outline.isFallback ? list.count : place).enumerated()
        where index != place {
          let one = program.leaves[Int(first)]
          if rivals[later]?.contains(first) ?? false
            || one.outline.isFallback && (!other.outline.isFallback || index > place)
          {
            continue
          }
          // A fallback gives way to a path, whatever its methods are.
          if !one.methods.isDisjoint(with: other.methods) || other.outline.isFallback && !one.outline.isFallback,
            Program.mayOverlap(program.content(of: one).object.tokens, program.content(of: other).object.tokens)
          {
            rivals[later, default: []].insert(first)
          }
        }
      }
    }
    (self.rivals, self.crowded) = (rivals.mapValues { $0.sorted() }, crowded)
    areApart = rivals.isEmpty && crowded.isEmpty && !program.leaves.contains(where: program.mayRefuseItsPrint)
  }

  /// The rivals of a leaf, or `nil` if they are too many.
  func rivals(of leaf: Leaf) -> [Int32]? { crowded.contains(leaf.number) ? nil : rivals[leaf.number] ?? [] }

  /// Whether another leaf may print the values of a leaf, and yet another match that: an earlier one, or any if the leaf itself
  /// may not print them, as an alias.
  func mayPrint(valuesOf leaf: Leaf, in program: Program, where isMeant: (Int) -> Bool) -> Bool {
    if areApart { return false }
    let printing = printing.object {
      let entries = program.leaves.compactMap { leaf -> Printing.Entry? in
        if leaf.outline.isAlias { return nil }
        let mayLose = crowded.contains(leaf.number) || rivals[leaf.number] != nil
        let mayRefuse = program.mayRefuseItsPrint(leaf)
        return mayLose || mayRefuse ? Printing.Entry(leaf: leaf.number, mayRefuse: mayRefuse) : nil
      }
      return Printing(Dictionary(grouping: entries) { program.outermostTag(of: program.leaves[Int($0.leaf)]) })
    }
    let tags = program.content(of: leaf).object.selections.map(\.tag)
    let isPrintedByAny = leaf.outline.isAlias || program.mayPrintOtherwise(leaf)
    return printing.contains(program.outermostTag(of: leaf)) { other in
      other.leaf != leaf.number && (isPrintedByAny || other.leaf < leaf.number)
        && (other.mayRefuse || isMeant(Int(other.leaf)))
        && zip(tags, program.content(of: program.leaves[Int(other.leaf)]).object.selections)
          .allSatisfy { $0.mayBe($1.tag) }
    }
  }
}

extension Program {
  enum Token {
    case literal(ComponentText)
    case parameter(TextCodec)
    /// Any number of components, read by a codec if that is known.
    case any(TextCodec?)
  }

  private var knownOverlaps: Overlaps { overlaps.object { original?.knownOverlaps ?? Overlaps(self) } }

  /// The leaves that might win where a leaf matches, or `nil` if they are too many.
  func rivals(of leaf: Leaf) -> [Int32]? { knownOverlaps.rivals(of: leaf) }

  /// Whether another leaf might win where this one matches.
  func hasRivals(_ leaf: Leaf) -> Bool { rivals(of: leaf)?.isEmpty != true }

  /// Whether another leaf with rivals may print the values of a leaf.
  func isPrinted(byRivalOf leaf: Leaf, where isMeant: (Int) -> Bool = { _ in true }) -> Bool {
    knownOverlaps.mayPrint(valuesOf: leaf, in: self, where: isMeant)
  }

  /// Whether something is made of the value of a choice that isn't known to be printed by the alternative that was taken.
  func mayPrintOtherwise(_ leaf: Leaf) -> Bool {
    var (way, made) = (way(of: leaf), [(by: Wrapper, choices: Int)]())
    while let event = way.next() {
      switch event {
      case .open(let wrapper, _, _): made.append((wrapper, way.choiceCount))
      case .close(let wrapper, _, _):
        if let before = made.popLast()?.choices, wrapper.mayPrintOtherwise, way.choiceCount > before { return true }
      default: break
      }
    }
    // What is left is made of choices behind the mount where the leaf ends.
    return made.contains(where: \.by.mayPrintOtherwise)
  }

  fileprivate static func mayOverlap(_ one: [Token], _ other: [Token]) -> Bool {
    for pair in zip(one, other) {
      switch pair {
      case (.literal(let left), .literal(let right)):
        if !left.overlaps(right) { return false }
      case (.literal(let text), .parameter(let codec)), (.parameter(let codec), .literal(let text)):
        if !codec.mayAccept(text) { return false }
      case (.any, _), (_, .any): return true
      case (.parameter, .parameter): break
      }
    }
    return true
  }
}
