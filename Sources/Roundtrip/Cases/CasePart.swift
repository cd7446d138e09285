internal import Synchronization

/// Parts whose values are the payload of an enum case.
///
/// The payload is made where the value will be, and printed from where it is. Once it is known which case the
/// constructor builds, a tag is all that is read or written.
final class CasePart: FramePart, @unchecked Sendable {
  private let enumCase: AnyEnumCase

  init<Payload, Root>(_ conversion: CaseConversion<Payload, Root>, _ frame: Frame, isRoute: Bool) {
    enumCase = conversion.enumCase
    super.init(conversion, frame, isRoute: isRoute, isTotal: true)
  }

  override var knowsWhatItPrints: Bool { true }

  override func mayPrint(_ slot: Slot) -> Bool { enumCase.produces(slot) }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    guard enumCase.hasRoom else { return readElsewhere(&reader, into: slot) }
    guard readFrame(&reader, into: slot) else { return false }
    let learnt = LearntCase(bits: enumCase.learnt.load(ordering: .relaxed))
    if let tag = learnt.tagOfPlainPayload { enumCase.untyped.embed(slot, tag: tag) } else { enumCase.embed(in: slot) }
    return true
  }

  @inline(never)
  private func readElsewhere(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    enumCase.payload.make { payload in
      guard readFrameApart(&reader, into: payload) else { return false }
      enumCase.embed(from: payload, in: slot)
      return true
    }
  }

  override func takes(_ reader: inout RequestReader, using slot: Slot) -> Bool {
    guard enumCase.hasRoom, !reader.isSequential else { return super.takes(&reader, using: slot) }
    return frame.takes(&reader, using: slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    write(slot, tag: enumCase.untyped.tag(of: slot), &writer)
  }

  override func write(_ slot: Slot, tag: UInt32, _ writer: inout RequestWriter) -> Bool {
    let learnt = LearntCase(bits: enumCase.learnt.load(ordering: .relaxed))
    if learnt == .inPlace(tag) { return writeFrame(slot, &writer) }
    return writeElsewhere(slot, tag, learnt, &writer)
  }

  @inline(never)
  private func writeElsewhere(
    _ slot: Slot, _ tag: UInt32, _ learnt: LearntCase, _ writer: inout RequestWriter
  ) -> Bool {
    if learnt == .marked(tag), let projected = enumCase.projected {
      return projected.read(slot) { payload in writeFrameApart(payload, &writer) }
    }
    if !learnt.isOther(than: tag), let isPrinted = enumCase.withPayload(of: slot, { writeFrameApart($0, &writer) }) {
      return isPrinted
    }
    _ = writer.refuse(.otherCase)
    return false
  }

  override func destroy(_ slot: Slot) { enumCase.destroy(slot) }
}
