/// Parts that yield nothing, for one value.
@safe
final class ConstantPart<Root: Sendable>: FramePart, @unchecked Sendable {  // Immutable once made.
  private let constant: EnumConstant<Root>
  private let value: UnsafeMutablePointer<Root>
  private let size = MemoryLayout<Root>.size
  private let carriesNothing: Bool

  init(_ conversion: ConstantConversion<Root>, _ frame: Frame, isRoute: Bool) {
    constant = conversion.constant
    carriesNothing = constant.carriesNothing
    unsafe value = .allocate(capacity: 1)
    unsafe value.initialize(to: constant.value)
    super.init(conversion, frame, isRoute: isRoute, mayPrint: Slot.asking(conversion._mayUnapply))
  }

  deinit {
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    guard readFrame(&reader, into: slot) else { return false }
    // Sound: a case without a payload holds nothing that is counted, so its bytes are the value.
    if carriesNothing {
      unsafe slot.address.copyMemory(from: value, byteCount: size)
    } else {
      slot.initialize(to: constant.value)
    }
    return true
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if constant.matches(slot) { return frame.write(slot, &writer) }
    _ = writer.refuse(.otherCase)
    return false
  }

  override func destroy(_ slot: Slot) { slot.destroy(as: Root.self) }
}
