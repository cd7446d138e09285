/// Where a value is: in the destination of a match (or the value of a print), or in the frame of its leaf.
struct ValuePlace: Sendable {
  var offset: Int32
  var isInFrame = false

  static func + (place: ValuePlace, offset: Int32) -> ValuePlace {
    ValuePlace(offset: place.offset + offset, isInFrame: place.isInFrame)
  }
}

/// One way through a tree of parts, as the list of what is on it, in order of declaration.
///
/// A script says which alternative it takes at each choice. Everything that is known of a leaf comes from walking it:
/// its tokens, its steps, how it is listed. The way of a leaf that goes on from a mount ends there: no choice behind it has
/// been made, and the way through a router that contains itself might have no end.
struct Way {
  enum Event {
    case literal(ComponentText)
    case component(TextCodec, ValuePlace)
    case rest(RestCodec, ValuePlace)
    /// A part that leaves the way open, to be read and printed whole.
    case codec(Part, ValuePlace)
    case method(Method)
    case endRoute(SourcePlace?)
    case note(NodeShape.Note)
    /// Something else is made of what follows, until it is closed.
    case open(Wrapper, outer: ValuePlace, inner: ValuePlace)
    case close(Wrapper, outer: ValuePlace, inner: ValuePlace)
    /// The leaf goes on where a custom parser stops, or in a part that is made on first use.
    case custom(CustomRequest, ValuePlace)
    case lazy(LazyPart)
    /// The rest of the path belongs to a part that is made on first use. It has a program of its own.
    case call(LazyPart, ValuePlace)
    /// There is no way: a choice has no alternatives.
    case never
  }

  private enum Item {
    case part(Part, ValuePlace)
    case event(Event)
    /// The end of a part in which letter case doesn't matter.
    case endFolding
  }

  /// The alternatives taken, and how many there were.
  private(set) var script: [Int32]
  private(set) var counts: [Int32] = []
  /// The alternatives taken that rows of the list tell apart.
  private(set) var rowChoices: [Int] = []
  private(set) var frameSize: Int32 = 0
  /// How many wrappers around the next part may refuse what is made of it.
  private var refusing = 0
  /// Whether a route has ended, and the path with it.
  private var isBehindRoute = false
  /// Whether a base has begun that names a part of the origin, and whether a rest has taken the path.
  private var hasBase = false
  private var hasRest = false
  /// The number of events so far.
  private(set) var eventCount = 0
  private var todo: [Item]
  /// Where a payload is while a value is printed depends on how its enum stores it.
  private let isPrinting: Bool
  /// Whether choices that rows of the list tell apart are choices of the way.
  private let tellsRowsApart: Bool
  private var lazyParts: LazyParts
  /// How many parts around the next literal say that letter case doesn't matter.
  private var foldings: Int
  /// How many mounts are still to be passed before the first component of the path, or -1 behind that.
  private var mountsBeforeFirst: Int
  /// How many mounts are still to be passed before the one where the way ends, or -1 behind that.
  private var mountsBeforeEnd: Int

  /// What a way does where a part is made on first use.
  enum LazyParts {
    /// It calls the program of the part, which reads all of the path that is left. It goes on in the part instead if something
    /// else of the way touches the path or has ended it, if what is made of the part may be refused, or if there is a base.
    case calledAtEnd
    /// It always goes on in the part.
    case entered
    /// It goes on in so many, and passes over the others. The description of a way treats those, and fields, as wholes.
    case passed(behind: Int)
  }

  /// - Parameters:
  ///   - script: The first choices. All others take the first alternative.
  ///   - mounts: The number of mounts before the leaf itself, which ends at the next one, or `nil` for a way that ends at
  ///     none. If only the first component is folded, it is the first one behind them.
  init(
    _ root: Part, _ script: [Int32], isPrinting: Bool = false, tellsRowsApart: Bool = false,
    lazyParts: LazyParts = .calledAtEnd, folding: Form.Folding = .none, behind mounts: Int? = nil
  ) {
    (self.script, self.isPrinting, self.tellsRowsApart) = (script, isPrinting, tellsRowsApart)
    foldings = folding == .all ? 1 : 0
    mountsBeforeFirst = folding == .first ? mounts ?? 0 : -1
    mountsBeforeEnd = mounts ?? .max
    self.lazyParts = lazyParts
    todo = [.part(root, ValuePlace(offset: 0))]
    todo.reserveCapacity(8)
  }

