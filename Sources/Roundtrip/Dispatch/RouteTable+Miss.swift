/// The kind of reason why a request matches no route.
@usableFromInline
enum Miss: Error, Equatable {
  case notFound
  case methodNotAllowed(MethodSet)
  case unsupportedMediaType
  case badRequest
}

extension RouteTable {
  /// The reason why a request matches no route, or `nil` if it matches one.
  func miss(_ reader: inout RequestReader) -> Miss? {
    layout.room { slot in
      let miss = match(&reader, into: slot)
      if miss == nil { destroy(slot) }
      return miss
    }
  }

  func destroy(_ slot: Slot) { root.use { $0.destroy(slot) } }

  /// The reason why no leaf accepted the request: this tests whether one would accept it with another method. Sets `leaf`
  /// to the first that would, if that is certain.
  @inline(never)
  func miss(
    _ reader: inout RequestReader, _ destination: DispatchTable.Destination, _ leaf: inout Int32, asFallbacks: Bool
  ) -> Miss {
    if destination.candidates.isEmpty { return .notFound }
    let method = reader.request.method
    reader.way.ignoresMethodName = true
    defer { reader.way.ignoresMethodName = false }
    var (allowed, isKnown) = (MethodSet.none, true)
    for index in destination.candidates {
      let entry = table.entry(at: index)
      // Unlisted methods are told apart by their names, so all of their leaves are tried.
      let methods = entry.methods(asFallback: asFallbacks)
      let others = methods.subtracting(method == .custom ? .none : method)
      if entry.isSequential {
        let wasRun = methods.overlaps(method) && !requiresOtherMethod(entry, reader)
        allowed = allowed.union(taken(of: others, wasRun: wasRun, entry, destination, &reader))
      } else if !methods.overlaps(method) || methods == .custom,
        takes(others.anyOne, entry, destination, &reader)
      {
        allowed = allowed.union(others)
      }
      // A part of unknown shape may fit the path without accepting it, and an unlisted method may be the request's own.
      isKnown = isKnown && !entry.isSequential && !allowed.contains(.custom)
      if isKnown, leaf < 0, !allowed.isEmpty { leaf = entry.leaf }
    }
    return allowed.isEmpty ? .notFound : .methodNotAllowed(allowed)
  }

  /// The methods with which a leaf that ends in a part of unknown shape would accept the request.
  ///
  /// Only methods that a part has asked for can change what has happened in an earlier run. So a path that fits nothing
  /// isn't read again, and any other is read once for each method that its routes have.
  private func taken(
    of others: MethodSet, wasRun: Bool, _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination,
    _ reader: inout RequestReader
  ) -> MethodSet {
    var (taken, tried) = (MethodSet.none, MethodSet.none)
    while true {
      let other = others.intersection(wasRun ? reader.askedMethods : .all).subtracting(tried).anyOne
      if other.isEmpty { return taken }
      tried = tried.union(other)
      let asked = reader.askedMethods
      guard takes(other, entry, destination, &reader) else { continue }
      taken = taken.union(other)
      reader.askedMethods = asked
    }
  }

  /// Whether a leaf would accept the request with another method.
  @inline(never)
  private func takes(
    _ method: MethodSet, _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination,
    _ reader: inout RequestReader
  ) -> Bool {
    if method.isEmpty { return false }
    if entry.isExact, !entry.isSequential, destination.comparesFrom < 0, !reader.request.needsHost,
      alternative(of: entry).node.use(\.takesEverything)
    {
      return true
    }
    let own = reader.request.method
    reader.request.method = method
    defer { (reader.request.method, reader.way.component) = (own, 0) }
    return isTaken(by: entry, destination, &reader) || isBadRequest(entry, &reader)
  }

  /// Whether a leaf accepts a whole request.
  @inline(never)
  func isTaken(
    by entry: DispatchTable.Entry, _ destination: DispatchTable.Destination, _ reader: inout RequestReader,
    making take: (Slot) -> Void = { _ in }
  ) -> Bool {
    layout.room { slot in
      do throws(Refusal) { try run(entry, destination, &reader, into: slot) } catch {
        noteMediaType(of: entry, &reader)
        return false
      }
      take(slot)
      destroy(slot)
      return true
    }
  }
}
