extension RequestWriter {
  /// Begins a component of the path, and returns the start of its text.
  @inline(__always)
  mutating func beginComponent() -> Int {
    out.append(UInt8(ascii: "/"))
    return out.count
  }

  /// Prints text that might be split in more than one way, and refuses it unless it is read back as it was printed.
  @inline(never)
  mutating func writeChecked(_ slot: Slot, _ node: Node) throws(Refusal) {
    let outer = detail
    defer { detail = outer }
    var plain = OwnedWriter()
    (plain.writer.allowed, plain.writer.isExplaining, plain.writer.recursion) = (.all, isExplaining, recursion)
    do throws(Refusal) { try node.write(slot, &plain.writer) } catch {
      if let finding = plain.writer.refusal { throw refuse(finding.reason) }
      throw error
    }
    let text = plain.writer.text
    var again = OwnedReader(text)
    again.reader.recursion = recursion
    recursion = plain.writer.recursion
    let isTaken = node.layout.room { room in
      guard Refusal.isNone(in: { () throws(Refusal) in try node.read(&again.reader, into: room) }) else { return false }
      node.destroy(room)
      return true
    }
    guard isTaken, again.reader.text.count == 0, again.reader.text.trail == plain.writer.detail else {
      throw refuse(.ambiguous(text))
    }
    append(text)
  }

  /// Refuses a component that wouldn't be read back.
  @inline(__always)
  mutating func endComponent(from start: Int) throws(Refusal) {
    // Only a component that is empty or begins with a dot can be invalid.
    if out.count == start || isDot(at: start) { try refuseSpecialComponent(from: start) }
  }

  @inline(__always)
  func isDot(at index: Int) -> Bool {
    // Sound: `index` is less than `count`.
    unsafe out.start[index] == UInt8(ascii: ".")
  }

  @inline(never)
  mutating func refuseSpecialComponent(from start: Int) throws(Refusal) {
    switch out.count - start {
    case 0: throw refuse(.emptyComponent)
    case 1: throw refuse(.dotSegment("."))
    case 2 where isDot(at: start + 1): throw refuse(.dotSegment(".."))
    default: break
    }
  }

  /// A refusal. The reason is evaluated only if it is recorded.
  @inline(__always)
  package mutating func refuse(_ reason: @autoclosure () -> PrintingError.Reason) -> Refusal {
    if isExplaining { note(reason()) }
    return Refusal()
  }

  @inline(never)
  private mutating func note(_ reason: PrintingError.Reason) {
    // The reason why the right alternative doesn't print this value is more useful than that another one prints a
    // different case.
    if !reason.isOfAnotherCase || refusal == nil { refusal = PrintingError.Finding(reason, part: currentPart) }
  }

  /// The part of the URL being printed, judging by the text printed so far.
  private var currentPart: String? {
    if isApart || place != .target { return nil }
    let printed = unsafe out.bytes
    if unsafe printed.first == UInt8(ascii: "?") {
      // A value can contain a question mark unescaped, but never an ampersand.
      let start = unsafe printed.lastIndex(of: UInt8(ascii: "&")) ?? 0
      let name = unsafe printed[(start + 1)...].prefix { $0 != UInt8(ascii: "=") }
      let text = unsafe PercentCoding.decodedText(Array(name)[...])
      return text.map { "the field \"\($0)\"" }
    }
    // A value refused by the whole route isn't the fault of its last component.
    guard unsafe printed.last == UInt8(ascii: "/") else { return nil }
    return unsafe "path component \(printed.count { $0 == UInt8(ascii: "/") })"
  }

  /// Names the part that was refused, if it isn't printed into the URL directly.
  mutating func nameRefused(_ kind: @autoclosure () -> String, _ name: String? = nil) {
    guard let finding = refusal, !finding.reason.isOfAnotherCase, finding.part == nil else { return }
    refusal?.part = kind() + (name.map { " \"\($0)\"" } ?? "")
  }
}
