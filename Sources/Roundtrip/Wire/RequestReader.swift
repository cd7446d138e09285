/// A request that is being read. It is valid for one match, during which none of what it refers to moves or is destroyed.
@safe
struct RequestReader {
  /// The piece that is being read.
  var text: TextReader
  var memory: PieceMemory
  var target: SplitTarget
  /// The request, unless only its target and method are known.
  var whole: UnsafePointer<URLRequestData>?
  var terms = Terms()
  /// What must be checked beside the steps of a leaf, if anything.
  var around: Surroundings?
  var front = Front()
  /// The outcome of the programs that the running leaf has called.
  var called = MatchOutcome()
}

/// What a match asks of its leaves. A leaf that calls another program changes the terms while that program runs.
struct Terms {
  var method = MethodSet.onlyGet
  /// Whether any unlisted method is accepted.
  var ignoresMethodName = false
  var methodRule = MethodRule.own
  var fallbacks = Fallbacks.skipped
  /// Whether a value counts even if its own URL is another leaf's: whoever asks knows, or is about to find out.
  var evenIfUnprintable = false

  /// Which methods a leaf has.
  enum MethodRule {
    /// Its own. A route that names none has GET.
    case own
    /// A leaf that names none has GET even if it is no route, because a route that names none calls its program.
    case getByDefault
    /// A leaf that names none has all methods, because a custom parser or a caller has checked the method.
    case checked
  }

  /// What happens to fallbacks. They are tried once nothing else has the path, and what one of them calls is all part of
  /// it.
  enum Fallbacks { case skipped, triedAlone, triedToo }
}

/// What must be checked beside the steps of a leaf.
@safe
struct Surroundings {
  /// What is required of all URLs: a `Form`, alive as long as the match.
  var form: Unmanaged<AnyObject>?
  /// The outcome of a custom parser that refused the request for something other than its path. The leaves behind it can't
  /// match any more, but may refuse the request for a better reason.
  var refusal: UnsafePointer<MatchOutcome>?
  /// The alternatives that the running leaf takes once it has been passed over. They live as long as it runs.
  var choices: Unmanaged<Choices>?
  /// Whether a leaf was passed over because its value prints another leaf's request. Whatever matches instead must print back.
  var hasPassedOver = false
  /// Whether only the host identifies the request: see `URLRequestData.needsHost`.
  var needsHost = false

  /// Whether nothing must be checked.
  var isEmpty: Bool { unsafe form == nil && refusal == nil && !needsHost }
}

/// The alternatives among fields that a leaf takes, which runs until it has tried them all, or so many that a request would
/// take long.
final class Choices {
  private static let mostRuns = 100
  /// For each choice, the alternative that is taken, or is to be taken next, and the number of alternatives.
  private var script: [(alternative: Int, count: Int)] = []
  /// The number of choices that the leaf has come to.
  private(set) var count = 0
  private var runs = 0

  /// The first alternative that a choice tries.
  func first(of choice: Int) -> Int { choice < script.count ? script[choice].alternative : 0 }

  /// Tries an alternative of a choice. What was to be taken behind another one doesn't count any more.
  func take(_ alternative: Int, of choice: Int, among count: Int) {
    if choice == script.count || first(of: choice) != alternative {
      script.removeLast(script.count - choice)
      script.append((alternative, count))
    }
    self.count = choice + 1
  }

  /// Goes back to a choice of which no alternative has read the request.
  func refuse(_ choice: Int) { count = choice }

  /// Goes back to the last choice that has another alternative, which it tries next. Returns `false` if there is none.
  func advance() -> Bool {
    script.removeLast(script.count - count)
    (count, runs) = (0, runs + 1)
    while runs < Self.mostRuns, let last = script.popLast() {
      if last.alternative + 1 < last.count {
        script.append((last.alternative + 1, last.count))
        return true
      }
    }
    return false
  }
}

/// What stands before the running leaf: where its program begins, and what has been read by then.
@safe
struct Front {
  /// The component at which its program begins.
  var component: Int32 = 0
  /// Which of the scheme, the host, and the port the leaf has named, and those that called its program.
  var named: Origin = []
  /// What custom parsers have taken since, the last first.
  var taken: UnsafePointer<Taken>?
  /// The program of the whole match, alive as long as that, or `nil` while a leaf calls another program.
  var top: Unmanaged<AnyObject>?

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

/// The parts of a request that determine where it is sent. A base URL sets those that a route leaves open.
struct Origin: OptionSet {
  let rawValue: UInt8

