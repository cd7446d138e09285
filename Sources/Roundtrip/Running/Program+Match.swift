// From a request to the value of the first leaf that accepts it.

extension Program {
  @usableFromInline
  func match(_ path: String, _ method: MethodSet, into slot: Slot) -> Miss? {
    // A closure that captures this program would retain it.
    let program = Lent(self)
    return RequestReader.reading(path) { reader in
      reader.terms.method = method
      var outcome = MatchOutcome()
      program.use { $0.match(&reader, into: slot, &outcome) }
      return outcome.leaf >= 0 ? nil : outcome.miss
    }
  }

  /// - Parameter leaf: The leaf that matches, if any does.
  @usableFromInline
  func match(_ request: URLRequestData, _ method: MethodSet, into slot: Slot, _ leaf: inout Int32) -> Miss? {
    let program = Lent(self)
    return RequestReader.reading(request) { reader in
      reader.terms.method = method
      var outcome = MatchOutcome()
      program.use { $0.matchApart(&reader, into: slot, &outcome) }
      leaf = outcome.leaf
      return outcome.leaf >= 0 ? nil : outcome.miss
    }
  }

  /// Creates the value of a request in a slot, or says why there is none.
  @inline(__always)
  func match(_ reader: inout RequestReader, into slot: Slot, _ outcome: inout MatchOutcome) {
    if !enter(&reader, &outcome) { return }
    let state = table.walk(&reader)
    if tryLeaves(of: state, from: 0, &reader, into: slot, &outcome) { return }
    missed(in: state, from: 0, &reader, into: slot, &outcome)
  }

  /// The same behind a walk over the path from a component on.
  func match(
    in state: Int32, from first: Int32, _ reader: inout RequestReader, into slot: Slot, _ outcome: inout MatchOutcome
  ) {
    if tryLeaves(of: state, from: first, &reader, into: slot, &outcome) { return }
    missed(in: state, from: first, &reader, into: slot, &outcome)
  }

  @inline(never)
  func matchApart(_ reader: inout RequestReader, into slot: Slot, _ outcome: inout MatchOutcome) {
    match(&reader, into: slot, &outcome)
  }

  /// Begins a match. Returns `false` if the path doesn't begin with a base.
  @inline(__always)
  func enter(_ reader: inout RequestReader, _ outcome: inout MatchOutcome) -> Bool {
    unsafe reader.front.top = .passUnretained(self)
    return form == nil || enterForm(&reader, &outcome)
  }

