// Running the steps of a leaf.

extension Program {
  /// Runs all steps of a leaf. Returns the number of the step that refused.
  @inline(__always)
  func run(_ steps: ReadSteps, _ reader: inout RequestReader, into slot: Slot) -> Int {
    if steps.isPlain, !reader.isSpecial {
      let refused = run(steps, from: 0, upTo: steps.steps.count, &reader, slot, slot)
      if refused == Self.done, steps.checksBack { return checkBack(&reader, slot) }
      return refused
    }
    return runInFrame(steps, &reader, into: slot)
  }

  @inline(never)
  private func runInFrame(_ steps: ReadSteps, _ reader: inout RequestReader, into slot: Slot) -> Int {
    withFrame(steps.frameSize) { frame in
      let refused = runChecked(steps, upTo: steps.steps.count, &reader, slot, frame)
      // What a leaf has passed over, it takes where it is printed.
      if refused == Self.done, steps.checksBack || reader.hasPassedOver || isCompleted(steps.completed, &reader) {
        return checkBack(&reader, slot)
      }
      return refused
    }
  }

  /// Whether what is required of all URLs might print another value of what a leaf has read.
  private func isCompleted(_ completed: Form.Completion, _ reader: inout RequestReader) -> Bool {
    // Sound: see `isFormed`.
    guard let form = unsafe reader.form.map({ unsafe unsafeDowncast($0.takeUnretainedValue(), to: Form.self) }) else {
      return false
    }
    return form.completion.meets(completed)
  }

  /// The same of a leaf that another program has called.
  @inline(never)
  func isCompleted(_ leaf: Leaf, _ reader: inout RequestReader) -> Bool {
    // Which leaf has matched behind a mount isn't known here.
    isCompleted(leaf.mount != nil ? .unknown : steps(of: leaf).object.completed, &reader)
  }

  /// Runs steps, and between those of the form and the others, checks what is required around the leaf.
  @inline(never)
  func runChecked(
    _ steps: ReadSteps, upTo end: Int, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Int {
    let named = reader.named
    // A program that is called adds to what the leaf that calls it names.
    if unsafe reader.top != nil { reader.named = [] }
    var refused =
      steps.calls && steps.hasMoreBeforeRest
      ? runCalling(steps, &reader, slot, frame) : run(steps, from: 0, upTo: steps.formEnd, &reader, slot, frame)
    if refused == Self.done, reader.isSpecial {
      refused = formRefused(&reader)
      if refused != Self.done { destroy(steps, before: steps.formEnd, slot, frame) }
    }
    if refused == Self.done {
      refused = run(steps, from: steps.formEnd, upTo: end, &reader, slot, frame)
      if refused >= 0, unsafe reader.caller != nil { refused = firstRefused(refused, steps, &reader) }
    }
    if refused != Self.done { reader.named = named }
    return refused
  }

  @inline(never)
  func runApart(_ steps: ReadSteps, upTo end: Int, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot) -> Int {
    run(steps, from: 0, upTo: end, &reader, slot, frame)
  }

  /// Runs the steps up to its form of a leaf that has more to read before fields and bodies. What it calls knows of the leaf.
  private func runCalling(
    _ steps: ReadSteps, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Int {
    let caller = unsafe RequestReader.Caller(
      program: .passUnretained(self), steps: .passUnretained(steps), slot: slot, frame: frame, previous: reader.caller)
    // Sound: the reader has the address only while the steps run.
    return unsafe withUnsafePointer(to: caller) { caller in
      let outer = unsafe reader.caller
      unsafe reader.caller = caller
      defer { unsafe reader.caller = outer }
      return run(steps, from: 0, upTo: steps.formEnd, &reader, slot, frame)
    }
  }

  @inline(__always)
  func withFrame<Result>(_ size: Int, _ body: (Slot) -> Result) -> Result {
    // A fixed size is cheaper. Sound: a temporary allocation has an address.
    if size <= 256 {
      return unsafe withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) {
        unsafe body(Slot($0.baseAddress.unsafelyUnwrapped))
      }
    }
    return unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) {
      unsafe body(Slot($0.baseAddress.unsafelyUnwrapped))
    }
  }

