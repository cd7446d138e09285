// From a request to the value of the first leaf that accepts it.

extension Program {
  /// Creates the value of a request in a slot, or says why there is none.
  @inline(__always)
  func match(_ reader: inout RequestReader, into slot: Slot, _ outcome: inout MatchOutcome) {
    if !enter(&reader, &outcome) { return }
    let destination = table.walk(&reader)
    if tryLeaves(destination, from: 0, &reader, into: slot, &outcome) { return }
    missed(destination, from: 0, &reader, into: slot, &outcome)
  }

  func match(
    _ destination: PathTable.Destination, from component: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) {
    if tryLeaves(destination, from: component, &reader, into: slot, &outcome) { return }
    missed(destination, from: component, &reader, into: slot, &outcome)
  }

  @inline(never)
  func matchApart(_ reader: inout RequestReader, into slot: Slot, _ outcome: inout MatchOutcome) {
    match(&reader, into: slot, &outcome)
  }

  /// Runs the leaves that have the method, in order of declaration.
  @inline(__always)
  private func tryLeaves(
    _ destination: PathTable.Destination, from component: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    var index = destination.candidates.lowerBound
    while index < destination.candidates.upperBound {
      let number = table.candidates[Int(index)]
      let entry = table.entries[Int(number)]
      index &+= 1
      guard entry.methods.overlaps(reader.method) || entry.isGetByDefault && reader.methodIsChecked else { continue }
      if entry.isRare || destination.comparesFrom >= 0 || reader.fallbacks != .skipped || reader.isGetByDefault {
        if tryRarely(entry, destination, from: component, &reader, into: slot, &outcome) { return true }
        continue
      }
      // Sound: this keeps its leaves.
      let refused = unsafe entry.leaf._withUnsafeGuaranteedRef { leaf in
        steps(of: leaf).use { run($0, &reader, into: slot) }
      }
      if refused == Self.done {
        outcome.leaf = number
        return true
      }
      noteRefusal(by: entry, refused, from: component, &reader, &outcome)
    }
    return false
  }

  @inline(never)
  private func noteRefusal(
    by entry: PathTable.Entry, _ step: Int, from component: Int32, _ reader: inout RequestReader,
    _ outcome: inout MatchOutcome
  ) {
    let leaf = unsafe entry.leaf.takeUnretainedValue()
    note(step, steps(of: leaf).object, of: leaf, from: component, &reader, &outcome)
  }

  /// Notes the phase in which a leaf refused, and where the leaf ends if it has the path.
  private func note(
    _ step: Int, _ steps: ReadSteps, of leaf: Leaf, from component: Int32, _ reader: inout RequestReader,
    _ outcome: inout MatchOutcome
  ) {
    let phase = steps.phase(of: step)
    var hasPath = phase > .method
    if step == Self.refusedByParser, let refusal = unsafe reader.refusal?.pointee {
      outcome.merge(refusal, within: methods(of: leaf, reader))
      hasPath = refusal.pathMatched
    } else {
      outcome.note(phase)
    }
    if hasPath { outcome.component = max(outcome.component, end(of: leaf, from: component, reader)) }
  }

  @inline(__always)
  func steps(of leaf: Leaf) -> Lent<ReadSteps> { leaf.reading.made ?? compiled(leaf) }

  @inline(never)
  private func compiled(_ leaf: Leaf) -> Lent<ReadSteps> { leaf.reading.made { ReadSteps(leaf, of: self) } }

  // MARK: Rarely

  /// Runs a leaf that isn't like most.
  @inline(never)
  private func tryRarely(
    _ entry: PathTable.Entry, _ destination: PathTable.Destination, from component: Int32,
    _ reader: inout RequestReader, into slot: Slot, _ outcome: inout MatchOutcome
  ) -> Bool {
    let leaf = unsafe entry.leaf.takeUnretainedValue()
    if !hasPath(leaf, destination, from: component, &reader) || !hasMethod(leaf, reader) { return false }
    // Behind a mount, there may be fallbacks and others.
    if isSkipped(leaf, reader, knowsAll: leaf.mount == nil && !leaf.calls) {
      outcome.hasFallback = outcome.hasFallback || leaf.isFallback
      return false
    }
    if let mount = leaf.mount {
      guard go(on: leaf, mount, from: component, &reader, into: slot, &outcome) else { return false }
      outcome.leaf = leaf.number
      return true
    }
    let steps = steps(of: leaf).object
    if leaf.calls { return tryCalling(leaf, steps, from: component, &reader, into: slot, &outcome) }
    let refused = run(steps, &reader, into: slot)
    if refused == Self.done {
      outcome.leaf = leaf.number
      return true
    }
    note(refused, steps, of: leaf, from: component, &reader, &outcome)
    return false
  }

