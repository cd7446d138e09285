/// The alternatives of a router with their dispatch table: what a match runs.
public final class RouteTable: Sendable {
  let alternatives: Choice
  let table: DispatchTable
  /// The room that a value takes.
  let room: Room
  /// The same as above, for whoever does not count references.
  let lentTable: Lent<DispatchTable>
  let elements: PartList.Elements

  @inline(never)
  init(_ alternatives: Choice, _ room: Room, foldsFirst: Bool = false) {
    (self.alternatives, self.room) = (alternatives, room)
    table = DispatchTable(
      Leaf.all(of: alternatives.list.all.map(\.shape), isChoice: alternatives.isNoted), foldsFirst: foldsFirst)
    (lentTable, elements) = (Lent(table), alternatives.list.elements)
  }

  /// A router that is no choice.
  convenience init<Output>(of step: Step<Output>, foldsFirst: Bool = false) {
    let alternatives = Choice(list: PartList([step.part]), printers: nil, isNoted: false, isRequest: true)
    self.init(alternatives, Room(for: Output.self), foldsFirst: foldsFirst)
  }

  /// Runs the first leaf that takes the whole request; says why there is none.
  @inline(__always)
  func match(_ reader: inout RequestReader, into slot: Slot) -> Miss? {
    let destination = lentTable.use { $0.walk(&reader) }
    var isBad = false
    var index = destination.candidates.lowerBound
    while index < destination.candidates.upperBound {
      let entry = lentTable.use { $0.entry(at: index) }
      index &+= 1
      guard entry.methods.contains(reader.method) else { continue }
      if run(entry, destination, isWhole: true, &reader, into: slot) { return nil }
      if isBadRequest(entry, &reader) { isBad = true }
      reader.component = 0
    }
    if isBad || destination.isUndecodable { return .badRequest }
    return miss(&reader, destination)
  }

  /// Runs the first leaf that takes the request from the next component on, for as far as it goes.
  func readOn(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    let (start, outer, isProbing) = (reader.component, reader.leaf, reader.isProbing)
    let (methodWasNamed, hostWasNamed) = (reader.methodWasNamed, reader.hostWasNamed)
    defer { (reader.leaf, reader.isProbing) = (outer, isProbing) }
    reader.isProbing = false
    let destination = table.walk(&reader, from: start)
    var isBad = false
    for index in destination.candidates {
      let entry = table.entry(at: index)
      guard entry.methods.contains(reader.method) || (methodWasNamed && entry.isGetByDefault) else { continue }
      if runApart(entry, destination, isWhole: false, &reader, into: slot) { return true }
      if isBadRequest(entry, &reader) { isBad = true }
      reader.component = start
      (reader.methodWasNamed, reader.hostWasNamed) = (methodWasNamed, hostWasNamed)
    }
    reader.refusal = isBad ? .request : .path
    // The path was read to its end before anything else was refused.
    if isBad { reader.component = reader.componentCount }
    _ = reader.refuse(RequestReader.oneOfTheRoutes)
    return false
  }

  /// Whether the path fits a leaf that has refused the request.
  @inline(never)
  func isBadRequest(_ entry: DispatchTable.Entry, _ reader: inout RequestReader) -> Bool {
    guard reader.refusal == .request else { return false }
    if entry.isSequential { return fitsPath(entry, &reader) }
    if !entry.isExact, reader.leafStart &+ entry.tokenCount != reader.componentCount { return false }
    // Most fields stand behind all components, which have then been read. Then there may be the host to look at.
    let isRead = reader.programCount == 0 && !reader.needsHost
    return isRead && table.leaves[Int(entry.leaf)].parts.areBehindPath || fitsPath(entry, &reader)
  }

  /// Runs one leaf, from the next component on.
  ///
  /// - Parameter isTrial: Whether no value is to be made.
  @inline(__always)
  func run(
    _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination, isWhole: Bool, isTrial: Bool = false,
    _ reader: inout RequestReader, into slot: Slot
  ) -> Bool {
    lentTable.use { reader.follow(entry, of: $0) }
    if isWhole || entry.namesMethod { reader.methodWasNamed = entry.namesMethod }
    if isWhole { reader.hostWasNamed = false }
    if destination.comparesFrom >= 0, !table.matches(entry, &reader, from: destination.comparesFrom) { return false }
    let alternative = elements[Int(entry.alternative)]
    guard isTrial ? alternative.takes(&reader, using: slot) : alternative.read(&reader, into: slot) else {
      return false
    }
    if !entry.isSequential {
      reader.component = entry.isExact ? reader.componentCount : reader.leafStart &+ entry.tokenCount
    }
    if isWhole, reader.component < reader.componentCount || (reader.needsHost && !reader.hostWasNamed) {
      if !isTrial { alternative.destroy(slot) }
      reader.refuseUnfinished()
      return false
    }
    return true
  }
}

extension RouteTable {
  /// The same as a match and as a run, kept apart for whoever is in less of a hurry than a match.
  @inline(never)
  func matchApart(_ reader: inout RequestReader, into slot: Slot) -> Miss? { match(&reader, into: slot) }

  @inline(never)
  func runApart(
    _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination, isWhole: Bool, isTrial: Bool = false,
    _ reader: inout RequestReader, into slot: Slot
  ) -> Bool { run(entry, destination, isWhole: isWhole, isTrial: isTrial, &reader, into: slot) }
}

// MARK: Front doors

extension RouteTable {
  @usableFromInline
  func match(_ path: String, _ method: MethodSet, into slot: Slot) -> Miss? {
    // A closure that holds on to this would count a reference.
    let routes = Lent(self)
    return RequestReader.reading(path) { reader in
      reader.method = method
      return routes.use { $0.match(&reader, into: slot) }
    }
  }

  @usableFromInline
  func match(_ request: URLRequestData, _ method: MethodSet, into slot: Slot) -> Miss? {
    let routes = Lent(self)
    return RequestReader.reading(request) { reader in
      reader.method = method
      return routes.use { $0.matchApart(&reader, into: slot) }
    }
  }

  /// Runs all leaves that may take a path, and gives out each value that one of them makes.
  @usableFromInline
  func everyMatch(of text: String, from start: Int, into slot: Slot, _ take: () -> Void) {
    text.withBytes { bytes in unsafe everyMatch(of: bytes, from: start, into: slot, take) }
  }

  @inline(never)
  private func everyMatch(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, into slot: Slot, _ take: () -> Void
  ) {
    // Sound: `start` is a place in the text.
    let path = unsafe UnsafeBufferPointer(rebasing: text[min(start, text.count)...])
    unsafe RequestReader.reading(path) { reader in everyMatch(&reader, into: slot, take) }
  }

  private func everyMatch(_ reader: inout RequestReader, into slot: Slot, _ take: () -> Void) {
    let destination = lentTable.use { $0.walk(&reader) }
    for index in destination.candidates {
      let entry = lentTable.use { $0.entry(at: index) }
      guard entry.methods.contains(reader.method) else { continue }
      if runApart(entry, destination, isWhole: true, &reader, into: slot) { take() }
      reader.component = 0
    }
  }
}
