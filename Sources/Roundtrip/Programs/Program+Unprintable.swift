// What matches, prints: see law 2 in the documentation of `match`. A leaf that reads several spellings of a value, or leaves
// parts of a request unread, may make a value whose canonical spelling another leaf takes. Whether a leaf might is known when
// its steps are compiled. Only such a leaf finds out, each time it matches.

extension Program {
  /// Whether a leaf may pass over a request that it reads, so that a later one matches it.
  package func mayPassOver(_ leaf: Int) -> Bool { mayBeCompleted(leaves[leaf]) || mayBeUnprintable(leaves[leaf]) }

  /// Whether a leaf may pass over a request that it reads, as far as more is known of the other leaves.
  ///
  /// - Parameters:
  ///   - rivals: The leaves that might win where a leaf matches, or `nil` if they aren't known.
  ///   - mayMeet: Whether a rival might accept a request that the leaf accepts. It is called last.
  package func mayPassOver(_ leaf: Int, to rivals: (Int) -> [Int]?, where mayMeet: (Int) -> Bool) -> Bool {
    let leaf = leaves[leaf]
    if mayBeCompleted(leaf) { return true }
    if !mayBeUnprintable(leaf) { return false }
    return mayBeUnprintable(leaf, beside: rivals(Int(leaf.number))?.map { Int32($0) }, where: mayMeet) {
      rivals($0)?.isEmpty != true
    }
  }

  /// Whether a leaf may make a value that isn't printed, or is printed as what another leaf takes. Returns `true` if in
  /// doubt.
  func mayBeUnprintable(_ leaf: Leaf) -> Bool {
    mayBeUnprintable(leaf, beside: rivals(of: leaf), where: { _ in true }, hasRivals: { _ in true })
  }

  private func mayBeUnprintable(
    _ leaf: Leaf, beside rivals: [Int32]?, where mayMeet: (Int) -> Bool, hasRivals mayHaveRivals: (Int) -> Bool
  ) -> Bool {
    guard !hasRivals, let rivals else { return true }
    let prints = Prints(of: leaf, in: self)
    if prints.maySayOtherwise { return true }
    // What a part that it calls reads isn't known.
    if leaf.outline.calls, !rivals.isEmpty || !prints.names.isEmpty || !prints.places.isEmpty { return true }
    if rivals.contains(where: { mayTake(leaves[Int($0)], what: prints, of: leaf) && mayMeet(Int($0)) }) { return true }
    return isPrinted(byRivalOf: leaf, where: mayHaveRivals)
  }

  /// Whether a leaf prints what it might not read as the same value. Behind a custom parser, that isn't known.
  func mayRefuseItsPrint(_ leaf: Leaf) -> Bool {
    if leaf.methods.isEmpty { return true }
    if case .custom? = leaf.outline.mount { return true }
    return leaf.outline.mayContradictItself && Prints(of: leaf, in: self).maySayOtherwise
  }

  /// What a leaf prints beside the path.
  private struct Prints {
    var method = MethodSet.onlyGet
    var names: Set<RequestCodec.Name> = []
    var places: Set<RequestPlace> = []
    /// Whether it has a custom parser of fields, which may print any.
    var hasCustomFields = false
    /// Whether it has two fields of one name, which both read the first one, perhaps in different spellings, two parts of which
    /// a request has one, alternatives, or a custom parser with a value that might read what another part prints.
    var maySayOtherwise = false

