/// Parts that yield nothing, for one value that is recognised by `==`, or holds what is counted.
final class ConstantPart<Root: Sendable>: FramePart, @unchecked Sendable {
  private let constant: EnumConstant<Root>

  init(_ conversion: ConstantConversion<Root>, _ frame: Frame, isRoute: Bool) {
    constant = conversion.constant
    super.init(conversion, frame, isRoute: isRoute, isTotal: true, mayPrint: Slot.asking(conversion._mayUnapply))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    guard readFrameApart(&reader, into: slot) else { return false }
    slot.initialize(to: constant.value)
    return true
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if constant.matches(slot) { return writeFrameApart(slot, &writer) }
    _ = writer.refuse(.otherCase)
    return false
  }

  override func destroy(_ slot: Slot) { slot.destroy(as: Root.self) }
}
