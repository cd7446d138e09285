/// The alternatives of a router with their dispatch table: what a match runs.
public final class RouteTable<Output>: Sendable {
  @usableFromInline let alternatives: [Alternative<Output>]
  let table: DispatchTable
  /// Whether the alternative that is taken is a choice of the router, noted as such.
  let isChoice: Bool

  init(_ alternatives: [Alternative<Output>], isChoice: Bool) {
    self.alternatives = alternatives
    self.isChoice = isChoice
    table = DispatchTable(Leaf.all(of: alternatives.map(\.shape), isChoice: isChoice))
  }

  /// Runs the first leaf that takes the whole request.
  @inline(__always)
  func match(_ reader: inout RequestReader) throws(Miss) -> Output {
    let destination = table.walk(&reader)
    var refusal = RefusalKind.path
    var index = destination.candidates.lowerBound
    while index < destination.candidates.upperBound {
      let number = table.candidate(index)
      index &+= 1
      let entry = table.entry(number)
      guard entry.methods.contains(reader.method) else { continue }
      do throws(Refusal) {
        return try run(number, entry, destination, isWhole: true, &reader)
      } catch {
        if reader.refusal == .request { refusal = .request }
      }
    }
    throw miss(&reader, destination, refusal)
  }

  /// Runs the first leaf that takes the request from the next component on, for as far as it goes.
  func readOn(_ reader: inout RequestReader) throws(Refusal) -> Output {
    let start = reader.component
    let destination = table.walk(reader, from: start)
    var index = destination.candidates.lowerBound
    while index < destination.candidates.upperBound {
      let number = table.candidate(index)
      index &+= 1
      let entry = table.entry(number)
      guard entry.methods.contains(reader.method) else { continue }
      do throws(Refusal) {
        let output = try run(number, entry, destination, isWhole: false, &reader)
        reader.methodWasNamed = true
        return output
      } catch {
        reader.component = start
      }
    }
    throw reader.refuse("one of the routes")
  }

  /// Runs one leaf.
  @inline(__always)
  private func run(
    _ number: Int32, _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination, isWhole: Bool,
    _ reader: inout RequestReader
  ) throws(Refusal) -> Output {
    let start = reader.component
    let outer = reader.leaf
    let choices = reader.choices
    defer { reader.leaf = outer }
    if destination.comparesFrom >= 0 {
      reader.refusal = .path
      guard table.matches(number, &reader, from: destination.comparesFrom) else { throw Refusal() }
    }
    reader.follow(entry, of: table)
    if isChoice { reader.choices.note(route: Int(entry.alternative)) }
    do throws(Refusal) {
      let output = try alternatives[Int(entry.alternative)].read(&reader)
      if !entry.isSequential {
        reader.component = entry.isExact ? reader.componentCount : start &+ entry.tokenCount
      }
      if isWhole, reader.component < reader.componentCount || (reader.needsHost && !reader.hostWasNamed) {
        reader.refusal = .path
        throw reader.refuse("the end of the path", at: reader.path.upperBound)
      }
      return output
    } catch {
      reader.component = start
      reader.choices = choices
      throw error
    }
  }

  /// Why no leaf took the request. Made when the answer is no already, it may look at every candidate again.
  @inline(never)
  private func miss(
    _ reader: inout RequestReader, _ destination: DispatchTable.Destination, _ refusal: RefusalKind
  ) -> Miss {
    if destination.isUndecodable || refusal == .request { return .badRequest }
    // A leaf that would take the request but for its method makes it 405, if its path is really there.
    let method = reader.method
    defer { reader.method = method }
    var allowed: MethodSet = []
    for index in destination.candidates {
      let number = table.candidate(index)
      let entry = table.entry(number)
      if entry.methods.contains(method) || entry.methods.isEmpty { continue }
      reader.method = entry.methods.anyOne
      do throws(Refusal) {
        _ = try run(number, entry, destination, isWhole: true, &reader)
        allowed.formUnion(entry.methods)
      } catch {
        if reader.refusal == .request { allowed.formUnion(entry.methods) }
      }
    }
    return allowed.isEmpty ? .notFound : .methodNotAllowed(allowed)
  }
}

/// Why a request matched nothing, in a word.
enum Miss: Error {
  case notFound
  case methodNotAllowed(MethodSet)
  case badRequest
}

extension RequestReader {
  /// Which leaf is followed, and how far.
  @safe struct LeafState {
    var program: UnsafePointer<UInt32>?
    var programCount = 0
    var leafStart: Int32 = 0
    var isSequential = true
    var methodWasNamed = false
  }

  var leaf: LeafState {
    @inline(__always) get {
      unsafe LeafState(
        program: program, programCount: programCount, leafStart: leafStart, isSequential: isSequential,
        methodWasNamed: methodWasNamed)
    }
    @inline(__always) set {
      unsafe (program, programCount) = (newValue.program, newValue.programCount)
      (leafStart, isSequential, methodWasNamed) = (newValue.leafStart, newValue.isSequential, newValue.methodWasNamed)
    }
  }

  /// Goes by the instructions of a leaf that begins at the next component.
  @inline(__always)
  mutating func follow(_ entry: DispatchTable.Entry, of table: DispatchTable) {
    unsafe program = table.program(entry)
    programCount = Int(entry.program.count)
    leafStart = component
    isSequential = entry.isSequential
    methodWasNamed = false
    hostWasNamed = false
    refusal = .path
  }
}
