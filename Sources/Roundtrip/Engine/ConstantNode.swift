/// Reads a constant when a node without a value reads, and prints only that constant. It is one of several values of a
/// case, or not of an enum; see `CaseNode` for the others.
final class ConstantNode: Node, @unchecked Sendable {  // Immutable once made.
  private let payload: CasePayload
  private let make: @Sendable (Slot) -> Void
  private let matches: @Sendable (Slot) -> Bool
  /// The enum whose tag says whether a value might be the constant, and the constant's tag.
  private let told: (witnesses: EnumWitnesses, tag: UInt32)?

  init<Root: Sendable>(_ constant: EnumConstant<Root>, _ name: CaseName?, _ payload: Node) {
    self.payload = CasePayload(payload)
    make = { slot in slot.initialize(to: constant.value) }
    matches = { slot in constant.matches(slot) }
    told = (try? CaseTable.of(Root.self)).map { ($0.witnesses, UInt32($0.tag(of: constant.value))) }
    super.init(
      name.map { .noted(.name($0), payload.shape) } ?? payload.shape, ValueLayout(of: Root.self),
      takesEverything: payload.takesEverything, isPath: payload.isPath)
  }

  override var printsSingleCase: Bool { told != nil }

  /// Values of the same case that only `==` distinguishes might all equal this one.
  override func mayPrint(_ slot: Slot) -> Bool { told.map { $0.witnesses.tag(of: slot) == $0.tag } ?? true }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try payload.read(&reader, into: slot)
    make(slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    guard matches(slot) else { throw writer.refuse(.otherCase) }
    try payload.write(slot, &writer)
  }
}
