// Telling a bad request from an unknown path: a field that is refused says nothing about the components behind it.

extension RouteTable {
  /// Whether the path fits a leaf, and its methods do, whatever else is refused. Components are read one after the other.
  @usableFromInline @inline(never)
  func fitsPath(_ entry: DispatchTable.Entry, _ reader: inout RequestReader) -> Bool {
    let (leaf, start) = (reader.leaf, reader.leafStart)
    let (recorder, choices) = unsafe (reader.recorder, reader.choices)
    defer {
      reader.leaf = leaf
      unsafe (reader.recorder, reader.choices) = (recorder, choices)
      (reader.component, reader.isProbing, reader.refusal) = (start, false, .request)
    }
    unsafe reader.recorder = nil
    (reader.component, reader.isProbing, reader.refusal) = (start, true, .path)
    let program = table.leaves[Int(entry.leaf)].choices.map { UInt32($0) }
    return unsafe program.withUnsafeBufferPointer { program in
      // Sound: the instructions outlive the run that follows them.
      unsafe (reader.program, reader.programCount) = (program.baseAddress, program.count)
      reader.isSequential = true
      let isTaken = reader.isPathTaken { reader throws(Refusal) in
        _ = try alternatives[Int(entry.alternative)].tryUsing { alternative throws(Refusal) in
          try alternative.read(&reader)
        }
      }
      return isTaken && reader.component == reader.componentCount && (reader.hostWasNamed || !reader.needsHost)
    }
  }
}

extension RequestReader {
  /// Whether a part does not refuse the path, while nothing else is looked for.
  mutating func isPathTaken(by read: (inout RequestReader) throws(Refusal) -> some Any) -> Bool {
    refusal = .path
    do throws(Refusal) { _ = try read(&self) } catch { return refusal == .request }
    return true
  }
}
