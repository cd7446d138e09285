/// Why a request matched nothing, in a word.
@usableFromInline
enum Miss: Error, Equatable {
  case notFound
  case methodNotAllowed(MethodSet)
  case badRequest
}

extension RouteTable {
  /// Why a request is missed; `nil` when it is not.
  func miss(_ reader: inout RequestReader) -> Miss? {
    var miss: Miss?
    _ = room.make { slot in
      miss = matchApart(&reader, into: slot)
      if miss == nil { alternatives.destroy(slot) }
      return miss == nil
    }
    return miss
  }

  /// Why no leaf took the request: whether one would, had the request another method.
  @inline(never)
  func miss(_ reader: inout RequestReader, _ destination: DispatchTable.Destination) -> Miss {
    if destination.candidates.isEmpty { return .notFound }
    let method = reader.method
    defer { (reader.method, reader.ignoresMethodName) = (method, false) }
    reader.ignoresMethodName = true
    var allowed = MethodSet.none
    for index in destination.candidates {
      let entry = table.entry(at: index)
      // Of methods that are not listed, the names tell whether the request has one of them: all are tried.
      let others = entry.methods.subtracting(method == .custom ? .none : method)
      if entry.isSequential {
        for other in others.each where takes(other, entry, destination, &reader) {
          allowed = allowed.union(other)
        }
      } else if !entry.methods.overlaps(method) || entry.methods == .custom,
        takes(others.anyOne, entry, destination, &reader)
      {
        allowed = allowed.union(others)
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
