/// Which of several alternatives prints a value.
struct Choice: Sendable {
  let list: PartList
  /// Which alternatives to try for each case of an enum.
  let printers: CasePrinters?
  /// Whether the alternative that is taken is noted as a choice.
  let isNoted: Bool
  let isRequest: Bool

  /// Prints with the first alternative that takes the value.
  @inline(__always)
  func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if let only = list.count == 1 ? 0 : printers?.onlyCandidate(for: slot) {
      if isNoted { writer.choices.note(only, isRoute: isRequest) }
      return list[only].write(slot, &writer)
    }
    return writeFirst(slot, &writer)
  }

  @inline(never)
  private func writeFirst(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    let candidates = printers?.candidates(for: slot) ?? Array(0..<list.count)
    if candidates.isEmpty {
      _ = writer.refuse(.noRoute)
      return false
    }
    let mark = writer.mark
    for index in candidates {
      writer.choices.note(index, isRoute: isRequest)
      if list[index].write(slot, &writer) { return true }
      writer.rollBack(to: mark)
    }
    return false
  }

  /// Destroys a value that any of the alternatives has made.
  func destroy(_ slot: Slot) { list.all.first?.destroy(slot) }
}