  /// Runs a leaf that calls the program of a part.
  private func tryCalling(
    _ leaf: Leaf, _ steps: ReadSteps, from component: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    let outer = (reader.called, reader.methodIsChecked, reader.fallbacks, reader.isGetByDefault)
    defer { (reader.called, reader.methodIsChecked, reader.fallbacks, reader.isGetByDefault) = outer }
    (reader.called, reader.calledMayBeUnprintable) = (MatchOutcome(), false)
    // What it calls is within a route that has a method, or within a fallback.
    if leaf.methods != .all { reader.methodIsChecked = true }
    if leaf.isFallback { reader.fallbacks = .triedToo }
    reader.isGetByDefault = (reader.isGetByDefault || leaf.source != nil) && !reader.methodIsChecked
    var refused = run(steps, &reader, into: slot)
    if refused == Self.done, reader.calledMayBeUnprintable, !steps.checksBack {
      refused = checkBack(&reader, slot)
    }
    // Another way of the part may have a value that is printed.
    if refused == Self.unprintable {
      (reader.called, reader.methodIsChecked, reader.fallbacks, reader.isGetByDefault) = outer
      guard go(on: entered(leaf), from: component, &reader, into: slot, &outcome) else { return false }
      outcome.leaf = leaf.number
      return true
    }
    if refused == Self.done {
      (outcome.leaf, outcome.checkedMethod) = (leaf.number, reader.called.checkedMethod)
      return true
    }
    // What is refused before the call counts if what is called has the path, which is known by now.
    let phase = steps.phase(of: refused)
    let isCounted = phase < .form || phase == .rest || reader.called.phase == phase
    if isCounted { note(refused, steps, of: leaf, from: component, &reader, &outcome) }
    outcome.merge(reader.called, within: leaf.methods)
    return false
  }

  /// Whether a leaf isn't tried now because it is a fallback, or because it is none.
  ///
  /// - Parameter knowsAll: Whether nothing else decides on that.
  private func isSkipped(_ leaf: Leaf, _ reader: RequestReader, knowsAll: Bool) -> Bool {
    switch reader.fallbacks {
    case .skipped: leaf.isFallback
    case .triedAlone: !leaf.isFallback && knowsAll
    case .triedToo: false
    }
  }

  private func hasMethodName(_ leaf: Leaf, _ reader: RequestReader) -> Bool {
    reader.method != .custom || leaf.customNames.isEmpty || reader.ignoresMethodName
      || leaf.customNames.contains { $0.hasSameBytes(as: reader.methodName) }
  }

  /// Whether the components are those of a leaf whose state keeps a list.
  func hasPath(
    _ leaf: Leaf, _ destination: PathTable.Destination, from component: Int32, _ reader: inout RequestReader
  ) -> Bool {
    if destination.comparesFrom < 0 { return true }
    let count = reader.componentCount - component
    guard count == leaf.tokenCount || count > leaf.tokenCount && leaf.isOpen else { return false }
    for (index, token) in tokens(of: leaf).enumerated() {
      guard case .literal(let text) = token else { continue }
      if !reader.isComponent(component + Int32(index), text) { return false }
    }
    return true
  }

  /// Nothing has the path and the method. Finds the methods of the leaves that have the path, and tries fallbacks.
  @inline(never)
  private func missed(
    _ destination: PathTable.Destination, from component: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) {
    outcome.isUndecodable = outcome.isUndecodable || destination.isUndecodable
    if outcome.isUndecodable || outcome.phase > .method { return }
    for index in destination.candidates {
      // Sound: this keeps its leaves.
      unsafe table.entries[Int(table.candidates[Int(index)])].leaf._withUnsafeGuaranteedRef { leaf in
        noteMethods(of: leaf, destination, from: component, &reader, slot, &outcome)
      }
    }
    guard outcome.hasFallback, outcome.miss == .notFound, outcome.phase < .form,
      reader.text.recursion.isOutermost, reader.fallbacks == .skipped
    else { return }
    reader.fallbacks = .triedAlone
    defer { reader.fallbacks = .skipped }
    match(destination, from: component, &reader, into: slot, &outcome)
  }

