internal import Synchronization

/// The alternatives of a choice, with what is worked out about them as they are used.
@usableFromInline
final class Alternatives<Output>: Sendable {
  @usableFromInline let list: [Alternative<Output>]
  private let table = AtomicLazyReference<RouteTable<Output>>()
  /// Which alternatives to try for each case of an enum.
  private let printers: CasePrinters<Output>?

  /// Whether the alternative that is taken is noted as a choice.
  private let isChoice: Bool

  init(_ list: [Alternative<Output>], isChoice: Bool = true) {
    self.list = list
    self.isChoice = isChoice
    printers = isChoice ? CasePrinters(list) : nil
  }

  /// The table over all that is nested in these; made when it is first asked for, which a nested choice never is.
  var routes: RouteTable<Output> {
    if let made = table.load() { return made }
    return table.storeIfNil(RouteTable(list, isChoice: isChoice))
  }

  /// Tries the alternatives on a piece of text.
  func readText(_ reader: inout RequestReader) throws(Refusal) -> Output {
    let (position, trail) = (reader.textPosition, reader.choices)
    for (index, alternative) in list.enumerated() {
      do throws(Refusal) {
        reader.choices.note(detail: index)
        let output = try alternative.read(&reader)
        // At the end of a piece, an alternative that leaves something over is not the right one.
        if reader.isAnchored && reader.count > 0 { throw reader.refuseRest() }
        return output
      } catch {
        (reader.textPosition, reader.choices) = (position, trail)
      }
    }
    throw Refusal()
  }

  /// Prints with the first alternative that takes the value.
  func write(_ output: Output, _ writer: inout RequestWriter, isRoute: Bool) throws(Refusal) {
    if let candidates = printers?.candidates(for: output) {
      for index in candidates {
        if tryWriting(Int(index), output, &writer, isRoute: isRoute) { return }
      }
      if candidates.isEmpty { throw writer.refuse(.noRoute) }
    } else {
      for index in list.indices {
        if tryWriting(index, output, &writer, isRoute: isRoute) { return }
      }
      if list.isEmpty { throw writer.refuse(.noRoute) }
    }
    throw Refusal()
  }

  private func tryWriting(_ index: Int, _ output: Output, _ writer: inout RequestWriter, isRoute: Bool) -> Bool {
    let mark = writer.mark
    do throws(Refusal) {
      if isRoute { writer.choices.note(route: index) } else { writer.choices.note(detail: index) }
      try list[index].write(output, &writer)
      return true
    } catch {
      writer.rollBack(to: mark)
      return false
    }
  }
}
