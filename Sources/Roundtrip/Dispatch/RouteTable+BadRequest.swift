// Distinguishing a bad request from an unknown path: the components after a refused field might not match either.

extension RouteTable {
  /// Whether the path fits a leaf that has refused the request.
  @inline(never)
  func isBadRequest(_ entry: DispatchTable.Entry, _ reader: inout RequestReader) -> Bool {
    guard reader.refusal > .path, reader.way.ignoresMethodName || !requiresOtherMethod(entry, reader) else {
      return false
    }
    noteMediaType(of: entry, &reader)
    if entry.isSequential { return fitsPath(entry, &reader) }
    if !entry.isExact, reader.way.leafStart &+ entry.tokenCount != reader.request.componentCount { return false }
    // Most fields come after all components, which have then been read. The host might still have to be checked.
    let isRead = reader.way.programCount == 0 && !reader.request.needsHost
    return isRead && table.leaves[Int(entry.leaf)].readsBehindPath || fitsPath(entry, &reader)
  }

  /// Notes that a leaf that has refused the request requires another media type. The part that would compare it may come
  /// after the one that has refused the request.
  func noteMediaType(of entry: DispatchTable.Entry, _ reader: inout RequestReader) {
    guard reader.refusal == .request, !entry.isSequential,
      case .part(let part, .literal(let type))? = table.leaves[Int(entry.leaf)].mediaType
    else { return }
    if let found = reader.request.data.flatMap(part.text), found.hasSameBytes(as: type) { return }
    reader.refusal = .mediaType
    _ = reader.refuse("the media type " + type, in: .contentType)
  }

  /// Whether a leaf requires other unlisted methods than the request's. The part that would compare them may come after
  /// the one that has refused the request.
  func requiresOtherMethod(_ entry: DispatchTable.Entry, _ reader: borrowing RequestReader) -> Bool {
    guard reader.request.method == .custom, let names = table.leaves[Int(entry.leaf)].customMethods else {
      return false
    }
    let name = reader.request.methodName
    return !names.contains { $0.hasSameBytes(as: name) }
  }

  /// Whether the path and the method fit a leaf, ignoring all other refusals.
  @inline(never)
  private func fitsPath(_ entry: DispatchTable.Entry, _ reader: inout RequestReader) -> Bool {
    let (way, refusal, trail) = (reader.way, reader.refusal, reader.text.trail)
    defer {
      (reader.text.trail, reader.way, reader.refusal) = (trail, way, refusal)
      reader.way.component = way.leafStart
    }
    reader.way.component = way.leafStart
    return probe(entry, &reader) && reader.isFinished
  }

  /// Whether the path fits a leaf from the next component on, as far as the leaf goes. This is for a router nested
  /// where the outer router's table ends.
  func fits(
    _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination, _ reader: inout RequestReader
  ) -> Bool {
    reader.way.follow(entry, of: table)
    if destination.comparesFrom >= 0, !table.matches(entry, &reader, from: destination.comparesFrom) { return false }
    return probe(entry, &reader)
  }

  /// The leaves whose path and method a request fits, in the order in which they are tried. Fallbacks are tried if there
  /// are no others.
  ///
  /// - Parameters:
  ///   - method: The method of the request, or `nil` for leaves of all methods.
  ///   - limit: The maximum number of leaves.
  ///   - isMeant: Whether a leaf counts.
  func leaves(
    fitting request: URLRequestData, _ method: MethodSet?, upTo limit: Int = .max,
    where isMeant: (DispatchTable.Entry) -> Bool
  ) -> [Int] {
    RequestReader.reading(request) { reader in
      reader.way.ignoresMethodName = method == nil
      let destination = table.walk(&reader)
      let start = reader.way
      func fits(_ entry: DispatchTable.Entry, _ method: MethodSet, isFallback: Bool) -> Bool {
        if method != .custom, isSettled(entry, destination, reader) { return true }
        (reader.way, reader.request.method) = (start, method)
        (reader.way.methodWasNamed, reader.way.triesFallbacks) = (entry.namesMethod, isFallback)
        return self.fits(entry, destination, &reader) && reader.isFinished
      }
      var found: [Int] = []
      for isFallback in [false, true] where found.isEmpty {
        for index in destination.candidates where found.count < limit {
          let entry = table.entry(at: index)
          let methods = entry.methods(asFallback: isFallback)
          let tried = method.map { methods.intersection($0) } ?? methods
          if isMeant(entry), tried.each.contains(where: { fits(entry, $0, isFallback: isFallback) }) {
            found.append(Int(entry.leaf))
          }
        }
      }
      return found
    }
  }

  /// Whether the walk alone tells that the path fits a leaf: the components are literals, and other parts come after them.
  private func isSettled(
    _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination, _ reader: borrowing RequestReader
  ) -> Bool {
    !reader.request.needsHost && destination.comparesFrom < 0 && entry.isExact && !entry.isSequential
      && entry.program.isEmpty && table.leaves[Int(entry.leaf)].readsBehindPath
  }

  /// Runs a leaf for its path only, from the next component on, reading components in order.
  private func probe(_ entry: DispatchTable.Entry, _ reader: inout RequestReader) -> Bool {
    (reader.way.isProbing, reader.refusal) = (true, .path)
    let choices = table.leaves[Int(entry.leaf)].choices
    return unsafe choices.withUnsafeBufferPointer { program in
      // Sound: the instructions outlive the run that follows them.
      unsafe (reader.way.program, reader.way.programCount) = (program.baseAddress, program.count)
      reader.way.isSequential = true
      return layout.room { slot in
        do throws(Refusal) { try alternative(of: entry).read(&reader, into: slot) } catch {
          return reader.refusal > .path
        }
        destroy(slot)
        return true
      }
    }
  }
}
