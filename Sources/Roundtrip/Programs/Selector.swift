/// Finds the leaves that print a value by the tags in it, outermost first.
final class Selector: @unchecked Sendable {  // Immutable, except for answers, which are atomic.
  /// Leaves that no tag tells apart, in order of declaration.
  private let leaves: [Leaf]
  /// The leaves that might print a value, if the router knows them.
  private let candidates: ((Slot) -> [Leaf])?
  private let witnesses: EnumWitnesses?
  private let offset: Int32
  private let alternatives: [Alternative]
  /// For each tag, the alternatives that may print its values, once that is known.
  private let answers: FixedArray<Once<Answer>>

  private struct Alternative {
    /// What has a tag, or `nil` if no tag tells whether this prints a value.
    let wrapper: Wrapper?
    let next: Selector

    /// Whether the tags behind this one can be read where the value is.
    var keepsPayloadInPlace: Bool { (wrapper as? CaseWrapper)?.keepsPayloadInPlace ?? true }
  }

  private final class Answer: @unchecked Sendable {  // Immutable. The selector keeps what is lent.
    let indices: [Int]
    /// The leaves, if no tag behind this one tells more.
    let leaves: [Leaf]?
    /// The only leaf, if nothing else has to be known.
    let leaf: Lent<Leaf>?
    /// What reads the next tag, if it is in place, or would be in a copy whose payload is projected.
    let next: Lent<Selector>?
    /// That of several alternatives, if the same next tag tells their leaves apart.
    let merged: Selector?
    /// The enum whose payload has to be projected first.
    let projected: EnumWitnesses?

    init(_ indices: [Int], _ alternatives: [Alternative]) {
      self.indices = indices
      let isLast = indices.allSatisfy { alternatives[$0].next.witnesses == nil }
      leaves = isLast ? indices.flatMap { alternatives[$0].next.leaves } : nil
      let only = indices.count == 1 ? alternatives[indices[0]] : nil
      let isExact = only?.wrapper?.selection?.isExact ?? false
      leaf = only.flatMap { isExact ? $0.next.only : nil }
      let isRead = isExact && only?.next.witnesses != nil
      let wrapper = only?.wrapper as? CaseWrapper
      let isProjected = isRead && only?.keepsPayloadInPlace == false && wrapper?.isProjected == true
      projected = isProjected ? wrapper?.state.witnesses : nil
      merged = indices.count > 1 ? Selector(merging: indices.map { alternatives[$0] }) : nil
      next =
        merged.map { Lent($0) }
        ?? only.flatMap { isRead && ($0.keepsPayloadInPlace || isProjected) ? Lent($0.next) : nil }
    }
  }

  convenience init(_ program: Program) {
    let printing = program.leaves.filter { !$0.outline.isAlias }
    if Optimizations.areOff {
      self.init(leaves: printing)
    } else if case .choice(let choice) = program.root.kind, let candidates = choice.candidates {
      let leaves = Dictionary(grouping: printing) { $0.script.first.map(Int.init) }
      self.init(leaves: printing) { value in candidates(value).flatMap { leaves[$0, default: []] } }
    } else {
      self.init(printing.map { ($0, program.selections(of: $0)) }, depth: 0)
    }
  }

  private init(leaves: [Leaf], candidates: ((Slot) -> [Leaf])? = nil) {
    (self.leaves, self.candidates) = (leaves, candidates)
    (witnesses, offset, alternatives) = (nil, 0, [])
    answers = FixedArray(0) { _ in Once() }
  }

  private convenience init(_ list: [(leaf: Leaf, selections: [Program.Selected])], depth: Int) {
    // All leaves that have a tag at this depth have the same one.
    let selected = list.lazy.compactMap { $0.selections.dropFirst(depth).first }.first
    guard let first = selected, let witnesses = first.wrapper.selection?.witnesses else {
      self.init(leaves: list.map(\.leaf))
      return
    }
    var groups: [(wrapper: Wrapper?, list: [(Leaf, [Program.Selected])])] = []
    for entry in list {
      var wrapper: Wrapper?
      if let other = entry.selections.dropFirst(depth).first, other.offset == first.offset,
        unsafe other.wrapper.selection?.witnesses.metadata == witnesses.metadata
      {
        wrapper = other.wrapper
      }
      if let wrapper, groups.last?.wrapper === wrapper {
        groups[groups.count - 1].list.append(entry)
      } else {
        groups.append((wrapper, [entry]))
      }
    }
    self.init(
      witnesses, first.offset, tagCount: (try? CaseTable.of(witnesses.type).cases.count) ?? 2,
      groups.map { group in
        Alternative(
          wrapper: group.wrapper,
          next: group.wrapper == nil
            ? Selector(leaves: group.list.map(\.0)) : Selector(group.list, depth: depth + 1))
      })
  }

