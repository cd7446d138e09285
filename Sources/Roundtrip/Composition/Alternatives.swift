/// The alternatives of a choice, with what is worked out about them as they are used.
@usableFromInline
final class Alternatives: Part, @unchecked Sendable {
  let choice: Choice
  private let isRequest: Bool
  private let isText: Bool
  private let room: Room
  /// The table over all that is nested in these; made when it is first asked for, which a nested choice never is.
  @usableFromInline let table = LazyRouteTable()

  init<Input, Output>(
    _ parts: [Part], of input: Input.Type, for output: Output.Type,
    candidates: (@Sendable (Output) -> [Int])? = nil
  ) {
    (isRequest, isText) = (input == URLRequestData.self, input == Substring.self)
    room = Room(for: output)
    choice = Choice(
      list: PartList(parts), printers: CasePrinters(of: output, parts), candidates: Slot.asking(candidates),
      isNoted: true, isRequest: isRequest)
    super.init(.choice(parts.map(\.shape)))
  }

  @inlinable var routes: Lent<RouteTable> { table.table { makeTable() } }

  @usableFromInline func makeTable() -> RouteTable { RouteTable(choice, room) }

  @usableFromInline override func destroy(_ slot: Slot) { choice.destroy(slot) }

  // MARK: Reading

  @usableFromInline override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    guard isRequest, reader.isGuided else { return readUnguided(&reader, into: slot) }
    // A body that is made anew may have other alternatives than the one the table was made of.
    guard let alternative = choice[Int(reader.nextInstruction())] else { return false }
    return alternative.read(&reader, into: slot)
  }

  @usableFromInline override func takes(_ reader: inout RequestReader, using slot: Slot) -> Bool {
    guard isRequest, reader.isGuided else { return super.takes(&reader, using: slot) }
    guard let alternative = choice[Int(reader.nextInstruction())] else { return false }
    return alternative.takes(&reader, using: slot)
  }

  @inline(never)
  private func readUnguided(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    isRequest ? routes.use { $0.readOn(&reader, into: slot) } : readInOrder(&reader, into: slot)
  }

  /// Tries the alternatives on a piece of text or on fields.
  private func readInOrder(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    let (position, trail) = (reader.textPosition, reader.choices)
    for index in 0..<choice.list.count {
      reader.choices.note(detail: index)
      if choice.list[index].read(&reader, into: slot) {
        // At the end of a piece, an alternative that leaves something over is not the right one.
        guard isText && reader.isAnchored && reader.count > 0 else { return true }
        destroy(slot)
        _ = reader.refuseRest()
      }
      (reader.textPosition, reader.choices) = (position, trail)
    }
    return false
  }

  // MARK: Printing

  @usableFromInline override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    choice.write(slot, &writer)
  }
}