  /// Runs the leaves of a state that have the method, in order of declaration.
  @inline(__always)
  private func tryLeaves(
    of state: Int32, from first: Int32, _ reader: inout RequestReader, into slot: Slot, _ outcome: inout MatchOutcome
  ) -> Bool {
    if state < 0 { return false }
    let state = table.states[Int(state)]
    var index = state.candidates.lowerBound
    while index < state.candidates.upperBound {
      let number = table.candidates[Int(index)]
      let entry = table.entries[Int(number)]
      index &+= 1
      guard
        !entry.methods.isDisjoint(with: reader.terms.method)
          || entry.isGetByDefault && reader.terms.methodRule == .checked
      else { continue }
      if entry.isRare || state.isList || reader.terms.fallbacks != .skipped
        || reader.terms.methodRule == .getByDefault
      {
        if tryRarely(entry, isListed: state.isList, from: first, &reader, into: slot, &outcome) { return true }
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
      let isTaken = unsafe entry.leaf._withUnsafeGuaranteedRef { leaf in
        goesOn(leaf, behind: refused, from: first, &reader, into: slot, &outcome)
      }
      if isTaken { return true }
    }
    return false
  }

  /// Notes that a leaf has refused. If it has because its value isn't printed, other alternatives may make one that is.
  @inline(never)
  private func goesOn(
    _ leaf: Leaf, behind step: Int, from first: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    let steps = steps(of: leaf).object
    note(step, steps, of: leaf, from: first, &reader, &outcome)
    if step != Self.unprintable || !content(of: leaf).use({ $0.codecs.contains(where: \.hasAlternatives) }) {
      return false
    }
    // The first run shows which alternatives were taken.
    let choices = Choices()
    return withExtendedLifetime(choices) {
      unsafe reader.surroundings.choices = .passUnretained(choices)
      defer { unsafe reader.surroundings.choices = nil }
      repeat {
        let refused = run(steps, &reader, into: slot)
        if refused == Self.done {
          outcome.leaf = leaf.number
          return true
        }
        note(refused, steps, of: leaf, from: first, &reader, &outcome)
      } while choices.advance()
      return false
    }
  }

  /// Notes the phase in which a leaf refused, and where the leaf ends if it has the path.
  private func note(
    _ step: Int, _ steps: ReadSteps, of leaf: Leaf, from first: Int32, _ reader: inout RequestReader,
    _ outcome: inout MatchOutcome
  ) {
    var phase = steps.phase(of: step)
    var hasPath = phase >= .form
    if step == Self.refusedByParser, let refusal = unsafe reader.around?.refusal?.pointee {
      outcome.merge(refusal, within: reader.terms.methods(of: leaf))
      (phase, hasPath) = (refusal.phase, refusal.hasPath)
    } else {
      outcome.note(phase)
    }
    if phase > .method, leaf.checksMethod { outcome.checkedMethod = true }
    if hasPath { outcome.component = max(outcome.component, end(of: leaf, from: first, reader.target)) }
  }

  // MARK: Rarely

  /// Runs a leaf that isn't like most.
  ///
  /// - Parameter isListed: Whether it must still be compared with the path.
  @inline(never)
  func tryRarely(
    _ entry: PathTable.Entry, isListed: Bool, from first: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    let leaf = unsafe entry.leaf.takeUnretainedValue()
    if isListed && !hasPath(leaf, from: first, &reader) || !hasMethod(leaf, &reader) { return false }
    // Behind a mount, there may be fallbacks and others.
    if reader.terms.skips(leaf, knowsAll: leaf.outline.mount == nil && !leaf.outline.calls) {
      outcome.hasFallback = outcome.hasFallback || leaf.outline.isFallback
      return false
    }
    if let mount = leaf.outline.mount {
      guard go(on: leaf, mount, from: first, &reader, into: slot, &outcome) else { return false }
      outcome.leaf = leaf.number
      return true
    }
    let steps = steps(of: leaf).object
    if leaf.outline.calls { return tryCalling(leaf, steps, from: first, &reader, into: slot, &outcome) }
    let refused = run(steps, &reader, into: slot)
    if refused == Self.done {
      outcome.leaf = leaf.number
      return true
    }
    return goesOn(leaf, behind: refused, from: first, &reader, into: slot, &outcome)
  }

  /// Runs a leaf that calls the program of a part.
  private func tryCalling(
    _ leaf: Leaf, _ steps: ReadSteps, from first: Int32, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    let (called, terms) = (reader.called, reader.terms)
    defer { (reader.called, reader.terms) = (called, terms) }
    reader.called = MatchOutcome()
    // What it calls is within a route that has a method, or within a fallback.
    if leaf.methods != .all {
      reader.terms.methodRule = .checked
    } else if leaf.outline.source != nil, terms.methodRule == .own {
      reader.terms.methodRule = .getByDefault
    }
    if leaf.outline.isFallback { reader.terms.fallbacks = .triedToo }
    var refused = run(steps, &reader, into: slot)
    if refused == Self.done, reader.called.mayBeUnprintable, !steps.checksBack {
      refused = checkBack(&reader, slot)
    }
    // Another way of the part may have a value that is printed.
    if refused == Self.unprintable {
      (reader.called, reader.terms) = (called, terms)
      guard go(on: entered(leaf), from: first, &reader, into: slot, &outcome) else { return false }
      outcome.leaf = leaf.number
      return true
    }
    if refused == Self.done {
      (outcome.leaf, outcome.checkedMethod) = (leaf.number, reader.called.checkedMethod)
      outcome.mayBeUnprintable = reader.called.mayBeUnprintable
      return true
    }
    // What is refused before the call counts if what is called has the path, which is known by now.
    let phase = steps.phase(of: refused)
    let isCounted = phase < .form || phase == .rest || reader.called.phase == phase
    if isCounted { note(refused, steps, of: leaf, from: first, &reader, &outcome) }
    outcome.merge(reader.called, within: leaf.methods)
    return false
  }

  /// Whether the components are those of a leaf whose state keeps a list.
  func hasPath(_ leaf: Leaf, from first: Int32, _ reader: inout RequestReader) -> Bool {
    let count = reader.target.componentCount - first
    guard count == leaf.outline.tokenCount || count > leaf.outline.tokenCount && leaf.outline.isOpen else {
      return false
    }
    for (index, token) in content(of: leaf).use(\.tokens).enumerated() {
      guard case .literal(let text) = token else { continue }
      if !reader.isComponent(first + Int32(index), text) { return false }
    }
    return true
  }

  /// Nothing has the path and the method. Finds the methods of the leaves that have the path, and tries fallbacks.
  @inline(never)
  private func missed(
    in number: Int32, from first: Int32, _ reader: inout RequestReader, into slot: Slot, _ outcome: inout MatchOutcome
  ) {
    outcome.isUndecodable = outcome.isUndecodable || number == PathTable.undecodable
    if number < 0 || outcome.isUndecodable || outcome.phase > .method { return }
    let state = table.states[Int(number)]
    for index in state.candidates {
      // Sound: this keeps its leaves.
      unsafe table.entries[Int(table.candidates[Int(index)])].leaf._withUnsafeGuaranteedRef { leaf in
        noteMethods(of: leaf, isListed: state.isList, from: first, &reader, slot, &outcome)
      }
    }
    guard outcome.hasFallback, outcome.miss == .notFound, outcome.phase < .form,
      reader.text.recursion.isOutermost, reader.terms.fallbacks == .skipped
    else { return }
    (reader.terms.fallbacks, outcome.hasTriedFallbacks) = (.triedAlone, true)
    defer { reader.terms.fallbacks = .skipped }
    match(in: number, from: first, &reader, into: slot, &outcome)
  }

  /// Notes the methods of a leaf that has the path, and another method.
  private func noteMethods(
    of leaf: Leaf, isListed: Bool, from first: Int32, _ reader: inout RequestReader, _ slot: Slot,
    _ outcome: inout MatchOutcome
  ) {
    // Those that have the method have been run.
    if leaf.outline.mount != nil || hasMethod(leaf, &reader) { return }
    if reader.terms.skips(leaf, knowsAll: !leaf.outline.calls) {
      outcome.hasFallback = outcome.hasFallback || leaf.outline.isFallback
      return
    }
    if reader.terms.methods(of: leaf).isSubset(of: outcome.methods) { return }
    if isListed, !hasPath(leaf, from: first, &reader) { return }
    let methods = fittingMethods(of: leaf, from: first, &reader, slot, &outcome)
    if methods.isEmpty { return }
    outcome.methods.formUnion(methods)
    outcome.component = max(outcome.component, end(of: leaf, from: first, reader.target))
  }

  // A reader that isn't passed as `inout` is copied whole.
  private func hasMethod(_ leaf: Leaf, _ reader: inout RequestReader) -> Bool {
    if reader.terms.methods(of: leaf).isDisjoint(with: reader.terms.method) { return false }
    if reader.terms.method != .custom || reader.terms.ignoresMethodName { return true }
    let names = leaf.outline.checkedNames
    return names.isEmpty || names.contains { $0.hasSameBytes(as: reader.methodName) }
  }

  /// The methods of a leaf with which a request has its path and origin. It has another one, so it hasn't been run.
  func fittingMethods(
    of leaf: Leaf, from first: Int32, _ reader: inout RequestReader, _ slot: Slot, _ outcome: inout MatchOutcome
  ) -> MethodSet {
    steps(of: leaf).use { steps in
      if leaf.outline.calls {
        return methodsOfCalled(by: leaf, steps, from: first, &reader, slot, &outcome)
      }
      return fits(steps, &reader, slot, &outcome) ? reader.terms.methods(of: leaf) : []
    }
  }

  /// Those of a leaf whose path ends in a part that it calls.
  private func methodsOfCalled(
    by leaf: Leaf, _ steps: ReadSteps, from first: Int32, _ reader: inout RequestReader, _ slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> MethodSet {
    // The program that it calls runs with a method that the leaf has, and notes the methods that it has instead.
    let terms = reader.terms
    defer { reader.terms = terms }
    (reader.terms.method, reader.terms.ignoresMethodName, reader.terms.evenIfUnprintable) = (
      leaf.methods.anyOne, true, true
    )
    var inner = MatchOutcome()
    let isMatched = tryCalling(leaf, steps, from: first, &reader, into: slot, &inner)
    if isMatched { layout.destroy(slot) }
    outcome.hasFallback = outcome.hasFallback || inner.hasFallback
    if isMatched || inner.phase > .method { return leaf.methods }
    outcome.note(inner.phase)
    return inner.methods
  }

  private func fits(
    _ steps: ReadSteps, _ reader: inout RequestReader, _ slot: Slot, _ outcome: inout MatchOutcome
  ) -> Bool {
    let named = reader.front.named
    defer { reader.front.named = named }
    let isAlone = reader.around?.isEmpty ?? true
    // The walk has decoded every component.
    if steps.fitEnd == 0, isAlone { return true }
    if let refusal = unsafe reader.around?.refusal?.pointee, !refusal.pathMatched { return false }
    return Slot.room(ofSize: steps.frameSize) { frame in
      let refused: Int
      if !isAlone {
        // What is required around the leaf may name what any of the steps reads.
        refused = runChecked(steps, upToForm: true, &reader, slot, frame)
        if refused == Self.done, unsafe reader.around?.refusal == nil {
          destroy(steps, before: steps.end(of: .form), slot, frame)
        }
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
    if PathTable.ofAnyPath.walk(&reader) < 0 { return outcome }
    reader.front.component = component
    match(in: table.walk(&reader, from: component), from: component, &reader, into: slot, &outcome)
    if outcome.leaf >= 0 { (outcome.component, outcome.checkedMethod) = end(outcome, from: component, reader.target) }
    return outcome
  }

  /// Where a leaf ended, and whether it checked the method.
  func end(
    _ outcome: MatchOutcome, from component: Int32, _ target: SplitTarget
  ) -> (component: Int32, checkedMethod: Bool) {
    let leaf = leaves[Int(outcome.leaf)]
    // A leaf that has refused the request may have checked its method, too.
    let checkedMethod = leaf.checksMethod || (leaf.outline.mount != nil || leaf.outline.calls) && outcome.checkedMethod
    return (leaf.outline.mount != nil ? outcome.component : end(of: leaf, from: component, target), checkedMethod)
  }

  func end(of leaf: Leaf, from component: Int32, _ target: SplitTarget) -> Int32 {
    !leaf.outline.isOpen || leaf.outline.hasRest || leaf.outline.calls
      ? target.componentCount : component + leaf.outline.tokenCount
  }
}

extension Terms {
  /// The methods of a leaf.
  fileprivate func methods(of leaf: Leaf) -> MethodSet {
    switch methodRule {
    case .own: leaf.methods
    case .getByDefault:
      leaf.methods == .all && leaf.outline.mount == nil && !leaf.outline.calls ? .get : leaf.methods
    case .checked: leaf.outline.isGetByDefault ? .all : leaf.methods
    }
  }

  /// Whether a leaf isn't tried now because it is a fallback, or because it is none.
  ///
  /// - Parameter knowsAll: Whether nothing else decides on that.
  fileprivate func skips(_ leaf: Leaf, knowsAll: Bool) -> Bool {
    switch fallbacks {
    case .skipped: leaf.outline.isFallback
    case .triedAlone: !leaf.outline.isFallback && knowsAll
    case .triedToo: false
    }
  }
}
