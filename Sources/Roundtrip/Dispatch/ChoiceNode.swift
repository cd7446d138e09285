/// Reads with the first of several alternatives that accepts the input.
final class ChoiceNode: Node, @unchecked Sendable {
  let alternatives: NodeList
  private let isRequest: Bool
  private let isText: Bool
  /// Which alternatives to try for each case of an enum.
  private let printers: CasePrinters?
  private let lentPrinters: Lent<CasePrinters>?
  /// The alternatives that are functions, and the room for their results. They are asked before anything is printed:
  /// see `writeFirst`.
  private let functions: FixedArray<Lent<FunctionNode>?>
  private let room: ValueLayout
  /// The alternatives to try for a value, if the creator of this node knows them.
  private let candidates: (@Sendable (Slot) -> [Int])?

  init<Input, Output>(
    _ nodes: [Node], of input: Input.Type, for output: Output.Type, candidates: (@Sendable (Output) -> [Int])? = nil
  ) {
    (isRequest, isText) = (input == URLRequestData.self, input == Substring.self)
    let runners = nodes.map(\.runner)
    alternatives = NodeList(sideBySide: runners)
    printers = candidates == nil ? CasePrinters(of: output, runners) : nil
    lentPrinters = printers.map { Lent($0) }
    if let candidates {
      self.candidates = { slot in candidates(slot.value(as: Output.self)) }
    } else {
      self.candidates = nil
    }
    functions = FixedArray(runners.count) { index in (runners[index] as? FunctionNode).map { Lent($0) } }
    room = ValueLayout(joining: runners.compactMap { ($0 as? FunctionNode)?.room })
    super.init(.choice(nodes.map(\.shape)), ValueLayout(of: output), isPath: nodes.allSatisfy(\.isPath))
  }

  // MARK: Reading

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    guard isRequest else { return try readInOrder(&reader, into: slot) }
    guard reader.way.isGuided else {
      return try table.run { table throws(Refusal) in try table.readOn(&reader, into: slot) }
    }
    let number = Int(reader.way.nextInstruction())
    // There are only as many instructions as the table has: see `Way.nextInstruction`.
    guard number < alternatives.count else { throw Refusal() }
    try alternatives[number].read(&reader, into: slot)
  }

  /// Tries the alternatives on a piece of text or on fields.
  private func readInOrder(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let (position, trail) = (reader.text.position, reader.text.trail)
    for index in 0..<alternatives.count {
      reader.text.trail.note(index)
      if Refusal.isNone(in: { () throws(Refusal) in try alternatives[index].read(&reader, into: slot) }) {
        // At the end of a piece, an alternative that leaves text unread isn't the right one.
        guard isText && reader.text.isAnchored && reader.text.count > 0 else { return }
        destroy(slot)
        _ = reader.text.refuseRest()
      }
      try reader.text.goBack(to: position, trail)
    }
    throw Refusal()
  }

  // MARK: Printing

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    if let printers = lentPrinters, !isPlain || writer.isExplaining {
      let tag = printers.use { $0.tag(of: slot) }
      guard let only = printers.use({ $0.onlyCandidate(forTag: tag) }) else { return try writeFirst(slot, &writer) }
      writer.note(only, isRoute: isRequest)
      try alternatives[only].write(slot, tag: tag, &writer)
    } else if alternatives.count == 1 {
      writer.note(0, isRoute: isRequest)
      try alternatives[0].write(slot, &writer)
    } else {
      try writeFirst(slot, &writer)
    }
  }

  override func appendCases(of slot: Slot, to cases: inout [CaseName]) {
    let known = cases.count
    if isRequest, let first = candidates(for: slot)?.first ?? (alternatives.count > 0 ? 0 : nil) {
      alternatives[first].node.use { $0.appendCases(of: slot, to: &cases) }
    }
    if cases.count == known { appendCase(of: slot, to: &cases) }
  }

  /// The alternatives that might print a value, or `nil` if any of them might.
  private func candidates(for slot: Slot) -> [Int]? { candidates?(slot) ?? printers?.candidates(for: slot) }

  /// Prints with the first alternative that accepts the value.
  @inline(never)
  private func writeFirst(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let known = candidates(for: slot)
    // Without optimizations, all alternatives are tried, except to explain: that names the alternatives for the case.
    let candidates = isPlain && !writer.isExplaining ? nil : known
    // An enum may have cases that no alternative prints.
    if candidates?.isEmpty ?? (alternatives.count == 0) { throw writer.refuse(.noRoute) }
    let isPrinted = room.room { room in
      let isAsking = !writer.isExplaining && !isPlain
      var place = 0
      while let index = next(in: candidates, from: &place, slot, room, isAsking: isAsking) {
        let earlier = writer
        writer.note(index, isRoute: isRequest)
        let isPrinted = Refusal.isNone { () throws(Refusal) in
          if isAsking, let function = functions[index] {
            try function.run { function throws(Refusal) in try function.write(room, of: slot, &writer) }
          } else {
            try alternatives[index].write(slot, &writer)
          }
        }
        if isPrinted { return true }
        writer.rollBack(to: earlier)
      }
      return false
    }
    if !isPrinted { throw Refusal() }
  }

  /// The next alternative that might print a value, skipping functions that decline. The result of a function is in the
  /// room. Kept separate because a processor predicts the calls of such a short loop: within `writeFirst`, declining
  /// takes a tenth longer.
  @inline(never)
  private func next(
    in candidates: [Int]?, from place: inout Int, _ slot: Slot, _ room: Slot, isAsking: Bool
  ) -> Int? {
    let count = candidates?.count ?? functions.count
    while place < count {
      let index = candidates?[place] ?? place
      place &+= 1
      guard isAsking, let function = functions[index] else { return index }
      if function.use({ $0.takes(slot, making: room) }) { return index }
    }
    return nil
  }
}