  /// Notes the methods of a leaf that has the path, and another method.
  private func noteMethods(
    of leaf: Leaf, _ destination: PathTable.Destination, from component: Int32, _ reader: inout RequestReader,
    _ slot: Slot, _ outcome: inout MatchOutcome
  ) {
    // Those that have the method have been run.
    if leaf.mount != nil || hasMethod(leaf, reader) { return }
    if isSkipped(leaf, reader, knowsAll: !leaf.calls) {
      outcome.hasFallback = outcome.hasFallback || leaf.isFallback
      return
    }
    if methods(of: leaf, reader).subtracting(outcome.methods).isEmpty { return }
    if !hasPath(leaf, destination, from: component, &reader) { return }
    let methods = fittingMethods(of: leaf, from: component, &reader, slot, &outcome)
    if methods.isEmpty { return }
    outcome.methods.formUnion(methods)
    outcome.component = max(outcome.component, end(of: leaf, from: component, reader))
    if outcome.otherLeaf < 0 { outcome.otherLeaf = leaf.number }
  }

  private func hasMethod(_ leaf: Leaf, _ reader: RequestReader) -> Bool {
    methods(of: leaf, reader).overlaps(reader.method) && hasMethodName(leaf, reader)
  }

  /// The methods of a leaf, which another one that calls its program may decide on.
  private func methods(of leaf: Leaf, _ reader: RequestReader) -> MethodSet {
    if reader.methodIsChecked { return leaf.isGetByDefault ? .all : leaf.methods }
    return reader.isGetByDefault && leaf.methods == .all && leaf.mount == nil && !leaf.calls ? .get : leaf.methods
  }

  /// The methods of a leaf with which a request has its path and origin. It has another one, so it hasn't been run.
  private func fittingMethods(
    of leaf: Leaf, from component: Int32, _ reader: inout RequestReader, _ slot: Slot, _ outcome: inout MatchOutcome
  ) -> MethodSet {
    steps(of: leaf).use { steps in
      if leaf.calls {
        return methodsOfCalled(by: leaf, steps, from: component, &reader, slot, &outcome)
      }
      return fits(steps, &reader, slot, &outcome) ? methods(of: leaf, reader) : .none
    }
  }

  /// Those of a leaf whose path ends in a part that it calls.
  private func methodsOfCalled(
    by leaf: Leaf, _ steps: ReadSteps, from component: Int32, _ reader: inout RequestReader, _ slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> MethodSet {
    // The program that it calls runs with a method that the leaf has, and notes the methods that it has instead.
    let outer = (reader.method, reader.ignoresMethodName, reader.isCheck)
    defer { (reader.method, reader.ignoresMethodName, reader.isCheck) = outer }
    (reader.method, reader.ignoresMethodName, reader.isCheck) = (leaf.methods.anyOne, true, true)
    var inner = MatchOutcome()
    let isMatched = tryCalling(leaf, steps, from: component, &reader, into: slot, &inner)
    if isMatched { layout.destroy(slot) }
    outcome.hasFallback = outcome.hasFallback || inner.hasFallback
    if isMatched || inner.phase > .method { return leaf.methods }
    outcome.note(inner.phase)
    return inner.methods
  }

  private func fits(
    _ steps: ReadSteps, _ reader: inout RequestReader, _ slot: Slot, _ outcome: inout MatchOutcome
  ) -> Bool {
    let named = reader.named
    defer { reader.named = named }
    // The walk has decoded every component.
    if steps.fitEnd == 0, !reader.isSpecial { return true }
    if let refusal = unsafe reader.refusal?.pointee, !refusal.pathMatched { return false }
    return withFrame(steps.frameSize) { frame in
      let refused: Int
      if reader.isSpecial {
        // What is required around the leaf may name what any of the steps reads.
        refused = runChecked(steps, upToForm: true, &reader, slot, frame)
        if refused == Self.done, unsafe reader.refusal == nil { destroy(steps, before: steps.formEnd, slot, frame) }
      } else {
        refused = runApart(steps, upTo: steps.fitEnd, &reader, slot, frame)
        destroy(steps, before: refused == Self.done ? steps.fitEnd : refused, slot, frame)
      }
      if refused == Self.done { return true }
      outcome.note(steps.phase(of: refused))
      return false
    }
  }

  // MARK: The beginning of a request

  /// Reads as much of a request as belongs to the value.
  func matchBeginning(_ reader: inout RequestReader, from component: Int32, into slot: Slot) -> MatchOutcome {
    var outcome = MatchOutcome()
    // Splits the path. Where the request begins is known in components.
    if PathTable.ofAnyPath.walk(&reader).candidates.isEmpty { return outcome }
    reader.first = component
    match(table.walk(&reader, from: component), from: component, &reader, into: slot, &outcome)
    if outcome.leaf >= 0 { (outcome.component, outcome.checkedMethod) = end(outcome, from: component, reader) }
    return outcome
  }

  /// Where a leaf ended, and whether it checked the method.
  func end(
    _ outcome: MatchOutcome, from component: Int32, _ reader: RequestReader
  ) -> (component: Int32, checkedMethod: Bool) {
    let leaf = leaves[Int(outcome.leaf)]
    let checkedMethod = leaf.isGetByDefault || leaf.methods != .all || outcome.checkedMethod
    return (leaf.mount != nil ? outcome.component : end(of: leaf, from: component, reader), checkedMethod)
  }

  func end(of leaf: Leaf, from component: Int32, _ reader: RequestReader) -> Int32 {
    leaf.isExact || leaf.hasRest || leaf.calls ? reader.componentCount : component + leaf.tokenCount
  }
}

// MARK: What is required of all URLs

extension Program {
  /// Begins a match. Returns `false` if the path doesn't begin with a base.
  @inline(__always)
  func enter(_ reader: inout RequestReader, _ outcome: inout MatchOutcome) -> Bool {
    unsafe reader.top = .passUnretained(self)
    return form == nil || enterForm(&reader, &outcome)
  }

