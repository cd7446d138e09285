// Where a match enters.

extension Program {
  @usableFromInline
  func match(_ path: String, _ method: MethodSet, into slot: Slot) -> Miss? {
    // A closure that captures this program would retain it.
    let program = Lent(self)
    return RequestReader.reading(path) { reader in
      reader.method = method
      var outcome = MatchOutcome()
      program.use { $0.match(&reader, into: slot, &outcome) }
      return outcome.leaf >= 0 ? nil : outcome.miss
    }
  }

  /// - Parameter leaf: The leaf that matches, or else the first one that has the path and another method, if any.
  @usableFromInline
  func match(_ request: URLRequestData, _ method: MethodSet, into slot: Slot, _ leaf: inout Int32) -> Miss? {
    let program = Lent(self)
    return RequestReader.reading(request) { reader in
      reader.method = method
      var outcome = MatchOutcome()
      program.use { $0.matchApart(&reader, into: slot, &outcome) }
      leaf = outcome.leaf >= 0 ? outcome.leaf : outcome.otherLeaf
      return outcome.leaf >= 0 ? nil : outcome.miss
    }
  }

  /// The leaf that matches a request.
  package func leaf(matching request: URLRequestData) -> Int? {
    outcome(of: request).leaf
  }

  /// What a request comes to, without its value.
  ///
  /// - Parameter evenIfUnprintable: Whether to accept a value whose own URL is another leaf's.
  func outcome(
    of request: URLRequestData, _ methods: MethodSet? = nil, evenIfUnprintable: Bool = false
  ) -> (leaf: Int?, miss: Miss) {
    RequestReader.reading(request) { reader in
      reader.method = methods ?? request.method?.requested ?? .onlyGet
      reader.isCheck = evenIfUnprintable
      var outcome = MatchOutcome()
      layout.room { slot in
        matchApart(&reader, into: slot, &outcome)
        if outcome.leaf >= 0 { layout.destroy(slot) }
      }
      return (outcome.leaf >= 0 ? Int(outcome.leaf) : nil, outcome.miss)
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
    var found: [Int] = []
    for isFallback in [false, true] where found.isEmpty {
      for index in candidates(of: request) where found.count < limit {
        let leaf = leaves[Int(index)]
        let methods = method.map { leaf.methods.intersection($0) } ?? leaf.methods
        if methods.isEmpty || !isMeant(leaf) || (leaf.isFallback != isFallback && (leaf.isFallback || leaf.isExact)) {
          continue
        }
        let outcome = run(
          Int(index), alone: request, method ?? leaf.methods.anyOne, ignoresName: method == nil, asFallback: isFallback,
          evenIfUnprintable: true)
        if outcome.leaf >= 0 || outcome.phase > .method { found.append(Int(index)) }
      }
    }
    return found
  }

  private func candidates(of request: URLRequestData) -> [Int32] {
    RequestReader.reading(request) { reader in
      var outcome = MatchOutcome()
      guard enter(&reader, &outcome) else { return [] }
      let destination = table.walk(&reader)
      let numbers = destination.candidates.map { table.candidates[Int($0)] }
      return numbers.filter { hasPath(leaves[Int($0)], destination, from: 0, &reader) }
    }
  }

  /// Runs one leaf alone.
  private func run(
    _ leaf: Int, alone request: URLRequestData, _ methods: MethodSet?, recorder: Recorder? = nil,
    ignoresName: Bool = false, asFallback: Bool? = nil, evenIfUnprintable: Bool = false,
    making take: (Slot) -> Void = { _ in }
  ) -> MatchOutcome {
    RequestReader.reading(request) { reader in
      reader.method = methods ?? request.method?.requested ?? .onlyGet
      (reader.ignoresMethodName, reader.isCheck) = (ignoresName, evenIfUnprintable)
      if let recorder { reader.record(in: recorder) }
      var outcome = MatchOutcome()
      guard enter(&reader, &outcome) else { return outcome }
      let destination = table.walk(&reader)
      guard destination.candidates.contains(where: { table.candidates[Int($0)] == Int32(leaf) }),
        leaves[leaf].methods.overlaps(reader.method)
      else { return outcome }
      if leaves[leaf].isFallback || asFallback == true { reader.fallbacks = .triedAlone }
      return layout.room { slot in
        var isTaken = tryAlone(leaves[leaf], destination, &reader, into: slot, &outcome)
        if !isTaken, asFallback == nil, reader.fallbacks == .skipped, outcome.hasFallback {
          reader.fallbacks = .triedAlone
          isTaken = tryAlone(leaves[leaf], destination, &reader, into: slot, &outcome)
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

extension Part {
  /// Calls a closure with the program that has a leaf for each row of the list of routes.
  package func inspect<Result>(_ body: (Program) -> Result) -> Result { withExtendedLifetime(self) { body(rows) } }
}
