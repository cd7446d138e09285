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
        if reader.refusal == .request { isBad = true }
        reader.component = 0
        reader.choices = ChoiceTrail()
      }
    }
    if isBad || destination.isUndecodable { throw .badRequest }
    throw miss(&reader, destination)
  }

  /// Runs the first leaf that takes the request from the next component on, for as far as it goes.
  func readOn(_ reader: inout RequestReader) throws(Refusal) -> Output {
    let (start, outer, choices) = (reader.component, reader.leaf, reader.choices)
    defer { reader.leaf = outer }
    let destination = table.walk(reader, from: start)
    for index in destination.candidates {
      let entry = table.entry(at: index)
      guard entry.methods.contains(reader.method) else { continue }
      do throws(Refusal) {
        return try run(entry, destination, isWhole: false, &reader)
      } catch {
        (reader.component, reader.choices) = (start, choices)
      }
    }
    throw reader.refuse("one of the routes")
  }

  /// Runs one leaf, from the next component on.
  @inlinable @inline(__always)
  func run(
    _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination, isWhole: Bool,
    _ reader: inout RequestReader
  ) throws(Refusal) -> Output {
    reader.follow(entry, of: table)
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
    defer { reader.method = method }
    var allowed: MethodSet = []
    for index in destination.candidates {
      let entry = table.entry(at: index)
      if entry.methods.contains(method) || entry.methods.isEmpty { continue }
      reader.method = entry.methods.anyOne
      do throws(Refusal) {
        _ = try run(entry, destination, isWhole: true, &reader)
        allowed.formUnion(entry.methods)
      } catch {
        if reader.refusal == .request { allowed.formUnion(entry.methods) }
      }
      reader.component = 0
    }
    return allowed.isEmpty ? .notFound : .methodNotAllowed(allowed)
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
    // The table has told the methods apart.
    methodWasNamed = true
    hostWasNamed = false
    refusal = .path
  }

  @usableFromInline @inline(never)
  mutating func refuseUnfinished() -> Refusal {
    refusal = .path
    return refuse("the end of the path", at: path.upperBound)
  }
}
