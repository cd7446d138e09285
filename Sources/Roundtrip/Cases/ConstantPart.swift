/// Parts that yield nothing, for one value.
@safe
final class ConstantPart<Root: Sendable>: FramePart, @unchecked Sendable {  // Immutable once made.
  // What is needed for every request comes first: what comes behind a generic value has no fixed place.
  private let value: UnsafeMutablePointer<Root>
  private let size: Int
  private let tagReader: UntypedEnumWitnesses?
  private let onlyTag: UInt32
  private let constant: EnumConstant<Root>

  init(_ conversion: ConstantConversion<Root>, _ frame: Frame, isRoute: Bool) {
    constant = conversion.constant
    (tagReader, onlyTag) = (constant.witnesses, constant.onlyTag)
    size = MemoryLayout<Root>.size
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
    if tagReader != nil {
      unsafe slot.address.copyMemory(from: value, byteCount: size)
    } else {
      slot.initialize(to: constant.value)
    }
    return true
  }

  override func takes(_ reader: inout RequestReader, using slot: Slot) -> Bool {
    reader.isSequential ? super.takes(&reader, using: slot) : frame.takes(&reader, using: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    write(slot, tag: tagReader?.tag(of: slot) ?? 0, &writer)
  }

  override func write(_ slot: Slot, tag: UInt32, _ writer: inout RequestWriter) -> Bool {
    if tagReader != nil ? tag == onlyTag : constant.matches(slot) { return frame.write(slot, &writer) }
    _ = writer.refuse(.otherCase)
    return false
  }

  override func destroy(_ slot: Slot) { slot.destroy(as: Root.self) }
}
