// Reading components of the path. The table's walk, or `split`, has found where they stand.

extension RequestReader {
  /// Makes the component that the leaf names, or else the next one, the piece to read.
  mutating func openComponent() throws(Refusal) {
    refusal = .path
    let index: Int
    if isSequential {
      guard component < componentCount else { throw refuse("one more component", at: path.upperBound) }
      index = Int(component)
      component &+= 1
    } else {
      index = Int(leafStart) &+ Int(nextInstruction())
    }
    try open(component: index)
  }

  /// The same; `false` when there is none.
  @inline(__always)
  mutating func opensComponent() -> Bool {
    do throws(Refusal) {
      try openComponent()
      return true
    } catch {
      return false
    }
  }

  @inline(__always)
  mutating func open(component index: Int) throws(Refusal) {
    // Sound: the walk has filled `starts` up to and with `componentCount`.
    guard index < Int(componentCount) else { throw refuse("one more component", at: path.upperBound) }
    let start = unsafe starts[index]
    let stop = unsafe starts[index &+ 1] &- 1
    unsafe text = base + Int(start)
    count = Int(stop &- start)
    pieceStart = start
    if hasEscapes { try decodePiece(plusIsSpace: false) }
  }

  /// Where the next component begins when they are read one after the other, or else where the path ends.
  var nextStart: Int32 {
    // Sound: as above.
    component < componentCount ? unsafe starts[Int(component)] : path.upperBound
  }

  /// Reads the literal component `text` when components are read one after the other.
  mutating func readLiteral(_ literal: String) throws(Refusal) {
    let before = component
    try openComponent()
    guard takeWhole(literal.utf8, component: Int(before)) else {
      component = before
      throw refuse("\"\(literal)\"", at: pieceStart)
    }
  }

  /// Whether a known component comes next; the table has compared it unless components are read one after the other.
  mutating func takesLiteral(_ text: String) -> Bool {
    if !isSequential { return true }
    do throws(Refusal) {
      try readLiteral(text)
      return true
    } catch {
      return false
    }
  }

  /// A component, decoded; `nil` when it cannot be. What it points to stays until something else is decoded.
  mutating func decodedComponent(_ index: Int) -> (UnsafePointer<UInt8>, Int)? {
    let position = textPosition
    defer { textPosition = position }
    do throws(Refusal) {
      try open(component: index)
      return unsafe (text, count)
    } catch {
      return nil
    }
  }

  /// Whether a component is this text.
  @inline(never)
  mutating func isComponent(_ index: Int, _ literal: String.UTF8View) -> Bool {
    let position = textPosition
    defer { textPosition = position }
    do throws(Refusal) {
      try open(component: index)
      return takeWhole(literal, component: index)
    } catch {
      return false
    }
  }

  /// Reads the component that was opened if it is `literal`.
  private mutating func takeWhole(_ literal: String.UTF8View, component index: Int) -> Bool {
    guard count == literal.count else { return false }
    return take(literal, ignoringCase: foldsFirst && index == 0)
  }

  /// The next instruction of the leaf.
  @inline(__always)
  mutating func nextInstruction() -> UInt32 {
    // Sound: the table writes as many instructions as the router reads on this leaf; `programCount` says so, and a
    // reader that would go beyond stays where it is.
    guard programCount > 0, let next = unsafe program else { return 0 }
    let instruction = unsafe next.pointee
    unsafe program = next + 1
    programCount &-= 1
    return instruction
  }

  /// Whether the leaf settles the next choice; if not, a choice tries its alternatives in order.
  var isGuided: Bool {
    @inline(__always) get { !isSequential || programCount > 0 }
  }
}

extension RequestReader {
  /// Decodes the piece where it has escapes, once.
  @inline(never)
  mutating func decodePiece(plusIsSpace: Bool) throws(Refusal) {
    let raw = unsafe piece
    let isPlain = unsafe raw.allSatisfy {
      $0 != UInt8(ascii: "%") && !(plusIsSpace && $0 == UInt8(ascii: "+"))
    }
    if isPlain { return }
    if unsafe raw.count > scratch.count { growScratch(to: raw.count) }
    guard let decoded = unsafe PercentCoding.decode(raw, into: scratch, plusIsSpace: plusIsSpace),
      let start = unsafe scratch.baseAddress
    else {
      refusal = .request
      throw refuse("an escape of valid UTF-8", at: pieceStart)
    }
    unsafe text = UnsafePointer(start)
    count = decoded
  }
}

extension RequestReader {
  /// Finds the components of the path without a table; `false` for a path that never matches.
  mutating func splitPath() -> Bool {
    Self.anything.walk(&self).candidates.count == 1
  }

  /// A table of one leaf that takes every path.
  private static let anything = DispatchTable([Leaf(alternative: 0)])
}

extension RequestReader {
  /// Reads all remaining components, one after the other.
  mutating func readRest(_ read: (inout RequestReader) throws(Refusal) -> Void) throws(Refusal) {
    let wasSequential = isSequential
    if !wasSequential { component = leafStart &+ Int32(truncatingIfNeeded: nextInstruction()) }
    isSequential = true
    defer { isSequential = wasSequential }
    while component < componentCount { try read(&self) }
  }
}

extension RequestReader {
  /// Ends a route whose components were read one after the other: nothing may be left, and a method that nobody has
  /// asked for has to be GET.
  mutating func endRoute() throws(Refusal) {
    guard component == componentCount else { throw refuseUnfinished() }
    guard methodWasNamed || MethodSet.get.contains(method) else {
      refusal = .path
      throw refuse("the method GET", in: "method")
    }
    methodWasNamed = true
  }
}
