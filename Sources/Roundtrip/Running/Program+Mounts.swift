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
        let count: Int
        do { count = try custom.read(&request, into: value) } catch {
          let end = next + Int32(max(0, before - request.rawComponents.count))
          if let end = self.end(of: leaf, continuedFrom: end, &reader, slot) {
            var refused = ParsingError.outcome(of: error)
            if refused.pathMatched { refused.component = max(refused.component, end) }
            outcome.merge(refused)
          }
          _ = reader.refuse(.parser(custom.type, error), at: reader.place(ofComponent: next))
          return false
        }
        defer { custom.layout.destroy(value) }
        var taken = reader.taken(behind: next + Int32(count))
        (taken.value, taken.checkedMethod) = (value, hadMethod && request.method == nil)
        // Sound: the reader has the address only while it goes on from there.
        return unsafe withUnsafePointer(to: taken) { taken in
          let (outer, wasChecked) = unsafe (reader.taken, reader.methodIsChecked)
          unsafe (reader.taken, reader.methodIsChecked) = (taken, wasChecked || taken.pointee.checkedMethod)
          defer { unsafe (reader.taken, reader.methodIsChecked) = (outer, wasChecked) }
          let (next, isChecked) = unsafe (taken.pointee.component, taken.pointee.checkedMethod)
          guard go(on: rest(of: leaf, isFront: next == 0), from: next, &reader, into: slot, &outcome) else {
            return false
          }
          // The continuation doesn't report that the method was checked, which the caller needs to know.
          outcome.checkedMethod = outcome.checkedMethod || isChecked
          return true
        }
      }
    }
  }

  /// Where a path ends whose rest is one that follows a mount, which a custom parser has refused, or `nil` if it isn't.
  private func end(
    of leaf: Leaf, continuedFrom component: Int32, _ reader: inout RequestReader, _ slot: Slot
  ) -> Int32? {
    let program = rest(of: leaf, isFront: component == 0)
    let taken = reader.taken(behind: component)
    // Sound: as above.
    return unsafe withUnsafePointer(to: taken) { taken in
      let outer = unsafe reader.taken
      unsafe reader.taken = taken
      defer { unsafe reader.taken = outer }
      let destination = program.table.walk(&reader, from: component)
      for index in destination.candidates {
        let leaf = program.leaves[Int(program.table.candidates[Int(index)])]
        guard program.hasPath(leaf, destination, from: component, &reader) else { continue }
        let end = program.end(of: leaf, from: component, reader)
        if leaf.mount != nil || leaf.calls { return end }
        let steps = program.steps(of: leaf).object
        let fits = program.withFrame(steps.frameSize) { frame in
          unsafe program.hasComponents(steps, ofSegment: taken.pointee.segment, &reader, slot, frame)
        }
        if fits { return end }
      }
      return nil
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
    let (first, taken, isSpecial, top) = unsafe (reader.first, reader.taken, reader.isSpecial, reader.top)
    // The leaf that calls this one checks the value.
    unsafe (reader.first, reader.taken, reader.isSpecial, reader.top) = (
      component, nil, isSpecial || reader.caller != nil, nil
    )
    defer {
      unsafe (reader.first, reader.taken, reader.isSpecial, reader.top) = (first, taken, isSpecial, top)
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
