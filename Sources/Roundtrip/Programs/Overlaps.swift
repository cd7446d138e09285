/// Which earlier leaves might match the paths of a leaf.
final class Overlaps: Sendable {
  /// For each leaf that has any, the numbers of such leaves.
  let earlier: [Int32: [Int32]]

  init(_ program: Program) {
    var earlier: [Int32: Set<Int32>] = [:]
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
        // A long list isn't worth the comparisons: its leaves are taken to overlap.
        for first in list[..<place] where !(earlier[later]?.contains(first) ?? false) {
          let (one, other) = (program.leaves[Int(first)], program.leaves[Int(later)])
          if one.isFallback || !one.methods.overlaps(other.methods) { continue }
          if place > 64 || Program.mayOverlap(known(first), known(later)) { earlier[later, default: []].insert(first) }
        }
      }
    }
    self.earlier = earlier.mapValues { $0.sorted() }
  }
}

extension Program {
  enum Token {
    case literal(String)
    case parameter(TextCodec)
    case any
  }

  func overlapped(_ leaf: Leaf) -> [Int32] { overlaps.object { Overlaps(self) }.earlier[leaf.number] ?? [] }

  /// The components that a leaf has at least, behind the mounts before it.
  func tokens(of leaf: Leaf) -> [Token] {
    var (way, tokens, passed) = (Way(root, leaf.script, tellsRowsApart: tellsRowsApart), [Token](), 0)
    while let event = way.next(), passed <= mounts {
      switch event {
      case .literal(let text): tokens.append(.literal(text))
      case .component(let codec, _): tokens.append(.parameter(codec))
      case .rest, .call: return tokens + [.any]
      case .custom, .lazy:
        passed += 1
        if passed <= mounts { tokens = [] } else { return tokens + [.any] }
      default: break
      }
    }
    return tokens
  }

  static func mayOverlap(_ one: [Token], _ other: [Token]) -> Bool {
    for pair in zip(one, other) {
      switch pair {
      case (.literal(let left), .literal(let right)): if !left.hasSameBytes(as: right) { return false }
      case (.literal(let text), .parameter(let codec)), (.parameter(let codec), .literal(let text)):
        if !codec.mayAccept(text) { return false }
      case (.any, _), (_, .any): return true
      case (.parameter, .parameter): break
      }
    }
    return true
  }

  /// Whether a leaf reads a value in spellings of which an earlier leaf may take the one that is printed. Such a value
  /// couldn't be printed again.
  func mayCapture(_ leaf: Leaf) -> Bool {
    let earlier = overlapped(leaf)
    if earlier.isEmpty || leaf.isAlias { return false }
    let own = tokens(of: leaf)
    return earlier.contains { number in
      for (one, other) in zip(tokens(of: leaves[Int(number)]), own) {
        guard case .parameter(let codec) = other, codec.shape.hasSpellings else { continue }
        switch one {
        case .literal: return true
        case .parameter(let earlier):
          if type(of: earlier) != type(of: codec) && earlier.inlined != .string { return true }
        case .any: return false
        }
      }
      return false
    }
  }
}
