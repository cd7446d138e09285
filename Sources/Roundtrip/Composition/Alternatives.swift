/// The alternatives of a choice, with what is worked out about them as they are used.
@usableFromInline
final class Alternatives<Output>: Sendable {
  @usableFromInline let list: AlternativeList<Output>
  /// Whether the alternative that is taken is noted as a choice.
  @usableFromInline let isChoice: Bool
  /// The table over all that is nested in these; made when it is first asked for, which a nested choice never is.
  @usableFromInline let table = LazyRouteTable<Output>()
  /// Which alternatives to try for each case of an enum.
  @usableFromInline let printers: CasePrinters<Output>?

  init(_ list: [Step<Output>], isChoice: Bool = true) {
    self.list = AlternativeList(list)
    self.isChoice = isChoice
    printers = isChoice ? CasePrinters(list) : nil
  }

  var shapes: [Shape] { list.all.map(\.shape) }

  @inlinable var routes: RouteTableReference<Output> {
    RouteTableReference(lent: table.table { RouteTable(list, isChoice: isChoice) })
  }

  /// Reads with the first alternative that takes what comes next in a path, found by their own table.
  @usableFromInline @inline(never)
  func readOn(_ reader: inout RequestReader) throws(Refusal) -> Output {
    let output = routes.use { routes -> Output? in
      do throws(Refusal) { return try routes.readOn(&reader) } catch { return nil }
    }
    guard let output else { throw Refusal() }
    return output
  }

  /// Tries the alternatives on a piece of text or on fields.
  @usableFromInline @inline(never)
  func readInOrder(_ reader: inout RequestReader, isText: Bool) throws(Refusal) -> Output {
    let (position, trail) = (reader.textPosition, reader.choices)
    for index in list.all.indices {
      do throws(Refusal) {
        reader.choices.note(detail: index)
        let output = try list[index].tryUsing { alternative throws(Refusal) in try alternative.read(&reader) }
        // At the end of a piece, an alternative that leaves something over is not the right one.
        if isText, reader.isAnchored, reader.count > 0 { throw reader.refuseRest() }
        return output
      } catch {
        (reader.textPosition, reader.choices) = (position, trail)
      }
    }
    throw Refusal()
  }

  /// Prints with the first alternative that takes the value.
  @inlinable
  func write(_ output: Output, _ writer: inout RequestWriter, isRoute: Bool) throws(Refusal) {
    if let only = list.count == 1 ? 0 : printers?.onlyCandidate(for: output) {
      writer.choices.note(only, isRoute: isRoute)
      return try list[only].tryUsing { alternative throws(Refusal) in try alternative.write(output, &writer) }
    }
    try writeFirst(output, &writer, isRoute: isRoute)
  }

  @usableFromInline @inline(never)
  func writeFirst(_ output: Output, _ writer: inout RequestWriter, isRoute: Bool) throws(Refusal) {
    let candidates = printers?.candidates(for: output) ?? Array(list.all.indices)
    if candidates.isEmpty { throw writer.refuse(.noRoute) }
    let mark = writer.mark
    for index in candidates {
      writer.choices.note(index, isRoute: isRoute)
      do throws(Refusal) {
        return try list.all[index].write(output, &writer)
      } catch {
        writer.rollBack(to: mark)
      }
    }
    throw Refusal()
  }
}
