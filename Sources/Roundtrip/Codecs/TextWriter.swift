/// Where text is printed to: a region of bytes, and which characters stand there unescaped.
@safe
package struct TextWriter {
  var out: Region
  var allowed: CharacterTable
  /// What tells apart two values that print the same text.
  var trail = Trail()
  /// How deep the print is in parts that contain themselves.
  var recursion = Recursion()
  /// Records why something was refused, in a run that explains a print. It is alive as long as the print.
  var notes: Unmanaged<PrintNotes>?

  @inline(__always)
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>, _ allowed: CharacterTable, _ notes: Unmanaged<PrintNotes>? = nil) {
    unsafe (out, self.allowed, self.notes) = (Region(buffer), allowed, notes)
  }

  /// Calls a closure with a writer of plain text.
  static func writing<Result>(_ notes: Unmanaged<PrintNotes>? = nil, _ body: (inout TextWriter) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      var writer = unsafe TextWriter(buffer, .all, notes)
      defer { writer.out.release() }
      return body(&writer)
    }
  }
}

/// Why a print was refused. Exists only while an error is made.
package final class PrintNotes {
  var finding: PrintingError.Finding?

  /// What a closure prints with notes. Throws the reason if it returns `nil`.
  static func printed<Result>(_ print: (Unmanaged<PrintNotes>) -> Result?) throws(PrintingError) -> Result {
    let notes = PrintNotes()
    let result = withExtendedLifetime(notes) { unsafe print(.passUnretained(notes)) }
    guard let result else { throw PrintingError(notes.finding, of: "the value") }
    return result
  }
}

extension TextWriter {
  var length: Int { out.count }

  var text: String { unsafe String(copying: out.bytes) }

  @inline(__always)
  package mutating func append(_ byte: UInt8) { out.append(byte) }

  package mutating func append(_ text: String) { Slot.reading(text) { appendString(at: $0) } }

  /// Appends the text in a slot.
  mutating func appendString(at slot: Slot) {
    if let small = unsafe SmallText(at: slot.address), out.append(small, ifMadeOf: allowed) { return }
    slot.read { (text: String) in text.withBytes { unsafe append($0) } }
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if unsafe bytes.allSatisfy(allowed.contains) { return unsafe out.append(bytes) }
    for index in 0..<bytes.count {
      PercentCoding.encode(unsafe bytes[index], allowing: allowed) { out.append($0) }
    }
  }

  @inline(__always)
  package mutating func append(_ number: Int) {
    if number >= 0, number < 10 {
      out.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
    } else {
      appendDigits(UInt64(number.magnitude), isNegative: number < 0)
    }
  }

  mutating func appendDigits(_ magnitude: UInt64, isNegative: Bool) {
    if isNegative { out.append(UInt8(ascii: "-")) }
    var digits = DecimalDigits(magnitude)
    let end = out.makeRoom(for: digits.count)
    // Sound: there is room for all of them.
    for index in 1...digits.count { unsafe out.start[end &- index] = digits.removeLast() }
  }

  func checkCount(_ count: Int, _ minimum: Int, _ maximum: Int?) throws(Refusal) {
    if count < minimum { throw refuse(.text(count.counted("element is", "elements are") + " fewer than \(minimum)")) }
    if let maximum, count > maximum {
      throw refuse(.text(count.counted("element is", "elements are") + " more than \(maximum)"))
    }
  }

  @inline(__always)
  package func refuse(_ reason: @autoclosure () -> PrintingError.Reason) -> Refusal {
    if let notes = unsafe notes { unsafe Self.note(notes, reason()) }
    return Refusal()
  }

  /// A refusal because the print would go deeper than it may.
  @inline(never)
  func refuseNesting() -> Refusal { refuse(.text("the value is nested too deeply")) }

  @inline(never)
  private static func note(_ notes: Unmanaged<PrintNotes>, _ reason: PrintingError.Reason) {
    unsafe notes.takeUnretainedValue().note(reason)
  }
}

extension PrintNotes {
  /// The reason why the right alternative doesn't print a value is more useful than that another one prints another.
  @inline(never)
  func note(_ reason: PrintingError.Reason) {
    if !reason.isOfAnotherCase || finding == nil { finding = PrintingError.Finding(reason) }
  }

  /// Names the part of the request that was refused, unless that is known already.
  func name(_ part: String) {
    guard let finding, !finding.reason.isOfAnotherCase, finding.part == nil else { return }
    self.finding?.part = part
  }
}
