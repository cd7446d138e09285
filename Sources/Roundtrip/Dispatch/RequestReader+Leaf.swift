extension RequestReader {
  /// What is expected where a choice has no more to say: its alternatives have said it.
  static var oneOfTheRoutes: String { "one of the routes" }

  /// Which leaf is followed, and how far.
  @safe
  struct LeafState {
    let program: UnsafePointer<UInt32>?
    let programCount: Int
    let leafStart: Int32
    let isSequential: Bool

    @inline(__always)
    init(_ reader: RequestReader) {
      unsafe program = reader.program
      programCount = reader.programCount
      leafStart = reader.leafStart
      isSequential = reader.isSequential
    }
  }

  var leaf: LeafState {
    @inline(__always) get { LeafState(self) }
    @inline(__always) set {
      unsafe (program, programCount) = (newValue.program, newValue.programCount)
      (leafStart, isSequential) = (newValue.leafStart, newValue.isSequential)
    }
  }

  /// Goes by the instructions of a leaf that begins at the next component.
  @inline(__always)
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