    init(of leaf: Leaf, in program: Program) {
      var way = program.way(of: leaf, isPrinting: true)
      var (hasCustomParser, hasOthers) = (false, false)
      while let event = way.next() {
        switch event {
        case .custom(let custom, _) where custom.layout.size > 0:
          maySayOtherwise = maySayOtherwise || hasCustomParser
          hasCustomParser = true
        case .literal, .component, .rest, .lazy, .call: if hasCustomParser { maySayOtherwise = true }
        case .method(let printed): method = printed.requested
        case .codec(let part, _):
          let codec = part.requestCodec
          for name in codec.names where !names.insert(name).inserted { maySayOtherwise = true }
          for place in codec.parts where !places.insert(place).inserted && place != .form && codec.phase != .form {
            maySayOtherwise = true
          }
          if codec.hasAlternatives || codec.hasCustomValue && hasCustomFields { maySayOtherwise = true }
          hasCustomFields = hasCustomFields || codec.hasCustomValue
          // The place of custom fields is the body if they are those of a form.
          hasOthers = hasOthers || !codec.names.isEmpty || !codec.parts.isEmpty && !codec.hasCustomValue
        case .custom, .endRoute, .note, .open, .close, .never: break
        }
      }
      if hasCustomParser && (hasOthers || hasCustomFields) || hasCustomFields && hasOthers { maySayOtherwise = true }
      // The fields of a form are the body, and either may be read as the other.
      let body: Set<RequestPlace> = [.body, .form]
      if places.isSuperset(of: body) { maySayOtherwise = true }
      if !places.isDisjoint(with: body) { places.formUnion(body) }
      // A missing port is that of the scheme.
      if places.contains(.scheme) { places.insert(.port) }
    }

    /// Whether a codec might read what is printed.
    func mayHave(_ codec: RequestCodec) -> Bool {
      // Such a codec accepts requests without its part, as a base or a slash policy does.
      if hasCustomFields || !codec.isRequired || codec.phase == .form { return true }
      return names.meets(codec.names) || !places.isDisjoint(with: codec.parts)
        || codec.names.isEmpty && codec.parts.isEmpty
    }
  }

  /// Whether a rival may take what a leaf prints, if it hasn't taken what the leaf has read.
  private func mayTake(_ rival: Leaf, what prints: Prints, of leaf: Leaf) -> Bool {
    if rival.outline.mount != nil || rival.outline.calls { return true }
    // A route that has the path and the origin hides a fallback, even if it refuses the rest of the request.
    let isHiding = leaf.outline.isFallback && !rival.outline.isFallback
    if !isHiding, rival.methods.isDisjoint(with: prints.method) { return false }
    var (readsMore, namesHost) = (false, false)
    for codec in content(of: rival).object.codecs {
      namesHost = namesHost || codec.parts.contains(.host)
      if isHiding, codec.phase > .origin { continue }
      if !prints.mayHave(codec) { return false }
      readsMore = true
    }
    // Only a leaf that names the host reads a URL such as `app://host/`, but its print may have no scheme.
    if prints.places.contains(.host), !namesHost, !prints.places.contains(.scheme) { return true }
    return readsMore || !isHiding && !rival.methods.contains(leaf.methods) || respells(leaf, beside: rival)
  }

  /// Whether a leaf reads a component in spellings that another leaf tells apart.
  private func respells(_ leaf: Leaf, beside rival: Leaf) -> Bool {
    let (own, others) = (content(of: leaf).object, content(of: rival).object)
    for (index, token) in own.tokens.enumerated() {
      var (codec, isConverted) = (TextCodec?.none, own.uses[index].isConverted)
      switch token {
      case .literal(let literal): if !literal.hasSpellings { continue }
      case .parameter(let parameter): codec = parameter
      case .any(let element):
        // A conversion of a list may make it longer, or shorter.
        if isConverted { return true }
        codec = element
      }
      if let codec, !isConverted, !codec.shape.hasSpellings { continue }
      guard let place = others.tokens.indices.last.map({ min(index, $0) }) else { return true }
      let mayRefuse = others.uses[place].mayBeRefused
      switch others.tokens[place] {
      case .literal(let other): if case .literal = token, other.ignoresCase { continue } else { return true }
      case .parameter(let other), .any(.some(let other)):
        if other.inlined == .string, !mayRefuse { continue }
        guard let codec, other.shape == codec.shape else { return true }
        // Both make the same value of each spelling, unless a function makes this leaf's.
        isConverted = isConverted || !codec.shape.isOfLibrary
        if isConverted, mayRefuse || !other.shape.isOfLibrary { return true }
      case .any(nil): return true
      }
    }
    return false
  }
}

