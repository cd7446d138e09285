/// The alternatives of a router with their dispatch table: what a match runs.
public final class RouteTable<Output>: Sendable {
  @usableFromInline let alternatives: AlternativeList<Output>
  @usableFromInline let table: DispatchTable
  /// Whether the alternative that is taken is a choice of the router, noted as such.
  @usableFromInline let isChoice: Bool

  @usableFromInline
  init(_ alternatives: AlternativeList<Output>, isChoice: Bool) {
    self.alternatives = alternatives
    self.isChoice = isChoice
    table = DispatchTable(Leaf.all(of: alternatives.all.map(\.shape), isChoice: isChoice))
  }

  /// Runs the first leaf that takes the whole request.
  @inlinable @inline(__always)
  func match(_ reader: inout RequestReader) throws(Miss) -> Output {
    let destination = table.walk(&reader)
    var isBad = false
    var index = destination.candidates.lowerBound
    while index < destination.candidates.upperBound {
      let entry = table.entry(at: index)
      index &+= 1
      guard entry.methods.contains(reader.method) else { continue }
      do throws(Refusal) {
        return try run(entry, destination, isWhole: true, &reader)
      } catch {
        if isBadRequest(entry, &reader) { isBad = true }
        reader.component = 0
        reader.choices = ChoiceTrail()
      }
    }
    if isBad || destination.isUndecodable { throw .badRequest }
    throw miss(&reader, destination)
  }

  /// Runs the first leaf that takes the request from the next component on, for as far as it goes.
  func readOn(_ reader: inout RequestReader) throws(Refusal) -> Output {
    let (start, outer, choices, isProbing) = (reader.component, reader.leaf, reader.choices, reader.isProbing)
    let (methodWasNamed, hostWasNamed) = (reader.methodWasNamed, reader.hostWasNamed)
    defer { (reader.leaf, reader.isProbing) = (outer, isProbing) }
    reader.isProbing = false
    let destination = table.walk(reader, from: start)
    var isBad = false
    for index in destination.candidates {
      let entry = table.entry(at: index)
      guard entry.methods.contains(reader.method) || (methodWasNamed && entry.isGetByDefault) else { continue }
      do throws(Refusal) {
        return try run(entry, destination, isWhole: false, &reader)
      } catch {
        if isBadRequest(entry, &reader) { isBad = true }
        (reader.component, reader.choices) = (start, choices)
        (reader.methodWasNamed, reader.hostWasNamed) = (methodWasNamed, hostWasNamed)
      }
    }
    reader.refusal = isBad ? .request : .path
    // The path was read to its end before anything else was refused.
    if isBad { reader.component = reader.componentCount }
    throw reader.refuse(RequestReader.oneOfTheRoutes)
  }

  /// Whether the path fits a leaf that has refused the request.
  @usableFromInline
  func isBadRequest(_ entry: DispatchTable.Entry, _ reader: inout RequestReader) -> Bool {
    guard reader.refusal == .request else { return false }
    if !entry.isSequential, !entry.isExact, reader.leafStart &+ entry.tokenCount != reader.componentCount { return false }
    // Most fields stand behind all components, which have then been read.
    if !entry.isSequential, reader.programCount == 0, !reader.needsHost { return true }
    return fitsPath(entry, &reader)
  }

  /// Runs one leaf, from the next component on.
  @inlinable @inline(__always)
  func run(
    _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination, isWhole: Bool,
    _ reader: inout RequestReader
  ) throws(Refusal) -> Output {
    reader.follow(entry, of: table)
    if isWhole || entry.namesMethod { reader.methodWasNamed = entry.namesMethod }
    if isWhole { reader.hostWasNamed = false }
    if destination.comparesFrom >= 0, !table.matches(entry, &reader, from: destination.comparesFrom) {
      throw Refusal()
    }
    if isChoice { reader.choices.note(route: Int(entry.alternative)) }
    let output = try alternatives[Int(entry.alternative)].tryUsing { alternative throws(Refusal) in
      try alternative.read(&reader)
    }
    if !entry.isSequential {
      reader.component = entry.isExact ? reader.componentCount : reader.leafStart &+ entry.tokenCount
    }
    if isWhole, reader.component < reader.componentCount || (reader.needsHost && !reader.hostWasNamed) {
      throw reader.refuseUnfinished()
    }
    return output
  }

  /// Why no leaf took the request: whether one would, had the request another method.
  @usableFromInline @inline(never)
  func miss(_ reader: inout RequestReader, _ destination: DispatchTable.Destination) -> Miss {
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
}

extension RouteTable {
  /// Whether a leaf takes the path of the request, had it another method.
  private func takes(
    _ method: MethodSet, _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination,
    _ reader: inout RequestReader
  ) -> Bool {
    if method.isEmpty { return false }
    reader.method = method
    defer { reader.component = 0 }
    do throws(Refusal) {
      _ = try run(entry, destination, isWhole: true, &reader)
      return true
    } catch {
      return isBadRequest(entry, &reader)
    }
  }
}

/// Why a request matched nothing, in a word.
@usableFromInline
enum Miss: Error {
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
    programCount = Int(entry.program.count)
    leafStart = component
    isSequential = entry.isSequential
    refusal = .path
  }

  @usableFromInline @inline(never)
  mutating func refuseUnfinished() -> Refusal {
    refusal = .path
    return refuse("the end of the path", at: path.upperBound)
  }
}