  static let scheme = Origin(rawValue: 1)
  static let host = Origin(rawValue: 2)
  static let port = Origin(rawValue: 4)
}

extension RequestPlace {
  /// The part of the origin that it is.
  var origin: Origin {
    switch self {
    case .scheme: .scheme
    case .host: .host
    case .port: .port
    default: []
    }
  }
}

/// Memory for pieces that aren't in the target as they are read.
@safe
struct PieceMemory {
  var scratch: UnsafeMutableBufferPointer<UInt8>
  var copy: UnsafeMutableBufferPointer<UInt8>?
  var ownsScratch = false

  mutating func growScratch(to capacity: Int) {
    if ownsScratch { unsafe scratch.deallocate() }
    unsafe scratch = .allocate(capacity: capacity)
    ownsScratch = true
  }

  @inline(never)
  mutating func copy(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    if unsafe copy?.count ?? -1 < bytes.count {
      unsafe copy?.deallocate()
      unsafe copy = .allocate(capacity: max(bytes.count, 64))
    }
    // Sound: there is room for all of them.
    guard let buffer = unsafe copy else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    _ = unsafe buffer.update(fromContentsOf: bytes)
    return unsafe UnsafeBufferPointer(rebasing: buffer[..<bytes.count])
  }
}

extension RequestReader {
  /// Calls a closure with a reader of a target, in memory of the stack.
  @inline(__always)
  static func reading<Result>(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout RequestReader) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 48) { starts in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { scratch in
        let base = unsafe bytes.baseAddress ?? UnsafePointer(scratch.baseAddress.unsafelyUnwrapped)
        var reader = unsafe RequestReader(
          text: TextReader(bytes), memory: PieceMemory(scratch: scratch),
          target: SplitTarget(base, Int32(clamping: bytes.count), starts))
        defer {
          if unsafe reader.memory.ownsScratch || reader.memory.copy != nil || reader.target.ownsStarts {
            reader.release()
          }
        }
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
          if request.needsHost { reader.surroundings.needsHost = true }
          return body(&reader)
        }
      }
    }
  }

  /// Records refusals and their reasons in a recorder that outlives the reader.
  mutating func record(in recorder: Recorder) {
    unsafe recorder.begin(target.bytes)
    unsafe text.recorder = .passUnretained(recorder)
    // So that a component isn't read where it is, but as a piece that the recorder knows.
    target.hasEscapes = true
    // So that steps run one by one.
    surroundings = around ?? Surroundings()
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
  func refuse(
    _ expected: @autoclosure () -> String, at place: @autoclosure () -> Recorder.Note.Place,
    about field: @autoclosure () -> Recorder.Note.NamedField? = nil
  ) -> Refusal {
    if let recorder = unsafe text.recorder { unsafe Self.tell(recorder, place(), expected(), field()) }
    return Refusal()
  }

  @inline(never)
  private static func tell(
    _ recorder: Unmanaged<Recorder>, _ place: Recorder.Note.Place, _ expected: String,
    _ field: Recorder.Note.NamedField?
  ) {
    unsafe recorder.takeUnretainedValue().note(place, expected, about: field)
  }

  /// A refusal because a custom parser has thrown an error.
  @inline(never)
  func refuse(_ fault: Wrapper.Fault, at place: Recorder.Note.Place) -> Refusal {
    if let recorder = unsafe text.recorder {
      unsafe recorder.takeUnretainedValue().note(place, fault.expected, forClients: fault.textForClients)
    }
    return Refusal()
  }

  /// A refusal because a wrapper hasn't taken its inner value.
  ///
  /// - Parameter isOfSeveral: Whether that was made of several pieces, so that the refusal isn't only about the last one.
  @inline(__always)
  func refuse(_ fault: @autoclosure () -> Wrapper.Fault, ofSeveral isOfSeveral: @autoclosure () -> Bool) -> Refusal {
    if let recorder = unsafe text.recorder, isOfSeveral() { unsafe Self.leavePiece(recorder) }
    return text.refuse(fault())
  }

  @inline(never)
  private static func leavePiece(_ recorder: Unmanaged<Recorder>) {
    unsafe recorder.takeUnretainedValue().piece.namesField = true
  }

  /// Tells a recorder where the piece is that belongs to the same field as the last one.
  @inline(never)
  func noteElement(_ place: Recorder.Note.Place) {
    guard let recorder = unsafe text.recorder?.takeUnretainedValue() else { return }
    (recorder.piece, recorder.field) = (place, recorder.field)
  }

  /// Tells a recorder which field is being read, and where its piece is.
  @inline(__always)
  func note(_ name: FieldName, in fields: FieldPlace, at place: @autoclosure () -> Recorder.Note.Place) {
    if let recorder = unsafe text.recorder { unsafe Self.tell(recorder, name, fields, place()) }
  }

  @inline(never)
  private static func tell(
    _ recorder: Unmanaged<Recorder>, _ name: FieldName, _ fields: FieldPlace, _ place: Recorder.Note.Place
  ) {
    let recorder = unsafe recorder.takeUnretainedValue()
    recorder.piece = place
    recorder.field = Recorder.Note.NamedField(name: name.text, fields: fields.fields)
  }

  /// The surroundings, made if there are none.
  var surroundings: Surroundings {
    get { around ?? Surroundings() }
    set { around = newValue }
  }

  var request: URLRequestData? { unsafe whole?.pointee }

  var methodName: String { unsafe whole?.pointee.method?.rawValue ?? "GET" }

  /// Frees the memory that it has allocated.
  @inline(never)
  private mutating func release() {
    if memory.ownsScratch { unsafe memory.scratch.deallocate() }
    if target.ownsStarts { unsafe target.starts.deallocate() }
    unsafe memory.copy?.deallocate()
  }
}

