/// Parts that yield nothing, for a case without a payload: its bytes are all there is to it.
@safe
final class EmptyCasePart: FramePart, @unchecked Sendable {  // Immutable once made.
  private let value: UnsafeMutableRawPointer
  private let size: Int
  private let witnesses: UntypedEnumWitnesses
  private let tag: UInt32
  private let destroyRoot: @Sendable (Slot) -> Void

  /// Nothing for a value that is recognised otherwise than by its tag.
  init?<Root>(_ conversion: ConstantConversion<Root>, _ frame: Frame, isRoute: Bool) {
    guard let witnesses = conversion.constant.witnesses else { return nil }
    (self.witnesses, tag) = (witnesses, conversion.constant.onlyTag)
    size = MemoryLayout<Root>.size
    destroyRoot = { slot in slot.destroy(as: Root.self) }
    let copy = UnsafeMutablePointer<Root>.allocate(capacity: 1)
    unsafe copy.initialize(to: conversion.constant.value)
    unsafe value = UnsafeMutableRawPointer(copy)
    super.init(conversion, frame, isRoute: isRoute, isTotal: true)
  }

  override var knowsWhatItPrints: Bool { true }

  override func mayPrint(_ slot: Slot) -> Bool { witnesses.tag(of: slot) == tag }

  // Sound: a case without a payload holds nothing that is counted, so there is nothing to destroy.
  deinit { unsafe value.deallocate() }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    guard readFrame(&reader, into: slot) else { return false }
    // Sound: as above, its bytes are the value.
    unsafe slot.address.copyMemory(from: value, byteCount: size)
    return true
  }

  override func takes(_ reader: inout RequestReader, using slot: Slot) -> Bool {
    reader.isSequential ? super.takes(&reader, using: slot) : frame.takes(&reader, using: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    write(slot, tag: witnesses.tag(of: slot), &writer)
  }

  override func write(_ slot: Slot, tag: UInt32, _ writer: inout RequestWriter) -> Bool {
    if tag == self.tag { return writeFrame(slot, &writer) }
    _ = writer.refuse(.otherCase)
    return false
  }

  /// Of several alternatives, the first destroys what any of them has made: another case, which may hold something.
  override func destroy(_ slot: Slot) { destroyRoot(slot) }
}
