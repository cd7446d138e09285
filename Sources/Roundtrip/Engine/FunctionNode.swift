/// Converts the values of another node with two functions that are inverses of each other: those of a
/// ``FunctionConversion``, or of a custom conversion.
///
/// The functions work on slots, and were created where the types are known. So this node is compiled once, and asking
/// the second function whether it accepts a value costs little more than the function itself.
final class FunctionNode: Node, @unchecked Sendable {
  /// Converts the value in the first slot, which stays there, into a value in the second one. Returns `false` if the
  /// value can't be converted.
  typealias Function = @Sendable (Slot, Slot) throws -> Bool

  private let upstream: Node
  private let lentUpstream: Lent<Node>
  private let applying: Function
  private let unapplying: Function
  private let refusal: (@Sendable (Slot) -> String)?
  /// How a value is compared with the one that would be read back. Comparisons live as long as the process.
  private let comparison: Lent<Comparison>
  /// Room for printing: for the converted value, and behind it for the one that would be read back.
  let room: ValueLayout
  private let backOffset: Int32

  /// - Parameter refusal: The reason why a value isn't printed that would be read back as another one, or `nil` if the
  ///   functions are trusted to be inverses.
  init(
    _ applying: @escaping Function, _ unapplying: @escaping Function,
    refusal: (@Sendable (Slot) -> String)?, _ shape: NodeShape, _ layout: ValueLayout, _ upstream: Node
  ) {
    (self.applying, self.unapplying, self.refusal, self.upstream) = (applying, unapplying, refusal, upstream.runner)
    (lentUpstream, comparison) = (Lent(self.upstream), Lent(Comparison.of(layout.type)))
    backOffset = layout.offset(behind: upstream.layout.size)
    room = ValueLayout(of: upstream.layout, then: layout, at: backOffset)
    super.init(shape, layout)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let isMade = upstream.layout.room { input in
      guard Refusal.isNone(in: { () throws(Refusal) in try upstream.read(&reader, into: input) }) else { return false }
      defer { upstream.destroy(input) }
      do {
        if try make(slot, of: input) { return true }
        _ = reader.refuse("a valid \(layout.type)")
      } catch {
        _ = reader.refuse("\(error)")
      }
      return false
    }
    if !isMade { throw Refusal() }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    // A closure that captures this node would retain it.
    let node = Lent(self)
    let isPrinted = room.room { input in node.use { $0.print(slot, using: input, &writer) } }
    if !isPrinted { throw Refusal() }
  }

  @inline(__always)
  private func print(_ slot: Slot, using input: Slot, _ writer: inout RequestWriter) -> Bool {
    do {
      if try unapplying(slot, input) {
        return Refusal.isNone { () throws(Refusal) in try write(input, of: slot, &writer) }
      }
      _ = refuse(slot, &writer)
    } catch {
      _ = writer.refuse(.thrown(error))
    }
    return false
  }

  // MARK: As one of several alternatives

  /// Converts a value into the one that is printed. Returns `false` if it can't be converted.
  @inline(__always)
  func takes(_ slot: Slot, making input: Slot) -> Bool {
    do { return try unapplying(slot, input) } catch { return false }
  }

  /// Prints the converted value, which is in the room, and destroys it.
  func write(_ input: Slot, of slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    assert(input.note(.made, upstream.layout.size))
    defer { upstream.layout.destroy(input) }
    if refusal != nil { try checkComesBack(input, of: slot, &writer) }
    try lentUpstream.run { upstream throws(Refusal) in try upstream.write(input, &writer) }
  }

  @inline(__always)
  private func checkComesBack(_ input: Slot, of slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let back = input + backOffset
    do {
      if try make(back, of: input) {
        defer { layout.destroy(back) }
        if comparison.use({ $0.areSame(back, slot) }) { return }
      }
    } catch {
      throw writer.refuse(.thrown(error))
    }
    throw refuse(slot, &writer)
  }

  private func refuse(_ slot: Slot, _ writer: inout RequestWriter) -> Refusal {
    writer.refuse(.conversion(refusal?(slot) ?? "it can't be converted back"))
  }

  private func make(_ slot: Slot, of input: Slot) throws -> Bool {
    guard try applying(input, slot) else { return false }
    assert(slot.note(.made, layout.size))
    return true
  }
}
