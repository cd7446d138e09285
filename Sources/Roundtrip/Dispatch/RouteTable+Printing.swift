extension RouteTable {
  @usableFromInline
  func path(for slot: Slot) -> String? { print(slot) { $0.target } }

  /// Calls `body` with the bytes of the path.
  func withPath<Result>(for slot: Slot, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    print(slot) { unsafe $0.withTarget { unsafe body($0) } }
  }

  @usableFromInline
  func request(for slot: Slot) -> URLRequestData? { print(slot) { $0.request } }

  @inline(__always)
  private func print<Printed>(_ slot: Slot, _ take: (inout RequestWriter) -> Printed) -> Printed? {
    RequestWriter.writing { writer in
      do throws(Refusal) { try write(slot, &writer) } catch { return nil }
      return take(&writer)
    }
  }

  @inline(__always)
  private func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try root.run { root throws(Refusal) in try root.write(slot, &writer) }
    if writer.needsCheck || lentTable.use({ $0.mayNeedCheck(writer.route) }) { try checkComesBack(slot, &writer) }
  }

  /// The reason why a value isn't printed, found by printing it again.
  @usableFromInline @inline(never)
  func whyRefused(_ slot: Slot) -> PrintingError.Finding {
    var owned = OwnedWriter()
    owned.writer.isExplaining = true
    do throws(Refusal) { try write(slot, &owned.writer) } catch {}
    var finding = owned.writer.refusal ?? PrintingError.Finding(.noRoute)
    finding.value = name(of: slot)
    return finding
  }

  /// If another route might match the output, matches it, and refuses unless the result is the same value.
  @inline(never)
  private func checkComesBack(_ value: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let (request, printed) = (writer.request, writer.comparableRequest)
    var reading = OwnedReader(request)
    var finding: PrintingError.Finding? = PrintingError.Finding(.matchesNoRoute(writer.pathAndQuery))
    layout.room { slot in
      if let miss = match(&reading.reader, into: slot) {
        if miss != .notFound, isFallback(writer.route) {
          finding = PrintingError.Finding(.pathOfOtherRoute(writer.pathAndQuery))
        }
        return
      }
      defer { destroy(slot) }
      // The same value prints the same text on the same way through the router, even if an alias matched it. Custom
      // parts leave no trace of the way, so for those the values are compared.
      var again = OwnedWriter()
      let isPrinted = Refusal.isNone { () throws(Refusal) in
        try root.run { root throws(Refusal) in try root.write(slot, &again.writer) }
      }
      if isPrinted, again.writer.route == writer.route, again.writer.detail == writer.detail,
        again.writer.comparableRequest == printed,
        !Comparison.of(layout.type).areKnownToDiffer(value, slot, isCopy: false)
      {
        finding = nil
      } else {
        finding = PrintingError.Finding(.matchesOtherRoute(writer.pathAndQuery))
        finding?.matchedCase = name(of: slot)
      }
    }
    guard let finding else { return }
    writer.refusal = finding
    throw Refusal()
  }

  private func isFallback(_ trail: Trail) -> Bool { table.leaves.contains { $0.isFallback && $0.trail == trail } }

  /// The name of the value's case, followed by those of nested cases: `topic(id:).edit`.
  @inline(never)
  private func name(of slot: Slot) -> String? {
    var cases: [CaseName] = []
    root.use { $0.appendCases(of: slot, to: &cases) }
    return CaseName.path(cases)
  }
}
