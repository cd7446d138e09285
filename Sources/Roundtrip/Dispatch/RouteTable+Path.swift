// Telling a bad request from an unknown path: a field that is refused says nothing about the components behind it.

extension RouteTable {
  /// Whether the path fits a leaf, and its methods do, whatever else is refused. Components are read one after the other.
  @inline(never)
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
      let isTaken = room.make { slot in
        guard alternatives.list[Int(entry.alternative)].read(&reader, into: slot) else {
          return reader.refusal == .request
        }
        alternatives.destroy(slot)
        return true
      }
      return isTaken && reader.component == reader.componentCount && (reader.hostWasNamed || !reader.needsHost)
    }
  }
}