  /// What reads the next tag of several alternatives with the same one, if it is in the same place in all of them.
  private convenience init?(merging alternatives: [Alternative]) {
    guard let first = alternatives.first?.next, let witnesses = first.witnesses else { return nil }
    for alternative in alternatives {
      guard let selection = alternative.wrapper?.selection, selection.isExact, selection.tag != nil,
        alternative.keepsPayloadInPlace, alternative.next.offset == first.offset,
        unsafe alternative.next.witnesses?.metadata == witnesses.metadata
      else { return nil }
    }
    self.init(
      witnesses, first.offset, tagCount: first.answers.count, alternatives.flatMap(\.next.alternatives))
  }

  private init(_ witnesses: EnumWitnesses, _ offset: Int32, tagCount: Int, _ alternatives: [Alternative]) {
    (leaves, candidates) = ([], nil)
    (self.witnesses, self.offset, self.alternatives) = (witnesses, offset, alternatives)
    answers = FixedArray(tagCount) { _ in Once() }
  }

  /// The leaf that prints a value, if only one may and nothing else has to be known.
  private var only: Lent<Leaf>? {
    witnesses == nil && candidates == nil && leaves.count == 1 && leaves[0].outline.mount == nil ? Lent(leaves[0]) : nil
  }

  /// The only leaf for a value, once that is known, if all tags that tell can be read.
  @inline(__always)
  func only(_ value: Slot, of layout: ValueLayout) -> Lent<Leaf>? {
    var selector = Lent(self)
    while let answer = selector.use({ $0.answer(value) }) {
      if let leaf = answer.use(\.leaf) { return leaf }
      guard let next = answer.use(\.next) else { return nil }
      if answer.use({ $0.projected != nil }) { return selector.use { $0.onlyProjecting(value, layout) } }
      selector = next
    }
    return nil
  }

  /// The same where payloads share bits with their tags, from a copy that owns nothing.
  @inline(never)
  private func onlyProjecting(_ value: Slot, _ layout: ValueLayout) -> Lent<Leaf>? {
    layout.room { copy in
      // Sound: there is room for the value, and the copy is never destroyed.
      unsafe copy.address.copyMemory(from: value.address, byteCount: layout.size)
      var selector = Lent(self)
      while let answer = selector.use({ $0.answer(copy) }) {
        if let leaf = answer.use(\.leaf) { return leaf }
        guard let next = answer.use(\.next) else { return nil }
        if let enclosing = answer.use(\.projected) { enclosing.project(copy + selector.use(\.offset)) }
        selector = next
      }
      return nil
    }
  }

  @inline(__always)
  private func answer(_ value: Slot) -> Lent<Answer>? {
    guard let witnesses else { return nil }
    return answers[Int(witnesses.tag(of: value + offset))].made
  }

  /// The leaves that may print a value, in order of declaration.
  ///
  /// They are listed before one is tried, so that no level of a router that contains itself has this on its stack.
  @inline(never)
  func leaves(for value: Slot, of layout: ValueLayout) -> [Leaf] {
    guard let witnesses else { return candidates?(value) ?? leaves }
    let slot = value + offset
    let answer = answers[Int(witnesses.tag(of: slot))].object { Answer(indices(of: slot), alternatives) }
    if let leaves = answer.leaves { return leaves }
    if let merged = answer.merged { return merged.leaves(for: value, of: layout) }
    return answer.indices.flatMap { index -> [Leaf] in
      let (alternative, next) = (alternatives[index], alternatives[index].next)
      if next.witnesses == nil || alternative.keepsPayloadInPlace { return next.leaves(for: value, of: layout) }
      guard let wrapper = alternative.wrapper as? CaseWrapper, wrapper.isProjected else { return next.all }
      // A copy that owns nothing has the tags behind this one.
      return layout.room { copy in
        // Sound: there is room for the value, and the copy is never destroyed.
        unsafe copy.address.copyMemory(from: value.address, byteCount: layout.size)
        wrapper.state.witnesses.project(copy + offset)
        return next.leaves(for: copy, of: layout)
      }
    }
  }

  private var all: [Leaf] { leaves + alternatives.flatMap(\.next.all) }

  /// The alternatives that may print the values with the tag of a value.
  private func indices(of slot: Slot) -> [Int] {
    alternatives.indices.filter { index in
      guard let wrapper = alternatives[index].wrapper, let selection = wrapper.selection else { return true }
      // A constructor knows its case only once it has seen a value.
      return selection.tag.map { $0 == selection.witnesses.tag(of: slot) } ?? (wrapper.check(slot) == nil)
    }
  }
}

extension Program {
  /// A value that has a tag, and the offset of the tag in the whole value.
  struct Selected {
    let wrapper: Wrapper
    let offset: Int32
  }

  /// The tags that a value must have, from the outermost on, as far as they are in place.
  func selections(of leaf: Leaf) -> [Selected] {
    var way = way(of: leaf)
    var selections: [Selected] = []
    while let event = way.next() {
      if let selected = Selected(event) { selections.append(selected) }
    }
    return selections
  }
}

extension Program.Selected {
  /// Returns `nil` unless a wrapper is opened that has a tag, in place.
  init?(_ event: Way.Event) {
    guard case .open(let wrapper, let outer, _) = event, !outer.isInFrame, let selection = wrapper.selection else {
      return nil
    }
    (self.wrapper, offset) = (wrapper, outer.offset + selection.offset)
  }
}
