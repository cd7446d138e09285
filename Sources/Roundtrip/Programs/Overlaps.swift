/// Which other leaves might match the paths of a leaf and win: earlier ones, or, for a fallback, all others.
final class Overlaps: @unchecked Sendable {  // Immutable, except for what is computed on first use.
  /// For each leaf that has any, the numbers of such leaves.
  let rivals: [Int32: [Int32]]
  /// The leaves with rivals that print, and the tags of their values.
  private let printing = Once<Printing>()

  private final class Printing: Sendable {
    typealias Entry = (number: Int32, tags: [Program.Tag])
    /// Those whose outermost tag is known, by that, and all others.
    let byTag: [UInt32: [Entry]]
    let others: [Entry]
    let all: [Entry]

    init(_ all: [Entry]) {
      self.all = all
      byTag = Dictionary(grouping: all.filter { Self.tag($0.tags) != nil }) { Self.tag($0.tags) ?? 0 }
      others = all.filter { Self.tag($0.tags) == nil }
    }

    static func tag(_ tags: [Program.Tag]) -> UInt32? { tags.first.flatMap { $0.offset == 0 ? $0.tag : nil } }
  }

  init(_ program: Program) {
    var rivals: [Int32: Set<Int32>] = [:]
    var tokens: [Int32: [Program.Token]] = [:]
    func known(_ leaf: Int32) -> [Program.Token] {
      if let known = tokens[leaf] { return known }
      let made = program.tokens(of: program.leaves[Int(leaf)])
      tokens[leaf] = made
      return made
    }
    for range in program.table.sharing {
      let list = range.map { program.table.candidates[$0] }
      for (place, later) in list.enumerated() {
        let other = program.leaves[Int(later)]
        for (index, first) in list.enumerated() where index < place || other.isFallback && index != place {
          let one = program.leaves[Int(first)]
          if rivals[later]?.contains(first) ?? false || one.isFallback && (!other.isFallback || index > place) {
            continue
          }
          if !one.methods.overlaps(other.methods) { continue }
          // A long list isn't worth the comparisons: its leaves are taken to overlap.
          if place > 64 || Program.mayOverlap(known(first), known(later), foldsFirst: program.foldsFirst) {
            rivals[later, default: []].insert(first)
          }
        }
      }
    }
    self.rivals = rivals.mapValues { $0.sorted() }
  }

  /// Whether another leaf with rivals may print the values of a leaf: an earlier one, or any for an alias.
  func mayPrint(valuesOf leaf: Leaf, in program: Program) -> Bool {
    if rivals.isEmpty { return false }
    let printing = printing.object {
      Printing(
        rivals.keys.sorted().compactMap { number in
          let leaf = program.leaves[Int(number)]
          return leaf.isAlias ? nil : (number, program.tags(of: leaf))
        })
    }
    let tags = program.tags(of: leaf)
    func isFound(among entries: [Printing.Entry]) -> Bool {
      entries.contains { number, others in
        (leaf.isAlias || number < leaf.number) && zip(tags, others).allSatisfy { $0.mayBe($1) }
      }
    }
    guard let tag = Printing.tag(tags) else { return isFound(among: printing.all) }
    return isFound(among: printing.byTag[tag] ?? []) || isFound(among: printing.others)
  }
}

extension Program {
  enum Token {
    case literal(String)
    case parameter(TextCodec)
    /// Any number of components, read by a codec if that is known.
    case any(TextCodec?)
  }

  func rivals(of leaf: Leaf) -> [Int32] { overlaps.object { Overlaps(self) }.rivals[leaf.number] ?? [] }

  /// The components that a leaf has at least, behind the mounts before it.
  func tokens(of leaf: Leaf) -> [Token] {
    var (way, tokens, passed) = (way(of: leaf), [Token](), 0)
    while let event = way.next(), passed <= mounts {
      switch event {
      case .literal(let text): tokens.append(.literal(text))
      case .component(let codec, _): tokens.append(.parameter(codec))
      case .rest(let codec, _): if passed == mounts { return tokens + [.any(codec.element)] }
      case .call: return tokens + [.any(nil)]
      case .custom, .lazy:
        passed += 1
        if passed <= mounts { tokens = [] } else { return tokens + [.any(nil)] }
      default: break
      }
    }
    return tokens
  }

  fileprivate static func mayOverlap(_ one: [Token], _ other: [Token], foldsFirst: Bool) -> Bool {
    for (index, pair) in zip(one, other).enumerated() {
      let folds = foldsFirst && index == 0
      switch pair {
      case (.literal(let left), .literal(let right)):
        let isSame = folds ? left.asciiLowercased.hasSameBytes(as: right.asciiLowercased) : left.hasSameBytes(as: right)
        if !isSame { return false }
      case (.literal(let text), .parameter(let codec)), (.parameter(let codec), .literal(let text)):
        // A literal stands for all its letter cases.
        if !folds, !codec.mayAccept(text) { return false }
      case (.any, _), (_, .any): return true
      case (.parameter, .parameter): break
      }
    }
    return true
  }
}
