/// Makes what another node reads into a case of an enum that carries it.
///
/// The payload is made where the value will be, and printed from where it is. Once it is known which case the
/// constructor builds, a tag is all that is read or written.
final class CaseNode: Node, @unchecked Sendable {
  private let enumCase: any AnyEnumCase
  private let state: CaseState
  private let payload: CasePayload

  init(_ enumCase: any AnyEnumCase, of root: ValueLayout, _ name: CaseName, _ payload: Node) {
    (self.enumCase, state, self.payload) = (enumCase, enumCase.state, CasePayload(payload))
    super.init(.named(name, payload.shape), root, takesEverything: payload.takesEverything)
  }

  override var printsSingleCase: Bool { true }

  override func mayPrint(_ slot: Slot) -> Bool { enumCase.produces(slot) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    guard state.hasRoom else { return try readElsewhere(&reader, into: slot) }
    try payload.read(&reader, into: slot)
    let learnt = state.known
    if let tag = learnt.tagOfPlainPayload {
      state.witnesses.embed(slot, tag: tag)
      assert(SlotLedger.change(slot, layout.size))
    } else {
      enumCase.embed(in: slot)
    }
  }

  /// For a payload that is larger than the value, which holds it in a box.
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

  override func accept(_ reader: inout RequestReader, using slot: Slot) throws(Refusal) {
    if state.hasRoom { try payload.node.accept(&reader, using: slot) } else { try super.accept(&reader, using: slot) }
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

  /// For a case that is not learnt, another case, and a payload that does not stand in the value as it is.
  @inline(never)
  private func writeElsewhere(
    _ slot: Slot, _ tag: UInt32, _ learnt: LearntCase, _ writer: inout RequestWriter
  ) throws(Refusal) {
    if learnt == .marked(tag), let projected = state.projected { return try write(projected, slot, &writer) }
    if learnt.isOther(than: tag) { throw writer.refuse(.otherCase) }
    let isPrinted: Bool? = payload.node.layout.room { room in
      guard enumCase.extract(from: slot, to: room) else { return nil }
      defer { payload.node.layout.destroy(room) }
      return Refusal.isNone { () throws(Refusal) in try payload.node.write(room, &writer) }
    }
    guard let isPrinted else { throw writer.refuse(.otherCase) }
    if !isPrinted { throw Refusal() }
  }

  /// For a payload with the tag among its bits. Apart, because it takes much of the stack.
  @inline(never)
  private func write(_ projected: ProjectedEnum, _ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let isPrinted = projected.read(slot) { slot in
      Refusal.isNone { () throws(Refusal) in try payload.node.write(slot, &writer) }
    }
    if !isPrinted { throw Refusal() }
  }
}
