/// Which of several alternatives prints a value.
struct Choice: Sendable {
  let list: PartList
  private let count: Int
  private let elements: PartList.Elements
  /// Which alternatives to try for each case of an enum.
  let printers: CasePrinters?
  private let lentPrinters: Lent<CasePrinters>?
  /// Which alternatives to try for a value, where whoever made them knows.
  private let candidates: (@Sendable (Slot) -> [Int])?
  /// Whether the alternative that is taken is noted as a choice.
  let isNoted: Bool
  let isRequest: Bool

  init(
    list: PartList, printers: CasePrinters?, candidates: (@Sendable (Slot) -> [Int])? = nil, isNoted: Bool,
    isRequest: Bool
  ) {
    let printers = candidates == nil ? printers : nil
    (count, elements) = (list.count, list.elements)
    (self.list, self.printers, lentPrinters) = (list, printers, printers.map { Lent($0) })
    self.candidates = candidates
    (self.isNoted, self.isRequest) = (isNoted, isRequest)
  }

  /// The alternative of a number, or nothing where there is none.
  @inline(__always)
  subscript(number: Int) -> PartList.Element? { number < count ? elements[number] : nil }

  /// Prints with the first alternative that takes the value.
  @inline(__always)
  func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if let printers = lentPrinters {
      let tag = printers.use { $0.tag(of: slot) }
      guard let only = printers.use({ $0.onlyCandidate(forTag: tag) }) else { return writeFirst(slot, &writer) }
      writer.choices.note(only, isRoute: isRequest)
      return elements[only].write(slot, tag: tag, &writer)
    }
    if count > 1 { return writeFirst(slot, &writer) }
    if count == 0 {
      _ = writer.refuse(.noRoute)
      return false
    }
    if isNoted { writer.choices.note(0, isRoute: isRequest) }
    return elements[0].write(slot, &writer)
  }

  @inline(never)
  private func writeFirst(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    let candidates = candidates?(slot) ?? printers?.candidates(for: slot) ?? Array(0..<count)
    // An enum may have cases that none of them prints.
    if candidates.isEmpty {
      _ = writer.refuse(.noRoute)
      return false
    }
    let mark = writer.mark
    for index in candidates {
      writer.choices.note(index, isRoute: isRequest)
      if elements[index].write(slot, &writer) { return true }
      writer.rollBack(to: mark)
    }
    return false
  }

  /// Destroys a value that any of the alternatives has made.
  func destroy(_ slot: Slot) {
    if count > 0 { elements[0].destroy(slot) }
  }
}