/// What a leaf reads, and what tells its values from those of others. It is compared with many others, so it is kept.
final class LeafContent: @unchecked Sendable {  // Immutable.
  /// The components that it has at least, behind the mounts before it.
  let tokens: [Program.Token]
  /// What is done with the value of each.
  let uses: [Use]
  let codecs: [RequestCodec]
  let selections: [Program.Selected]

  /// What is done with the value of a component, beyond what its codec does.
  struct Use {
    /// Whether a user's function may make one value of several.
    let isConverted: Bool
    let mayBeRefused: Bool

    init(by wrappers: [Wrapper]) {
      isConverted = wrappers.contains { $0 is FunctionWrapper && $0.mayRefuse }
      mayBeRefused = wrappers.contains(where: \.mayRefuse)
    }
  }

  init(_ leaf: Leaf, of program: Program) {
    var (way, hasRest) = (program.way(of: leaf), false)
    var (tokens, codecs, selections) = ([Program.Token](), [RequestCodec](), [Program.Selected]())
    var (uses, wrappers) = ([Use](), [Wrapper]())
    while let event = way.next() {
      // Whatever has been added was within these.
      defer { while uses.count < tokens.count { uses.append(Use(by: wrappers)) } }
      switch event {
      // Components behind a rest aren't known by their place, so anything may read them.
      case .literal where hasRest, .component where hasRest: tokens[tokens.count - 1] = .any(nil)
      case .literal(let text): tokens.append(.literal(text))
      case .component(let codec, _): tokens.append(.parameter(codec))
      case .rest(let codec, _):
        if !way.isAtLeaf || hasRest { break }
        tokens.append(.any(codec.element))
        hasRest = true
      case .call: if !hasRest { tokens.append(.any(nil)) }
      case .custom, .lazy:
        if !way.hasEndedAtMount { (tokens, uses) = ([], []) } else if !hasRest { tokens.append(.any(nil)) }
      case .codec(let part, _): codecs.append(part.requestCodec)
      case .open(let wrapper, _, _):
        wrappers.append(wrapper)
        if let selected = Program.Selected(event) { selections.append(selected) }
      case .close: wrappers.removeLast()
      case .method, .endRoute, .note, .never: break
      }
    }
    (self.tokens, self.uses, self.codecs, self.selections) = (tokens, uses, codecs, selections)
  }
}

extension Program {
  func content(of leaf: Leaf) -> Lent<LeafContent> { leaf.content.made { LeafContent(leaf, of: self) } }
}

extension Program {
  /// Where a leaf that reads with these codecs, or a rival of it, might read what a base prints and a request leaves out.
  func completed(_ leaf: Leaf, reading codecs: [RequestCodec]) -> Form.Completion {
    // A leaf whose rivals aren't known finds out each time, and so does one with a rival of which not all is known.
    let others = (rivals(of: leaf) ?? []).flatMap { content(of: leaves[Int($0)]).object.codecs }
    return Form.Completion(readBy: codecs, rivals: others)
  }

  /// Whether a base might print another value of what a leaf has read.
  private func mayBeCompleted(_ leaf: Leaf) -> Bool { form?.completion.meets(completed(leaf)) ?? false }

  /// The same of any leaf.
  func completed(_ leaf: Leaf) -> Form.Completion {
    // Which leaf matches behind a mount isn't known here.
    leaf.outline.mount != nil ? .unknown : steps(of: leaf).object.completed
  }
}

// MARK: Tags

extension Program {
  /// A tag that a value has at an offset.
  struct Tag: Sendable {
    let offset: Int32
    let tag: UInt32?

    /// Whether values of both may be the same.
    func mayBe(_ other: Tag) -> Bool { offset != other.offset || tag == nil || other.tag == nil || tag == other.tag }
  }

  /// The tag at the front of the values of a leaf, if it is known.
  func outermostTag(of leaf: Leaf) -> UInt32? {
    content(of: leaf).object.selections.first.flatMap { $0.offset == 0 ? $0.tag.tag : nil }
  }
}

extension Program.Selected {
  /// The tag, as far as it is known by now.
  var tag: Program.Tag {
    Program.Tag(offset: offset, tag: wrapper.selection.flatMap { $0.isExact ? $0.onlyTag : nil })
  }
}
