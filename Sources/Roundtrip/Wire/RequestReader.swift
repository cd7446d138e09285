/// A request that is being read: the raw text of its target, where its parts are, and memory for decoded pieces. It is
/// valid for one match, during which none of what it refers to moves or is destroyed.
@safe
struct RequestReader {
  /// The piece that is being read.
  var text: TextReader

  // MARK: The target

  let base: UnsafePointer<UInt8>
  let end: Int32
  var path: Range<Int32>
  var query: Range<Int32>
  var fragmentStart: Int32?
  /// The starts of the components, and one more: each ends one byte before the next start. The numbers of components that
  /// divide rests follow.
  var starts: UnsafeMutableBufferPointer<Int32>
  var ownsStarts = false
  var componentCount: Int32 = 0
  /// The component at which the running program begins.
  var first: Int32 = 0
  var hasEscapes = false
  var hasTrailingSlash = false

  // MARK: Everything else

  var method = MethodSet.onlyGet
  /// The request, unless only its target and method are known.
  var whole: UnsafePointer<URLRequestData>?
  /// Whether only the host identifies the request: see `URLRequestData.needsHost`.
  var needsHost = false
  /// Which of the scheme, the host, and the port the running leaf names.
  var named: Origin = []
  /// What is required of all URLs: a `Form`, alive as long as the match.
  var form: Unmanaged<AnyObject>?
  /// Whether a leaf has more to check than its steps: a host that must be named, a form, what a custom parser has refused, or
  /// that its value is printed, because another leaf has been passed over.
  var isSpecial = false
  /// The program of the whole match, alive as long as it.
  var top: Unmanaged<AnyObject>?
  /// The values that custom parsers have taken from the front, the last first.
  var taken: UnsafePointer<Taken>?
  /// What it comes to that one of them has refused the request, although it might have the path, if one has. Then no leaf behind
  /// it matches.
  var refusal: UnsafePointer<MatchOutcome>?
  /// Whether one of them has checked the method.
  var methodIsChecked = false
  /// What the programs that a leaf called came to.
  var called = MatchOutcome()
  /// Whether a leaf has made a value that isn't printed.
  var hasPassedOver = false
  /// Whether a program that a leaf called made a value that may not be printed, which the leaf that called it finds out.
  var calledMayBeUnprintable = false
  /// Whether leaves that name no method are GET, because a route that names none calls their program.
  var isGetByDefault = false
  var fallbacks = Fallbacks.skipped
  /// Whether any unlisted method is accepted.
  var ignoresMethodName = false
  /// Whether this finds out if a print matches back.
  var isCheck = false
  var memory: PieceMemory

  /// What happens to fallbacks. They are tried once nothing else has the path, and what one of them calls is all part of
  /// it.
  enum Fallbacks { case skipped, triedAlone, triedToo }

  /// What a custom parser took: its value, and where it stopped.
  @safe
  struct Taken {
    /// There is none if the parser has refused the request.
    var value: Slot?
    let component: Int32
    var checkedMethod = false
    let segment: Int32
    let previous: UnsafePointer<Taken>?
  }
}

/// Memory for pieces that aren't in the target as they are read.
@safe
struct PieceMemory {
  var scratch: UnsafeMutableBufferPointer<UInt8>
  var ownsScratch = false
  var copy: UnsafeMutableBufferPointer<UInt8>?
  var ownsAny = false

  mutating func growScratch(to capacity: Int) {
    if ownsScratch { unsafe scratch.deallocate() }
    unsafe scratch = .allocate(capacity: capacity)
    (ownsScratch, ownsAny) = (true, true)
  }

  @inline(never)
  mutating func copy(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    if unsafe copy?.count ?? -1 < bytes.count {
      unsafe copy?.deallocate()
      unsafe copy = .allocate(capacity: max(bytes.count, 64))
      ownsAny = true
    }
    // Sound: there is room for all of them.
    guard let buffer = unsafe copy else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    _ = unsafe buffer.update(fromContentsOf: bytes)
    return unsafe UnsafeBufferPointer(rebasing: buffer[..<bytes.count])
  }
}

extension RequestReader {
  static var componentsOnStack: Int { 48 }
  static var scratchOnStack: Int { 512 }

