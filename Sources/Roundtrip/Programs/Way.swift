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

  /// What is to be entered or returned. It owns nothing: the root keeps all of it, and outlives the way.
  private enum Pending {
    case part(Lent<Part>, ValuePlace)
    /// A component of a base, and a part of it beside the path.
    case base(Lent<Form>, component: Int)
    case required(Lent<RequestCodec>)
    case close(Lent<Wrapper>, outer: ValuePlace, inner: ValuePlace)
    case endRoute(SourcePlace?)
    /// The end of a part in which letter case doesn't matter.
    case endFolding
  }

  /// An item of a stack, with the number of the one below it. Items that are done stay, so that the way can go back to a choice,
  /// which has kept the number of the top one.
  private struct Item {
    let pending: Pending
    let below: Int32
  }

  /// The alternatives taken.
  private(set) var script: [Int32]
  private var choices: [Choice] = []
  private var items: [Item] = []
  private var state: State
  /// Where a payload is while a value is printed depends on how its enum stores it.
  private let isPrinting: Bool
  private let tellsRowsApart: Bool

  private struct State {
    /// The number of the item that comes next, or -1, and how many there have been.
    var top: Int32 = -1
    var itemCount = 0
    var frameSize: Int32 = 0
    /// How many wrappers around the next part may refuse what is made of it.
    var refusing = 0
    /// Whether a route has ended, and the path with it.
    var isBehindRoute = false
    /// Whether a base has begun that names a part of the origin, and whether a rest has taken the path.
    var hasBase = false
    var hasRest = false
    var eventCount = 0
    var lazyParts: LazyParts
    /// How many parts around the next literal say that letter case doesn't matter.
    var foldings: Int
    /// How many mounts are still to be passed before the first component of the path, or -1 behind that.
    var mountsBeforeFirst: Int
    /// How many mounts are still to be passed before the one where the way ends, or -1 behind that.
    var mountsBeforeEnd: Int
  }

  private struct Choice {
    let part: Lent<Part>
    let place: ValuePlace
    /// The number of alternatives.
    let count: Int32
    /// Whether rows of the list tell them apart.
    let isOfRow: Bool
    /// How far the way had come.
    let state: State
  }

  /// What a way does where a part is made on first use.
  enum LazyParts {
    /// It calls the program of the part, which reads all of the path that is left. It goes on in the part instead if something
    /// else of the way touches the path or has ended it, if what is made of the part may be refused, if there is a base, or if
    /// the user is named behind it.
    case calledAtEnd
    /// It always goes on in the part.
    case entered
    /// It goes on in so many, and passes over the others. The description of a way treats those, and fields, as wholes.
    case passed(behind: Int)
  }

  /// How the ways of a program go.
  struct Rules {
    /// Whether choices that rows of the list tell apart are choices of the way.
    var tellsRowsApart = false
    var lazyParts = LazyParts.calledAtEnd
    /// Which literals are case-insensitive, beside those of parts that say so themselves.
    var folding = Form.Folding.none

    /// The same, but for what is made on first use.
    func doing(_ lazyParts: LazyParts) -> Rules {
      Rules(tellsRowsApart: tellsRowsApart, lazyParts: lazyParts, folding: folding)
    }
  }

  /// - Parameters:
  ///   - script: The first choices. All others take the first alternative.
  ///   - mounts: The number of mounts before the leaf itself, which ends at the next one, or `nil` for a way that ends at
  ///     none. If only the first component is folded, it is the first one behind them.
  init(
    _ root: Part, _ script: [Int32], _ rules: Rules, isPrinting: Bool = false, behind mounts: Int? = nil
  ) {
    (self.script, self.isPrinting, tellsRowsApart) = (script, isPrinting, rules.tellsRowsApart)
    state = State(
      lazyParts: rules.lazyParts, foldings: rules.folding == .all ? 1 : 0,
      mountsBeforeFirst: rules.folding == .first ? mounts ?? 0 : -1, mountsBeforeEnd: mounts ?? .max)
    items.reserveCapacity(8)
    push(.part(Lent(root), ValuePlace(offset: 0)))
  }

  /// The number of choices so far.
  var choiceCount: Int { choices.count }
  var frameSize: Int32 { state.frameSize }
  /// The number of events so far.
  var eventCount: Int { state.eventCount }
  /// Whether all mounts before the leaf itself are passed.
  var isAtLeaf: Bool { state.mountsBeforeEnd == 0 }
  /// Whether the leaf goes on from the mount that was returned last.
  var hasEndedAtMount: Bool { state.mountsBeforeEnd < 0 }

  /// The alternatives taken that rows of the list tell apart.
  var rowChoices: [Int] { choices.indices.filter { choices[$0].isOfRow }.map { Int(script[$0]) } }

  mutating func next() -> Event? {
    if hasEndedAtMount { return nil }
    state.eventCount += 1
    while state.top >= 0 {
      let item = items[Int(state.top)]
      state.top = item.below
      switch item.pending {
      case .part(let part, let place): if let event = part.use({ enter($0, place) }) { return event }
      case .base(let form, let component): return literal(form.use { $0.components[component].text })
      case .required(let codec): return .codec(.codec(codec.object), ValuePlace(offset: 0))
      case .close(let wrapper, let outer, let inner):
        if wrapper.use(\.mayRefuse) { state.refusing -= 1 }
        return .close(wrapper.object, outer: outer, inner: inner)
      case .endRoute(let source):
        state.isBehindRoute = true
        return .endRoute(source)
      case .endFolding: state.foldings -= 1
      }
    }
    return nil
  }

  private mutating func enter(_ part: Part, _ place: ValuePlace) -> Event? {
    if case .passed = state.lazyParts, part.fieldsPlace != nil { return .codec(part, place) }
    if part.wayCount == 0 { return .never }
    switch part.kind {
    case .literal(let text): return literal(text)
    case .component(let codec):
      if state.mountsBeforeFirst == 0 { state.mountsBeforeFirst = -1 }
      return .component(codec, place)
    case .rest(let codec):
      if state.mountsBeforeFirst == 0 { state.mountsBeforeFirst = -1 }
      state.hasRest = true
      return .rest(codec, place)
    case .codec, .lenient: return .codec(part, place)
    case .method(let method): return .method(method)
    case .custom(let custom):
      pass()
      return .custom(custom, place)
    case .text: stop("text stands in a path, a field, or a host")
    case .sequence(let parts): enter(parts, place)
    case .route(let parts, let source):
      push(.endRoute(source))
      enter(parts, place)
    case .choice(let choice):
      let isOptionalPart = choice.isOptionalPart
      // Where something made of it may be refused, a later alternative may still be accepted.
      let isOneWay = choice.isOfFields || isOptionalPart || !tellsRowsApart && state.refusing == 0
      if !part.isOfWay, isOneWay { return .codec(part, place) }
      if choices.count == script.count { script.append(0) }
      choices.append(
        Choice(
          part: Lent(part), place: place, count: Int32(choice.parts.count), isOfRow: !isOptionalPart, state: state))
      push(.part(part.alternative(script[choices.count - 1]), place))
    case .formed(let form, let part):
      if form.folding == .all {
        state.foldings += 1
        push(.endFolding)
      }
      state.hasBase = state.hasBase || form.after.contains { !$0.parts.isEmpty }
      for codec in form.after.reversed() { push(.required(Lent(codec))) }
      push(.part(Lent(part), place))
      for component in form.components.indices.reversed() { push(.base(Lent(form), component: component)) }
      for codec in form.before.reversed() { push(.required(Lent(codec))) }
    case .wrapped(let wrapper, let part):
      let inner = isInPlace(wrapper, place) ? place : allocate(isPrinting ? wrapper.room : wrapper.inner)
      if wrapper.mayRefuse { state.refusing += 1 }
      push(.close(Lent(wrapper), outer: place, inner: inner))
      push(.part(Lent(part), inner))
      return .open(wrapper, outer: place, inner: inner)
    case .noted(let note, let part):
      push(.part(Lent(part), place))
      return .note(note)
    case .lazy(let later):
      let isAtEnd = isEndOfWay && !state.isBehindRoute
      switch state.lazyParts {
      // Where something made of it may be refused, another way of it may still be accepted. What a base requires depends on
      // what each way names itself, and a rest on whether there is another one.
      case .calledAtEnd where isAtEnd && !state.hasBase && !state.hasRest && state.refusing == 0, .passed(behind: 0):
        return .call(state.foldings > 0 ? later.ignoringCase : later, place)
      case .passed(let count): state.lazyParts = .passed(behind: count - 1)
      case .calledAtEnd, .entered: break
      }
      push(.part(Lent(later.part), place))
      pass()
      return .lazy(later)
    }
    return nil
  }

  private mutating func enter(_ parts: [Part], _ place: ValuePlace) {
    if parts.isEmpty { return }
    let (first, below) = (Int32(state.itemCount), state.top)
    var (index, size) = (0, 0)
    while index < parts.count {
      let part = parts[index]
      let offset = part.layout.offset(behind: size)
      size = Int(offset) &+ part.layout.size
      index &+= 1
      push(.part(Lent(part), place + offset), on: index == parts.count ? below : first &+ Int32(index))
    }
    state.top = first
  }

  private mutating func push(_ next: Pending) { push(next, on: state.top) }

  private mutating func push(_ next: Pending, on below: Int32) {
    let item = Item(pending: next, below: below)
    if state.itemCount < items.count { items[state.itemCount] = item } else { items.append(item) }
    state.top = Int32(state.itemCount)
    state.itemCount &+= 1
  }

  /// Passes a mount.
  private mutating func pass() {
    state.mountsBeforeFirst -= 1
    state.mountsBeforeEnd -= 1
  }

  /// Goes back to the last choice that has another alternative, and takes that.
  ///
  /// - Parameter fixed: The number of choices that stay.
  /// - Returns: `false` if all others have been tried.
  mutating func advance(behind fixed: Int) -> Bool {
    while choices.count > fixed, let choice = choices.last {
      let number = script[choices.count - 1] + 1
      if number < choice.count {
        script[choices.count - 1] = number
        state = choice.state
        // The event that was looked for counts once.
        state.eventCount -= 1
        push(.part(choice.part.use { $0.alternative(number) }, choice.place))
        return true
      }
      choices.removeLast()
      script.removeLast()
    }
    return false
  }

  /// The way behind the mount where this has ended, up to the next one.
  ///
  /// - Parameter foldsFirst: Whether the next component is the first one, which is folded.
  func onward(foldsFirst: Bool) -> Way {
    var way = self
    (way.state.mountsBeforeEnd, way.state.mountsBeforeFirst) = (0, foldsFirst ? 0 : -1)
    return way
  }

  private mutating func literal(_ text: String) -> Event {
    let isFirst = state.mountsBeforeFirst == 0
    if isFirst { state.mountsBeforeFirst = -1 }
    return .literal(ComponentText(text, ignoresCase: isFirst || state.foldings > 0))
  }

  /// Whether nothing that is left touches the path, the origin, or the method, or names the user, to which a base gives way.
  private var isEndOfWay: Bool {
    var next = state.top
    while next >= 0 {
      let item = items[Int(next)]
      switch item.pending {
      case .part(let part, _): if part.use({ $0.isOfWay || !$0.places.isDisjoint(with: .user) }) { return false }
      case .base: return false
      case .required, .close, .endRoute, .endFolding: break
      }
      next = item.below
    }
    return true
  }

  private mutating func allocate(_ layout: ValueLayout) -> ValuePlace {
    let offset = layout.offset(behind: Int(state.frameSize))
    state.frameSize = offset + Int32(layout.size)
    return ValuePlace(offset: offset, isInFrame: true)
  }

  private func isInPlace(_ wrapper: Wrapper, _ place: ValuePlace) -> Bool {
    guard isPrinting, let wrapper = wrapper as? CaseWrapper else { return wrapper.isInPlace }
    // A copy of the whole value can be projected, and only that.
    return wrapper.keepsPayloadInPlace || !place.isInFrame && wrapper.isProjected
  }
}

extension Part {
  fileprivate func alternative(_ number: Int32) -> Lent<Part> {
    guard case .choice(let choice) = kind else { stop("only a choice has alternatives") }
    return Lent(choice.parts[Int(number)])
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
