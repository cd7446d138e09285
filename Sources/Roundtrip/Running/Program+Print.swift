// From a value to a request.

extension Program {
  /// Prints a value with the first leaf that can, without finding out whether that matches back.
  @inline(__always)
  func print(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    let selector = selection.made ?? newSelection
    if let leaf = selector.use({ $0.only(slot, of: layout) }) {
      return leaf.use { write($0, slot, &writer, isSelected: true) }
    }
    return printFirst(slot, &writer)
  }

  @inline(never)
  private func printApart(_ slot: Slot, _ writer: inout RequestWriter) -> Bool { print(slot, &writer) }

  @inline(never)
  private var newSelection: Lent<Selector> { selection.made { original?.newSelection.object ?? Selector(self) } }

  @inline(never)
  private func printFirst(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    let start = writer.mark
    let selector = selection.made ?? newSelection
    for leaf in selector.object.leaves(for: slot, of: layout) {
      let isMount = leaf.outline.mount != nil
      if isMount, !writer.path.recursion.enterPrint() {
        _ = writer.path.refuseNesting()
        continue
      }
      // What comes before a mount tells whether the value is one of those behind it.
      var isPrinted = write(leaf, slot, &writer, isSelected: false)
      if isMount {
        writer.rollBack(to: start)
        // The leaves behind different mounts have the same numbers.
        writer.trail.note(Int(leaf.number))
        isPrinted = isPrinted && printBehind(leaf, slot, &writer)
        writer.path.recursion.leave()
      }
      if isPrinted { return true }
      writer.rollBack(to: start)
    }
    return false
  }

  /// Prints a value with a leaf that goes on from a mount.
  @inline(never)
  private func printBehind(_ leaf: Leaf, _ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if !writer.path.recursion.isSpent {
      let program = rest(of: leaf)
      if program.isPassed(&writer.path.recursion) { return program.printFirst(slot, &writer) }
    }
    _ = writer.path.refuseNesting()
    return false
  }

  @inline(__always)
  private func write(_ leaf: Leaf, _ slot: Slot, _ writer: inout RequestWriter, isSelected: Bool) -> Bool {
    let steps = leaf.writing.made ?? compiledForWriting(leaf)
    return steps.use { steps in
      writer.leaf = leaf.number
      if steps.needsCheck { writer.needsCheck = true }
      if let method = steps.method { writer.setMethod(method) }
      if isSelected, !steps.isProjecting, steps.customMethod == nil {
        return steps.frameSize == 0 ? write(steps, slot, slot, &writer) : writeInFrame(steps, slot, &writer)
      }
      return writeApart(steps, slot, &writer, isSelected: isSelected)
    }
  }

  @inline(never)
  private func compiledForWriting(_ leaf: Leaf) -> Lent<WriteSteps> { leaf.writing.made { WriteSteps(leaf, of: self) } }

  /// Prints a selected leaf with a frame.
  @inline(never)
  private func writeInFrame(_ steps: WriteSteps, _ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    Slot.room(ofSize: steps.frameSize) { frame in writeApart(steps, slot, frame, &writer) }
  }

  /// Prints with a frame, and from a copy of the value if payloads share bits with their tags.
  @inline(never)
  private func writeApart(_ steps: WriteSteps, _ slot: Slot, _ writer: inout RequestWriter, isSelected: Bool) -> Bool {
    if let method = steps.customMethod { writer.write(method) }
    let layout = self.layout
    let copySize = steps.isProjecting ? layout.size : 0
    let copyPlace = (steps.frameSize + 15) & ~15
    return Slot.room(ofSize: copyPlace + copySize) { frame in
      var value = slot
      if steps.isProjecting {
        value = frame + Int32(copyPlace)
        // Sound: the frame has room for a copy, which is never destroyed.
        unsafe value.address.copyMemory(from: slot.address, byteCount: layout.size)
      }
      // A selected leaf has the tags already.
      if !isSelected, !hasTags(of: steps, value, &writer) { return false }
      return writeApart(steps, value, frame, &writer)
    }
  }

