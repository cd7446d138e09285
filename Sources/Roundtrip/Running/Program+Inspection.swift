// What a program is asked besides the value of a request: which leaves match it, first or alone.

extension Program {
  /// The leaf that matches a request.
  package func leaf(matching request: URLRequestData) -> Int? {
    outcome(of: request).leaf
  }

  /// What a request comes to, without its value, and whether fallbacks are tried, if there are any.
  ///
  /// - Parameter evenIfUnprintable: Whether to accept a value whose own URL is another leaf's.
  package func outcome(
    of request: URLRequestData, evenIfUnprintable: Bool = false
  ) -> (leaf: Int?, miss: Miss, triesFallbacks: Bool) {
    RequestReader.reading(request) { reader in
      reader.terms.method = request.method?.requested ?? .onlyGet
      reader.terms.evenIfUnprintable = evenIfUnprintable
      var outcome = MatchOutcome()
      layout.room { slot in
        matchApart(&reader, into: slot, &outcome)
        if outcome.leaf >= 0 { layout.destroy(slot) }
      }
      return (
        outcome.leaf >= 0 ? Int(outcome.leaf) : nil, outcome.miss,
        outcome.hasTriedFallbacks || outcome.miss == .notFound && outcome.phase < .form
      )
    }
  }

  /// Whether a leaf matches a request, if no other leaf does first.
  ///
  /// - Parameter evenIfUnprintable: Whether to accept a value whose own URL is another leaf's.
  @inline(never)
  package func takes(
    _ request: URLRequestData, _ methods: MethodSet? = nil, on leaf: Int, recorder: Recorder? = nil,
    evenIfUnprintable: Bool = false, making take: (Slot) -> Void = { _ in }
  ) -> Bool {
    run(
      leaf, alone: request, methods, recorder: recorder, evenIfUnprintable: evenIfUnprintable, making: take
    ).leaf >= 0
  }

  /// Whether a leaf has the path and the origin of a request, which has another method.
  func fits(_ request: URLRequestData, on leaf: Int, recorder: Recorder) -> Bool {
    let methods = leaves[leaf].methods.anyOne
    if leaves[leaf].outline.mount != nil {
      let outcome = run(
        leaf, alone: request, methods, recorder: recorder, ignoresName: true, evenIfUnprintable: true)
      return outcome.leaf >= 0 || outcome.pathMatched
    }
    return RequestReader.reading(request) { reader in
      reader.record(in: recorder)
      var outcome = MatchOutcome()
      guard enter(&reader, &outcome), let state = lastState(of: &reader), has(leaf, in: state),
        !state.isList || hasPath(leaves[leaf], from: 0, &reader)
      else { return false }
      return layout.room { !fittingMethods(of: leaves[leaf], from: 0, &reader, $0, &outcome).isEmpty }
    }
  }

  /// The names of the fields of the query for which the leaf looks that matches a request, also in parts that are made on first
  /// use: there, on each way that it tries.
  package func queryFields(readIn request: URLRequestData) -> Set<[UInt8]> {
    let recorder = Recorder()
    if let leaf = leaf(matching: request) { _ = takes(request, on: leaf, recorder: recorder) }
    return recorder.queryFields
  }

  /// The leaves whose path and method a request fits, in the order in which they are tried. Fallbacks count if there are
  /// no others.
  ///
  /// - Parameters:
  ///   - method: The method of the request, or `nil` for leaves of all methods.
  ///   - limit: The maximum number of leaves.
  ///   - isMeant: Whether a leaf counts.
  func leaves(
    fitting request: URLRequestData, _ method: MethodSet?, upTo limit: Int = .max,
    where isMeant: (Leaf) -> Bool = { _ in true }
  ) -> [Int] {
    let candidates = candidates(of: request).map { Int($0) }
    func fitting(_ method: MethodSet?, upTo limit: Int, asFallback: Bool, where isMeant: (Leaf) -> Bool) -> [Int] {
      var found: [Int] = []
      for index in candidates where found.count < limit && isMeant(leaves[index]) {
        if fits(request, method, on: index, asFallback: asFallback) { found.append(index) }
      }
      return found
    }
    let found = fitting(method, upTo: limit, asFallback: false, where: isMeant)
    if !found.isEmpty { return found }
    let fallbacks = fitting(method, upTo: limit, asFallback: true, where: isMeant)
    // Whatever else has the path hides them, with any method.
    if fallbacks.isEmpty || !fitting(nil, upTo: 1, asFallback: false, where: { _ in true }).isEmpty { return [] }
    return fallbacks
  }

