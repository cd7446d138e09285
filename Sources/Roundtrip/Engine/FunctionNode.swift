/// Converts the values of another node with two functions that are inverses of each other: those of a
/// ``FunctionConversion``, or of a custom conversion.
///
/// The functions work on slots, and were created where the types are known. So this node is compiled once, and asking
/// the second function whether it accepts a value costs little more than the function itself.
final class FunctionNode: Node, @unchecked Sendable {
  /// Converts the value in the first slot, which stays there, into a value in the second one. Returns `false` if the
  /// value can't be converted.
  typealias Function = @Sendable (Slot, Slot) throws -> Bool

  let upstream: Node
  private let applying: Function
  private let unapplying: Function
  private let comparison: Comparison
  private let refusal: (@Sendable (Slot) -> String)?

  /// - Parameter refusal: The reason why a value isn't printed that would be read back as another one. Without it, nothing
  ///   checks that: a custom conversion is trusted.
  init(
    _ applying: @escaping Function, _ unapplying: @escaping Function,
    refusal: (@Sendable (Slot) -> String)?, _ shape: NodeShape, _ layout: ValueLayout, _ upstream: Node
  ) {
    (self.applying, self.unapplying, self.refusal, self.upstream) = (applying, unapplying, refusal, upstream.runner)
    comparison = Comparison.of(layout.type)
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
    let isPrinted = upstream.layout.room { input in
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
    if !isPrinted { throw Refusal() }
  }

  // MARK: As one of several alternatives

  /// Converts a value into the one that is printed. Returns `false` if it can't be converted.
  @inline(__always)
  func takes(_ slot: Slot, making input: Slot) -> Bool {
    do { return try unapplying(slot, input) } catch { return false }
  }

  /// Prints the converted value, and destroys it.
  func write(_ input: Slot, of slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    assert(SlotLedger.make(input, upstream.layout.size))
    defer { upstream.layout.destroy(input) }
    if refusal != nil { try checkBack(input, of: slot, &writer) }
    try upstream.write(input, &writer)
  }

  /// Refuses a value that the first function wouldn't return for the converted one.
  @inline(__always)
  private func checkBack(_ input: Slot, of slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let isSame: Bool? = layout.room { back in
      do {
        guard try make(back, of: input) else { return false }
        defer { layout.destroy(back) }
        if comparison.areSame(back, slot) { return true }
      } catch {
        _ = writer.refuse(.thrown(error))
        return nil
      }
      return false
    }
    guard let isSame else { throw Refusal() }
    if !isSame { throw refuse(slot, &writer) }
  }

  private func refuse(_ slot: Slot, _ writer: inout RequestWriter) -> Refusal {
    writer.refuse(.conversion(refusal?(slot) ?? "it can't be converted back"))
  }

  private func make(_ slot: Slot, of input: Slot) throws -> Bool {
    guard try applying(input, slot) else { return false }
    assert(SlotLedger.make(slot, layout.size))
    return true
  }
}
