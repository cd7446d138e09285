/// What a leaf does to read a request, in phases: a flat list of steps, each of which makes a value at its own place.
///
/// One rule for refusals: whatever earlier steps made, and no later one took, is destroyed.
final class ReadSteps: @unchecked Sendable {  // Immutable once made.
  @safe
  struct Step {
    enum Code: UInt8 {
      case digits, string, text  // components
      case rest, literal, divide
      case tag, finish, wrap
      case codec
      case taken, call
    }

    let code: Code
    let isInFrame: Bool
    let isFromFrame: Bool
    /// Whether something is made of several pieces of a request.
    let isOfSeveral: Bool
    /// The part of the path behind a custom parser that has the component, or 0. If it is negative, the component is
    /// counted from the literal with this number that divides two rests.
    let segment: Int32
    let offset: Int32
    /// Where the inner value is, if one is taken. Of a rest, the number of the literal before which it ends, or 0.
    let from: Int32
    /// The component, from the beginning of its segment, or from the end of the path if it is negative.
    var index: Int32
    /// A rest ends this many components before its end.
    var behind: Int32
    /// The step that takes the value, or -1.
    var taker: Int32
    /// What the step runs, kept by the steps.
    ///
    /// Sound: its class is the one that running a step with this code casts it to. The builder adds it with its code.
    let object: Unmanaged<AnyObject>
    /// Of the value that it makes.
    let layout: ValueLayout
  }

  let steps: FixedArray<Step>
  private let ends: [Int]
  let frameSize: Int
  /// Whether the path and the origin fit is known after these steps: the others up to the form refuse nothing.
  let fitEnd: Int
  /// Whether only its steps matter: it needs no frame, calls nothing, and requires no origin and no form of its URLs.
  let isPlain: Bool
  /// Whether it calls a program.
  let calls: Bool
  /// Whether a request is only matched if its value prints and matches back: see `mayBeUnprintable`.
  let checksBack: Bool
  /// What a base might print, too: its fields, and the parts of the origin that a request may leave out.
  let completed: Form.Completion
  private let objects: [AnyObject]

  init(_ leaf: Leaf, of program: Program) {
    var builder = Builder(comparesLiterals: program.mixesCases)
    var way = program.way(of: leaf)
    var events: [Way.Event] = []
    while let event = way.next() { events.append(event) }
    for (index, event) in events.enumerated() {
      if case .rest = event, let divider = Divider(behind: events[index...]) { builder.divide(by: divider) }
      builder.add(event)
    }
    let sorted = builder.sorted()
    steps = FixedArray(sorted)
    ends = Phase.allCases.map { phase in builder.steps.count { $0.phase <= phase } }
    frameSize = Int(way.frameSize)
    let (path, form) = (ends[Int(Phase.path.rawValue)], ends[Int(Phase.form.rawValue)])
    fitEnd = (sorted[..<form].lastIndex { !$0.refusesNothing } ?? -1) + 1
    calls = ends[Int(Phase.representation.rawValue)] < ends[Int(Phase.called.rawValue)]
    isPlain = frameSize == 0 && path == form && !calls
    objects = builder.objects
    let codecs = events.compactMap { event in if case .codec(let part, _) = event { part.requestCodec } else { nil } }
    let hasCustomParser = events.contains { if case .custom = $0 { true } else { false } }
    completed = hasCustomParser ? .unknown : program.completed(leaf, reading: codecs)
    checksBack = program.mayBeUnprintable(leaf) || Form.Completion(printedBy: codecs).meets(completed)
  }

  /// Where the steps of a phase end.
  func end(of phase: Phase) -> Int { ends[Int(phase.rawValue)] }

  /// The phase that ends behind a step.
  func phase(at step: Int) -> Phase { ends.firstIndex { step < $0 }.flatMap { Phase(rawValue: UInt8($0)) } ?? .rest }
}

/// Turns the events of a way into steps.
private struct Builder {
  /// Whether a literal that isn't case-insensitive is still to be compared.
  let comparesLiterals: Bool
  private(set) var steps: [(step: ReadSteps.Step, phase: Phase)] = []
  private(set) var objects: [AnyObject] = []
  /// For each value that is being made of others: which steps made them, their latest phase, and of how many pieces.
  private var open: [(makers: [Int], phase: Phase, pieces: Int)] = [([], .path, 0)]
  private var mounts: Int32 = 0
  private var segment: Int32 = 0
  private var index: Int32 = 0
  /// The step of the rest, if the components are counted from its end.
  private var rest: Int?
  /// The number of literals so far that divide rests, and the next literal if it is one.
  private var dividers: Int32 = 0
  private var divider: ComponentText?

  init(comparesLiterals: Bool) { self.comparesLiterals = comparesLiterals }

  /// Looks for the literal that ends the rest that comes next.
  mutating func divide(by divider: Divider) {
    dividers += 1
    self.divider = divider.literal
    add(.divide, .path, isRead: false, ValuePlace(offset: 0), DividingLiteral(divider, dividers), .none)
  }