  @inline(__always)
  func run(
    _ steps: ReadSteps, from start: Int, upTo end: Int, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Int {
    // Sound: there are `end` steps or more, and the casts are those of `Step.object`.
    var index = start
    let first = unsafe steps.steps.start
    while index < end {
      let step = unsafe first + index
      let place = unsafe (step.pointee.isInFrame ? frame : slot) + step.pointee.offset
      var isDone = true
      switch unsafe step.pointee.code {
      case .digits:
        let piece = unsafe component(step, &reader)
        if !reader.hasEscapes {
          let value = unsafe DigitRun.whole(piece)
          isDone = value >= 0
          if isDone { place.initialize(to: value) }
        } else {
          isDone = unsafe readText(step, &reader, place)
        }
      case .string:
        if !reader.hasEscapes {
          place.initialize(to: unsafe String(copying: component(step, &reader)))
        } else {
          isDone = unsafe readText(step, &reader, place)
        }
      case .tag:
        unsafe step.pointee.object._withUnsafeGuaranteedRef { object in
          let wrapper = unsafe unsafeDowncast(object, to: CaseWrapper.self)
          if let tag = wrapper.state.known.tagOfPlainPayload {
            wrapper.state.witnesses.embed(place, tag: tag)
          } else {
            wrapper.enumCase.embed(in: place)
          }
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
      if !isDone {
        destroy(steps, before: index, slot, frame)
        return index
      }
      index &+= 1
    }
    return Self.done
  }

  /// The raw text of a component.
  @inline(__always)
  private func component(
    _ step: UnsafePointer<ReadSteps.Step>, _ reader: inout RequestReader
  ) -> UnsafeBufferPointer<UInt8> {
    // Sound: a leaf only runs if the path has its components.
    let number = unsafe Int(number(step, &reader))
    let start = unsafe Int(reader.starts[number])
    return unsafe UnsafeBufferPointer(start: reader.base + start, count: Int(reader.starts[number &+ 1]) &- 1 &- start)
  }

  // A reader that isn't passed as `inout` is copied whole.
  @inline(__always)
  private func number(_ step: UnsafePointer<ReadSteps.Step>, _ reader: inout RequestReader) -> Int32 {
    let (index, segment) = unsafe (step.pointee.index, step.pointee.segment)
    if index < 0, segment >= 0 { return reader.componentCount &+ index }
    return reader.start(ofSegment: segment) &+ index
  }

  @inline(never)
  private func readText(
    _ step: UnsafePointer<ReadSteps.Step>, _ reader: inout RequestReader, _ slot: Slot
  ) -> Bool {
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
      let (start, divider) = unsafe (number(step, &reader), step.pointee.from)
      let end = unsafe (divider == 0 ? reader.componentCount : reader.divider(divider)) - step.pointee.behind
      let range = start..<max(start, end)
      let codec = unsafe unsafeDowncast(object, to: RestCodec.self)
      return Refusal.isNone { () throws(Refusal) in try codec.read(range, &reader, into: place) }
    case .literal:
      let literal = unsafe unsafeDowncast(object, to: ComponentLiteral.self).text
      if unsafe reader.isComponent(number(step, &reader), literal) { return true }
      _ = reader.refuse("\"\(literal.text)\"", at: unsafe reader.place(ofComponent: number(step, &reader)))
    case .divide:
      let literal = unsafe unsafeDowncast(object, to: DividingLiteral.self)
      return divide(by: literal, from: unsafe number(step, &reader), &reader)
    case .finish:
      guard let fault = unsafe unsafeDowncast(object, to: Wrapper.self).finish(place) else { return true }
      _ = reader.text.refuse(fault)
    case .wrap:
      let inner = unsafe (step.pointee.isFromFrame ? frame : slot) + step.pointee.from
      guard let fault = unsafe unsafeDowncast(object, to: Wrapper.self).wrap(inner, into: place) else { return true }
      _ = reader.text.refuse(fault)
    case .call:
      let first = unsafe step.pointee.behind > 0 ? reader.componentCount : number(step, &reader)
      return unsafe unsafeDowncast(object, to: LazyPart.self).part.inner.callMatch(&reader, from: first, into: place)
    case .taken:
      guard let taken = unsafe reader.taken(step.pointee.segment) else { return false }
      unsafe unsafeDowncast(object, to: CustomRequest.self).layout.copy(taken.value, to: place)
      return true
    case .digits, .string, .text, .tag, .codec: break
    }
    return false
  }

  /// Finds the literal that divides two rests: the first one from the beginning of a rest on.
  private func divide(by literal: DividingLiteral, from start: Int32, _ reader: inout RequestReader) -> Bool {
    var index = start
    while index < reader.componentCount, !reader.isComponent(index, literal.text) { index += 1 }
    guard index < reader.componentCount else {
      _ = reader.refuse("\"\(literal.text.text)\"", at: reader.place(ofComponent: index))
      return false
    }
    guard index - start >= literal.before, reader.componentCount - 1 - index >= literal.behind else {
      let isEarly = index - start < literal.before
      _ = reader.refuse(
        isEarly ? "text before \"\(literal.text.text)\"" : "more components",
        at: reader.place(ofComponent: isEarly ? index : reader.componentCount))
      return false
    }
    reader.setDivider(literal.number, at: index)
    return true
  }

  /// Whether the components of a path are those of the steps, behind a custom parser that has made no value.
  @inline(never)
  func hasComponents(
    _ steps: ReadSteps, ofSegment segment: Int32, _ reader: inout RequestReader, _ slot: Slot, _ frame: Slot
  ) -> Bool {
    // Sound: there are `pathEnd` steps or more.
    for index in 0..<steps.pathEnd {
      let step = unsafe steps.steps.start + index
      if unsafe step.pointee.segment != segment { continue }
      let place = unsafe (step.pointee.isInFrame ? frame : slot) + step.pointee.offset
      switch unsafe step.pointee.code {
      case .digits, .string, .text: if unsafe !readText(step, &reader, place) { return false }
      case .rest, .literal, .divide: if unsafe !readRarely(step, &reader, place, slot, frame) { return false }
      case .tag, .finish, .wrap, .codec, .taken, .call: continue
      }
      unsafe step.pointee.layout.destroy(place)
    }
    return true
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

  /// Whether what a value prints matches back. A value that nothing prints, such as that of an alias, is none of another
  /// route.
  @inline(never)
  func checkBack(_ reader: inout RequestReader, _ slot: Slot) -> Int {
    // A check of a print has found that out already.
    if reader.isCheck { return Self.done }
    // Sound: `enter` stores a program.
    guard let top = unsafe reader.top.map({ unsafe unsafeDowncast($0.takeUnretainedValue(), to: Program.self) }) else {
      // Only the program that is called knows the value, and only the one that calls it knows how it is printed.
      reader.calledMayBeUnprintable = true
      return Self.done
    }
    // What is printed just so is known to match, unless an earlier leaf has matched it and made a value that isn't printed.
    if !reader.hasPassedOver, reader.hasTargetOnly, top.prints(slot, as: reader) { return Self.done }
    if unsafe top.request(for: slot, nil, isChecked: true) != nil { return Self.done }
    if unsafe top.request(for: slot, nil, isChecked: false) == nil { return Self.done }
    layout.destroy(slot)
    // Whatever matches instead is checked as well.
    (reader.hasPassedOver, reader.isSpecial) = (true, true)
    return Self.unprintable
  }
}

// MARK: What is required around a leaf

extension Program {
  /// Whether the leaves that have called this program, and the router as a whole, refuse a request whose origin the running
  /// leaf accepts: they know which parts of it the leaf has named.
  @inline(never)
  func formRefused(_ reader: inout RequestReader) -> Int {
    let named = reader.named
    defer { reader.named = named }
    var next = unsafe reader.caller
    while let caller = unsafe next?.pointee {
      if !caller.hasForm(&reader) { return Self.misformed }
      unsafe next = caller.previous
    }
    if !isFormed(&reader) { return Self.misformed }
    if reader.needsHost, !reader.named.contains(.host) {
      _ = reader.refuse("a route that names the host", at: .part(.host))
      return Self.unfit
    }
    return Self.done
  }

  /// What refuses first: a step, or a leaf that has called this program.
  @inline(never)
  private func firstRefused(_ step: Int, _ steps: ReadSteps, _ reader: inout RequestReader) -> Int {
    var (first, phase) = (step, steps.phase(of: step))
    var next = unsafe reader.caller
    while let caller = unsafe next?.pointee {
      let other = caller.refused(before: phase, &reader)
      if other != Self.done { (first, phase) = (other, steps.phase(of: other)) }
      unsafe next = caller.previous
    }
    return first
  }
}

extension RequestReader.Caller {
  // Sound: `runCalling` stores a program and steps.
  private var read: (program: Program, steps: ReadSteps) {
    unsafe (
      unsafeDowncast(program.takeUnretainedValue(), to: Program.self),
      unsafeDowncast(steps.takeUnretainedValue(), to: ReadSteps.self)
    )
  }

  /// Whether the form of a URL is what the leaf requires.
  fileprivate func hasForm(_ reader: inout RequestReader) -> Bool {
    let steps = read.steps
    return accepts(steps.calledEnd..<steps.formEnd, of: steps, &reader)
  }

  /// Whether the leaf refuses a request, once it has the form, in a phase before another one.
  fileprivate func refused(before phase: Phase, _ reader: inout RequestReader) -> Int {
    let steps = read.steps
    if phase > .mediaType, !accepts(steps.formEnd..<steps.mediaTypeEnd, of: steps, &reader) {
      return Program.otherMediaType
    }
    if phase > .representation, !accepts(steps.mediaTypeEnd..<steps.representationEnd, of: steps, &reader) {
      return Program.otherRepresentation
    }
    return Program.done
  }

  /// Whether codecs beside the path read the request. The leaf hasn't run them yet, so what they make is destroyed.
  private func accepts(_ range: Range<Int>, of steps: ReadSteps, _ reader: inout RequestReader) -> Bool {
    for index in range {
      let step = steps.steps[index]
      guard step.code == .codec else { continue }
      let place = (step.isInFrame ? frame : slot) + step.offset
      // Sound: see `Step.object`.
      let codec = unsafe unsafeDowncast(step.object.takeUnretainedValue(), to: RequestCodec.self)
      if !Refusal.isNone(in: { () throws(Refusal) in try codec.read(&reader, into: place) }) { return false }
      step.layout.destroy(place)
    }
    return true
  }
}