  /// Whether all mounts before the leaf itself are passed.
  var isAtLeaf: Bool { mountsBeforeEnd == 0 }
  /// Whether the leaf goes on from the mount that was returned last.
  var hasEndedAtMount: Bool { mountsBeforeEnd < 0 }

  mutating func next() -> Event? {
    if hasEndedAtMount { return nil }
    eventCount += 1
    while let item = todo.popLast() {
      switch item {
      case .event(let event):
        if case .close(let wrapper, _, _) = event, wrapper.mayRefuse { refusing -= 1 }
        if case .endRoute = event { isBehindRoute = true }
        return event
      case .part(let part, let place): if let event = enter(part, place) { return event }
      case .endFolding: foldings -= 1
      }
    }
    return nil
  }

  private mutating func enter(_ part: Part, _ place: ValuePlace) -> Event? {
    if case .passed = lazyParts, part.fieldsPlace != nil { return .codec(part, place) }
    if part.wayCount == 0 { return .never }
    switch part.kind {
    case .literal(let text): return literal(text)
    case .component(let codec):
      if mountsBeforeFirst == 0 { mountsBeforeFirst = -1 }
      return .component(codec, place)
    case .rest(let codec):
      if mountsBeforeFirst == 0 { mountsBeforeFirst = -1 }
      hasRest = true
      return .rest(codec, place)
    case .codec, .lenient: return .codec(part, place)
    case .method(let method): return .method(method)
    case .custom(let custom):
      pass()
      return .custom(custom, place)
    case .text: stop("text stands in a path, a field, or a host")
    case .sequence(let parts, let offsets):
      var index = parts.count
      while index > 0 {
        index &-= 1
        todo.append(.part(parts[index], place + offsets[index]))
      }
    case .route(let part, let source):
      todo.append(.event(.endRoute(source)))
      todo.append(.part(part, place))
    case .choice(let choice):
      // Where something made of it may be refused, a later alternative may still be accepted.
      let isOneWay = choice.isOfFields || choice.isOptionalPart || !tellsRowsApart && refusing == 0
      if !part.isOfWay, isOneWay { return .codec(part, place) }
      let number = choose(among: choice.parts.count)
      if !choice.isOptionalPart { rowChoices.append(number) }
      todo.append(.part(choice.parts[number], place))
    case .formed(let form, let part):
      if form.folding == .all {
        foldings += 1
        todo.append(.endFolding)
      }
      hasBase = hasBase || form.after.contains { !$0.parts.isEmpty }
      for codec in form.after.reversed() { todo.append(.event(.codec(.codec(codec), ValuePlace(offset: 0)))) }
      todo.append(.part(part, place))
      for literal in form.components.reversed() { todo.append(.part(.literal(literal.text), place)) }
      for codec in form.before.reversed() { todo.append(.event(.codec(.codec(codec), ValuePlace(offset: 0)))) }
    case .wrapped(let wrapper, let part):
      let inner = isInPlace(wrapper, place) ? place : allocate(isPrinting ? wrapper.room : wrapper.inner)
      if wrapper.mayRefuse { refusing += 1 }
      todo.append(.event(.close(wrapper, outer: place, inner: inner)))
      todo.append(.part(part, inner))
      return .open(wrapper, outer: place, inner: inner)
    case .noted(let note, let part):
      todo.append(.part(part, place))
      return .note(note)
    case .lazy(let later):
      let isAtEnd = isEndOfWay && !isBehindRoute
      switch lazyParts {
      // Where something made of it may be refused, another way of it may still be accepted. What a base requires depends on
      // what each way names itself, and a rest on whether there is another one.
      case .calledAtEnd where isAtEnd && !hasBase && !hasRest && refusing == 0, .passed(behind: 0):
        return .call(foldings > 0 ? later.ignoringCase : later, place)
      case .passed(let count): lazyParts = .passed(behind: count - 1)
      case .calledAtEnd, .entered: break
      }
      todo.append(.part(later.part, place))
      pass()
      return .lazy(later)
    }
    return nil
  }

