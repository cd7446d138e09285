/// Reads an enum case whose payload another node reads.
///
/// The payload is created in the memory of the enum value, and printed from there. Once the constructor's case is
/// known, only the tag is read or written.
final class CaseNode: Node, @unchecked Sendable {
  private let enumCase: any AnyEnumCase
  private let state: CaseState
  private let payload: CasePayload

  init(_ enumCase: any AnyEnumCase, _ state: CaseState, _ name: CaseName, _ payload: Node) {
    (self.enumCase, self.state, self.payload) = (enumCase, state, CasePayload(payload))
    super.init(
      .noted(.name(name), payload.shape), state.table.layout, takesEverything: payload.takesEverything,
      isPath: payload.isPath)
  }

  override var printsSingleCase: Bool { true }

  override func mayPrint(_ slot: Slot) -> Bool { enumCase.produces(slot) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    guard state.hasRoom else { return try readElsewhere(&reader, into: slot) }
    try payload.read(&reader, into: slot)
    let learnt = state.known
    if let tag = learnt.tagOfPlainPayload {
      state.witnesses.embed(slot, tag: tag)
      assert(slot.note(.changed, layout.size))
    } else {
      enumCase.embed(in: slot)
    }
  }

  /// For a payload larger than the value, which holds it in a box.
  @inline(never)
  private func readElsewhere(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let isMade = payload.node.layout.room { room in
      guard Refusal.isNone(in: { () throws(Refusal) in try payload.node.read(&reader, into: room) }) else {
        return false
      }
      enumCase.embed(from: room, in: slot)
      return true
    }
    if !isMade { throw Refusal() }
  }

  override func appendCases(of slot: Slot, to cases: inout [CaseName]) {
    appendCase(of: slot, to: &cases)
    payload.node.layout.room { room in
      guard enumCase.extract(from: slot, to: room) else { return }
      payload.node.appendCases(of: room, to: &cases)
      payload.node.layout.destroy(room)
    }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try write(slot, tag: state.witnesses.tag(of: slot), &writer)
  }

  override func write(_ slot: Slot, tag: UInt32, _ writer: inout RequestWriter) throws(Refusal) {
    let learnt = state.known
    guard learnt == .inPlace(tag) else { return try writeElsewhere(slot, tag, learnt, &writer) }
    try payload.write(slot, &writer)
  }

  /// For a case that isn't learned yet, for other cases, and for a payload that isn't stored unchanged in the value.
  @inline(never)
  private func writeElsewhere(
    _ slot: Slot, _ tag: UInt32, _ learnt: LearntCase, _ writer: inout RequestWriter
  ) throws(Refusal) {
    if learnt == .marked(tag), let projected = state.table.projected { return try write(projected, slot, &writer) }
    if learnt.isOther(than: tag) { throw writer.refuse(.otherCase) }
    let isPrinted: Bool? = payload.node.layout.room { room in
      guard enumCase.extract(from: slot, to: room) else { return nil }
      defer { payload.node.layout.destroy(room) }
      return Refusal.isNone { () throws(Refusal) in try payload.node.write(room, &writer) }
    }
    guard let isPrinted else { throw writer.refuse(.otherCase) }
    if !isPrinted { throw Refusal() }
  }

  /// For a payload whose bits include the tag. Kept separate because it needs a lot of stack.
  @inline(never)
  private func write(_ projected: ProjectedEnum, _ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let isPrinted = projected.read(slot) { slot in
      Refusal.isNone { () throws(Refusal) in try payload.node.write(slot, &writer) }
    }
    if !isPrinted { throw Refusal() }
  }
}
