/// Reads a constant when a node without a value reads, and prints only that constant.
@safe
final class ConstantNode: Node, @unchecked Sendable {  // Immutable once made.
  private let payload: CasePayload
  /// Reads the tag that distinguishes the value from all others, if there is one.
  private let witnesses: EnumWitnesses?
  private let onlyTag: UInt32
  /// The value, if it is fully described by its bytes, without references to count.
  private let bytes: UnsafeMutableRawPointer?
  private let make: @Sendable (Slot) -> Void
  private let matches: @Sendable (Slot) -> Bool
  private let isPrinted: @Sendable (Slot) -> Bool

  init<Root: Sendable>(_ constant: EnumConstant<Root>, _ name: CaseName?, _ payload: Node) {
    self.payload = CasePayload(payload)
    (witnesses, onlyTag) = (constant.witnesses, constant.onlyTag)
    if constant.isItsBytes {
      let copy = UnsafeMutablePointer<Root>.allocate(capacity: 1)
      unsafe copy.initialize(to: constant.value)
      unsafe bytes = UnsafeMutableRawPointer(copy)
    } else {
      unsafe bytes = nil
    }
    make = { slot in slot.initialize(to: constant.value) }
    matches = { slot in constant.matches(slot) }
    // Values of the same case that only `==` distinguishes might all equal this one.
    let table = try? CaseTable.of(Root.self)
    let tag = table?.tag(of: constant.value)
    isPrinted = { slot in table.map { Int($0.witnesses.tag(of: slot)) == tag } ?? true }
    isTold = table != nil
    super.init(
      name.map { .noted(.name($0), payload.shape) } ?? payload.shape, ValueLayout(of: Root.self),
      takesEverything: payload.takesEverything, isPath: payload.isPath)
  }

  private let isTold: Bool

  // Sound: such a value holds no references, so there is nothing to destroy.
  deinit { unsafe bytes?.deallocate() }

  override var printsSingleCase: Bool { isTold }

  override func mayPrint(_ slot: Slot) -> Bool { isPrinted(slot) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    try payload.read(&reader, into: slot)
    if let bytes = unsafe bytes {
      // Sound: as above, its bytes are the value.
      unsafe slot.address.copyMemory(from: bytes, byteCount: layout.size)
      assert(SlotLedger.make(slot, layout.size))
    } else {
      make(slot)
    }
  }

  override func accept(_ reader: inout RequestReader, using slot: Slot) throws(Refusal) {
    try payload.node.accept(&reader, using: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    guard matches(slot) else { throw writer.refuse(.otherCase) }
    try payload.write(slot, &writer)
  }

  override func write(_ slot: Slot, tag: UInt32, _ writer: inout RequestWriter) throws(Refusal) {
    guard witnesses != nil else { return try write(slot, &writer) }
    guard tag == onlyTag else { throw writer.refuse(.otherCase) }
    try payload.write(slot, &writer)
  }
}
