// Running the steps of a leaf.

extension Program {
  /// What running steps returns if none refused, and if the leaf as a whole did.
  static var done: Int { -1 }
  static var unfit: Int { -2 }
  /// What it returns if the request lacks what is required of all URLs.
  static var misformed: Int { -3 }
  /// What it returns if the value isn't printed. The path is a route's nevertheless, so no fallback has it.
  static var unprintable: Int { -4 }
  /// What it returns if a custom parser has refused the request, and the leaf hasn't done so before.
  static var refusedByParser: Int { -5 }
}

extension ReadSteps {
  /// The phase of a step that refused, or of the reason why the leaf as a whole did.
  func phase(of refused: Int) -> Phase {
    refused == Program.misformed || refused == Program.unprintable ? .form : phase(at: refused)
  }
}

extension Program {
  /// Runs all steps of a leaf. Returns the number of the step that refused.
  @inline(__always)
  func run(_ steps: ReadSteps, _ reader: inout RequestReader, into slot: Slot) -> Int {
    if steps.isPlain, reader.around == nil {
      let refused = run(steps, from: 0, upTo: steps.steps.count, &reader, slot, slot)
      if refused != Self.done {
        destroy(steps, before: refused, slot, slot)
      } else if steps.checksBack {
        return checkBack(&reader, slot)
      }
      return refused
    }
    return runInFrame(steps, &reader, into: slot)
  }

  @inline(never)
  private func runInFrame(_ steps: ReadSteps, _ reader: inout RequestReader, into slot: Slot) -> Int {
    Slot.room(ofSize: steps.frameSize) { frame in
      let refused = runChecked(steps, &reader, slot, frame)
      // What a leaf has passed over, it takes where it is printed.
      if refused == Self.done,
        steps.checksBack || reader.around?.hasPassedOver == true || isCompleted(steps.completed, &reader)
      {
        return checkBack(&reader, slot)
      }
      return refused
    }
  }