// MARK: Pieces

extension RequestReader {
  mutating func openCopy(of bytes: UnsafeBufferPointer<UInt8>) {
    let copy = unsafe memory.copy(of: bytes)
    if let start = copy.baseAddress { unsafe text.open(start, copy.count) } else { text.count = 0 }
  }

  mutating func openCopy(of text: String) { text.withBytes { unsafe openCopy(of: $0) } }

  /// Makes a component the piece. Its number is counted from the first.
  @inline(__always)
  mutating func open(component index: Int32) throws(Refusal) {
    let raw = unsafe target.component(index)
    note(.path(offset: Int(unsafe target.starts[Int(index)])))
    if let start = raw.baseAddress { unsafe text.open(start, raw.count) }
    if target.hasEscapes { try decodePiece(plusIsSpace: false) }
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
}

// MARK: What custom parsers took

extension RequestReader {
  /// The component at which a segment of the path begins that isn't the first: behind what a custom parser took, or at a literal that
  /// divides two rests.
  @inline(never)
  mutating func start(ofSegment segment: Int32) -> Int32 {
    segment < 0 ? target.divider(-segment) : taken(segment)?.component ?? 0
  }

  /// Whether a request has nothing but a target and a method.
  var hasTargetOnly: Bool {
    guard let request else { return true }
    return request.headers.isEmpty && request.body == nil && request.host == nil && request.scheme == nil
      && request.port == nil && request.user == nil && request.password == nil
  }

  /// What the next custom parser takes, if the path goes on with a component.
  func taken(behind component: Int32) -> Front.Taken {
    unsafe Front.Taken(component: component, segment: (front.taken?.pointee.segment ?? 0) + 1, previous: front.taken)
  }

  @inline(never)
  mutating func taken(_ segment: Int32) -> Front.Taken? {
    var next = unsafe front.taken
    while let entry = unsafe next?.pointee {
      if entry.segment == segment { return entry }
      unsafe next = entry.previous
    }
    return nil
  }

  /// The request as a value, without the components before one, and without those of a base.
  func remainingRequest(from component: Int32) -> URLRequestData {
    var result =
      unsafe request ?? URLRequestData(target: String(decoding: target.bytes, as: UTF8.self))
    if let method = terms.method.methods.first, result.method?.requested ?? .onlyGet != terms.method {
      result.method = method
    }
    result.skipComponents(Int(component), behind: Int(target.path.lowerBound))
    return result
  }
}