  /// Whether a value has the tags that the steps are for.
  ///
  /// It is a function of its own because what refuses a value needs much of the stack, which no level of a router that contains
  /// itself should hold.
  @inline(never)
  private func hasTags(of steps: WriteSteps, _ value: Slot, _ writer: inout RequestWriter) -> Bool {
    for selected in steps.selections {
      guard let fault = selected.wrapper.check(value + selected.offset) else { continue }
      _ = writer.refuse(fault.reason)
      return false
    }
    return true
  }

  @inline(never)
  private func writeApart(_ steps: WriteSteps, _ slot: Slot, _ frame: Slot, _ writer: inout RequestWriter) -> Bool {
    write(steps, slot, frame, &writer)
  }

  @inline(__always)
  private func write(_ steps: WriteSteps, _ slot: Slot, _ frame: Slot, _ writer: inout RequestWriter) -> Bool {
    // Sound: the casts are those of `Step.object`.
    let first = unsafe steps.steps.start
    let count = steps.steps.count
    var index = 0
    var text = 0
    while index < count {
      let step = unsafe first + index
      let place = unsafe (step.pointee.isInFrame ? frame : slot) + step.pointee.offset
      let end = unsafe Int(step.pointee.textEnd)
      if end > text {
        writer.path.out.append(steps.text.slice(text, end))
        text = end
      }
      var isDone = true
      switch unsafe step.pointee.code {
      case .digits:
        let value = place.value(as: Int.self)
        isDone = value >= 0
        _ = writer.beginComponent()
        if isDone {
          writer.path.append(value)
        } else {
          _ = writer.refuse(.text("\(value) is negative"))
          writer.nameRefusedComponent()
        }
      case .string:
        let start = writer.beginComponent()
        writer.path.appendString(at: place)
        isDone = Refusal.isNone { () throws(Refusal) in try writer.endComponent(from: start) }
        if !isDone { writer.nameRefusedComponent() }
      case .text:
        isDone = unsafe step.pointee.object._withUnsafeGuaranteedRef { object in
          let codec = unsafe unsafeDowncast(object, to: TextCodec.self)
          return Refusal.isNone { () throws(Refusal) in
            let start = writer.beginComponent()
            try codec.writeWhole(place, &writer.path)
            try writer.endComponent(from: start)
          }
        }
        if !isDone { writer.nameRefusedComponent() }
      case .codec:
        isDone = unsafe step.pointee.object._withUnsafeGuaranteedRef { object in
          let codec = unsafe unsafeDowncast(object, to: RequestCodec.self)
          return Refusal.isNone { () throws(Refusal) in try codec.write(place, &writer) }
        }
      case .check:
        let fault = unsafe step.pointee.object._withUnsafeGuaranteedRef { object in
          unsafe unsafeDowncast(object, to: Wrapper.self).check(place)
        }
        if let fault { isDone = unsafe refuse(fault, step, &writer, isLast: index &+ 1 == count) }
      case .rest, .custom, .call, .project, .unwrap:
        isDone = unsafe writeRarely(step, place, slot, frame, &writer, isLast: index &+ 1 == count)
      }
      if !isDone { break }
      index &+= 1
    }
    if steps.frameSize > 0, steps.destroysUnwrapped { destroyUnwrapped(steps, before: index, slot, frame) }
    if index < count { return false }
    if steps.text.count > text { writer.path.out.append(steps.text.slice(text, steps.text.count)) }
    return true
  }

  @inline(never)
  private func writeRarely(
    _ step: UnsafePointer<WriteSteps.Step>, _ place: Slot, _ slot: Slot, _ frame: Slot, _ writer: inout RequestWriter,
    isLast: Bool
  ) -> Bool {
    unsafe step.pointee.object._withUnsafeGuaranteedRef { object in
      unsafe writeRarely(step, object, place, slot, frame, &writer, isLast: isLast)
    }
  }

