/// What a leaf does to print a value, in order of declaration: what was made of others is taken apart before they are
/// printed. What completes the request comes last.
final class WriteSteps: @unchecked Sendable {  // Immutable once made.
  @safe
  struct Step {
    enum Code: UInt8 {
      case digits, string, text  // components
      case rest, codec, custom, call
      case check, project, unwrap
    }

    let code: Code
    let isInFrame: Bool
    let isToFrame: Bool
    let offset: Int32
    /// Where the inner value of a wrapper is, or is made.
    let to: Int32
    /// The literal components before it end here in the text.
    let textEnd: Int32
    /// What the step runs, kept by the steps.
    ///
    /// Sound: its class is the one that running a step with this code casts it to. The builder adds it with its code.
    let object: Unmanaged<AnyObject>
  }

  let steps: FixedArray<Step>
  let text: FixedText
  let frameSize: Int
  /// Whether anything is to be destroyed of what it makes to be printed.
  let destroysUnwrapped: Bool
  let method: MethodSet?
  let customMethod: Method?
  /// Whether the leaf's prints must be matched back.
  let needsCheck: Bool
  /// Tags that are in the value itself, outermost first, up to the first payload that is projected.
  let selections: [Program.Selected]
  /// Whether any payload shares bits with its tag, so that it is projected, in a copy of the value.
  let isProjecting: Bool
  private let objects: [AnyObject]

  init(_ leaf: Leaf, of program: Program) {
    var builder = Builder()
    var way = program.way(of: leaf, isPrinting: true)
    var events: [Way.Event] = []
    // A leaf that goes on from a mount has no more than the beginning of a print.
    while let event = way.next(), !way.hasEndedAtMount { events.append(event) }
    for (index, event) in events.enumerated() {
      if case .rest = event { builder.divider = Divider(behind: events[index...])?.literal }
      builder.add(event)
    }
    builder.complete()
    steps = FixedArray(builder.steps)
    text = FixedText(builder.text)
    frameSize = Int(way.frameSize)
    destroysUnwrapped = builder.destroysUnwrapped
    (method, customMethod) = (builder.method, builder.customMethod)
    (selections, isProjecting, objects) = (builder.selections, builder.isProjecting, builder.objects)
    needsCheck =
      Optimizations.areOff || builder.needsCheck || leaf.outline.isFallback || leaf.methods.isEmpty
      || program.hasRivals(leaf)
  }

  private struct Builder {
    var steps: [Step] = []
    var text: [UInt8] = []
    var objects: [AnyObject] = []
    var selections: [Program.Selected] = []
    var isProjecting = false
    var method: MethodSet?
    var customMethod: Method?
    var needsCheck = false
    var destroysUnwrapped = false
    /// The literal that ends the rest, and so can't stand before that.
    var divider: ComponentText?
    /// What completes the request, with no values, the inner of two bases first.
    private var completing: [RequestCodec] = []
    private var hasMethod = false
    private var accepted = MethodSet.all
    private var names: Set<RequestCodec.Name> = []
    private var places: Set<RequestPlace> = []

    mutating func add(_ event: Way.Event) {
      switch event {
      case .literal(let literal):
        divider = nil
        text.append(UInt8(ascii: "/"))
        PercentCoding.encode(literal.text, allowing: .component, into: &text)
      case .component(let codec, let place):
        if let divider { return add(.text, place, TextBefore(divider, codec)) }
        let code: Step.Code =
          switch Optimizations.areOff ? .other : codec.inlined {
          case .digits: .digits
          case .string: .string
          case .other: .text
          }
        add(code, place, codec.runner)
      case .rest(let codec, let place):
        add(.rest, place, divider.map { divider in codec.replacingElement { TextBefore(divider, $0) } } ?? codec)
      case .codec(let part, let place):
        let codec = part.requestCodec
        if codec.isCompleting { completing.append(codec) } else { add(codec, place) }
      case .custom(let custom, let place):
        needsCheck = true
        add(.custom, place, custom)
      case .method(let method): add(method)
      case .open(let wrapper, let outer, let inner): open(wrapper, outer, inner)
      case .close, .endRoute, .note, .never: break
      // The program of the part doesn't know what stands before it.
      case .call(let later, let place):
        needsCheck = true
        add(.call, place, later)
      case .lazy: needsCheck = true
      }
    }

    mutating func complete() { for codec in completing { add(codec, ValuePlace(offset: 0)) } }

    /// The method that all accept is printed, whatever their order: HEAD for a HEAD route within one of GET.
    private mutating func add(_ method: Method) {
      // Matching requires all of them.
      if hasMethod { needsCheck = true }
      accepted = hasMethod ? accepted.intersection(method.accepted) : method.accepted
      if hasMethod, !accepted.contains(method.requested) { return }
      hasMethod = true
      (self.method, customMethod) = (method.isListed ? method.requested : nil, method.isListed ? nil : method)
    }

    private mutating func open(_ wrapper: Wrapper, _ outer: ValuePlace, _ inner: ValuePlace) {
      let isInPlace = outer.offset == inner.offset && outer.isInFrame == inner.isInFrame
      if isInPlace {
        let hasTag = !outer.isInFrame && wrapper.selection?.isExact == true
        // A tag within a projected payload can only be read then, and what comes before has to be checked by then.
        if hasTag, !isProjecting {
          selections.append(Program.Selected(wrapper: wrapper, offset: outer.offset))
        } else {
          add(.check, outer, wrapper, to: inner)
        }
        if hasTag, let wrapper = wrapper as? CaseWrapper, wrapper.isProjected {
          isProjecting = true
          add(.project, outer, wrapper)
        }
      } else {
        add(.unwrap, outer, wrapper, to: inner)
        if !wrapper.inner.isTrivial { destroysUnwrapped = true }
      }
    }

    private mutating func add(_ codec: RequestCodec, _ place: ValuePlace) {
      // Two fields of the same name would both read the first one. A form has several fields.
      for place in codec.parts where place != .form && !places.insert(place).inserted { needsCheck = true }
      for name in codec.names where !names.insert(name).inserted { needsCheck = true }
      if codec.isAmbiguous { needsCheck = true }
      // Both would print the header.
      if names.contains(.cookieHeader), names.contains(where: { $0.place == .cookies }) {
        needsCheck = true
      }
      add(.codec, place, codec)
    }

    private mutating func add(
      _ code: Step.Code, _ place: ValuePlace, _ object: AnyObject, to: ValuePlace = ValuePlace(offset: 0)
    ) {
      objects.append(object)
      steps.append(
        unsafe Step(
          code: code, isInFrame: place.isInFrame, isToFrame: to.isInFrame, offset: place.offset, to: to.offset,
          textEnd: Int32(text.count), object: .passUnretained(object)))
    }
  }
}
