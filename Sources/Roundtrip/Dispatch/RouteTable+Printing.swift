extension RouteTable {
  @usableFromInline
  func path(for slot: Slot, _ refusal: inout PrintingError.Finding?) -> String? {
    print(slot, &refusal) { $0.target }
  }

  @usableFromInline
  func request(for slot: Slot, _ refusal: inout PrintingError.Finding?) -> URLRequestData? {
    print(slot, &refusal) { $0.request }
  }

  @inline(__always)
  private func print<Printed>(
    _ slot: Slot, _ refusal: inout PrintingError.Finding?, _ take: (inout RequestWriter) -> Printed
  ) -> Printed? {
    let table = lentTable
    return RequestWriter.writing { writer in
      if alternatives.write(slot, &writer),
        !(writer.needsCheck || table.use { $0.mayNeedCheck(writer.choices) }) || comesBack(&writer)
      {
        return take(&writer)
      }
      refusal = writer.refusal
      return nil
    }
  }

  /// Where another route might take what was printed, matches it, and refuses unless it comes back the same way.
  private func comesBack(_ writer: inout RequestWriter) -> Bool {
    let request = writer.request
    let trail = writer.choices
    let printed = writer.comparableRequest
    var reason = PrintingError.Reason.takenByOtherRoute(writer.pathAndQuery)
    var taker: String?
    var reading = OwnedReader(request)
    reading.reader.method = request.method?.requested ?? .onlyGet
    let comesBack = room.make { slot in
      guard matchApart(&reading.reader, into: slot) == nil else {
        reason = .takenByNoRoute(writer.pathAndQuery)
        return false
      }
      defer { alternatives.destroy(slot) }
      // What came back is printed by the same way through the router, as the same text: then it is the same value,
      // even if it was an alias that took it.
      var again = OwnedWriter()
      let isSame =
        alternatives.write(slot, &again.writer) && again.writer.choices == trail
        && again.writer.comparableRequest == printed
      if !isSame { taker = caseName(of: slot)?.name }
      return isSame
    }
    if !comesBack {
      writer.refusal = PrintingError.Finding(reason)
      writer.refusal?.taker = taker
    }
    return comesBack
  }
}