  @inline(__always)
  private func writeRarely(
    _ step: UnsafePointer<WriteSteps.Step>, _ object: AnyObject, _ place: Slot, _ slot: Slot, _ frame: Slot,
    _ writer: inout RequestWriter, isLast: Bool
  ) -> Bool {
    // Sound: the casts are those of `Step.object`.
    switch unsafe step.pointee.code {
    case .rest:
      let codec = unsafe unsafeDowncast(object, to: RestCodec.self)
      return Refusal.isNone { () throws(Refusal) in try codec.write(place, &writer) }
    case .custom:
      do {
        let request = try unsafe unsafeDowncast(object, to: CustomRequest.self).print(place)
        return Refusal.isNone { () throws(Refusal) in try writer.append(request) }
      } catch {
        _ = writer.refuse((error as? PrintingError)?.reason ?? .thrown(error))
        return false
      }
    case .call:
      guard writer.path.recursion.enterPrint() else {
        _ = writer.path.refuseNesting()
        return false
      }
      let leaf = writer.leaf
      let isPrinted = unsafe unsafeDowncast(object, to: LazyPart.self).part.inner.printApart(place, &writer)
      writer.path.recursion.leave()
      writer.trail.note(Int(writer.leaf))
      writer.leaf = leaf
      return isPrinted
    case .project:
      unsafe unsafeDowncast(object, to: CaseWrapper.self).state.witnesses.project(place)
      return true
    case .unwrap:
      let inner = unsafe (step.pointee.isToFrame ? frame : slot) + step.pointee.to
      guard let fault = unsafe unsafeDowncast(object, to: Wrapper.self).unwrap(place, into: inner) else { return true }
      return unsafe refuse(fault, step, &writer, isLast: isLast)
    case .digits, .string, .text, .codec, .check: return false
    }
  }

  /// Refuses a value, and names the field that would have been printed next, if it is made of that.
  @inline(never)
  private func refuse(
    _ fault: Wrapper.Fault, _ step: UnsafePointer<WriteSteps.Step>, _ writer: inout RequestWriter, isLast: Bool
  ) -> Bool {
    _ = writer.refuse(fault.reason)
    if unsafe isLast || writer.path.notes == nil { return false }
    // Sound: there is another step, and the cast is that of `Step.object`.
    let next = unsafe step[1]
    let (isInFrame, offset) = unsafe (step.pointee.isToFrame, step.pointee.to)
    if next.code == .codec, next.isInFrame == isInFrame, next.offset == offset {
      writer.nameRefused(unsafe unsafeDowncast(next.object.takeUnretainedValue(), to: RequestCodec.self))
    }
    return false
  }

  /// Destroys the values that were made to be printed.
  @inline(never)
  private func destroyUnwrapped(_ steps: WriteSteps, before end: Int, _ slot: Slot, _ frame: Slot) {
    for index in 0..<end {
      let step = steps.steps[index]
      guard step.code == .unwrap else { continue }
      // Sound: see `Step.object`.
      unsafe unsafeDowncast(step.object.takeUnretainedValue(), to: Wrapper.self).inner
        .destroy((step.isToFrame ? frame : slot) + step.to)
    }
  }
}

// MARK: The law: what prints, matches back

extension Program {
  @usableFromInline
  func path(for slot: Slot) -> String? { unsafe printed(slot, nil, isChecked: true) { $0.target } }

  @usableFromInline
  func request(for slot: Slot) -> URLRequestData? { unsafe request(for: slot, nil, isChecked: true) }

  func request(for slot: Slot, _ notes: Unmanaged<PrintNotes>?, isChecked: Bool) -> URLRequestData? {
    unsafe printed(slot, notes, isChecked: isChecked) { $0.request }
  }

  /// Calls `body` with the bytes of the path.
  func withPath<Result>(for slot: Slot, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    unsafe printed(slot, nil, isChecked: true) { unsafe $0.withTarget { unsafe body($0) } }
  }