  /// Calls a closure with a reader of a target, in memory of the stack.
  @inline(__always)
  static func reading<Result>(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout RequestReader) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: componentsOnStack) { starts in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: scratchOnStack) { scratch in
        let base = unsafe bytes.baseAddress ?? UnsafePointer(scratch.baseAddress.unsafelyUnwrapped)
        let end = Int32(clamping: bytes.count)
        var reader = unsafe RequestReader(
          text: TextReader(bytes), base: base, end: end, path: 0..<end, query: end..<end, starts: starts,
          memory: PieceMemory(scratch: scratch))
        defer { reader.release() }
        return body(&reader)
      }
    }
  }

  @inline(__always)
  static func reading<Result>(_ text: String, _ body: (inout RequestReader) -> Result) -> Result {
    text.withBytes { bytes in unsafe reading(bytes, body) }
  }

  @inline(__always)
  static func reading<Result>(_ request: URLRequestData, _ body: (inout RequestReader) -> Result) -> Result {
    request.target.withBytes { bytes in
      unsafe withUnsafePointer(to: request) { pointer in
        unsafe reading(bytes) { reader in
          unsafe reader.whole = pointer
          reader.needsHost = request.needsHost
          reader.isSpecial = reader.needsHost
          return body(&reader)
        }
      }
    }
  }

  /// Records refusals and their reasons in a recorder that outlives the reader.
  mutating func record(in recorder: Recorder) {
    unsafe recorder.begin(UnsafeBufferPointer(start: base, count: Int(end)))
    unsafe text.recorder = .passUnretained(recorder)
    // So that a component isn't read where it is, but as a piece that the recorder knows.
    hasEscapes = true
  }

  /// Tells a recorder where the piece is that is being opened.
  @inline(__always)
  func note(_ place: @autoclosure () -> Recorder.Note.Place) {
    if let recorder = unsafe text.recorder { unsafe Self.tell(recorder, place()) }
  }

  // Where a method that isn't inlined is neither static nor mutating, the reader is copied whole.
  @inline(never)
  private static func tell(_ recorder: Unmanaged<Recorder>, _ place: Recorder.Note.Place) {
    unsafe recorder.takeUnretainedValue().piece = place
  }

  /// A refusal that isn't about the text of a piece.
  @inline(__always)
  func refuse(_ expected: @autoclosure () -> String, at place: @autoclosure () -> Recorder.Note.Place) -> Refusal {
    if let recorder = unsafe text.recorder { unsafe Self.tell(recorder, place(), expected()) }
    return Refusal()
  }

  @inline(never)
  private static func tell(_ recorder: Unmanaged<Recorder>, _ place: Recorder.Note.Place, _ expected: String) {
    unsafe recorder.takeUnretainedValue().note(place, expected)
  }

  /// A refusal because a custom parser has thrown an error.
  @inline(never)
  func refuse(_ fault: Wrapper.Fault, at place: Recorder.Note.Place) -> Refusal {
    if let recorder = unsafe text.recorder {
      unsafe recorder.takeUnretainedValue().note(place, fault.expected, forClients: fault.textForClients)
    }
    return Refusal()
  }

  /// Tells a recorder where the piece is that belongs to the same field as the last one.
  @inline(never)
  func noteElement(_ place: Recorder.Note.Place) {
    guard let recorder = unsafe text.recorder?.takeUnretainedValue() else { return }
    (recorder.piece, recorder.field) = (place, recorder.field)
  }

  /// Tells a recorder which field is being read, once it knows where.
  @inline(__always)
  func note(_ name: [UInt8], in place: FieldPlace) {
    if let recorder = unsafe text.recorder { unsafe Self.tell(recorder, name, place) }
  }

  @inline(never)
  private static func tell(_ recorder: Unmanaged<Recorder>, _ name: [UInt8], _ place: FieldPlace) {
    unsafe recorder.takeUnretainedValue().field = Recorder.Note.NamedField(
      name: String(bytes: name[...]), fields: place.fields)
  }

  /// A request that is longer than an `Int32` can express.
  var isTooLong: Bool { end == .max }

  var request: URLRequestData? { unsafe whole?.pointee }

  var methodName: String { unsafe whole?.pointee.method?.rawValue ?? "GET" }

  @inline(__always)
  func release() {
    if memory.ownsAny || ownsStarts { releaseBuffers() }
  }

  @inline(never)
  private func releaseBuffers() {
    if memory.ownsScratch { unsafe memory.scratch.deallocate() }
    if ownsStarts { unsafe starts.deallocate() }
    unsafe memory.copy?.deallocate()
  }

  mutating func growStarts() {
    let larger = unsafe UnsafeMutableBufferPointer<Int32>.allocate(capacity: starts.count * 4)
    _ = unsafe larger.moveInitialize(fromContentsOf: starts)
    if ownsStarts { unsafe starts.deallocate() }
    unsafe (starts, ownsStarts) = (larger, true)
  }
}

// MARK: Pieces

extension RequestReader {
  mutating func openCopy(of bytes: UnsafeBufferPointer<UInt8>) {
    let copy = unsafe memory.copy(of: bytes)
    if let start = copy.baseAddress { unsafe text.open(start, copy.count) } else { text.count = 0 }
  }

  mutating func openCopy(of text: String) { text.withBytes { unsafe openCopy(of: $0) } }

  /// The place of a component, or of the end of the path.
  func place(ofComponent index: Int32) -> Recorder.Note.Place {
    .path(offset: Int(unsafe index < componentCount ? starts[Int(index)] : path.upperBound))
  }

