/// Parts one after the other, ready to run.
public protocol PreparedParts: Sendable, SendableMetatype {
  /// The values of the parts that yield one, as one tuple.
  associatedtype Output
  var _frame: Frame { get }
}

extension PreparedParts {
  public var _shape: Shape { _frame.shape }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Output {
    try Slot.filled { slot in _frame.read(&reader, into: slot) }
  }

  public func _write(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) {
    if !Slot.reading(output, { slot in _frame.write(slot, &writer) }) { throw Refusal() }
  }
}

/// Steps with everything worked out that is known beforehand.
public struct PreparedSteps<each Value>: PreparedParts {
  /// The values, as one tuple.
  public typealias Output = (repeat each Value)

  public let _frame: Frame
}

/// A sequence of parts: those that yield values, and what stands around them.
///
/// The values stand one behind the other, as the elements of a tuple do: each at the next place that its alignment
/// allows.
public final class Frame: Sendable {
  let shape: Shape
  /// The parts that yield values.
  let values: PartList
  /// All parts.
  private let parts: [SequencePart]
  /// Whether these are parts of one piece of text.
  private let isText: Bool
  /// Whether the other parts are known components and methods, which the dispatch table compares.
  let isFixed: Bool
  /// The text of the components before each value and after the last, when they are fixed.
  let text: [FixedText.Slice]
  private let fixedText: FixedText
  let method: MethodSet

  init(_ parts: [SequencePart], isText: Bool) {
    var shapes: [Shape] = []
    shapes.reserveCapacity(parts.count)
    var isFixed = !isText
    var (valueCount, textLength) = (0, 0)
    for part in parts {
      shapes.append(part.shape)
      isFixed = isFixed && part.isFixed
      valueCount += part.valueCount
      textLength += part.textLength
    }
    (self.parts, self.isText, self.isFixed) = (parts, isText, isFixed)
    shape = .sequence(shapes)
    var values = PartList.Maker(capacity: valueCount)
    var text: [UInt8] = []
    if isFixed { text.reserveCapacity(textLength) }
    var ends: [Int] = []
    ends.reserveCapacity(values.capacity + 1)
    var size = 0
    var method = MethodSet.none
    for part in parts {
      switch part.kind {
      case .component(let literal):
        guard isFixed else { continue }
        text.append(UInt8(ascii: "/"))
        PercentCoding.encode(literal, allowing: .component, into: &text)
      case .step(let part): method = part.method?.requested ?? method
      case .value(let part, let room):
        let offset = (size + room.alignment - 1) & ~(room.alignment - 1)
        values.append(part, at: Int32(offset))
        size = offset + room.size
        ends.append(text.count)
      }
    }
    ends.append(text.count)
    self.values = PartList(values)
    self.method = method
    let fixedText = FixedText(text[...])
    self.fixedText = fixedText
    var pieces: [FixedText.Slice] = []
    pieces.reserveCapacity(ends.count)
    var start = 0
    for end in ends {
      pieces.append(fixedText.slice(start..<end))
      start = end
    }
    self.text = pieces
  }

  /// Whether the parts take every request that the dispatch table leads to them.
  var takesEverything: Bool { isFixed && (0..<values.count).allSatisfy { values[$0].part.use(\.takesEverything) } }

  /// Destroys what the first of the parts have made.
  private func destroy(_ count: Int, in slot: Slot) {
    for index in 0..<count { values[index].destroy(slot) }
  }

  func destroy(_ slot: Slot) { destroy(values.count, in: slot) }
}

// MARK: Reading

extension Frame {
  @inline(never)
  func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    if !isFixed || reader.isSequential { return readGaps(&reader, into: slot) }
    return readRest(&reader, into: slot, from: 0)
  }

  /// Makes the values that are left, when those before them are made.
  func readRest(_ reader: inout RequestReader, into slot: Slot, from first: Int = 1) -> Bool {
    var index = first
    while index < values.count {
      if !values[index].read(&reader, into: slot) {
        destroy(index, in: slot)
        return false
      }
      index &+= 1
    }
    return true
  }

  /// Ends a route, where components are read one after the other.
  func endRoute(_ reader: inout RequestReader, _ slot: Slot) -> Bool {
    if !reader.isSequential || Refusal.isNone(in: { () throws(Refusal) in try reader.endRoute() }) { return true }
    destroy(slot)
    return false
  }

  /// Whether the parts take what there is: see ``Part/takes(_:using:)``.
  func takes(_ reader: inout RequestReader, using slot: Slot) -> Bool {
    if !isFixed || reader.isSequential {
      guard readGaps(&reader, into: slot) else { return false }
      destroy(slot)
      return true
    }
    for index in 0..<values.count where !values[index].takes(&reader, using: slot) { return false }
    return true
  }

  @inline(never)
  private func readGaps(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    if reader.isProbing, !isText {
      probe(&reader, slot)
      return false
    }
    let isAnchored = reader.isAnchored
    defer { reader.isAnchored = isAnchored }
    let start = reader.textPosition
    var count = 0
    for (index, part) in parts.enumerated() {
      // Within a text, the last part has to reach its end.
      if isText { reader.isAnchored = isAnchored && index == parts.count - 1 }
      guard take(part, count, &reader, into: slot) else {
        destroy(count, in: slot)
        return false
      }
      guard case .value = part.kind else { continue }
      count += 1
      // Text that was printed has to be cut in the same places when it is read.
      if isText { reader.choices.note(detail: reader.distance(from: start)) }
    }
    return true
  }

  /// Runs one part; `index` is the number of its value, where it has one.
  @inline(never)
  private func take(
    _ part: SequencePart, _ index: Int, _ reader: inout RequestReader, into slot: Slot
  ) -> Bool {
    switch part.kind {
    case .component(let text): reader.takesLiteral(text)
    case .step(let step): step.read(&reader, into: slot)
    case .value: values[index].read(&reader, into: slot)
    }
  }
}

extension Frame {
  /// Runs all parts that the path allows, with no regard to what is refused besides the path: see
  /// `RouteTable.fitsPath`. No values are kept. Whether the path fits is what the reader's last refusal says.
  private func probe(_ reader: inout RequestReader, _ slot: Slot) {
    var count = 0
    for part in parts {
      reader.refusal = .path
      let isTaken = take(part, count, &reader, into: slot)
      if case .value = part.kind {
        if isTaken { values[count].destroy(slot) }
        count += 1
      }
      if !isTaken, reader.refusal == .path { return }
    }
    reader.refusal = .request
  }
}

// MARK: Printing

extension Frame {
  @inline(never)
  func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if !isFixed { return writeGaps(slot, &writer) }
    writer.set(method)
    var index = 0
    while index < values.count {
      writer.out.append(text[index])
      if !values[index].write(slot, &writer) { return false }
      index &+= 1
    }
    writer.out.append(text[index])
    return true
  }

  @inline(never)
  private func writeGaps(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    let start = writer.length
    var count = 0
    for part in parts {
      switch part.kind {
      case .component(let text):
        _ = writer.beginComponent()
        writer.append(text)
      case .step(let step):
        if !step.write(slot, &writer) { return false }
      case .value:
        if !values[count].write(slot, &writer) { return false }
        count += 1
        if isText { writer.choices.note(detail: writer.length - start) }
      }
    }
    return true
  }
}