  /// Runs steps, and between those of the form and the others, checks what is required around the leaf.
  @inline(never)
  func runChecked(
    _ steps: ReadSteps, upToForm: Bool = false, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Int {
    let named = reader.front.named
    // A program that is called adds to what the leaf that calls it names.
    if unsafe reader.front.top != nil { reader.front.named = [] }
    let before = steps.calls ? reader.text.recorded : nil
    let refused =
      unsafe reader.around?.refusal == nil
      ? runAll(steps, upTo: upToForm ? steps.end(of: .form) : steps.steps.count, &reader, slot, frame)
      : runInVain(steps, upToForm: upToForm, &reader, slot, frame)
    if refused == Self.done { return refused }
    if steps.calls, refused >= steps.end(of: .origin), refused < steps.end(of: .representation) {
      callNevertheless(steps, before, refusedIn: steps.phase(of: refused), &reader, slot, frame)
    }
    reader.front.named = named
    return refused
  }

  private func runAll(
    _ steps: ReadSteps, upTo end: Int, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Int {
    var refused = runRecorded(steps, from: 0, upTo: steps.end(of: .form), &reader, slot, frame)
    // Each leaf that it calls knows what else is named.
    if refused == Self.done, reader.around != nil, !steps.calls {
      refused = formRefused(&reader)
      if refused != Self.done { destroy(steps, before: steps.end(of: .form), slot, frame) }
    }
    if refused == Self.done {
      refused = runRecorded(steps, from: steps.end(of: .form), upTo: end, &reader, slot, frame)
    }
    if refused >= 0 { destroy(steps, before: refused, slot, frame) }
    return refused
  }

  /// Runs the program that a leaf calls which has refused something beside the path: only that tells whether the leaf has the
  /// path, so that its refusal is the answer.
  @inline(never)
  private func callNevertheless(
    _ steps: ReadSteps, _ before: Recorder.Snapshot?, refusedIn phase: Phase, _ reader: inout RequestReader,
    _ slot: Slot, _ frame: Slot
  ) {
    let own = reader.text.recorded
    before?.restore()
    let call = steps.end(of: .representation)
    if runApart(steps, from: call, upTo: call + 1, &reader, slot, frame) == Self.done {
      let step = steps.steps[call]
      step.layout.destroy((step.isInFrame ? frame : slot) + step.offset)
      reader.called.note(.rest)
    }
    reader.called.limit(to: phase)
    if reader.called.phase == phase { own?.restore() }
  }

  /// Runs some steps, one by one if there is a recorder.
  @inline(__always)
  private func runRecorded(
    _ steps: ReadSteps, from start: Int, upTo end: Int, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Int {
    unsafe reader.text.recorder == nil
      ? run(steps, from: start, upTo: end, &reader, slot, frame)
      : runEach(steps, from: start, upTo: end, &reader, slot, frame)
  }

  /// Runs some steps one by one. What one of them tries in vain is recorded only if it refuses.
  @inline(never)
  private func runEach(
    _ steps: ReadSteps, from start: Int, upTo end: Int, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Int {
    for index in start..<end {
      let before = reader.text.recorded
      let refused = runApart(steps, from: index, upTo: index + 1, &reader, slot, frame)
      if refused != Self.done { return refused }
      before?.restore()
    }
    return Self.done
  }

  /// Runs some steps, where that is rare.
  @inline(never)
  func runApart(
    _ steps: ReadSteps, from start: Int = 0, upTo end: Int, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Int { run(steps, from: start, upTo: end, &reader, slot, frame) }

  /// Runs some steps. Returns the one that refused: what those before it have made is still there.
  @inline(__always)
  func run(
    _ steps: ReadSteps, from start: Int, upTo end: Int, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Int {
    // Sound: there are `end` steps or more, and the casts are those of `Step.object`.
    var step = unsafe steps.steps.start + start
    let last = unsafe steps.steps.start + end
    while unsafe step < last {
      let place = unsafe (step.pointee.isInFrame ? frame : slot) + step.pointee.offset
      var isDone = true
      switch unsafe step.pointee.code {
      case .digits:
        // Sound: a leaf only runs if the path has its components.
        if !reader.target.hasEscapes {
          let value = unsafe DigitRun.whole(reader.target.component(number(step, &reader)))
          isDone = value >= 0
          if isDone { place.initialize(to: value) }
        } else {
          isDone = unsafe readText(step, &reader, place)
        }
      case .string:
        if !reader.target.hasEscapes {
          place.initialize(to: unsafe String(copying: reader.target.component(number(step, &reader))))
        } else {
          isDone = unsafe readText(step, &reader, place)
        }
      case .tag:
        unsafe step.pointee.object._withUnsafeGuaranteedRef { object in
          _ = unsafe unsafeDowncast(object, to: CaseWrapper.self).finish(place)
        }
      case .text: isDone = unsafe readText(step, &reader, place)
      case .codec:
        isDone = unsafe step.pointee.object._withUnsafeGuaranteedRef { object in
          let codec = unsafe unsafeDowncast(object, to: RequestCodec.self)
          return Refusal.isNone { () throws(Refusal) in try codec.read(&reader, into: place) }
        }
      case .rest, .literal, .divide, .finish, .wrap, .taken, .call:
        isDone = unsafe readRarely(step, &reader, place, slot, frame)
      }
      if !isDone { return unsafe step - steps.steps.start }
      unsafe step += 1
    }
    return Self.done
  }

  // A reader that isn't passed as `inout` is copied whole.
  @inline(__always)
  private func number(_ step: UnsafePointer<ReadSteps.Step>, _ reader: inout RequestReader) -> Int32 {
    let (index, segment) = unsafe (step.pointee.index, step.pointee.segment)
    if index < 0, segment >= 0 { return reader.target.componentCount &+ index }
    return (segment == 0 ? reader.front.component : reader.start(ofSegment: segment)) &+ index
  }

  @inline(never)
  private func readText(_ step: UnsafePointer<ReadSteps.Step>, _ reader: inout RequestReader, _ slot: Slot) -> Bool {
    // Sound: see `Step.object`.
    return unsafe step.pointee.object._withUnsafeGuaranteedRef { object in
      let codec = unsafe unsafeDowncast(object, to: TextCodec.self)
      return Refusal.isNone { () throws(Refusal) in
        try reader.open(component: unsafe number(step, &reader))
        try codec.readWhole(&reader.text, into: slot)
      }
    }
  }

  @inline(never)
  private func readRarely(
    _ step: UnsafePointer<ReadSteps.Step>, _ reader: inout RequestReader, _ place: Slot, _ slot: Slot, _ frame: Slot
  ) -> Bool {
    // Sound: the casts are those of `Step.object`.
    let object = unsafe step.pointee.object.takeUnretainedValue()
    switch unsafe step.pointee.code {
    case .rest:
      let (start, divider) = unsafe (min(number(step, &reader), reader.target.componentCount), step.pointee.from)
      let end =
        unsafe (divider == 0 ? reader.target.componentCount : reader.target.divider(divider)) - step.pointee.behind
      let range = start..<max(start, end)
      let codec = unsafe unsafeDowncast(object, to: RestCodec.self)
      return Refusal.isNone { () throws(Refusal) in try codec.read(range, &reader, into: place) }
    case .literal:
      let literal = unsafe unsafeDowncast(object, to: ComponentLiteral.self).text
      if unsafe reader.isComponent(number(step, &reader), literal) { return true }
      _ = reader.refuse("\"\(literal.text)\"", at: unsafe reader.target.place(ofComponent: number(step, &reader)))
    case .divide:
      let literal = unsafe unsafeDowncast(object, to: DividingLiteral.self)
      guard let index = divide(by: literal.divider, from: unsafe number(step, &reader), &reader) else { return false }
      reader.target.setDivider(literal.number, at: index)
      return true
    case .finish:
      guard let fault = unsafe unsafeDowncast(object, to: Wrapper.self).finish(place) else { return true }
      _ = unsafe reader.refuse(fault, ofSeveral: step.pointee.isOfSeveral)
    case .wrap:
      let inner = unsafe (step.pointee.isFromFrame ? frame : slot) + step.pointee.from
      guard let fault = unsafe unsafeDowncast(object, to: Wrapper.self).wrap(inner, into: place) else { return true }
      _ = unsafe reader.refuse(fault, ofSeveral: step.pointee.isOfSeveral)
    case .call:
      let first = unsafe number(step, &reader)
      return unsafe unsafeDowncast(object, to: LazyPart.self).part.inner.callMatch(&reader, from: first, into: place)
    case .taken:
      guard let value = unsafe reader.taken(step.pointee.segment)?.value else { return false }
      unsafe unsafeDowncast(object, to: CustomRequest.self).layout.copy(value, to: place)
      return true
    case .digits, .string, .text, .tag, .codec: break
    }
    return false
  }

  /// Finds the literal that divides two rests: the first one from the beginning of a rest on.
  private func divide(by divider: Divider, from start: Int32, _ reader: inout RequestReader) -> Int32? {
    let literal = divider.literal
    var index = start
    while index < reader.target.componentCount, !reader.isComponent(index, literal) { index += 1 }
    guard index < reader.target.componentCount else {
      _ = reader.refuse("\"\(literal.text)\"", at: reader.target.place(ofComponent: index))
      return nil
    }
    guard index - start >= divider.before, reader.target.componentCount - 1 - index >= divider.behind else {
      let isEarly = index - start < divider.before
      _ = reader.refuse(
        isEarly ? "text before \"\(literal.text)\"" : "more components",
        at: reader.target.place(ofComponent: isEarly ? index : reader.target.componentCount))
      return nil
    }
    return index
  }

  /// Runs the steps before fields and bodies that need no value of a custom parser that has refused the request, and destroys what
  /// they make.
  @inline(never)
  private func runInVain(
    _ steps: ReadSteps, upToForm: Bool, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Int {
    let end = upToForm ? steps.end(of: .form) : steps.end(of: .representation)
    var isMade: [Bool] = []
    var refused = Self.done
    while refused == Self.done {
      let index = isMade.count
      if index == steps.end(of: .form), !steps.calls { refused = formRefused(&reader) }
      if refused != Self.done || index == end { break }
      let step = steps.steps[index]
      let isKnown =
        (step.code != .taken || reader.taken(step.segment)?.value != nil)
        && !isMade.indices.contains { steps.steps[$0].taker == index && !isMade[$0] }
      if isKnown { refused = runEach(steps, from: index, upTo: index + 1, &reader, slot, frame) }
      if refused == Self.done { isMade.append(isKnown) }
    }
    for index in isMade.indices where isMade[index] {
      let step = steps.steps[index]
      let taker = Int(step.taker)
      if isMade.indices.contains(taker), isMade[taker] { continue }
      step.layout.destroy((step.isInFrame ? frame : slot) + step.offset)
    }
    if refused != Self.done || upToForm { return refused }
    // What it calls is refused, too.
    let call = steps.end(of: .representation)
    return steps.calls ? runApart(steps, from: call, upTo: call + 1, &reader, slot, frame) : Self.refusedByParser
  }

  /// Destroys what the steps before one have made, and none of them took.
  @inline(never)
  func destroy(_ steps: ReadSteps, before end: Int, _ slot: Slot, _ frame: Slot) {
    for index in 0..<end {
      let step = steps.steps[index]
      if step.taker >= 0, step.taker < end { continue }
      step.layout.destroy((step.isInFrame ? frame : slot) + step.offset)
    }
  }

  /// Checks that what a value prints matches back. Otherwise destroys the value, and returns `unprintable`. A value that
  /// nothing prints, such as that of an alias, is none of another route.
  @inline(never)
  func checkBack(_ reader: inout RequestReader, _ slot: Slot) -> Int {
    // A check of a print has found that out already.
    if reader.terms.evenIfUnprintable { return Self.done }
    // Sound: `enter` stores a program.
    guard let top = unsafe reader.front.top.map({ unsafe unsafeDowncast($0.takeUnretainedValue(), to: Program.self) })
    else {
      // Only the program that is called knows the value, and only the one that calls it knows how it is printed.
      reader.called.mayBeUnprintable = true
      return Self.done
    }
    // What is printed just so is known to match, unless an earlier leaf has matched it and made a value that isn't printed.
    if reader.around?.hasPassedOver != true, reader.hasTargetOnly, top.prints(slot, as: &reader) { return Self.done }
    if unsafe top.request(for: slot, nil, isChecked: true) != nil { return Self.done }
    if !top.prints(slot) { return Self.done }
    layout.destroy(slot)
    // Whatever matches instead is checked as well.
    reader.surroundings.hasPassedOver = true
    return Self.unprintable
  }
}