  /// Makes a component the piece. Its number is counted from the first.
  @inline(__always)
  mutating func open(component index: Int32) throws(Refusal) {
    // Sound: a component has a start, and there is one more.
    let start = unsafe Int(starts[Int(index)])
    note(.path(offset: start))
    unsafe text.open(base + start, Int(starts[Int(index) &+ 1]) &- 1 &- start)
    if hasEscapes { try decodePiece(plusIsSpace: false) }
  }

  /// Decodes the piece, if it has any escapes.
  @inline(never)
  mutating func decodePiece(plusIsSpace: Bool) throws(Refusal) {
    let raw = unsafe text.piece
    if unsafe raw.allSatisfy({ $0 != UInt8(ascii: "%") && !(plusIsSpace && $0 == UInt8(ascii: "+")) }) { return }
    if unsafe raw.count > memory.scratch.count { memory.growScratch(to: raw.count) }
    guard let decoded = unsafe PercentCoding.decode(raw, into: memory.scratch, plusIsSpace: plusIsSpace),
      let start = unsafe memory.scratch.baseAddress
    else { throw text.refuse("percent-encoding of valid UTF-8") }
    unsafe text.open(start, decoded)
  }

  /// Replaces the piece by the same text in lowercase.
  mutating func lowercasePiece() { openCopy(of: text.takeText().asciiLowercased) }

  /// Whether a component is a literal.
  @inline(never)
  mutating func isComponent(_ index: Int32, _ literal: ComponentText) -> Bool {
    do throws(Refusal) { try open(component: index) } catch { return false }
    if literal.ignoresCase { return literal.matches(text.takeText().utf8) }
    return text.count == literal.utf8.count && text.take(literal.utf8)
  }

  @inline(__always)
  mutating func splitQuery(from index: Int) {
    path = path.lowerBound..<Int32(truncatingIfNeeded: index)
    if index < Int(end) { splitQueryText(from: index) }
  }

  private mutating func splitQueryText(from index: Int) {
    let end = Int(end)
    var stop = index
    // Sound: every read is before `end`.
    if unsafe base[index] == UInt8(ascii: "?") {
      stop &+= 1
      while stop < end, unsafe base[stop] != UInt8(ascii: "#") { stop &+= 1 }
      query = Int32(truncatingIfNeeded: index &+ 1)..<Int32(truncatingIfNeeded: stop)
    }
    fragmentStart = stop < end ? Int32(truncatingIfNeeded: stop &+ 1) : nil
  }
}

// MARK: What custom parsers took

extension RequestReader {
  /// The component at which a segment of the path begins: behind what a custom parser took.
  @inline(__always)
  mutating func start(ofSegment segment: Int32) -> Int32 { segment == 0 ? first : start(behind: segment) }

  @inline(never)
  private mutating func start(behind segment: Int32) -> Int32 {
    segment < 0 ? divider(-segment) : taken(segment)?.component ?? 0
  }

  /// Remembers the component that divides two rests, by its number among those of a leaf, from 1 on.
  ///
  /// They stand behind the starts of the components, where nothing else does.
  mutating func setDivider(_ number: Int32, at component: Int32) {
    let place = Int(componentCount + number)
    while unsafe place >= starts.count { growStarts() }
    // Sound: there is room for it.
    unsafe starts[place] = component
  }

  /// The component that divides two rests, which a step has found.
  mutating func divider(_ number: Int32) -> Int32 {
    // Sound: that step, an earlier one of the same leaf, has stored it.
    unsafe starts[Int(componentCount + number)]
  }

  /// Whether a request has nothing but a target and a method.
  var hasTargetOnly: Bool {
    guard let request else { return true }
    return request.headers.isEmpty && request.body == nil && request.host == nil && request.scheme == nil
  }

  /// What the next custom parser takes, if the path goes on with a component.
  func taken(behind component: Int32) -> Taken {
    unsafe Taken(component: component, segment: (taken?.pointee.segment ?? 0) + 1, previous: taken)
  }

  @inline(never)
  mutating func taken(_ segment: Int32) -> Taken? {
    var next = unsafe taken
    while let entry = unsafe next?.pointee {
      if entry.segment == segment { return entry }
      unsafe next = entry.previous
    }
    return nil
  }

  /// The request as a value, without the components before one, and without those of a base.
  func remainingRequest(from component: Int32) -> URLRequestData {
    var result =
      unsafe request
      ?? URLRequestData(target: String(decoding: UnsafeBufferPointer(start: base, count: Int(end)), as: UTF8.self))
    if let method = method.methods.first, result.method?.requested ?? .onlyGet != self.method { result.method = method }
    result.skipComponents(Int(component), behind: Int(path.lowerBound))
    return result
  }
}