  /// The reason why a value isn't printed, found by printing it again.
  @usableFromInline @inline(never)
  func whyRefused(_ slot: Slot) -> PrintingError.Finding {
    let notes = PrintNotes()
    return withExtendedLifetime(notes) {
      _ = unsafe printed(slot, .passUnretained(notes), isChecked: true) { _ in }
      var finding = notes.finding ?? PrintingError.Finding(.noRoute)
      finding.value = root.caseName(of: slot)
      return finding
    }
  }

  /// Prints a value and what is required of all URLs.
  @inline(never)
  private func printFormed(_ slot: Slot, _ form: Form, _ writer: inout RequestWriter) -> Bool {
    Refusal.isNone { () throws(Refusal) in
      for codec in form.before { try codec.write(.none, &writer) }
      form.text.withBytes { unsafe writer.path.out.append($0) }
      if !print(slot, &writer) { throw Refusal() }
      for codec in form.after { try codec.write(.none, &writer) }
    }
  }

  /// Prints a value, and what is required of all URLs, if anything is.
  @inline(__always)
  private func printWhole(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if let form { printFormed(slot, form, &writer) } else { print(slot, &writer) }
  }

  @inline(__always)
  private func printed<Result>(
    _ slot: Slot, _ notes: Unmanaged<PrintNotes>?, isChecked: Bool, _ take: (inout RequestWriter) -> Result
  ) -> Result? {
    unsafe RequestWriter.writing(notes) { writer in
      if !printWhole(slot, &writer) { return nil }
      if writer.needsCheck, writer.contradictsItself() || isChecked && !comesBack(slot, &writer) { return nil }
      return take(&writer)
    }
  }

  /// Whether a value prints any request, even one that contradicts itself.
  func prints(_ slot: Slot) -> Bool {
    unsafe RequestWriter.writing { writer in printWhole(slot, &writer) }
  }

  /// Whether a value prints the target and the method of a request, and nothing else.
  func prints(_ slot: Slot, as reader: inout RequestReader) -> Bool {
    unsafe RequestWriter.writing { writer in
      guard printWhole(slot, &writer), writer.others.isEmpty,
        (writer.method ?? .onlyGet) == reader.terms.method
      else { return false }
      return writer.target.withBytes { bytes in
        unsafe bytes.elementsEqual(reader.target.bytes)
      }
    }
  }

  /// Whether a printed request is matched as the same value, which then prints the same request.
  @inline(never)
  private func comesBack(_ value: Slot, _ writer: inout RequestWriter) -> Bool {
    let request = writer.request
    let printed = writer.comparable(request)
    var finding: PrintingError.Finding? = PrintingError.Finding(.matchesNoRoute(writer.pathAndQuery))
    RequestReader.reading(request) { reader in
      reader.terms.method = request.method?.requested ?? .onlyGet
      reader.terms.evenIfUnprintable = true
      layout.room { slot in
        var outcome = MatchOutcome()
        matchApart(&reader, into: slot, &outcome)
        if outcome.leaf < 0 {
          if outcome.miss != .notFound, leaves.indices.contains(Int(writer.leaf)),
            leaves[Int(writer.leaf)].outline.isFallback
          {
            finding = PrintingError.Finding(.pathBelongsToOtherRoute(writer.pathAndQuery))
          }
          return
        }
        defer { layout.destroy(slot) }
        let (leaf, trail) = (writer.leaf, writer.trail)
        // The same value prints the same text on the same way, even if an alias matched it. Custom parts leave no trace of
        // the way, so for those the values are compared.
        let isSame = unsafe RequestWriter.writing { again in
          printWhole(slot, &again) && again.leaf == leaf && again.trail == trail
            && again.comparable(again.request) == printed
            && !Comparison.of(layout.type).areKnownToDiffer(value, slot, isCopy: false)
        }
        if isSame {
          finding = nil
        } else {
          finding = PrintingError.Finding(.matchesOtherRoute(writer.pathAndQuery))
          finding?.matchedCase = root.caseName(of: slot)
        }
      }
    }
    guard let finding else { return true }
    unsafe writer.path.notes?.takeUnretainedValue().finding = finding
    return false
  }
}
