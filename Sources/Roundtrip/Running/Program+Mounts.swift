// Going on where a leaf ends before its path does: behind a custom parser, or in a part that is made on first use.

extension Program {
  /// Goes on where a custom parser stops, or in a part that is made on first use.
  @inline(never)
  func go(
    on leaf: Leaf, _ mount: Outline.Mount, from first: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    if !readsComponents(before: leaf, from: first, &reader) { return false }
    guard !reader.text.recursion.isSpent, reader.text.recursion.enter() else {
      _ = reader.text.refuseNesting()
      return false
    }
    defer { reader.text.recursion.leave() }
    // A rest before a mount has taken all of the path.
    let next = leaf.outline.hasRest ? reader.target.componentCount : first + leaf.outline.tokenCount
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
          var own = ParsingError.outcome(of: error)
          if hadMethod, request.method == nil { own.checkedMethod = true }
          var place = reader.target.place(ofComponent: next)
          place.namesField = !own.isPlainMiss
          _ = reader.refuse(.parser(custom.type, error), at: place)
          // What isn't about the path is the answer, unless something else refuses the request before.
          let refusal = own.behind(unsafe reader.around?.refusal?.pointee)
          if refusal.isPlainMiss { return false }
          var taken = reader.taken(behind: next + Int32(max(0, before - request.rawComponents.count)))
          taken.checkedMethod = own.checkedMethod || !own.methods.isEmpty
          // Sound: as below.
          return unsafe withUnsafePointer(to: refusal) { refusal in
            let around = reader.around
            unsafe reader.surroundings.refusal = refusal
            defer { reader.around = around }
            return go(on: leaf, taken, &reader, into: slot, &outcome)
          }
        }
      }
    }
  }

  /// Whether a leaf accepts the components before its mount. Whatever goes on from there reads them again, but without this, all
  /// ways behind each leaf would be tried that the path's literals leave, and they multiply with each mount.
  private func readsComponents(before leaf: Leaf, from first: Int32, _ reader: inout RequestReader) -> Bool {
    content(of: leaf).use { content in
      for (index, token) in content.tokens.enumerated() {
        guard case .parameter(let codec) = token else { continue }
        let isRead = codec.layout.room { room in
          let isRead = Refusal.isNone { () throws(Refusal) in
            try reader.open(component: first + Int32(index))
            try codec.readWhole(&reader.text, into: room)
          }
          if isRead { codec.layout.destroy(room) }
          return isRead
        }
        if !isRead { return false }
      }
      return true
    }
  }

  /// Goes on behind what a custom parser took.
  private func go(
    on leaf: Leaf, _ taken: Front.Taken, _ reader: inout RequestReader, into slot: Slot, _ outcome: inout MatchOutcome
  ) -> Bool {
    // Sound: the reader has the address only while it goes on from there.
    unsafe withUnsafePointer(to: taken) { taken in
      let (outer, rule) = unsafe (reader.front.taken, reader.terms.methodRule)
      unsafe reader.front.taken = taken
      if unsafe taken.pointee.checkedMethod { reader.terms.methodRule = .checked }
      defer { unsafe (reader.front.taken, reader.terms.methodRule) = (outer, rule) }
      let next = unsafe taken.pointee.component
      return go(on: rest(of: leaf, isFront: next == 0), from: next, &reader, into: slot, &outcome)
    }
  }

  func go(
    on program: Program, from component: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    guard program.isPassed(&reader.text.recursion) else {
      _ = reader.text.refuseNesting()
      return false
    }
    var inner = MatchOutcome()
    program.match(in: program.table.walk(&reader, from: component), from: component, &reader, into: slot, &inner)
    if inner.leaf < 0 {
      program.noteMiss(inner, &reader, from: component)
      outcome.merge(inner)
      return false
    }
    (outcome.component, outcome.checkedMethod) = program.end(inner, from: component, reader.target)
    outcome.mayBeUnprintable = inner.mayBeUnprintable
    unsafe reader.text.recorder?.takeUnretainedValue().note(passage: program.leaves[Int(inner.leaf)].script)
    return true
  }

  /// Reads the rest of a path for a leaf of another program.
  @inline(never)
  func callMatch(_ reader: inout RequestReader, from component: Int32, into slot: Slot) -> Bool {
    guard reader.text.recursion.enter() else {
      _ = reader.text.refuseNesting()
      return false
    }
    let front = reader.front
    // The leaf that calls this one checks the value, so this isn't the program of the whole match.
    unsafe reader.front = Front(component: component, named: front.named)
    defer {
      reader.front = front
      reader.text.recursion.leave()
    }
    var inner = MatchOutcome()
    match(in: table.walk(&reader, from: component), from: component, &reader, into: slot, &inner)
    reader.called.merge(inner)
    if inner.leaf < 0 {
      noteMiss(inner, &reader, from: component)
      return false
    }
    reader.called.checkedMethod = end(inner, from: component, reader.target).checkedMethod
    if unsafe inner.mayBeUnprintable || reader.around?.form != nil && isCompleted(leaves[Int(inner.leaf)], &reader) {
      reader.called.mayBeUnprintable = true
    }
    return true
  }

  /// Records what is expected where the path parts from those of the leaves, or the methods of those that have it: leaves that
  /// haven't been run have recorded nothing. Any other refusal has been recorded.
  private func noteMiss(_ outcome: MatchOutcome, _ reader: inout RequestReader, from first: Int32) {
    guard let recorder = unsafe reader.text.recorder?.takeUnretainedValue(), unsafe reader.around?.refusal == nil else {
      return
    }
    switch outcome.miss {
    case .notFound: notePartings(&reader, from: first, recorder)
    case .methodNotAllowed(let methods):
      let names = leaves.filter { !$0.methods.isDisjoint(with: methods) }.flatMap(\.outline.checkedNames)
      _ = reader.refuse((methods.methods.names + names).listed("or"), at: .part(.method))
    case .badRequest, .unsupportedMediaType, .notAcceptable: break
    }
  }

  @inline(never)
  private func notePartings(_ reader: inout RequestReader, from first: Int32, _ recorder: Recorder) {
    // Where something else was refused further on, nobody asks.
    var furthest = recorder.furthest?.place
    var expected: [String] = []
    for leaf in leaves where !leaf.methods.isEmpty {
      if let furthest, reader.target.place(ofComponent: first + leaf.outline.tokenCount).precedes(furthest) { continue }
      guard let (index, text) = parting(of: leaf, &reader, from: first) else { continue }
      let place = reader.target.place(ofComponent: index)
      if let furthest, place.precedes(furthest) { continue }
      if place != furthest { (furthest, expected) = (place, []) }
      expected.append(text)
    }
    if let furthest, !expected.isEmpty { _ = reader.refuse(expected.listed("or"), at: furthest) }
  }

  /// The first component that isn't that of a leaf, and what is expected there. Only running a leaf tells whether it reads its
  /// parameters.
  private func parting(of leaf: Leaf, _ reader: inout RequestReader, from first: Int32) -> (Int32, String)? {
    var index = first
    for token in content(of: leaf).object.tokens {
      let isThere = index < reader.target.componentCount
      switch token {
      case .literal(let literal):
        if !isThere || !reader.isComponent(index, literal) { return (index, "\"" + literal.text + "\"") }
      case .parameter(let codec): if !isThere { return (index, codec.shape.kind) }
      // Whatever follows belongs to it.
      case .any: return nil
      }
      index += 1
    }
    return index < reader.target.componentCount && !leaf.outline.isOpen ? (index, "the end of the path") : nil
  }
}