  /// Whether a request fits the path and a method of a leaf, as far as that is a fallback, or none.
  private func fits(_ request: URLRequestData, _ method: MethodSet?, on index: Int, asFallback: Bool) -> Bool {
    let leaf = leaves[index]
    // A fallback may also be behind a mount, or called.
    let mayBeMeant =
      asFallback
      ? leaf.outline.isFallback || leaf.outline.mount != nil || leaf.outline.calls : !leaf.outline.isFallback
    if !mayBeMeant || (method?.isDisjoint(with: leaf.methods) ?? leaf.methods.isEmpty) { return false }
    let outcome = run(
      index, alone: request, method ?? leaf.methods.anyOne, ignoresName: method == nil, asFallback: asFallback,
      evenIfUnprintable: true)
    return outcome.leaf >= 0 || outcome.phase > .method
  }

  private func candidates(of request: URLRequestData) -> [Int32] {
    RequestReader.reading(request) { reader in
      var outcome = MatchOutcome()
      guard enter(&reader, &outcome), let state = lastState(of: &reader) else { return [] }
      let numbers = state.candidates.map { table.candidates[Int($0)] }
      return state.isList ? numbers.filter { hasPath(leaves[Int($0)], from: 0, &reader) } : numbers
    }
  }

  /// The state in which the path of a request ends, if any leaf has it.
  private func lastState(of reader: inout RequestReader) -> PathTable.State? {
    let state = table.walk(&reader)
    return state < 0 ? nil : table.states[Int(state)]
  }

  private func has(_ leaf: Int, in state: PathTable.State) -> Bool {
    state.candidates.contains { table.candidates[Int($0)] == Int32(leaf) }
  }

  /// Runs one leaf alone.
  func run(
    _ leaf: Int, alone request: URLRequestData, _ methods: MethodSet?, recorder: Recorder? = nil,
    ignoresName: Bool = false, asFallback: Bool? = nil, evenIfUnprintable: Bool = false,
    making take: (Slot) -> Void = { _ in }
  ) -> MatchOutcome {
    RequestReader.reading(request) { reader in
      reader.terms.method = methods ?? request.method?.requested ?? .onlyGet
      (reader.terms.ignoresMethodName, reader.terms.evenIfUnprintable) = (ignoresName, evenIfUnprintable)
      if let recorder { reader.record(in: recorder) }
      var outcome = MatchOutcome()
      guard enter(&reader, &outcome) else { return outcome }
      guard let state = lastState(of: &reader), has(leaf, in: state),
        !leaves[leaf].methods.isDisjoint(with: reader.terms.method)
      else { return outcome }
      if leaves[leaf].outline.isFallback || asFallback == true { reader.terms.fallbacks = .triedAlone }
      return layout.room { slot in
        var isTaken = tryAlone(leaves[leaf], in: state, &reader, into: slot, &outcome)
        if !isTaken, asFallback == nil, reader.terms.fallbacks == .skipped, outcome.hasFallback {
          reader.terms.fallbacks = .triedAlone
          isTaken = tryAlone(leaves[leaf], in: state, &reader, into: slot, &outcome)
        }
        if isTaken {
          take(slot)
          layout.destroy(slot)
        }
        return outcome
      }
    }
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
      guard let state = lastState(of: &reader) else { return }
      for index in state.candidates {
        let leaf = leaves[Int(table.candidates[Int(index)])]
        guard leaf.methods.contains(.onlyGet), !leaf.outline.isFallback else { continue }
        // Whether its value is printed depends on the others.
        reader.terms.evenIfUnprintable = true
        if tryAlone(leaf, in: state, &reader, into: slot, &outcome) { take() }
      }
    }
  }

  /// Runs one leaf of a state, whether others come first or not.
  func tryAlone(
    _ leaf: Leaf, in state: PathTable.State, _ reader: inout RequestReader, into slot: Slot,
    _ outcome: inout MatchOutcome
  ) -> Bool {
    tryRarely(table.entries[Int(leaf.number)], isListed: state.isList, from: 0, &reader, into: slot, &outcome)
  }
}

extension Part {
  /// Calls a closure with the program that has a leaf for each row of the list of routes.
  package func inspect<Result>(_ body: (Program) -> Result) -> Result { withExtendedLifetime(self) { body(rows) } }
}
