/// The alternatives of a router with their dispatch table: what a match runs.
public final class RouteTable: Sendable {
  let alternatives: Choice
  @usableFromInline let table: DispatchTable
  /// The room that a value takes.
  let room: Room
  /// The same as above, for whoever does not count references.
  private let lentTable: Lent<DispatchTable>
  private let elements: PartList.Elements

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

  /// The same, kept apart for whoever is in less of a hurry than a match.
  @inline(never)
  private func matchApart(_ reader: inout RequestReader, into slot: Slot) -> Miss? { match(&reader, into: slot) }

  /// Runs the first leaf that takes the request from the next component on, for as far as it goes.
  func readOn(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    let (start, outer, isProbing) = (reader.component, reader.leaf, reader.isProbing)
    let (methodWasNamed, hostWasNamed) = (reader.methodWasNamed, reader.hostWasNamed)
    defer { (reader.leaf, reader.isProbing) = (outer, isProbing) }
    reader.isProbing = false
    let destination = table.walk(reader, from: start)
    var isBad = false
    for index in destination.candidates {
      let entry = table.entry(at: index)
      guard entry.methods.contains(reader.method) || (methodWasNamed && entry.isGetByDefault) else { continue }
      if run(entry, destination, isWhole: false, &reader, into: slot) { return true }
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
  private func isBadRequest(_ entry: DispatchTable.Entry, _ reader: inout RequestReader) -> Bool {
    guard reader.refusal == .request else { return false }
    if entry.isSequential { return fitsPath(entry, &reader) }
    if !entry.isExact, reader.leafStart &+ entry.tokenCount != reader.componentCount { return false }
    // Most fields stand behind all components, which have then been read. Then there may be the host to look at.
    let isRead = reader.programCount == 0 && !reader.needsHost
    return isRead && table.leaves[Int(entry.leaf)].parts.isSubset(of: [.fragment, .body]) || fitsPath(entry, &reader)
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

  /// Why no leaf took the request: whether one would, had the request another method.
  @inline(never)
  private func miss(_ reader: inout RequestReader, _ destination: DispatchTable.Destination) -> Miss {
    if destination.candidates.isEmpty { return .notFound }
    let method = reader.method
    defer { (reader.method, reader.ignoresMethodName) = (method, false) }
    reader.ignoresMethodName = true
    var allowed: MethodSet = []
    for index in destination.candidates {
      let entry = table.entry(at: index)
      // Of methods that are not listed, the names tell whether the request has one of them: all are tried.
      let others = entry.methods.subtracting(method == .custom ? [] : method)
      if entry.isSequential {
        for other in others.each where takes(other, entry, destination, &reader) { allowed.formUnion(other) }
      } else if entry.methods.isDisjoint(with: method) || entry.methods == .custom,
        takes(others.anyOne, entry, destination, &reader)
      {
        allowed.formUnion(others)
      }
    }
    return allowed.isEmpty ? .notFound : .methodNotAllowed(allowed)
  }

  /// Whether a leaf takes the path of the request, had it another method.
  @inline(never)
  private func takes(
    _ method: MethodSet, _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination,
    _ reader: inout RequestReader
  ) -> Bool {
    if method.isEmpty { return false }
    if entry.isExact, !entry.isSequential, destination.comparesFrom < 0, !reader.needsHost,
      elements[Int(entry.alternative)].part.use(\.takesEverything)
    {
      return true
    }
    reader.method = method
    defer { reader.component = 0 }
    return room.make { slot in
      run(entry, destination, isWhole: true, isTrial: true, &reader, into: slot) || isBadRequest(entry, &reader)
    }
  }
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
      return routes.use { $0.match(&reader, into: slot) }
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
      if run(entry, destination, isWhole: true, &reader, into: slot) { take() }
      reader.component = 0
    }
  }

  /// Why a request is missed; `nil` when it is not.
  func miss(_ reader: inout RequestReader) -> Miss? {
    room.make { slot in
      let miss = matchApart(&reader, into: slot)
      if miss == nil { alternatives.destroy(slot) }
      return miss
    }
  }

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
    let comesBack = RequestReader.reading(copying: request) { reader in
      reader.method = request.method?.requested ?? .onlyGet
      return room.make { slot in
        guard matchApart(&reader, into: slot) == nil else {
          reason = .takenByNoRoute(writer.pathAndQuery)
          return false
        }
        defer { alternatives.destroy(slot) }
        // What came back is printed by the same way through the router, as the same text: then it is the same value,
        // even if it was an alias that took it.
        let isSame = RequestWriter.writing { again in
          alternatives.write(slot, &again) && again.choices == trail && again.comparableRequest == printed
        }
        if !isSame { taker = caseName(of: slot)?.name }
        return isSame
      }
    }
    if !comesBack {
      writer.refusal = PrintingError.Finding(reason)
      writer.refusal?.taker = taker
    }
    return comesBack
  }
}

/// Why a request matched nothing, in a word.
@usableFromInline
enum Miss: Error, Equatable {
  case notFound
  case methodNotAllowed(MethodSet)
  case badRequest
}

extension RequestReader {
  /// What is expected where a choice has no more to say: its alternatives have said it.
  static var oneOfTheRoutes: String { "one of the routes" }

  /// Which leaf is followed, and how far.
  @safe @usableFromInline
  struct LeafState {
    @usableFromInline let program: UnsafePointer<UInt32>?
    @usableFromInline let programCount: Int
    @usableFromInline let leafStart: Int32
    @usableFromInline let isSequential: Bool

    @inlinable @inline(__always)
    init(_ reader: RequestReader) {
      unsafe program = reader.program
      programCount = reader.programCount
      leafStart = reader.leafStart
      isSequential = reader.isSequential
    }
  }

  @inlinable var leaf: LeafState {
    @inline(__always) get { LeafState(self) }
    @inline(__always) set {
      unsafe (program, programCount) = (newValue.program, newValue.programCount)
      (leafStart, isSequential) = (newValue.leafStart, newValue.isSequential)
    }
  }

  /// Goes by the instructions of a leaf that begins at the next component.
  @inlinable @inline(__always)
  mutating func follow(_ entry: DispatchTable.Entry, of table: DispatchTable) {
    unsafe program = table.program(entry)
    programCount = Int(entry.program.upperBound &- entry.program.lowerBound)
    leafStart = component
    isSequential = entry.isSequential
    refusal = .path
  }

  @discardableResult @inline(never)
  mutating func refuseUnfinished() -> Refusal {
    refusal = .path
    return refuse("the end of the path", at: path.upperBound)
  }
}
