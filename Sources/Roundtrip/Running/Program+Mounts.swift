// Going on where a leaf ends before its path does: behind a custom parser, or in a part that is made on first use.

extension Program {
  /// Goes on where a custom parser stops, or in a part that is made on first use.
  @inline(never)
  func go(
    on leaf: Leaf, _ mount: Leaf.Mount, from component: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    guard !reader.text.recursion.isSpent, reader.text.recursion.enter() else {
      _ = reader.text.refuse("no deeper nesting")
      return false
    }
    defer { reader.text.recursion.leave() }
    // A rest before a mount has taken all of the path.
    let next = leaf.hasRest ? reader.componentCount : component + leaf.tokenCount
    switch mount {
    case .lazy: return go(on: rest(of: leaf, isFront: next == 0), from: next, &reader, into: slot, &outcome)
    case .custom(let custom):
      return custom.layout.room { value in
        var request = reader.remainingRequest(from: next)
        let before = request.rawComponents.count
        let hadMethod = request.method != nil
        do {
          let count = try custom.read(&request, into: value)
          defer { custom.layout.destroy(value) }
          var taken = reader.taken(behind: next + Int32(count))
          (taken.value, taken.checkedMethod) = (value, hadMethod && request.method == nil)
          guard go(on: leaf, taken, &reader, into: slot, &outcome) else { return false }
          // The continuation doesn't report that the method was checked, which the caller needs to know.
          outcome.checkedMethod = outcome.checkedMethod || taken.checkedMethod
          return true
        } catch {
          _ = reader.refuse(.parser(custom.type, error), at: reader.place(ofComponent: next))
          // What isn't about the path is the answer, unless something else refuses the request before.
          let refusal = ParsingError.outcome(of: error).behind(unsafe reader.refusal?.pointee)
          if refusal.isPlainMiss { return false }
          let taken = reader.taken(behind: next + Int32(max(0, before - request.rawComponents.count)))
          // Sound: as below.
          return unsafe withUnsafePointer(to: refusal) { refusal in
            let (outer, wasSpecial) = unsafe (reader.refusal, reader.isSpecial)
            unsafe (reader.refusal, reader.isSpecial) = (refusal, true)
            defer { unsafe (reader.refusal, reader.isSpecial) = (outer, wasSpecial) }
            return go(on: leaf, taken, &reader, into: slot, &outcome)
          }
        }
      }
    }
  }

  /// Goes on behind what a custom parser took.
  private func go(
    on leaf: Leaf, _ taken: RequestReader.Taken, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    // Sound: the reader has the address only while it goes on from there.
    unsafe withUnsafePointer(to: taken) { taken in
      let (outer, wasChecked) = unsafe (reader.taken, reader.methodIsChecked)
      unsafe (reader.taken, reader.methodIsChecked) = (taken, wasChecked || taken.pointee.checkedMethod)
      defer { unsafe (reader.taken, reader.methodIsChecked) = (outer, wasChecked) }
      let next = unsafe taken.pointee.component
      return go(on: rest(of: leaf, isFront: next == 0), from: next, &reader, into: slot, &outcome)
    }
  }

  func go(
    on program: Program, from component: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    guard program.isPassed(&reader.text.recursion) else {
      _ = reader.text.refuse("no deeper nesting")
      return false
    }
    var inner = MatchOutcome()
    let destination = program.table.walk(&reader, from: component)
    program.match(destination, from: component, &reader, into: slot, &inner)
    if inner.leaf < 0 {
      outcome.merge(inner)
      return false
    }
    (outcome.component, outcome.checkedMethod) = program.end(inner, from: component, reader)
    unsafe reader.text.recorder?.takeUnretainedValue().note(passage: program.leaves[Int(inner.leaf)].script)
    return true
  }

  /// Reads the rest of a path for a leaf of another program.
  @inline(never)
  func callMatch(_ reader: inout RequestReader, from component: Int32, into slot: Slot) -> Bool {
    guard reader.text.recursion.enter() else {
      _ = reader.text.refuse("no deeper nesting")
      return false
    }
    let (first, taken, top) = unsafe (reader.first, reader.taken, reader.top)
    // The leaf that calls this one checks the value.
    unsafe (reader.first, reader.taken, reader.top) = (component, nil, nil)
    defer {
      unsafe (reader.first, reader.taken, reader.top) = (first, taken, top)
      reader.text.recursion.leave()
    }
    var inner = MatchOutcome()
    match(table.walk(&reader, from: component), from: component, &reader, into: slot, &inner)
    reader.called.merge(inner)
    if inner.leaf < 0 { return false }
    reader.called.checkedMethod = end(inner, from: component, reader).checkedMethod
    if unsafe reader.form != nil, isCompleted(leaves[Int(inner.leaf)], &reader) { reader.calledMayBeUnprintable = true }
    return true
  }
}