  /// Passes over the components of a base. Returns `false` if the path doesn't begin with them.
  @inline(never)
  private func enterForm(_ reader: inout RequestReader, _ outcome: inout MatchOutcome) -> Bool {
    guard let form else { return true }
    unsafe reader.form = .passUnretained(form)
    reader.isSpecial = true
    if form.components.isEmpty { return true }
    let path = unsafe UnsafeBufferPointer(start: reader.base, count: Int(reader.end))
      .prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var rest = unsafe Array(path)[...]
    for component in form.components {
      if rest.first == UInt8(ascii: "/") { rest.removeFirst() } else if rest.startIndex > 0 { rest = [] }
      let own = rest.prefix { $0 != UInt8(ascii: "/") }
      guard let decoded = PercentCoding.decoded(own), component.matches(decoded) else {
        outcome.isUndecodable = unsafe PercentCoding.decoded(Array(path)[...]) == nil
        return false
      }
      rest = rest[own.endIndex...]
    }
    reader.path = Int32(rest.startIndex)..<reader.path.upperBound
    return true
  }

  /// Whether the outermost leaf has a host where one must be named, and the form of its URLs.
  @inline(never)
  func isFormed(_ reader: inout RequestReader) -> Bool {
    // Sound: `enterForm` stores a form.
    if let form = unsafe reader.form, unsafe !unsafeDowncast(form.takeUnretainedValue(), to: Form.self).read(&reader) {
      return false
    }
    return true
  }
}

// MARK: Every match

extension Program {
  /// Runs all leaves that might match a path, and passes on each value.
  @usableFromInline
  func everyMatch(of text: String, from start: Int, into slot: Slot, _ take: () -> Void) {
    RequestReader.reading(String(bytes: text.bytes.dropFirst(start))) { reader in
      var outcome = MatchOutcome()
      guard enter(&reader, &outcome) else { return }
      let destination = table.walk(&reader)
      for index in destination.candidates {
        let leaf = leaves[Int(table.candidates[Int(index)])]
        guard leaf.methods.contains(.onlyGet), !leaf.isFallback else { continue }
        // Whether its value is printed depends on the others.
        reader.isCheck = true
        if tryAlone(leaf, destination, &reader, into: slot, &outcome) { take() }
      }
    }
  }

  /// Runs one leaf, whether others come first or not.
  func tryAlone(
    _ leaf: Leaf, _ destination: PathTable.Destination, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    let entry = table.entries[Int(leaf.number)]
    return tryRarely(entry, destination, from: 0, &reader, into: slot, &outcome)
  }
}
