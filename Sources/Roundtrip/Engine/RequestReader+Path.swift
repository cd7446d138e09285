// Reading components of the path. A table's walk has found their positions.

extension RequestReader {
  /// Makes the component that the leaf names, or the next one, the piece to read.
  @inline(__always)
  mutating func openComponent() throws(Refusal) {
    refusal = .path
    if way.isSequential { return try openNextComponent() }
    try open(component: Int(way.leafStart) &+ Int(way.nextInstruction()))
  }

  private mutating func openNextComponent() throws(Refusal) {
    guard way.component < request.componentCount else { throw refuseMissingComponent() }
    way.component &+= 1
    try open(component: Int(way.component) &- 1)
  }

  @inline(never)
  func refuseMissingComponent() -> Refusal { refuse("one more component", at: request.path.upperBound) }

  @inline(__always)
  private mutating func open(component index: Int) throws(Refusal) {
    // Sound: the walk has filled `starts` up to and including `componentCount`.
    guard index < Int(request.componentCount) else { throw refuseMissingComponent() }
    let start = unsafe request.starts[index]
    let stop = unsafe request.starts[index &+ 1] &- 1
    unsafe text.open(text.base + Int(start), Int(stop &- start))
    text.rawStart = start
    if request.hasEscapes { try decodePiece(plusIsSpace: false) }
  }

  /// The start of the next component when components are read in order, or else the end of the path.
  var nextStart: Int32 {
    // Sound: as above.
    way.component < request.componentCount ? unsafe request.starts[Int(way.component)] : request.path.upperBound
  }

  /// Reads a literal component when components are read in order. Otherwise the table has compared it.
  @inline(never)
  mutating func readLiteral(_ literal: String) throws(Refusal) {
    if !way.isSequential { return }
    let before = way.component
    try openComponent()
    guard takeWhole(literal.utf8, component: Int(before)) else {
      way.component = before
      throw refuse("\"\(literal)\"", at: text.rawStart)
    }
  }

  /// A component, decoded, or `nil` if it can't be decoded. The buffer is valid until something else is decoded.
  mutating func decodedComponent(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
    let position = text.position
    defer { text.position = position }
    do throws(Refusal) { try open(component: index) } catch { return nil }
    return unsafe text.piece
  }

  /// Whether a component equals a text.
  @inline(never)
  mutating func isComponent(_ index: Int, _ literal: String.UTF8View) -> Bool {
    let position = text.position
    defer { text.position = position }
    do throws(Refusal) { try open(component: index) } catch { return false }
    return takeWhole(literal, component: index)
  }

  /// Reads the opened component if it equals `literal`.
  private mutating func takeWhole(_ literal: String.UTF8View, component index: Int) -> Bool {
    text.count == literal.count && text.take(literal, ignoringCase: way.foldsFirst && index == 0)
  }

  /// Decodes the piece, if it has escapes, once.
  @inline(never)
  mutating func decodePiece(plusIsSpace: Bool) throws(Refusal) {
    let raw = unsafe text.piece
    let isPlain = unsafe raw.allSatisfy {
      $0 != UInt8(ascii: "%") && !(plusIsSpace && $0 == UInt8(ascii: "+"))
    }
    if isPlain { return }
    if unsafe raw.count > memory.scratch.count { memory.growScratch(to: raw.count) }
    guard let decoded = unsafe PercentCoding.decode(raw, into: memory.scratch, plusIsSpace: plusIsSpace),
      let start = unsafe memory.scratch.baseAddress
    else {
      let refused = refuse("percent-encoding of valid UTF-8")
      refusal = .request
      throw refused
    }
    unsafe text.open(start, decoded)
  }

  /// Reads all remaining components in order.
  mutating func readRest(_ read: (inout RequestReader) throws(Refusal) -> Void) throws(Refusal) {
    let wasSequential = way.isSequential
    if !wasSequential { way.component = way.leafStart &+ Int32(truncatingIfNeeded: way.nextInstruction()) }
    way.isSequential = true
    defer { way.isSequential = wasSequential }
    while way.component < request.componentCount { try read(&self) }
  }

  /// Whether all components were read, and the host if nothing else identifies the request.
  @inline(__always)
  var isFinished: Bool {
    way.component == request.componentCount && (!request.needsHost || way.named.contains(.host))
  }

  /// Ends a route whose components were read in order. No component may be left, and if no part requires a method, the
  /// method must be GET.
  @inline(never)
  mutating func endRoute() throws(Refusal) {
    guard way.component == request.componentCount else { throw refuseUnfinished() }
    guard way.methodWasNamed || MethodSet.get.contains(request.method) else {
      refusal = .path
      askedMethods.formUnion(.get)
      throw refuse("the method GET", in: .method)
    }
    way.methodWasNamed = true
  }
}

extension RequestReader {
  /// Ends the path at `index`, and finds the query after it.
  @inline(__always)
  mutating func splitQuery(from index: Int) {
    request.path = request.path.lowerBound..<Int32(truncatingIfNeeded: index)
    guard index < Int(text.end) else { return }
    splitQueryText(from: index)
  }

  private mutating func splitQueryText(from index: Int) {
    // Sound: every read is before `end`.
    let (base, end) = unsafe (text.base, Int(text.end))
    var stop = index
    if unsafe base[index] == UInt8(ascii: "?") {
      stop &+= 1
      while stop < end, unsafe base[stop] != UInt8(ascii: "#") { stop &+= 1 }
      request.query = Int32(truncatingIfNeeded: index &+ 1)..<Int32(truncatingIfNeeded: stop)
    }
    request.fragmentStart = stop < end ? Int32(truncatingIfNeeded: stop &+ 1) : nil
  }
}
