extension Step {
  /// Parts in a row, whose values a conversion makes into one.
  init<C: Conversion, Parts: PartSequence>(
    _ conversion: C, _ parts: Parts, isRoute: Bool = false, isText: Bool = false
  ) where C.Output == Value, C.Input == Parts.Prepared.Output {
    part = conversion._part(of: parts._prepared(asText: isText)._frame, isRoute: isRoute)
  }
}

/// Parts in a row, whose values something makes into one.
class FramePart: Part, @unchecked Sendable {
  let frame: Frame
  let isRoute: Bool
  // The same as in the frame, nearer at hand.
  private let isFixed: Bool
  private let count: Int
  private let first: PartList.Element?
  private let texts: (before: FixedText.Slice, behind: FixedText.Slice)

  /// - Parameter isTotal: Whether nothing that the parts read is refused afterwards.
  init(
    _ conversion: some Conversion, _ frame: Frame, isRoute: Bool, isTotal: Bool,
    mayPrint: (@Sendable (Slot) -> Bool)? = nil
  ) {
    (self.frame, self.isRoute) = (frame, isRoute)
    (isFixed, count, first) = (frame.isFixed, frame.values.count, frame.values.count > 0 ? frame.values[0] : nil)
    texts = (frame.text[0], frame.text[frame.text.count - 1])
    super.init(
      isRoute ? .route(conversion, frame.shape) : frame.shape.converted(by: conversion),
      takesEverything: isTotal && frame.takesEverything, mayPrint: mayPrint)
  }

  /// Makes the values of the parts, which stand for the whole path where they are a route.
  @inline(__always)
  final func readFrame(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    if isFixed && !reader.isSequential {
      guard let first else { return true }
      if first.read(&reader, into: slot), count == 1 || frame.readRest(&reader, into: slot) { return true }
      return refused(&reader)
    }
    guard frame.read(&reader, into: slot) else { return refused(&reader) }
    return !isRoute || frame.endRoute(&reader, slot)
  }

  /// The same, kept apart for whoever is in less of a hurry.
  @inline(never)
  final func readFrameApart(_ reader: inout RequestReader, into slot: Slot) -> Bool { readFrame(&reader, into: slot) }

  /// Prints the values of the parts, and what stands around them.
  @inline(__always)
  final func writeFrame(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if count > 1 || !isFixed { return frame.write(slot, &writer) }
    writer.set(frame.method)
    writer.out.append(texts.before)
    guard let first else { return true }
    if !first.write(slot, &writer) { return false }
    writer.out.append(texts.behind)
    return true
  }

  @inline(never)
  final func writeFrameApart(_ slot: Slot, _ writer: inout RequestWriter) -> Bool { writeFrame(slot, &writer) }

  /// Where nothing is looked for but whether the path fits, a route still has to end.
  @inline(__always)
  private final func refused(_ reader: inout RequestReader) -> Bool {
    if reader.isProbing, isRoute, reader.refusal == .request { probeEnd(&reader) }
    return false
  }

  @inline(never)
  private final func probeEnd(_ reader: inout RequestReader) {
    do throws(Refusal) {
      try reader.endRoute()
      reader.refusal = .request
    } catch {}
  }
}

/// Parts whose values stay as they are.
final class UnconvertedPart: FramePart, @unchecked Sendable {
  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool { readFrameApart(&reader, into: slot) }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool { writeFrameApart(slot, &writer) }

  override func destroy(_ slot: Slot) { frame.destroy(slot) }
}

/// Parts whose values any conversion makes into one.
final class ConvertedPart<C: Conversion>: FramePart, @unchecked Sendable {
  private let conversion: C

  init(_ conversion: C, _ frame: Frame, isRoute: Bool) {
    self.conversion = conversion
    super.init(conversion, frame, isRoute: isRoute, isTotal: false, mayPrint: Slot.asking(conversion._mayUnapply))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    conversion.read(&reader, into: slot) { reader, input in readFrameApart(&reader, into: input) }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    conversion.write(slot, &writer) { input, writer in writeFrameApart(input, &writer) }
  }

  override func destroy(_ slot: Slot) { slot.destroy(as: C.Output.self) }
}

extension Conversion {
  /// Makes a value in a slot of what is read into another one.
  @inline(__always)
  func read(
    _ reader: inout RequestReader, into slot: Slot, _ readInput: (inout RequestReader, Slot) -> Bool
  ) -> Bool {
    Slot.room(for: Input.self) { input in
      guard readInput(&reader, input) else { return false }
      do throws(Refusal) {
        slot.initialize(to: try _applied(input.move(as: Input.self), &reader))
        return true
      } catch {
        return false
      }
    }
  }

  /// Prints what the value in a slot was made of.
  @inline(__always)
  func write(
    _ slot: Slot, _ writer: inout RequestWriter, _ writeInput: (Slot, inout RequestWriter) -> Bool
  ) -> Bool {
    do throws(Refusal) {
      let input = try _unapplied(slot.value(as: Output.self), &writer)
      return Slot.reading(input) { writeInput($0, &writer) }
    } catch {
      return false
    }
  }
}