  mutating func add(_ event: Way.Event) {
    switch event {
    case .literal(let text):
      if divider != nil {
        (divider, rest, index) = (nil, nil, 1)
        return
      }
      if rest != nil || segment < 0 || comparesLiterals && !text.ignoresCase {
        add(.literal, .path, ValuePlace(offset: 0), ComponentLiteral(text), .none)
      }
      index += 1
      countBehindRest()
    case .component(let text, let place):
      let codec = text.reading(before: divider)
      let code: ReadSteps.Step.Code =
        switch Optimizations.areOff ? .other : codec.inlined {
        case .digits: .digits
        case .string: .string
        case .other: .text
        }
      add(code, .path, place, codec.runner, codec.layout)
      index += 1
      countBehindRest()
    case .rest(let texts, let place):
      rest = steps.count
      let codec = divider == nil ? texts : texts.replacingElement { $0.reading(before: divider) }
      let end = ValuePlace(offset: divider == nil ? 0 : dividers)
      add(.rest, .path, place, codec, codec.layout, from: end)
      segment = divider == nil ? mounts : -dividers
    case .codec(let part, let place):
      let codec = part.requestCodec
      // What isn't there belongs to no phase.
      if (codec as? AbsentCodec)?.codecs.isEmpty == true { break }
      // Neither has a value, so no conversion waits for them.
      let isRead = codec.phase != .form && codec.phase != .mediaType
      add(.codec, codec.phase, isRead: isRead, place, codec, codec.layout, pieces: codec.pieces)
    case .open: open.append(([], .path, 0))
    case .close(let wrapper, let outer, let inner): close(wrapper, outer, inner)
    case .custom(let custom, let place):
      mounts += 1
      (segment, index, rest) = (mounts, 0, nil)
      add(.taken, .path, place, custom, custom.layout)
    case .call(let later, let place): add(.call, .called, place, later, later.layout)
    // Behind a rest, it begins where the path ends.
    case .lazy: if rest != nil { (rest, index) = (nil, .max / 2) }
    case .method, .endRoute, .note, .never: break
    }
  }

  private mutating func close(_ wrapper: Wrapper, _ outer: ValuePlace, _ inner: ValuePlace) {
    let (makers, phase, pieces) = open.removeLast()
    for maker in makers { steps[maker].step.taker = Int32(steps.count) }
    let isTag = wrapper is CaseWrapper && wrapper.isInPlace
    add(
      isTag ? .tag : wrapper.isInPlace ? .finish : .wrap, phase, outer, wrapper, wrapper.outer, from: inner,
      pieces: pieces)
  }

  private mutating func add(
    _ code: ReadSteps.Step.Code, _ phase: Phase, isRead: Bool = true, _ place: ValuePlace, _ object: AnyObject,
    _ layout: ValueLayout, from inner: ValuePlace = ValuePlace(offset: 0), pieces: Int = 1
  ) {
    objects.append(object)
    open[open.count - 1].pieces += pieces
    if isRead {
      open[open.count - 1].makers.append(steps.count)
      open[open.count - 1].phase = max(open[open.count - 1].phase, phase)
      if open.count > 1 { open[open.count - 2].phase = max(open[open.count - 2].phase, phase) }
    }
    steps.append(
      (
        unsafe ReadSteps.Step(
          code: code, isInFrame: place.isInFrame, isFromFrame: inner.isInFrame, isOfSeveral: pieces > 1,
          segment: segment, offset: place.offset, from: inner.offset, index: index, behind: 0, taker: -1,
          object: .passUnretained(object), layout: layout),
        phase
      ))
  }

  /// Components behind a rest are counted from its end.
  private mutating func countBehindRest() {
    guard let rest else { return }
    for number in rest..<steps.count {
      let step = steps[number].step
      switch step.code {
      case .rest: steps[number].step.behind += 1
      case .digits, .string, .text, .literal: steps[number].step.index = step.index < 0 ? step.index - 1 : -1
      case .divide, .tag, .finish, .wrap, .codec, .taken, .call: break
      }
    }
  }

  /// By phase, and in order of declaration within each, but what refuses nothing comes last, so that less is made in vain.
  /// What a step takes was made in the same phase or before.
  func sorted() -> [ReadSteps.Step] {
    var isLast = [Bool](repeating: false, count: steps.count)
    for (number, (step, _)) in steps.enumerated().reversed() {
      isLast[number] = step.refusesNothing && (step.taker < 0 || isLast[Int(step.taker)])
    }
    let ranks = steps.indices.map { Int(steps[$0].phase.rawValue) * 2 + (isLast[$0] ? 1 : 0) }
    let order = Order { ranks[$0] < ranks[$1] }.places(ranks.count)
    var position = [Int32](repeating: 0, count: steps.count)
    for (place, number) in order.enumerated() { position[number] = Int32(place) }
    return order.map { number in
      var step = steps[number].step
      if step.taker >= 0 { step.taker = position[Int(step.taker)] }
      return step
    }
  }
}

extension ReadSteps.Step {
  /// Whether it refuses nothing that the walk has let pass.
  fileprivate var refusesNothing: Bool { code == .string || code == .tag }
}

/// A literal component that a step looks for.
final class DividingLiteral: Sendable {
  let divider: Divider
  /// Its number among those of the leaf, from 1 on.
  let number: Int32

  init(_ divider: Divider, _ number: Int32) { (self.divider, self.number) = (divider, number) }
}

/// A literal component that a step compares.
final class ComponentLiteral: Sendable {
  let text: ComponentText
  init(_ text: ComponentText) { self.text = text }
}