  /// Passes a mount.
  private mutating func pass() {
    mountsBeforeFirst -= 1
    mountsBeforeEnd -= 1
  }

  /// The same way with more choices made.
  func taking(_ script: [Int32]) -> Way {
    var way = self
    way.script = script
    way.todo.reserveCapacity(8)
    return way
  }

  /// The way behind the mount where this has ended, up to the next one.
  ///
  /// - Parameter foldsFirst: Whether the next component is the first one, which is folded.
  func onward(foldsFirst: Bool) -> Way {
    var way = self
    (way.mountsBeforeEnd, way.mountsBeforeFirst) = (0, foldsFirst ? 0 : -1)
    return way
  }

  private mutating func literal(_ text: String) -> Event {
    let isFirst = mountsBeforeFirst == 0
    if isFirst { mountsBeforeFirst = -1 }
    return .literal(ComponentText(text, ignoresCase: isFirst || foldings > 0))
  }

  /// Whether nothing that is left touches the path, the origin, or the method.
  private var isEndOfWay: Bool {
    todo.allSatisfy { item in if case .part(let part, _) = item { !part.isOfWay } else { true } }
  }

  private mutating func choose(among count: Int) -> Int {
    let number = counts.count
    if number == script.count { script.append(0) }
    counts.append(Int32(count))
    return Int(script[number])
  }

  private mutating func allocate(_ layout: ValueLayout) -> ValuePlace {
    let offset = layout.offset(behind: Int(frameSize))
    frameSize = offset + Int32(layout.size)
    return ValuePlace(offset: offset, isInFrame: true)
  }

  private func isInPlace(_ wrapper: Wrapper, _ place: ValuePlace) -> Bool {
    guard isPrinting, let wrapper = wrapper as? CaseWrapper else { return wrapper.isInPlace }
    // A copy of the whole value can be projected, and only that.
    return wrapper.keepsPayloadInPlace || !place.isInFrame && wrapper.isProjected
  }

  /// The script of the next way, if there is one that begins with the same choices.
  func following(after fixed: Int) -> [Int32]? {
    var next = script
    while next.count > fixed {
      let last = next.count - 1
      if next[last] + 1 < counts[last] {
        next[last] += 1
        return next
      }
      next.removeLast()
    }
    return nil
  }
}

/// What ends a rest that isn't the last of its path: the first literal behind it. It can't stand before, so its first
/// occurrence is found.
struct Divider: Sendable {
  let literal: ComponentText
  /// The number of components before the literal, from the beginning of the rest on, at least.
  private(set) var before: Int32 = 0
  /// The number of components that there are at least behind the literal.
  private(set) var behind: Int32 = 0

  /// The divider of the rest with which events begin, or `nil` if no other rest follows.
  init?(behind events: some Collection<Way.Event>) {
    guard case .rest(let codec, _)? = events.first else { return nil }
    before = Int32(codec.minimum)
    var (literal, isDivided) = (nil as ComponentText?, false)
    loop: for event in events.dropFirst() {
      switch event {
      case .literal(let text):
        if literal == nil { literal = text } else { behind += 1 }
      case .component: if literal == nil { before += 1 } else { behind += 1 }
      case .rest(let codec, _):
        if literal == nil { return nil }
        isDivided = true
        behind += Int32(codec.minimum)
      // What follows these begins where the path ends.
      case .custom, .lazy, .call: break loop
      case .codec, .method, .endRoute, .note, .open, .close, .never: continue
      }
    }
    guard let literal, isDivided else { return nil }
    self.literal = literal
  }
}

extension CaseWrapper {
  /// Whether its payload shares bits with the tag, and can be read in a copy that owns nothing.
  var isProjected: Bool {
    guard let tag = state.known.tag else { return false }
    return state.known == .marked(UInt32(tag)) && state.table.projected != nil
  }
}
